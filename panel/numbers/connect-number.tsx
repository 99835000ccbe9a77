import { Drawer, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMay } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { showRefusal } from '../ui/show-refusal.ts';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { words as common } from '../ui/words.ts';
import { useWords } from '../words/index.tsx';
import { words } from './words.ts';

type Props = { opened: boolean; onClose: () => void };

/** A number that the business has on the platform already; connecting it again renews its token. */
export function ConnectNumber({ opened, onClose }: Props) {
  const t = useWords(words);
  const c = useWords(common);
  return (
    <Drawer opened={opened} onClose={onClose} size="lg" title={t.connect} closeButtonProps={{ 'aria-label': c.close }}>
      <ConnectForm onDone={onClose} />
    </Drawer>
  );
}

const isId = (value: string) => /^\d{5,32}$/.test(value.trim());

/** Nothing typed here outlives the form: it holds a token. */
function ConnectForm({ onDone }: { onDone: () => void }) {
  const t = useWords(words);
  const c = useWords(common);
  const may = useMay();
  const toast = useToast();
  const form = useForm({
    initialValues: { phone: '', accountId: '', numberId: '', token: '', pin: '' },
    validate: {
      phone: (value) => (value.replace(/\D/g, '').length >= 8 ? null : t.phoneWrong),
      accountId: (value) => (isId(value) ? null : t.idWrong),
      numberId: (value) => (isId(value) ? null : t.idWrong),
      token: (value) => (/^\S+$/.test(value.trim()) ? null : t.tokenWrong),
      pin: (value) => (value === '' || /^\d{6}$/.test(value) ? null : t.pinWrong),
    },
  });
  const { mutate, error, isPending } = useWrite('post', '/numbers', {
    refreshes: ['/numbers', '/v1/organizations/me/numbers', '/v1/organizations/me/business-profile', '/attention'],
    onSuccess: ({ phone, status }) => {
      toast.done(status === 'CONNECTED' ? t.connected(phone) : t.connecting(phone));
      onDone();
    },
    onError: (refused) => void showRefusal(form, refused),
  });
  const { phone, accountId, numberId, token, pin } = form.values;
  const body = {
    phone: phone.replace(/[^\d+]/g, ''),
    accountId: accountId.trim(),
    numberId: numberId.trim(),
    token: token.trim(),
    ...(pin === '' ? {} : { pin }),
  };
  return (
    <form onSubmit={form.onSubmit(() => mutate({ body }))} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t.connectHow}
        </Text>
        <TextInput
          label={t.phone}
          placeholder="+55 11 3000-0000"
          type="tel"
          maxLength={32}
          data-autofocus
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={t.accountId}
          description={t.accountIdHint}
          inputMode="numeric"
          maxLength={40}
          {...form.getInputProps('accountId')}
        />
        <TextInput
          label={t.numberId}
          description={t.numberIdHint}
          inputMode="numeric"
          maxLength={40}
          {...form.getInputProps('numberId')}
        />
        <PasswordInput
          label={t.token}
          description={t.tokenHint}
          autoComplete="off"
          maxLength={2_048}
          visibilityToggleButtonProps={{ 'aria-label': c.showSecret }}
          {...form.getInputProps('token')}
        />
        <TextInput
          label={t.pin}
          description={t.pinHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...form.getInputProps('pin')}
        />
        {error && <Trouble error={error} />}
        <Group justify="space-between">
          <ReasonButton type="submit" loading={isPending} reason={may('connectNumber')}>
            {t.connect}
          </ReasonButton>
          <AsCurl request={{ method: 'POST', path: '/numbers', body }} />
        </Group>
      </Stack>
    </form>
  );
}
