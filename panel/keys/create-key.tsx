import { Checkbox, Drawer, Group, Radio, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useMay } from '../api/me.tsx';
import type { Reply } from '../api/paths.ts';
import { useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { useDraft } from '../ui/draft.ts';
import { ReasonButton } from '../ui/reason-button.tsx';
import { showRefusal } from '../ui/show-refusal.ts';
import { Trouble } from '../ui/trouble.tsx';
import { words as common } from '../ui/words.ts';
import { useWords } from '../words/index.tsx';
import { type KeyForm, keyBody, permissions } from './key-body.ts';
import { NewKey } from './new-key.tsx';
import { words } from './words.ts';

type Props = { opened: boolean; onClose: () => void };

/** The form of a new key, and then the key itself, shown this once. */
export function CreateKey({ opened, onClose }: Props) {
  const t = useWords(words);
  const c = useWords(common);
  const [made, setMade] = useState<Reply<'post', '/keys'> | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Drawer
      opened={opened}
      onClose={close}
      size="lg"
      title={made ? t.newTitle : t.create}
      // A key that is shown once is not lost by a click beside it.
      closeOnClickOutside={!made}
      closeOnEscape={!made}
      closeButtonProps={{ 'aria-label': c.close }}
    >
      {made ? (
        <NewKey secret={made.key} curl={made.curl} note={null} onClose={close} />
      ) : (
        <CreateForm onMade={setMade} />
      )}
    </Drawer>
  );
}

function CreateForm({ onMade }: { onMade: (made: Reply<'post', '/keys'>) => void }) {
  const t = useWords(words);
  const may = useMay();
  const form = useForm<KeyForm>({
    initialValues: { name: '', access: 'full', permissions: [], allowedNetworks: '', expiry: 'never' },
    validate: {
      name: (value) => (value.trim() ? null : t.required),
      permissions: (value, { access }) => (access === 'restricted' && value.length === 0 ? t.chooseOne : null),
    },
  });
  const forgetDraft = useDraft('key', form);
  const { mutate, error, isPending } = useWrite('post', '/keys', {
    refreshes: ['/keys', '/attention'],
    onSuccess: (made) => {
      forgetDraft();
      onMade(made);
    },
    onError: (refused) => void showRefusal(form, refused),
  });
  const body = keyBody(form.values, Date.now());
  return (
    <form onSubmit={form.onSubmit((values) => mutate({ body: keyBody(values, Date.now()) }))} noValidate>
      <Stack gap="lg">
        <TextInput
          label={t.name}
          description={t.nameHint}
          maxLength={100}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Radio.Group label={t.access} {...form.getInputProps('access')}>
          <Stack gap="xs" mt={6}>
            <Radio value="full" label={t.full} description={t.fullHow} />
            <Radio value="restricted" label={t.restricted} description={t.restrictedHow} />
          </Stack>
        </Radio.Group>
        {form.values.access === 'restricted' && (
          <Checkbox.Group label={t.permissions} {...form.getInputProps('permissions')}>
            <Stack gap="xs" mt={6}>
              {permissions.map((one) => (
                <Checkbox
                  key={one}
                  value={one}
                  label={
                    <Text span size="sm" ff="monospace">
                      {one}
                    </Text>
                  }
                  description={t.explained[one]}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Textarea
          label={t.networks}
          description={t.networksHint}
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('allowedNetworks')}
        />
        <Select
          label={t.expires}
          data={(['never', '30', '90', '365'] as const).map((value) => ({ value, label: t.expiry[value] }))}
          {...form.getInputProps('expiry')}
        />
        {error && <Trouble error={error} />}
        <Group justify="space-between">
          <ReasonButton type="submit" loading={isPending} reason={may('createKey')}>
            {t.create}
          </ReasonButton>
          <AsCurl request={{ method: 'POST', path: '/keys', body }} />
        </Group>
      </Stack>
    </form>
  );
}
