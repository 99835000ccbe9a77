import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWrite } from '../api/queries.ts';
import { isEmail } from '../ui/email.ts';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './words.ts';

/** Asks for a one-time link. The answer is the same whether the address is known or not. */
export function LinkForm({ email }: { email: string }) {
  const t = useWords(words);
  const form = useForm({
    initialValues: { email },
    validate: { email: (value) => (isEmail(value) ? null : t.emailWrong) },
  });
  const { mutate, error, isPending, isSuccess } = useWrite('post', '/session/link');
  if (isSuccess) {
    return (
      <Stack gap={4} role="status">
        <Text fw={560}>{t.linkSent}</Text>
        <Text size="sm" c="dimmed">
          {t.linkSentTo(form.values.email.trim())}
        </Text>
      </Stack>
    );
  }
  return (
    <form onSubmit={form.onSubmit((values) => mutate({ body: { email: values.email.trim() } }))} noValidate>
      <Stack gap="md">
        <TextInput
          label={t.email}
          type="email"
          autoComplete="username"
          maxLength={254}
          {...form.getInputProps('email')}
        />
        {error && <Trouble error={error} />}
        <Button type="submit" loading={isPending} fullWidth>
          {t.sendLink}
        </Button>
      </Stack>
    </form>
  );
}
