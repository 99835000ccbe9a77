import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { Me } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { factorError, isFactorNeeded } from './factor-needed.ts';
import { SecondFactor } from './second-factor.tsx';
import { words } from './words.ts';

/** A code over our own chat channel: the phone first, then what arrived there. */
export function CodeForm({ onEnter }: { onEnter: (me: Me) => void }) {
  const t = useWords(words);
  const [asksFactor, setAsksFactor] = useState(false);
  const form = useForm({ initialValues: { phone: '', code: '' } });
  const [isSent, setSent] = useState(false);
  const asked = useWrite('post', '/session/code', { onSuccess: () => setSent(true) });
  const opened = useWrite('post', '/session/code/open', {
    onSuccess: onEnter,
    onError: (refused) => setAsksFactor((before) => before || isFactorNeeded(refused)),
  });
  const phone = form.values.phone.replace(/[^\d+]/g, '');
  const open = (secondFactorCode: string | null) =>
    opened.mutate({
      body: { phone, code: form.values.code.trim(), ...(secondFactorCode ? { secondFactorCode } : {}) },
    });
  const otherPhone = () => {
    form.setFieldValue('code', '');
    opened.reset();
    asked.reset();
    setSent(false);
  };
  const submit = form.onSubmit(() => {
    if (phone.length < 8) return form.setFieldError('phone', t.phoneHint);
    if (!isSent) return asked.mutate({ body: { phone } });
    if (!/^\d{6}$/.test(form.values.code.trim())) return form.setFieldError('code', t.codeWrong);
    return open(null);
  });
  if (asksFactor) return <SecondFactor error={factorError(opened.error)} busy={opened.isPending} onCode={open} />;
  const error = opened.error ?? asked.error;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t.phone}
          description={t.phoneHint}
          type="tel"
          autoComplete="tel"
          maxLength={32}
          readOnly={isSent}
          {...form.getInputProps('phone')}
        />
        {isSent && (
          <>
            <Text size="sm" c="dimmed" role="status">
              {t.codeSentTo(form.values.phone)}
            </Text>
            <TextInput
              label={t.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              {...form.getInputProps('code')}
            />
            <Group gap="md">
              <Anchor component="button" type="button" size="sm" onClick={() => asked.mutate({ body: { phone } })}>
                {t.codeAgain}
              </Anchor>
              <Anchor component="button" type="button" size="sm" onClick={otherPhone}>
                {t.otherPhone}
              </Anchor>
            </Group>
          </>
        )}
        {error && <Trouble error={error} />}
        <Button type="submit" loading={asked.isPending || opened.isPending} fullWidth>
          {isSent ? t.signIn : t.sendCode}
        </Button>
      </Stack>
    </form>
  );
}
