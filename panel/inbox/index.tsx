import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { useCursorList } from '../api/cursor-list.ts';
import { useRead } from '../api/queries.ts';
import { Empty } from '../ui/empty.tsx';
import { IconMessage } from '../ui/icons.tsx';
import { useSound } from '../ui/sound.ts';
import { nameWindow } from '../ui/window-title.ts';
import { useWords } from '../words/index.tsx';
import { firstRows } from './ahead.ts';
import { askedBy, type Conversation } from './conversation.ts';
import { ConversationList } from './conversation-list.tsx';
import classes from './inbox.module.css';
import { Thread } from './thread.tsx';
import { useChosenFilter } from './use-chosen-filter.ts';
import { useKeys } from './use-keys.ts';
import { words } from './words.ts';

/** Where the team talks to customers: the list, the thread, and who the person is. */
export function InboxPage() {
  const t = useWords(words);
  const id = useParams({ strict: false, select: ({ id: chosen }: { id?: string }) => chosen });
  const [filter, setFilter] = useChosenFilter();
  const [numberId, setNumberId] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const query = { ...askedBy[filter], ...(numberId ? { numberId } : {}), ...(search ? { search } : {}) };
  const list = useCursorList<Conversation>({
    queryKey: ['/conversations', query],
    read: (before, signal) =>
      call(
        'get',
        '/conversations',
        { query: { ...query, ...(before ? { before, size: 200 } : { size: firstRows.conversations }) } },
        { signal },
      ),
    keyOf: ({ id: key }) => key,
    placeOf: ({ lastMessageAt }) => lastMessageAt,
  });
  useKeys(list.rows, id ?? null);
  const counts = useRead('/conversations/counts', {}).data;
  const sound = useSound();
  useEffect(() => nameWindow(t.title), [t.title]);
  return (
    <div className={classes.inbox} data-open={id ? true : undefined}>
      <h1 className="unseen">{t.title}</h1>
      <ConversationList
        list={list}
        chosen={id ?? null}
        filter={filter}
        onFilter={setFilter}
        counts={counts ?? null}
        search={search}
        onSearch={setSearch}
        numberId={numberId}
        onNumber={setNumberId}
        bell={sound}
      />
      {id ? (
        <Thread key={id} id={id} />
      ) : (
        <section className={classes.nothing} aria-label={t.choose}>
          <Empty icon={<IconMessage size={26} />} title={t.choose}>
            {t.chooseHow} {t.chooseKeys}
          </Empty>
        </section>
      )}
    </div>
  );
}
