import { Box, Skeleton, Stack, Text } from '@mantine/core';
import { useRead } from '../api/queries.ts';
import { Section } from '../ui/page.tsx';
import { Status, type Tone } from '../ui/status.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { words } from './standing-words.ts';

const tones = { GREEN: 'good', YELLOW: 'warn', RED: 'bad', UNKNOWN: 'quiet' } as const satisfies Record<string, Tone>;

/** How people take a template, and what to do about it. */
export function Quality({ id }: { id: string }) {
  const t = useWords(words);
  const formats = useFormats();
  const { data } = useRead('/templates/{id}/standing', { params: { id } });
  if (!data)
    return (
      <Box h={{ base: 100, sm: 104 }}>
        <Skeleton height="100%" />
      </Box>
    );
  const { quality, qualityAt } = data;
  return (
    <Section title={t.quality} actions={<Status tone={tones[quality]}>{t.qualities[quality]}</Status>}>
      <Text size="sm">{t.qualityHow[quality]}</Text>
      {qualityAt && quality !== 'UNKNOWN' && (
        <Text size="xs" c="dimmed" mt={4}>
          {t.toldAt(formats.dateTime(qualityAt))}
        </Text>
      )}
    </Section>
  );
}

/** Whose pause it is, until when, and what to do meanwhile. */
export function Pause({ id }: { id: string }) {
  const t = useWords(words);
  const formats = useFormats();
  const { data } = useRead('/templates/{id}/standing', { params: { id } });
  if (!data?.pause) return null;
  const { by, until } = data.pause;
  return (
    <Stack gap={2}>
      <Text size="sm">{t.pausedBy[by]}</Text>
      {until && <Text size="sm">{t.until(formats.dateTime(until))}</Text>}
    </Stack>
  );
}
