import { Skeleton } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { useCursorList } from '../api/cursor-list.ts';
import { useMay, useMe } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import type { ChatItem } from '../ui/phone-message/chat-item.ts';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { firstRows } from './ahead.ts';
import { Composer } from './composer.tsx';
import { nameOf } from './conversation.ts';
import { HandoffNotice } from './handoff-notice.tsx';
import { hideTwins } from './hide-twins.ts';
import classes from './inbox.module.css';
import { type Pending, PendingReplies } from './pending-reply.tsx';
import { PersonCard } from './person-card.tsx';
import { usePresence } from './presence.ts';
import { ThreadHead } from './thread-head.tsx';
import { ThreadLines } from './thread-lines.tsx';
import type { ThreadPlace } from './use-thread-scroll.ts';
import { words } from './words.ts';

const place = 'recado-inbox-card';

/** Whether the person's card is open, remembered in this browser; on a small screen it begins closed. */
function useCardOpen() {
  const [isOpen, setIsOpen] = useState(() => {
    const kept = localStorage.getItem(place);
    // Where it would lie over the thread it is opened on purpose only.
    return window.innerWidth > 1184 && (kept === null ? window.innerWidth > 1280 : kept === 'open');
  });
  const toggle = () =>
    setIsOpen((now) => {
      localStorage.setItem(place, now ? 'closed' : 'open');
      return !now;
    });
  return [isOpen, toggle] as const;
}

/** The messages of a conversation, the newest first. */
function useItems(conversationId: string) {
  const params = { conversationId };
  return useCursorList<ChatItem>({
    queryKey: ['/conversations/{conversationId}/items', params],
    read: (before, signal) => {
      // What was read already comes in larger pieces: who scrolls up far waits less often.
      const query = before ? { before, size: 100 } : { size: firstRows.items };
      return call('get', '/conversations/{conversationId}/items', { params, query }, { signal });
    },
    keyOf: (item) => item.id,
    placeOf: (item) => item.createdAt,
  });
}

/** One conversation: what was written, what can be sent, and who it is with. */
export function Thread({ id }: { id: string }) {
  const t = useWords(words);
  const may = useMay();
  const params = { conversationId: id };
  const { data: conversation, error, refetch } = useRead('/conversations/{conversationId}', { params });
  const read = useItems(id);
  const [quoted, setQuoted] = useState<ChatItem | null>(null);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const { user } = useMe();
  const rows = useMemo(() => hideTwins(read.rows, pending, user.id), [read.rows, pending, user.id]);
  const items = { ...read, rows };
  const [isCardOpen, toggleCard] = useCardOpen();
  const thread = useRef<ThreadPlace>(null);
  const presence = usePresence(id);
  if (error && !conversation) {
    return (
      <section className={classes.nothing}>
        <Trouble error={error} again={() => void refetch()} />
      </section>
    );
  }
  const name = conversation ? nameOf(conversation, t.unnamed) : '';
  // What the service shows by now is not drawn twice.
  const shown = new Set(items.rows.map((item) => item.id));
  const waiting = pending.filter(({ messageId }) => !messageId || !shown.has(messageId));
  return (
    <>
      <section className={classes.thread} aria-label={name}>
        {conversation ? (
          <ThreadHead
            conversation={conversation}
            others={presence.others}
            isCardOpen={isCardOpen}
            onCard={toggleCard}
          />
        ) : (
          <div className={classes.threadHead}>
            <Skeleton height={34} width={220} />
          </div>
        )}
        {conversation?.handoff && <HandoffNotice conversation={conversation} handoff={conversation.handoff} />}
        <ThreadLines
          ref={thread}
          list={items}
          person={name}
          conversationId={id}
          mayAnswer={Boolean(conversation?.windowOpen) && may('replyInbox') === null}
          onQuote={setQuoted}
          below={
            <PendingReplies
              replies={waiting}
              onGone={(key) => setPending((now) => now.filter((one) => one.key !== key))}
            />
          }
          belowKey={waiting.map(({ key, error }) => `${key}${error ? ' refused' : ''}`).join()}
        />
        {conversation && (
          <Composer
            key={id}
            conversation={conversation}
            items={items}
            quoted={quoted}
            onQuote={setQuoted}
            onPending={setPending}
            onTyping={presence.typing}
            onSent={() => thread.current?.toEnd()}
          />
        )}
      </section>
      {conversation && isCardOpen && <PersonCard conversation={conversation} onClose={toggleCard} />}
    </>
  );
}
