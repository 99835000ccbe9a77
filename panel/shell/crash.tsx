import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { Empty } from '../ui/empty.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { words as common } from '../ui/words.ts';
import { useWords } from '../words/index.tsx';
import { words } from './words.ts';

/** A page that failed to draw. The frame around it stays, and so does the way out. */
export function Crash({ error }: { error: unknown }) {
  const t = useWords(words);
  const c = useWords(common);
  const router = useRouter();
  return (
    <Stack maw={640} mx="auto" mt="xl" px="md">
      <Title order={1}>{t.brokenTitle}</Title>
      <Trouble error={error instanceof Error ? error : new Error(String(error))} />
      <Text size="xs" c="dimmed" ff="monospace">
        {String(error)}
      </Text>
      <Group>
        <Button variant="default" onClick={() => void router.invalidate()}>
          {c.retry}
        </Button>
      </Group>
    </Stack>
  );
}

export function Lost() {
  const t = useWords(words);
  return (
    <Empty title={t.notFound} actions={<Link to="/">{t.goHome}</Link>}>
      {t.notFoundHow}
    </Empty>
  );
}
