import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Refused } from '../api/refused.ts';
import { useWords } from '../words/index.tsx';
import { IconAlertCircle } from './icons.tsx';
import { words } from './words.ts';

/** Where a program finds more; on a page the fields themselves show it. */
const forPrograms = / (?:Veja|See) details\.\w+\.$/;

/** What a person reads of an error: the service's own sentence where it has one. */
export function useSentence() {
  const t = useWords(words);
  return (error: unknown): string => {
    if (!(error instanceof Refused)) return t.fault;
    if (error.code === 'UNREACHABLE') return t.unreachable;
    if (error.status === 429 && error.retryAfterSeconds) {
      const seconds = error.retryAfterSeconds;
      return t.tooMany(seconds < 120 ? t.seconds(seconds) : t.minutes(Math.ceil(seconds / 60)));
    }
    if (error.sentence) return error.sentence.replace(forPrograms, '');
    if (error.status === 403) return t.forbidden;
    return error.status === 404 ? t.missing : t.fault;
  };
}

type Props = { error: Error; again?: () => void };

/** An error where the content would be: what happened, what to do, and what to quote. */
export function Trouble({ error, again }: Props) {
  const t = useWords(words);
  const sentence = useSentence();
  // The dialog to sign in again says it, over this page.
  if (error instanceof Refused && error.code === 'SESSION_MISSING') return null;
  const id = error instanceof Refused ? error.requestId : null;
  // What the role does not allow is refused again, however often it is asked.
  const isForGood = error instanceof Refused && error.status === 403;
  return (
    <Alert
      color="red"
      variant="light"
      bg="var(--bad-soft)"
      icon={<IconAlertCircle size={18} aria-hidden />}
      title={t.failed}
      role="alert"
    >
      <Stack gap={6}>
        <Text size="sm">{sentence(error)}</Text>
        <Group gap="sm">
          {again && !isForGood && (
            <Button size="xs" variant="default" onClick={again}>
              {t.retry}
            </Button>
          )}
          {id && (
            <Text size="xs" c="dimmed" ff="monospace">
              {t.requestId(id)}
            </Text>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
