import { ActionIcon, Loader, Modal, Popover, Skeleton } from '@mantine/core';
import { type ReactNode, type Ref, useMemo, useState } from 'react';
import type { CursorList } from '../api/cursor-list.ts';
import { useMay } from '../api/me.tsx';
import { useRead, useWrite } from '../api/queries.ts';
import { IconChevronDown, IconMoodSmile, IconReply, IconX } from '../ui/icons.tsx';
import { type ChatItem, PhoneMessage } from '../ui/phone-message/index.tsx';
import { useTell } from '../ui/tell.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import { foldReactions } from './fold-reactions.ts';
import classes from './inbox.module.css';
import { type ThreadPlace, useThreadScroll } from './use-thread-scroll.ts';
import { words } from './words.ts';

type Props = {
  ref: Ref<ThreadPlace>;
  list: CursorList<ChatItem>;
  person: string;
  conversationId: string;
  onQuote: (item: ChatItem) => void;
  /** What is on its way to the service. */
  below: ReactNode;
  belowKey: string;
};

/** A thread as a phone draws it. Only what is seen is drawn, however long it is. */
export function ThreadLines({ ref, list, person, conversationId, onQuote, below, belowKey }: Props) {
  const t = useWords(words);
  const { rows, hasMore, isPending, error } = list;
  const lines = useMemo(() => foldReactions(rows), [rows]);
  const { scroller, virtual, total, isAway, toEnd, look, jump } = useThreadScroll(ref, lines, list, belowKey);
  const [picture, setPicture] = useState<string | null>(null);
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
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const line = lines[index];
            return line ? (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={classes.lineOf}
                style={{ transform: `translateY(${start}px)` }}
              >
                <DayMark at={line.item.createdAt} before={lines[index - 1]?.item.createdAt} />
                <ThreadLine {...{ ...line, person, conversationId, onQuote }} onJump={jump} onPicture={setPicture} />
              </div>
            ) : null;
          })}
        </div>
        {below}
      </section>
      {isAway && (
        <ActionIcon
          variant="default"
          radius="xl"
          size="lg"
          className={classes.down ?? ''}
          aria-label={t.newest}
          onClick={toEnd}
        >
          <IconChevronDown size={18} />
        </ActionIcon>
      )}
      <Picture url={picture} onClose={() => setPicture(null)} />
    </div>
  );
}

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

function Picture({ url, onClose }: { url: string | null; onClose: () => void }) {
  const t = useWords(words);
  return (
    <Modal
      opened={url !== null}
      onClose={onClose}
      size="auto"
      title={t.picture}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      {url && <img src={url} alt={t.picture} className={classes.large} />}
    </Modal>
  );
}

function DayMark({ at, before }: { at: string; before: string | undefined }) {
  const { date } = useFormats();
  const day = date(at);
  return before !== undefined && date(before) === day ? null : <div className={classes.day}>{day}</div>;
}

type LineProps = {
  item: ChatItem;
  reactions: string[];
  person: string;
  conversationId: string;
  onQuote: (item: ChatItem) => void;
  onJump: (id: string) => void;
  onPicture: (url: string) => void;
};

const emojis = ['👍', '❤️', '😂', '😮', '🙏', '✅'];

function ThreadLine({ item, reactions, person, conversationId, onQuote, onJump, onPicture }: LineProps) {
  const may = useMay();
  const members = useRead('/members', {}).data?.data ?? [];
  const { kind, userId } = item.author;
  const author = kind === 'member' ? (members.find((one) => one.userId === userId)?.name ?? null) : null;
  const isSettled = !['PENDING', 'SCHEDULED', 'PROCESSING', 'FAILED', 'CANCELED'].includes(item.status);
  const canAnswer = isSettled && !item.deletedAt && may('replyInbox') === null;
  return (
    <PhoneMessage
      item={item}
      reactions={reactions}
      author={author}
      person={person}
      onQuote={onJump}
      onPicture={onPicture}
      actions={
        canAnswer ? (
          <AnswerActions item={item} conversationId={conversationId} onQuote={onQuote} />
        ) : item.status === 'SCHEDULED' ? (
          <CancelAction id={item.id} />
        ) : null
      }
    />
  );
}

const refreshes = ['/conversations/{conversationId}/items'];

type AnswerProps = { item: ChatItem; conversationId: string; onQuote: (item: ChatItem) => void };

function AnswerActions({ item, conversationId, onQuote }: AnswerProps) {
  const t = useWords(words);
  const tell = useTell();
  const react = useWrite('post', '/v1/conversations/reply', { refreshes, onError: tell.refused });
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={t.reply} title={t.reply} onClick={() => onQuote(item)}>
        <IconReply size={16} />
      </ActionIcon>
      <Popover position="top" withArrow>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t.react} title={t.react}>
            <IconMoodSmile size={16} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={classes.emojis ?? ''}>
          {emojis.map((emoji) => (
            <button
              key={emoji}
              type="button"
              onClick={() => react.mutate({ body: { conversationId, reaction: { messageId: item.id, emoji } } })}
            >
              {emoji}
            </button>
          ))}
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

function CancelAction({ id }: { id: string }) {
  const t = useWords(words);
  const tell = useTell();
  const cancel = useWrite('post', '/v1/messages/{id}/cancel', {
    refreshes,
    onError: tell.refused,
    onSuccess: () => tell.done(t.canceled),
  });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t.cancelScheduled}
      title={t.cancelScheduled}
      loading={cancel.isPending}
      onClick={() => cancel.mutate({ params: { id } })}
    >
      <IconX size={16} />
    </ActionIcon>
  );
}
