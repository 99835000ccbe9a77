import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { Me } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { isEmail } from '../ui/email.ts';
import { Trouble } from '../ui/trouble.tsx';
import { words as common } from '../ui/words.ts';
import { useWords } from '../words/index.tsx';
import { factorError, isFactorNeeded } from './factor-needed.ts';
import { SecondFactor } from './second-factor.tsx';
import { words } from './words.ts';

type Props = { onEnter: (me: Me) => void; email: string };

export function PasswordForm({ onEnter, email }: Props) {
  const t = useWords(words);
  const c = useWords(common);
  const [asksFactor, setAsksFactor] = useState(false);
  const form = useForm({
    initialValues: { email, password: '' },
    validate: {
      email: (value) => (isEmail(value) ? null : t.emailWrong),
      password: (value) => (value ? null : t.required),
    },
  });
  const { mutate, error, isPending } = useWrite('post', '/session', {
    onSuccess: onEnter,
    onError: (refused) => setAsksFactor((asked) => asked || isFactorNeeded(refused)),
  });
  const send = (code: string | null) =>
    mutate({ body: { email: form.values.email.trim(), password: form.values.password, ...(code ? { code } : {}) } });
  if (asksFactor) return <SecondFactor error={factorError(error)} busy={isPending} onCode={send} />;
  return (
    <form onSubmit={form.onSubmit(() => send(null))} noValidate>
      <Stack gap="md">
        <TextInput
          label={t.email}
          type="email"
          autoComplete="username"
          data-autofocus={email === '' || undefined}
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t.password}
          // Of a session that ended the person is known.
          data-autofocus={email !== '' || undefined}
          autoComplete="current-password"
          maxLength={200}
          visibilityToggleButtonProps={{ 'aria-label': c.showSecret }}
          {...form.getInputProps('password')}
        />
        {error && <Trouble error={error} />}
        <Button type="submit" loading={isPending} fullWidth>
          {t.signIn}
        </Button>
      </Stack>
    </form>
  );
}
