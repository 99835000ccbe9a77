import { Anchor, Button, Divider, Loader, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../api/call.ts';
import type { Reply } from '../api/paths.ts';
import { useRead, useWrite } from '../api/queries.ts';
import { showRefusal } from '../ui/show-refusal.ts';
import { Trouble } from '../ui/trouble.tsx';
import { words as common } from '../ui/words.ts';
import { useWords } from '../words/index.tsx';
import { useEnter } from './enter.ts';
import { factorError, isFactorNeeded } from './factor-needed.ts';
import { LinkTrouble } from './link-trouble.tsx';
import { OpenIdButton } from './openid-button.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { readToken } from './token.ts';
import { words } from './words.ts';

/** The page that an invitation links to: what it is for, and how to accept it. */
export function OpenInvitationPage() {
  const t = useWords(words);
  const [token] = useState(readToken);
  const openId = useRead('/setup', {}, { staleTime: 60_000 }).data?.signIn.openId;
  const { data, error } = useQuery({
    queryKey: ['/invitations/read', token],
    queryFn: () => call('post', '/invitations/read', { body: { token } }),
    retry: false,
  });
  if (error) {
    return (
      <SignInLayout title={t.openFailed}>
        <LinkTrouble error={error} />
        <Anchor component={Link} to="/sign-in" size="sm">
          {t.byPassword}
        </Anchor>
      </SignInLayout>
    );
  }
  if (!data) {
    return (
      <SignInLayout title={t.opening}>
        <Loader size="sm" aria-label={t.opening} />
      </SignInLayout>
    );
  }
  const role = t.roles[data.role];
  return (
    <SignInLayout
      title={t.invitedTitle(data.organizationName)}
      description={data.invitedBy ? t.invitedBy(data.invitedBy, role) : t.invited(role)}
    >
      <AcceptForm token={token} invitation={data} />
      {openId && !data.isKnown && (
        <>
          <Divider label={t.or} labelPosition="center" />
          <OpenIdButton {...openId} />
        </>
      )}
    </SignInLayout>
  );
}

type Props = { token: string; invitation: Reply<'post', '/invitations/read'> };

function AcceptForm({ token, invitation }: Props) {
  const t = useWords(words);
  const c = useWords(common);
  const enter = useEnter();
  const [asksFactor, setAsksFactor] = useState(false);
  const { isKnown, email } = invitation;
  const form = useForm({
    initialValues: { name: '', password: '' },
    validate: {
      name: (value) => (isKnown || value.trim() ? null : t.required),
      password: (value) => (isKnown || value.length >= 10 ? null : t.passwordShort),
    },
  });
  const { mutate, error, isPending } = useWrite('post', '/invitations/open', {
    onSuccess: (me) => enter(me),
    onError: (refused) => {
      showRefusal(form, refused);
      setAsksFactor((asked) => asked || isFactorNeeded(refused));
    },
  });
  const send = (code: string | null) =>
    mutate({ body: { token, ...(isKnown ? {} : form.values), ...(code ? { code } : {}) } });
  if (asksFactor) return <SecondFactor error={factorError(error)} busy={isPending} onCode={send} />;
  return (
    <form onSubmit={form.onSubmit(() => send(null))} noValidate>
      <Stack gap="md">
        {isKnown ? (
          <Text size="sm">{t.knownHow(email)}</Text>
        ) : (
          <>
            <TextInput label={t.email} value={email} readOnly autoComplete="username" />
            <TextInput label={t.name} autoComplete="name" maxLength={120} {...form.getInputProps('name')} />
            <PasswordInput
              label={t.newPassword}
              description={t.passwordHint}
              autoComplete="new-password"
              maxLength={200}
              visibilityToggleButtonProps={{ 'aria-label': c.showSecret }}
              {...form.getInputProps('password')}
            />
          </>
        )}
        {error && <Trouble error={error} />}
        <Button type="submit" loading={isPending} fullWidth>
          {t.accept}
        </Button>
      </Stack>
    </form>
  );
}
