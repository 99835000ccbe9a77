import { Alert, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay, useMe } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { Money } from '../ui/money.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { type Automation, payloadOf, stepOf, triggerNames } from './automation-draft.ts';
import { words } from './run-words.ts';

type Props = { automation: Automation; isChanged: boolean; opened: boolean; onClose: () => void };

/** Lets one phone in, to see on it what the automation does. */
export function TestDialog({ opened, onClose, ...rest }: Props) {
  const t = useWords(words);
  return (
    <Modal opened={opened} onClose={onClose} title={t.testTitle} closeButtonProps={{ 'aria-label': t.close }}>
      <TestForm {...rest} onClose={onClose} />
    </Modal>
  );
}

function TestForm({ automation, isChanged, onClose }: Omit<Props, 'opened'>) {
  const t = useWords(words);
  const may = useMay();
  const toast = useToast();
  const navigate = useNavigate();
  const { user } = useMe();
  const [phone, setPhone] = useState(user.phone ?? '');
  const [values, setValues] = useState<Record<string, string>>({});
  const [skipWaits, setSkipWaits] = useState(true);
  const { id, costPerRunBrl } = automation;
  const { mutate, isPending, error } = useWrite('post', '/v1/automations/{id}/test', {
    refreshes: ['/v1/automations', '/v1/automations/{id}', '/v1/automations/{id}/runs', '/v1/automations/{id}/steps'],
    onSuccess: (run) => {
      toast.done(t.testStarted);
      onClose();
      void navigate({ to: '/automations/$id', params: { id }, search: { view: 'runs', run: run.id } as never });
    },
  });
  const trigger = payloadOf(values);
  const written = phone.trim().replaceAll(/[^\d+]/g, '');
  const body = { phone: written, ...(Object.keys(trigger).length > 0 ? { trigger } : {}), skipWaits };
  const reason = may('testAutomation') ?? (written === '' ? t.testPhoneMissing : null);
  const names = triggerNames(automation.steps.map(stepOf));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null) mutate({ params: { id }, body });
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t.testHow}
        </Text>
        {isChanged && (
          <Alert color="orange" bg="var(--warn-soft)">
            {t.testSaved}
          </Alert>
        )}
        <TextInput
          type="tel"
          label={t.testPhone}
          description={t.testPhoneHow}
          placeholder="+55 11 98888-7777"
          data-autofocus
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
        {names.length > 0 && (
          <Stack gap="xs" role="group" aria-label={t.testData}>
            <div>
              <Text size="sm" fw={560}>
                {t.testData}
              </Text>
              <Text size="xs" c="dimmed">
                {t.testDataHow}
              </Text>
            </div>
            {names.map((name) => (
              <TextInput
                key={name}
                label={name}
                value={values[name] ?? ''}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setValues((now) => ({ ...now, [name]: value }));
                }}
              />
            ))}
          </Stack>
        )}
        <Checkbox
          label={t.skipWaits}
          description={t.skipWaitsHow}
          checked={skipWaits}
          onChange={(event) => setSkipWaits(event.currentTarget.checked)}
        />
        <Text size="sm">
          {t.cost}: <Money value={costPerRunBrl} />
        </Text>
        {error && <Trouble error={error} />}
        <Group justify="space-between">
          <ReasonButton type="submit" reason={reason} loading={isPending}>
            {t.testNow}
          </ReasonButton>
          <AsCurl request={{ method: 'POST', path: `/v1/automations/${id}/test`, body }} />
        </Group>
      </Stack>
    </form>
  );
}
