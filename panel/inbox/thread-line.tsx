import { ActionIcon, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useCallback, useState } from 'react';
import { useMay } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { IconMoodSmile, IconReply, IconX } from '../ui/icons.tsx';
import type { ChatItem } from '../ui/phone-message/chat-item.ts';
import { PhoneMessage } from '../ui/phone-message/index.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import type { Line } from './fold-reactions.ts';
import classes from './inbox.module.css';
import { words } from './words.ts';

export type LineProps = Line & {
  person: string;
  conversationId: string;
  /** Nothing is answered outside the window. */
  mayAnswer: boolean;
  /** Of the team, by id. */
  names: ReadonlyMap<string, string>;
  /** Of what its author writes in a row: there it is signed. */
  isLast: boolean;
  onQuote: (item: ChatItem) => void;
  onJump: (id: string) => void;
  onPicture: (url: string) => void;
};

const hasNoPointer = () => window.matchMedia('(hover: none)').matches;

const emojis = ['👍', '❤️', '😂', '😮', '🙏', '✅'];

/** One message, who sent it, and what can be done with it. */
export function ThreadLine(props: LineProps) {
  const { item, reactions, ours, person, conversationId, mayAnswer, names, isLast, onQuote, onJump, onPicture } = props;
  const { kind, userId } = item.author;
  const author = kind === 'member' && userId ? (names.get(userId) ?? null) : null;
  const isSettled = !['PENDING', 'SCHEDULED', 'PROCESSING', 'FAILED', 'CANCELED'].includes(item.status);
  const canAnswer = mayAnswer && isSettled && !item.deletedAt;
  // What a message offers is drawn whole once it is pointed at: most of a thread is only scrolled past.
  const [isPointed, setIsPointed] = useState(hasNoPointer);
  const point = useCallback(() => setIsPointed(true), []);
  return (
    <PhoneMessage
      item={item}
      reactions={reactions}
      author={author}
      isSigned={isLast}
      person={person}
      onQuote={onJump}
      onPicture={onPicture}
      onPoint={point}
      actions={
        canAnswer ? (
          <AnswerActions {...{ item, ours, conversationId, onQuote, isPointed }} onPoint={point} />
        ) : item.status === 'SCHEDULED' ? (
          <CancelAction id={item.id} />
        ) : null
      }
    />
  );
}

const refreshes = ['/conversations/{conversationId}/items'];

type AnswerProps = { item: ChatItem; ours: string; conversationId: string; onQuote: (item: ChatItem) => void };

type ActionProps = AnswerProps & { isPointed: boolean; onPoint: () => void };

/** Plain buttons: every message of a thread has them, and threads scroll. */
function AnswerActions({ item, ours, conversationId, onQuote, isPointed, onPoint }: ActionProps) {
  const t = useWords(words);
  const [opened, { open, close }] = useDisclosure();
  const icon = <IconMoodSmile size={16} />;
  return (
    <>
      <button
        type="button"
        className={classes.act}
        aria-label={t.reply}
        title={t.reply}
        onFocus={onPoint}
        onClick={() => onQuote(item)}
      >
        {isPointed && <IconReply size={16} />}
      </button>
      {opened ? (
        <Reactions item={item} ours={ours} conversationId={conversationId} onClose={close} icon={icon} />
      ) : (
        isPointed && (
          <button type="button" className={classes.act} aria-label={t.react} title={t.react} onClick={open}>
            {icon}
          </button>
        )
      )}
    </>
  );
}

type ReactionProps = Omit<AnswerProps, 'onQuote'> & { icon: ReactNode; onClose: () => void };

function Reactions({ item, ours, conversationId, icon, onClose }: ReactionProps) {
  const t = useWords(words);
  const toast = useToast();
  const react = useWrite('post', '/v1/conversations/reply', { refreshes, onError: toast.refused, onSettled: onClose });
  // The one that stands is taken back by choosing it again.
  const choose = (emoji: string) =>
    react.mutate({ body: { conversationId, reaction: { messageId: item.id, emoji: emoji === ours ? '' : emoji } } });
  return (
    <Popover defaultOpened onClose={onClose} position="top" withArrow trapFocus>
      <Popover.Target>
        <button type="button" className={classes.act} aria-label={t.react} aria-expanded onClick={onClose}>
          {icon}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.emojis ?? ''}>
        {emojis.map((emoji) => (
          <button
            key={emoji}
            type="button"
            aria-pressed={emoji === ours}
            disabled={react.isPending}
            onClick={() => choose(emoji)}
          >
            {emoji}
          </button>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

function CancelAction({ id }: { id: string }) {
  const t = useWords(words);
  const toast = useToast();
  const may = useMay();
  const cancel = useWrite('post', '/v1/messages/{id}/cancel', {
    refreshes,
    onError: toast.refused,
    onSuccess: () => toast.done(t.canceled),
  });
  if (may('cancelMessage')) return null;
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
