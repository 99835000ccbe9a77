import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './words.ts';

type Props = { error: Error | null; busy: boolean; onCode: (code: string) => void };

/** The second question, asked only when the first answer was right. */
export function SecondFactor({ error, busy, onCode }: Props) {
  const t = useWords(words);
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) onCode(code.trim());
      }}
    >
      <Stack gap="md">
        <Text fw={560}>{t.factorTitle}</Text>
        <TextInput
          label={t.factor}
          description={t.factorHint}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="one-time-code"
          data-autofocus
          maxLength={32}
        />
        {error && <Trouble error={error} />}
        <Button type="submit" loading={busy} fullWidth>
          {t.confirm}
        </Button>
      </Stack>
    </form>
  );
}
