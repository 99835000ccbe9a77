import { type MouseEvent, memo } from 'react';
import { Face } from '../ui/face.tsx';
import { IconAlertTriangle, IconClock } from '../ui/icons.tsx';
import { Moment } from '../ui/moment.tsx';
import { translateStored } from '../ui/stored-text.ts';
import { useLanguage, useWords } from '../words/index.tsx';
import { type Conversation, nameOf, readDraft } from './conversation.ts';
import classes from './row.module.css';
import { words } from './words.ts';

type Props = {
  conversation: Conversation;
  address: string;
  onOpen: (event: MouseEvent, id: string) => void;
  assignee: string | undefined;
  isChosen: boolean;
  isSelected: boolean;
  onSelect: ((id: string) => void) | undefined;
};

/** One conversation of the list: who, what last, and what it needs. Plain elements: a list scrolls through thousands. */
export const ConversationRow = memo(function ConversationRow(props: Props) {
  const { conversation, address, onOpen, assignee, isChosen, isSelected, onSelect } = props;
  const t = useWords(words);
  const { language } = useLanguage();
  const { id, unreadCount, lastMessageAt, lastMessagePreview, handoff, status, waitingSince } = conversation;
  const name = nameOf(conversation, t.unnamed);
  const draft = isChosen ? null : readDraft(id);
  return (
    <div className={classes.row} data-chosen={isChosen || undefined} data-selected={isSelected || undefined}>
      <div className={classes.face}>
        <Face name={name} size={38} />
        {onSelect && (
          <label className={classes.check}>
            <input type="checkbox" checked={isSelected} onChange={() => onSelect(id)} aria-label={t.selectOf(name)} />
          </label>
        )}
      </div>
      <a
        href={address}
        onClick={(event) => onOpen(event, id)}
        className={classes.link}
        aria-current={isChosen ? 'page' : undefined}
      >
        <span className={classes.line}>
          <span className={classes.name} data-unread={unreadCount > 0 || undefined}>
            {name}
          </span>
          <span className={classes.when}>
            <Moment at={lastMessageAt} form="brief" />
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
              translateStored(lastMessagePreview ?? '…', language)
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
      </a>
    </div>
  );
});
