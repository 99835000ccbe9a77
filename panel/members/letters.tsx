import { Accordion, Text } from '@mantine/core';
import { useRead } from '../api/queries.ts';
import { Moment } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './words.ts';

/** The outbox, where no mail server is set: without it nobody could accept an invitation. */
export function Letters() {
  const t = useWords(words);
  const { data } = useRead('/mails', { query: { size: 10 } }, { retry: false });
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={t.letters} description={t.lettersHow}>
      <Accordion variant="separated" radius="md">
        {data.data.map(({ id, to, subject, body, createdAt }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>
              <Text size="sm" fw={540}>
                {subject}
              </Text>
              <Text size="xs" c="dimmed">
                {t.letterTo(to)} · <Moment at={createdAt} form="relative" />
              </Text>
            </Accordion.Control>
            <Accordion.Panel>
              <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {body}
              </Text>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Section>
  );
}
