import { Accordion, Text } from '@mantine/core';
import { useRead } from '../api/queries.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Moment } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { useWords } from '../words/index.tsx';
import { words } from './words.ts';

/** The outbox, where no mail server is set: without it nobody could accept an invitation. */
export function WaitingMails() {
  const t = useWords(words);
  const { data } = useRead('/mails', { query: { size: 10 } }, { retry: false });
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={t.mails} description={t.mailsHow}>
      <Accordion variant="separated" radius="md">
        {data.data.map(({ id, to, subject, body, createdAt }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>
              <Text size="sm" fw={540}>
                {subject}
              </Text>
              <Text size="xs" c="dimmed">
                {t.mailTo(to)} · <Moment at={createdAt} form="relative" />
              </Text>
            </Accordion.Control>
            <Accordion.Panel>
              <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {body}
              </Text>
              {linkIn(body) && <CopyText text={linkIn(body) ?? ''} label={t.mailLink} wrap />}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Section>
  );
}

/** What the mail is about, most of the time. */
const linkIn = (body: string): string | null => /https?:\/\/\S+/.exec(body)?.[0] ?? null;
