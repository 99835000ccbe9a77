import { Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMay, useMe } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { useDraft } from '../ui/draft.ts';
import { isEmail } from '../ui/email.ts';
import { ReasonButton } from '../ui/reason-button.tsx';
import { showRefusal } from '../ui/show-refusal.ts';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { words as common } from '../ui/words.ts';
import { useWords } from '../words/index.tsx';
import { roles } from './change-role.tsx';
import { words } from './words.ts';

type Props = { opened: boolean; onClose: () => void };

export function InviteMember({ opened, onClose }: Props) {
  const t = useWords(words);
  const c = useWords(common);
  return (
    <Modal opened={opened} onClose={onClose} title={t.inviteTitle} closeButtonProps={{ 'aria-label': c.close }}>
      <InviteForm onDone={onClose} />
    </Modal>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const t = useWords(words);
  const may = useMay();
  const toast = useToast();
  const { organization } = useMe();
  const form = useForm<{ email: string; role: (typeof roles)[number] }>({
    initialValues: { email: '', role: 'VIEWER' },
    validate: { email: (value) => (isEmail(value) ? null : t.emailWrong) },
  });
  const forgetDraft = useDraft('invitation', form);
  const { mutate, error, isPending } = useWrite('post', '/invitations', {
    refreshes: ['/invitations', '/mails'],
    onSuccess: ({ email }) => {
      forgetDraft();
      toast.done(t.invited(email));
      onDone();
    },
    onError: (refused) => void showRefusal(form, refused),
  });
  const body = { email: form.values.email.trim(), role: form.values.role };
  return (
    <form onSubmit={form.onSubmit(() => mutate({ body }))} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t.inviteHow}
        </Text>
        <TextInput label={t.email} type="email" maxLength={254} data-autofocus {...form.getInputProps('email')} />
        <Radio.Group label={t.role} {...form.getInputProps('role')}>
          <Stack gap="xs" mt={6}>
            {roles
              .filter((role) => role !== 'OWNER' || organization.role === 'OWNER')
              .map((role) => (
                <Radio key={role} value={role} label={t.roles[role]} description={t.roleHow[role]} />
              ))}
          </Stack>
        </Radio.Group>
        {error && <Trouble error={error} />}
        <Group justify="space-between">
          <ReasonButton type="submit" loading={isPending} reason={may('createInvitation')}>
            {t.send}
          </ReasonButton>
          <AsCurl request={{ method: 'POST', path: '/invitations', body }} />
        </Group>
      </Stack>
    </form>
  );
}
