import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { Section } from '../ui/page.tsx';
import { Status } from '../ui/status.tsx';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { words as common } from '../ui/words.ts';
import { useWords } from '../words/index.tsx';
import classes from './second-factor.module.css';
import { words } from './words.ts';

/** A code of the phone besides the password: switched on with one, and off with one. */
export function SecondFactor() {
  const t = useWords(words);
  const toast = useToast();
  const { user } = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const started = useWrite('post', '/me/second-factor', { onError: toast.refused });
  const start = () => {
    setIsOpen(true);
    started.mutate({});
  };
  return (
    <Section
      title={t.factor}
      description={t.factorHow}
      actions={
        <Status tone={user.secondFactor ? 'good' : 'quiet'}>{user.secondFactor ? t.factorOn : t.factorOff}</Status>
      }
    >
      {user.secondFactor ? (
        <TurnOff />
      ) : (
        <Button variant="default" onClick={start}>
          {t.turnOn}
        </Button>
      )}
      <TurnOn opened={isOpen} started={started.data} onClose={() => setIsOpen(false)} />
    </Section>
  );
}

type TurnOnProps = { opened: boolean; started: { secret: string; qrSvg: string } | undefined; onClose: () => void };

function TurnOn({ opened, started, onClose }: TurnOnProps) {
  const t = useWords(words);
  const c = useWords(common);
  const [code, setCode] = useState('');
  const { mutate, data, error, isPending } = useWrite('post', '/me/second-factor/confirm', { refreshes: ['/session'] });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={data ? t.recovery : t.factor}
      closeOnClickOutside={false}
      // Recovery codes are shown once.
      closeOnEscape={!data}
      closeButtonProps={{ 'aria-label': c.close }}
    >
      {data ? (
        <Stack>
          <Alert color="orange" bg="var(--warn-soft)">
            {t.recoveryHow}
          </Alert>
          <CopyText text={data.recoveryCodes.join('\n')} label={t.recovery} />
          <Button onClick={onClose}>{t.recoverySaved}</Button>
        </Stack>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            mutate({ body: { code: code.trim() } });
          }}
        >
          <Stack>
            <Text size="sm" c="dimmed">
              {t.scan}
            </Text>
            {started && (
              <>
                <img
                  className={classes.qr}
                  src={`data:image/svg+xml;utf8,${encodeURIComponent(started.qrSvg)}`}
                  alt={t.scan}
                />
                <CopyText text={started.secret} label={t.secret} wrap />
              </>
            )}
            <TextInput
              label={t.code}
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            {error && <Trouble error={error} />}
            <Group justify="space-between">
              <Button type="submit" loading={isPending}>
                {t.confirm}
              </Button>
              <AsCurl request={{ method: 'POST', path: '/me/second-factor/confirm', body: { code } }} />
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

function TurnOff() {
  const t = useWords(words);
  const toast = useToast();
  const [code, setCode] = useState('');
  const { mutate, error, isPending } = useWrite('delete', '/me/second-factor', {
    refreshes: ['/session'],
    onSuccess: () => void toast.done(t.isOff),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ body: { code: code.trim() } });
      }}
    >
      <Stack maw={460}>
        <Group align="flex-end" gap="sm">
          <TextInput
            label={t.codeOff}
            value={code}
            maxLength={32}
            autoComplete="one-time-code"
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isPending}>
            {t.turnOff}
          </Button>
          <AsCurl request={{ method: 'DELETE', path: '/me/second-factor', body: { code } }} />
        </Group>
        {error && <Trouble error={error} />}
      </Stack>
    </form>
  );
}
