import { Button, Text } from '@mantine/core';
import { call } from '../api/call.ts';
import { useCursorList } from '../api/cursor-list.ts';
import type { Item } from '../api/paths.ts';
import { Moment } from '../ui/moment.tsx';
import { translateStored, wordsOfHandoff } from '../ui/stored-text.ts';
import { useLanguage, useWords } from '../words/index.tsx';
import classes from './card.module.css';
import { cardWords } from './card-words.ts';

type Entry = Item<'/contacts/{phone}/timeline'>;

/** Of a hand-off the words that led to it; its reason stands in the notice of the thread. */
const toldOf = (entry: Entry): Entry =>
  entry.kind === 'HANDOFF' ? { ...entry, detail: wordsOfHandoff(entry.detail ?? '') } : entry;

/** Everything the person ever received and did, a page at a time. */
export function CardTimeline({ phone }: { phone: string }) {
  const t = useWords(cardWords);
  const { language } = useLanguage();
  const params = { phone };
  const { rows, hasMore, readNext } = useCursorList<Entry>({
    queryKey: ['/contacts/{phone}/timeline', params],
    read: (before, signal) => {
      const query = { size: 30, ...(before ? { before } : {}) };
      return call('get', '/contacts/{phone}/timeline', { params, query }, { signal });
    },
    keyOf: ({ kind, id }) => `${kind} ${id}`,
    placeOf: ({ at }) => at,
  });
  if (rows.length === 0) return null;
  return (
    <div className={classes.cardPart}>
      <h3>{t.timeline}</h3>
      <ul className={classes.timeline}>
        {rows.map(toldOf).map(({ id, at, kind, title, detail }) => (
          <li key={`${kind}${id}`}>
            {t.kinds[kind]}
            {title && kind !== 'STOP' && kind !== 'RESUME' && kind !== 'HANDOFF' ? `: ${title}` : ''}
            {detail && (
              <Text size="xs" c="dimmed" lineClamp={2}>
                {translateStored(detail, language)}
              </Text>
            )}
            <small>
              <Moment at={at} />
            </small>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button mt="xs" size="xs" variant="default" onClick={() => void readNext()}>
          {t.more}
        </Button>
      )}
    </div>
  );
}
