import { Anchor, Button, Group, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { call } from '../api/call.ts';
import { useCursorList } from '../api/cursor-list.ts';
import type { Item } from '../api/paths.ts';
import { Empty } from '../ui/empty.tsx';
import { IconClock } from '../ui/icons.tsx';
import { Moment } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { translateStored, wordsOfHandoff } from '../ui/stored-text.ts';
import { Trouble } from '../ui/trouble.tsx';
import { useLanguage, useWords } from '../words/index.tsx';
import { timelineSize } from './ahead.ts';
import classes from './contacts.module.css';
import { personWords } from './person-words.ts';

type Entry = Item<'/contacts/{phone}/timeline'>;

export function Timeline({ phone }: { phone: string }) {
  const t = useWords(personWords);
  const params = { phone };
  const list = useCursorList<Entry>({
    queryKey: ['/contacts/{phone}/timeline', params],
    read: (before, signal) =>
      call(
        'get',
        '/contacts/{phone}/timeline',
        { params, query: { size: timelineSize, ...(before ? { before } : {}) } },
        { signal },
      ),
    keyOf: ({ kind, id }) => `${kind} ${id}`,
    placeOf: ({ at }) => at,
  });
  return (
    <Section title={t.timeline} description={t.timelineHow}>
      {list.error && list.rows.length === 0 ? (
        <Trouble error={list.error} again={list.retry} />
      ) : list.isPending ? (
        [0, 1, 2, 3].map((n) => <Skeleton key={n} height={38} my={10} />)
      ) : list.rows.length === 0 ? (
        <Empty icon={<IconClock size={26} />} title={t.noTimeline}>
          {t.noTimelineHow}
        </Empty>
      ) : (
        <>
          <ul className={classes.timeline}>
            {list.rows.map((entry) => (
              <EntryLine key={`${entry.kind} ${entry.id}`} entry={entry} />
            ))}
          </ul>
          {list.hasMore && (
            <Group>
              <Button variant="default" onClick={() => void list.readNext()}>
                {t.more}
              </Button>
            </Group>
          )}
        </>
      )}
    </Section>
  );
}

function EntryLine({ entry }: { entry: Entry }) {
  const t = useWords(personWords);
  const { language } = useLanguage();
  const { kind, at, title, status, clickedAt, conversationId } = entry;
  const detail = kind === 'HANDOFF' ? wordsOfHandoff(entry.detail ?? '') : entry.detail;
  const isConsent = kind === 'STOP' || kind === 'RESUME';
  const named = isConsent
    ? t.sources[title as keyof typeof t.sources]
    : kind === 'HANDOFF'
      ? t.reasons[title ?? '']
      : title;
  return (
    <li data-kind={kind}>
      <strong>{t.kinds[kind]}</strong>
      {named ? ` · ${named}` : ''}
      {detail ? <p>{translateStored(detail, language)}</p> : kind === 'RECEIVED' && <p>{t.deleted}</p>}
      <div className={classes.when}>
        <Moment at={at} />
        {status && (
          <>
            {' · '}
            <span data-bad={status === 'FAILED' || undefined}>{t.statuses[status] ?? status}</span>
          </>
        )}
        {clickedAt ? ` · ${t.clicked}` : ''}
        {conversationId && (
          <>
            {' · '}
            <Anchor component={Link} to={`/inbox/${conversationId}`} size="xs" underline="always">
              {t.conversation}
            </Anchor>
          </>
        )}
      </div>
    </li>
  );
}
