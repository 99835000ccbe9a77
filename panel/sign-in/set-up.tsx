import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Navigate } from '@tanstack/react-router';
import { useRead, useWrite } from '../api/queries.ts';
import { isEmail } from '../ui/email.ts';
import { showRefusal } from '../ui/show-refusal.ts';
import { Trouble } from '../ui/trouble.tsx';
import { words as common } from '../ui/words.ts';
import { useWords } from '../words/index.tsx';
import { useEnter } from './enter.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { words } from './words.ts';

/** The first start: the owner and their organization. */
export function SetUpPage() {
  const t = useWords(words);
  const c = useWords(common);
  const enter = useEnter();
  const { data: setup } = useRead('/setup', {});
  const form = useForm({
    initialValues: { name: '', email: '', password: '', organizationName: '' },
    validate: {
      name: (value) => (value.trim() ? null : t.required),
      email: (value) => (isEmail(value) ? null : t.emailWrong),
      password: (value) => (value.length >= 10 ? null : t.passwordShort),
      organizationName: (value) => (value.trim() ? null : t.required),
    },
  });
  const { mutate, error, isPending } = useWrite('post', '/setup', {
    onSuccess: (me) => enter(me),
    onError: (refused) => void showRefusal(form, refused),
  });
  if (setup && !setup.needed) return <Navigate to="/sign-in" replace />;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <SignInLayout title={t.setupTitle} description={t.setupHow}>
      <form onSubmit={form.onSubmit((values) => mutate({ body: { ...values, timeZone } }))} noValidate>
        <Stack gap="md">
          <TextInput
            label={t.organizationName}
            description={t.organizationHint}
            autoComplete="organization"
            maxLength={120}
            {...form.getInputProps('organizationName')}
          />
          <TextInput label={t.name} autoComplete="name" maxLength={120} {...form.getInputProps('name')} />
          <TextInput
            label={t.email}
            type="email"
            autoComplete="username"
            maxLength={254}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={t.newPassword}
            description={t.passwordHint}
            autoComplete="new-password"
            maxLength={200}
            visibilityToggleButtonProps={{ 'aria-label': c.showSecret }}
            {...form.getInputProps('password')}
          />
          {error && <Trouble error={error} />}
          <Button type="submit" loading={isPending} fullWidth>
            {t.create}
          </Button>
        </Stack>
      </form>
    </SignInLayout>
  );
}
