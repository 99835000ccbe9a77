import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Status } from '../ui/status.tsx';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './words.ts';

/** Whether the phone may open sessions, and the code that proves it. */
export function VerifyPhone() {
  const t = useWords(words);
  const toast = useToast();
  const { user } = useMe();
  const [code, setCode] = useState('');
  const ask = useWrite('post', '/me/phone/code', { onSuccess: () => setCode('') });
  const verify = useWrite('post', '/me/phone/verify', {
    refreshes: ['/session'],
    onSuccess: () => toast.done(t.phoneVerified),
    onError: () => setCode(''),
  });
  const error = verify.error ?? ask.error;
  if (user.phone === null) return null;
  if (user.phoneVerified) {
    return (
      <div>
        <Status tone="good">{t.phoneVerifiedShort}</Status>
      </div>
    );
  }
  if (!user.phoneCodes) {
    return (
      <Text size="xs" c="dimmed">
        {t.phoneCodesOff}
      </Text>
    );
  }
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Status tone="warn">{t.phoneUnverified}</Status>
        <Button size="compact-sm" variant="default" loading={ask.isPending} onClick={() => ask.mutate({})}>
          {ask.isSuccess ? t.phoneSendAgain : t.phoneSend}
        </Button>
      </Group>
      {ask.isSuccess && (
        <Group gap="sm" align="flex-end">
          <TextInput
            label={t.phoneCode}
            description={t.phoneCodeHow(user.phone)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, ''))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Inside the form of the profile, which this is no part of.
              event.preventDefault();
              if (code.length === 6) verify.mutate({ body: { code } });
            }}
          />
          <ReasonButton
            variant="default"
            loading={verify.isPending}
            reason={code.length === 6 ? null : t.phoneCodeHow(user.phone)}
            onClick={() => verify.mutate({ body: { code } })}
          >
            {t.confirm}
          </ReasonButton>
          <AsCurl request={{ method: 'POST', path: '/me/phone/verify', body: { code } }} />
        </Group>
      )}
      {error && <Trouble error={error} />}
    </Stack>
  );
}
