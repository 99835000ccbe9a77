import { Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMe } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { Refused } from '../api/refused.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { words as common } from '../ui/words.ts';
import { useWords } from '../words/index.tsx';
import { words } from './words.ts';

export function ChangePassword() {
  const t = useWords(words);
  const c = useWords(common);
  const toast = useToast();
  const { user } = useMe();
  const form = useForm({
    initialValues: { current: '', next: '' },
    validate: {
      current: (value) => (value || !user.hasPassword ? null : t.required),
      next: (value) => (value.length >= 10 ? null : t.short),
    },
  });
  const { mutate, error, isPending } = useWrite('put', '/me/password', {
    refreshes: ['/session', '/me/sessions'],
    onSuccess: () => {
      form.reset();
      toast.done(t.changed);
    },
    onError: (refused) => {
      if (refused instanceof Refused && refused.code === 'PASSWORD_WRONG')
        form.setFieldError('current', refused.sentence);
    },
  });
  const { current, next } = form.values;
  const body = { ...(user.hasPassword ? { current } : {}), next };
  const toggle = { visibilityToggleButtonProps: { 'aria-label': c.showSecret } };
  return (
    <Section title={t.password} description={user.hasPassword ? t.passwordHow : t.noPassword}>
      <form onSubmit={form.onSubmit(() => mutate({ body }))} noValidate>
        <Stack gap="md" maw={460}>
          <input type="text" autoComplete="username" value={user.email} readOnly hidden />
          {user.hasPassword && (
            <PasswordInput
              label={t.current}
              autoComplete="current-password"
              maxLength={200}
              {...toggle}
              {...form.getInputProps('current')}
            />
          )}
          <PasswordInput
            label={t.next}
            description={t.nextHint}
            autoComplete="new-password"
            maxLength={200}
            {...toggle}
            {...form.getInputProps('next')}
          />
          {error && <Trouble error={error} />}
          <Group justify="space-between">
            <ReasonButton type="submit" variant="default" loading={isPending}>
              {t.change}
            </ReasonButton>
            <AsCurl request={{ method: 'PUT', path: '/me/password', body }} />
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
