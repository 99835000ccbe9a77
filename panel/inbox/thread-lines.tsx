import { ActionIcon, Loader, Skeleton } from '@mantine/core';
import { memo, type ReactNode, type Ref, useEffect, useMemo, useState } from 'react';
import type { CursorList } from '../api/cursor-list.ts';
import { IconChevronDown } from '../ui/icons.tsx';
import type { ChatItem } from '../ui/phone-message/chat-item.ts';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { foldReactions, type Line } from './fold-reactions.ts';
import classes from './inbox.module.css';
import { useMemberNames } from './member-names.ts';
import { PictureViewer } from './picture-viewer.tsx';
import { type LineProps, ThreadLine } from './thread-line.tsx';
import { type ThreadPlace, useThreadScroll } from './use-thread-scroll.ts';
import { words } from './words.ts';

type Props = {
  ref: Ref<ThreadPlace>;
  list: CursorList<ChatItem>;
  person: string;
  conversationId: string;
  mayAnswer: boolean;
  onQuote: (item: ChatItem) => void;
  /** What is on its way to the service. */
  below: ReactNode;
  belowKey: string;
};

/** A thread as a phone draws it. Only what is seen is drawn, however long it is. */
export function ThreadLines({ ref, list, below, belowKey, ...around }: Props) {
  const t = useWords(words);
  const { rows, hasMore, isPending, error } = list;
  const lines = useMemo(() => foldReactions(rows), [rows]);
  const { scroller, virtual, groups, total, isAway, toEnd, look, jump } = useThreadScroll(ref, lines, list, belowKey);
  const items = virtual.getVirtualItems();
  useSeen(list, lines, groups[items[0]?.index ?? 0]?.from, groups[items.at(-1)?.index ?? 0]?.to);
  const [picture, setPicture] = useState<string | null>(null);
  const names = useMemberNames();
  return (
    <div className={classes.wall}>
      <section ref={scroller} className={classes.scroller} onScroll={look} aria-live="polite" aria-label={t.messages}>
        {error && rows.length === 0 && (
          <div className={classes.pad}>
            <Trouble error={error} again={list.retry} />
          </div>
        )}
        {isPending && <Ghosts />}
        {!isPending && rows.length > 0 && (
          <div className={classes.edge}>
            {hasMore ? <Loader size="xs" role="status" aria-label={t.older} /> : t.begin}
          </div>
        )}
        <div className={classes.lines} style={{ height: total }}>
          {items.map(({ index: group, key, start }) => {
            const { from, to } = groups[group] ?? { from: 0, to: 0 };
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={group}
                className={classes.group}
                style={{ top: start }}
              >
                {lines.slice(from, to).map((line, n) => (
                  <Dated
                    key={line.item.id}
                    {...line}
                    {...around}
                    before={lines[from + n - 1]?.item.createdAt}
                    names={names}
                    isLast={!isSameAuthor(line.item, lines[from + n + 1]?.item)}
                    onJump={jump}
                    onPicture={setPicture}
                  />
                ))}
              </div>
            );
          })}
        </div>
        {below}
      </section>
      {isAway && <ToNewest onClick={toEnd} />}
      <PictureViewer lines={lines} url={picture} person={around.person} onShow={setPicture} />
    </div>
  );
}

/** Lines begin with the oldest, rows with the newest, and reactions have rows of their own. */
function useSeen({ rows, see }: CursorList<ChatItem>, lines: Line[], from: number | undefined, to: number | undefined) {
  const oldest = lines[from ?? 0]?.item;
  const newest = lines[(to ?? 0) - 1]?.item;
  useEffect(() => {
    if (oldest && newest) see(rows.indexOf(newest), rows.indexOf(oldest));
  }, [see, rows, oldest, newest]);
}

/** A message is drawn again when it changes, not when it is scrolled. */
const Dated = memo(function Dated({ before, ...line }: LineProps & { before: string | undefined }) {
  return (
    <>
      <DayMark at={line.item.createdAt} before={before} />
      <ThreadLine {...line} />
    </>
  );
});

const ToNewest = memo(function ToNewest({ onClick }: { onClick: () => void }) {
  const t = useWords(words);
  return (
    <ActionIcon
      variant="default"
      radius="xl"
      size="lg"
      className={classes.down ?? ''}
      aria-label={t.newest}
      onClick={onClick}
    >
      <IconChevronDown size={18} />
    </ActionIcon>
  );
});

/** What one author writes in a row is signed once, below the last of it. */
const isSameAuthor = (item: ChatItem, next: ChatItem | undefined) =>
  next?.direction === item.direction &&
  next.author.kind === item.author.kind &&
  next.author.userId === item.author.userId;

const Ghosts = () =>
  [220, 320, 180, 260].map((width, n) => (
    <Skeleton
      key={width}
      height={46}
      width={width}
      radius="lg"
      className={classes.ghost ?? ''}
      data-mine={n % 2 || undefined}
    />
  ));

function DayMark({ at, before }: { at: string; before: string | undefined }) {
  const { date, dayName } = useFormats();
  return before !== undefined && date(before) === date(at) ? null : <div className={classes.day}>{dayName(at)}</div>;
}
