import type { ReactNode } from 'react';
import { useFormats, useLanguage, useWords } from '../../words/index.tsx';
import { IconInfoCircle } from '../icons.tsx';
import { describeReason } from '../reason-words.ts';
import { translateStored } from '../stored-text.ts';
import type { ChatItem } from './chat-item.ts';
import { MessageBody } from './message-body.tsx';
import { MessageButtons } from './message-buttons.tsx';
import classes from './phone-message.module.css';
import { Ticks } from './ticks.tsx';
import { words } from './words.ts';

type Props = {
  item: ChatItem;
  /** Emojis that stand on it, one per person. */
  reactions?: readonly string[];
  /** Who of the team wrote it, where it is known. */
  author?: string | null;
  isSigned?: boolean;
  /** The person’s name, over what they wrote that is quoted. */
  person: string;
  /** Leads to a quoted message. */
  onQuote?: (id: string) => void;
  onPicture?: (url: string) => void;
  actions?: ReactNode;
  /** Called when a pointer comes to it. */
  onPoint?: () => void;
};

/** One message as a phone shows it, whatever it is. */
export function PhoneMessage(props: Props) {
  const { item, reactions = [], author, isSigned = true, person, onQuote, onPicture, actions, onPoint } = props;
  const t = useWords(words);
  const { clock, dateTime } = useFormats();
  const { language } = useLanguage();
  const mine = item.direction === 'OUTBOUND';
  const { replyTo, content } = item;
  const reason = describeReason(item.reasonCode, item.reason, language);
  const by = mine && isSigned ? (author ?? t.sentBy[item.author.kind]) : null;
  return (
    <div className={classes.row} data-mine={mine || undefined} onPointerEnter={onPoint}>
      <div className={classes.column}>
        <div
          className={classes.bubble}
          data-mine={mine || undefined}
          data-failed={item.status === 'FAILED' || undefined}
        >
          {content.referral && <div className={classes.advert}>{t.advert}</div>}
          {replyTo && !content.reaction && (
            <button type="button" className={classes.quote} onClick={() => onQuote?.(replyTo.id)}>
              <span className="unseen">{t.quoted}: </span>
              <strong>{replyTo.direction === 'OUTBOUND' ? t.you : person}</strong>
              <span className={classes.quoted}>
                {translateStored(replyTo.body ?? replyTo.mediaSummary ?? '…', language)}
              </span>
            </button>
          )}
          {item.deletedAt ? (
            <em className={classes.deleted}>{t.deleted}</em>
          ) : (
            <MessageBody item={item} onPicture={onPicture} />
          )}
          <div className={classes.foot}>
            {item.editedAt && <span>{t.edited}</span>}
            {item.status === 'SCHEDULED' && item.scheduledAt ? (
              <span>{t.scheduledFor(dateTime(item.scheduledAt))}</span>
            ) : (
              <time dateTime={item.createdAt}>{clock(item.createdAt)}</time>
            )}
            {mine && <Ticks status={item.status} label={t.ticks[item.status]} />}
          </div>
        </div>
        {!item.deletedAt && <MessageButtons content={content} />}
        {reactions.length > 0 && (
          <div className={classes.reactions} role="img" aria-label={t.reactions(reactions.join(' '))}>
            {reactions.join(' ')}
          </div>
        )}
        {(by || reason) && (
          <div className={classes.by}>
            {reason ? (
              <span className={classes.reason}>
                <IconInfoCircle size={13} /> {reason}
              </span>
            ) : (
              by
            )}
          </div>
        )}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
