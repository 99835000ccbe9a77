import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
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
    <Stack align="center" gap="sm" mt="15vh" px="md">
      <Title order={1} ta="center">
        {t.notFound}
      </Title>
      <Text c="dimmed" ta="center" maw={420}>
        {t.notFoundHow}
      </Text>
      <Button component={Link} to="/" mt="xs">
        {t.goHome}
      </Button>
    </Stack>
  );
}
