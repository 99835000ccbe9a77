import { Avatar, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRead } from '../api/queries.ts';
import { IconAlertTriangle, IconClock } from '../ui/icons.tsx';
import { Moment } from '../ui/moment.tsx';
import { useWords } from '../words/index.tsx';
import { type Conversation, lettersOf, nameOf, readDraft } from './conversation.ts';
import classes from './row.module.css';
import { words } from './words.ts';

type Props = {
  conversation: Conversation;
  isChosen: boolean;
  isSelected: boolean;
  onSelect: (() => void) | undefined;
};

/** One conversation of the list: who, what last, and what it needs. */
export function ConversationRow({ conversation, isChosen, isSelected, onSelect }: Props) {
  const t = useWords(words);
  const members = useRead('/members', {}).data?.data ?? [];
  const { id, unreadCount, lastMessageAt, lastMessagePreview, assignedTo, handoff, status, waitingSince } =
    conversation;
  const name = nameOf(conversation, t.unnamed);
  const draft = isChosen ? null : readDraft(id);
  const assignee = members.find(({ userId }) => userId === assignedTo)?.name;
  return (
    <div className={classes.row} data-chosen={isChosen || undefined} data-selected={isSelected || undefined}>
      <div className={classes.face}>
        <Avatar radius="xl" size={38} color="initials" name={name} aria-hidden>
          {lettersOf(name)}
        </Avatar>
        {onSelect && (
          <Checkbox
            className={classes.check ?? ''}
            checked={isSelected}
            onChange={onSelect}
            aria-label={t.selectOf(name)}
          />
        )}
      </div>
      <Link to="/inbox/$id" params={{ id }} className={classes.link} aria-current={isChosen ? 'page' : undefined}>
        <span className={classes.line}>
          <span className={classes.name} data-unread={unreadCount > 0 || undefined}>
            {name}
          </span>
          <span className={classes.when}>
            <Moment at={lastMessageAt} form="relative" />
          </span>
        </span>
        <span className={classes.line}>
          <span className={classes.preview}>
            {draft ? (
              <>
                <span className={classes.draft}>{t.draft}: </span>
                {draft.text}
              </>
            ) : (
              (lastMessagePreview ?? '…')
            )}
          </span>
          {handoff && (
            <span className={classes.handed} title={t.handoff}>
              <IconAlertTriangle size={14} aria-label={t.handoff} />
            </span>
          )}
          {!handoff && waitingSince && unreadCount === 0 && (
            <span className={classes.waits} title={t.filters.waiting}>
              <IconClock size={14} aria-label={t.filters.waiting} />
            </span>
          )}
          {unreadCount > 0 && (
            <span className={classes.badge}>
              {unreadCount > 99 ? '99+' : unreadCount}
              <span className="unseen"> {t.unread(unreadCount)}</span>
            </span>
          )}
        </span>
        {(assignee || status !== 'OPEN') && (
          <span className={classes.under}>
            {status !== 'OPEN' && <span>{t.status[status]}</span>}
            {assignee && <span>{assignee}</span>}
          </span>
        )}
      </Link>
    </div>
  );
}
