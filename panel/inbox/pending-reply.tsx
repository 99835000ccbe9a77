import { Button } from '@mantine/core';
import { IconClock } from '../ui/icons.tsx';
import { useSentence } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { composerWords } from './composer-words.ts';
import classes from './pending-reply.module.css';

/** A reply that its writer sees before the service has answered. */
export type Pending = {
  key: string;
  text: string;
  /** When the newest message was written that its writer saw, by the clock of the service. */
  after: string;
  /** Known once the service has taken it: it is drawn until the thread shows it itself. */
  messageId: string | null;
  error: unknown;
  again: (() => void) | null;
};

type Props = { replies: readonly Pending[]; onGone: (key: string) => void };

export function PendingReplies({ replies, onGone }: Props) {
  const t = useWords(composerWords);
  const sentence = useSentence();
  return replies.map(({ key, text, error, again }) => (
    <div key={key} className={classes.pending}>
      <div className={classes.pendingBubble} data-failed={error ? true : undefined}>
        {text}
        {!error && (
          <span className={classes.pendingFoot}>
            <IconClock size={13} aria-label={t.sending} />
          </span>
        )}
      </div>
      {Boolean(error) && (
        <div className={classes.pendingError} role="alert">
          {sentence(error)}
          {again && (
            <Button size="compact-xs" variant="default" onClick={again}>
              {t.sendAnyway}
            </Button>
          )}
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onGone(key)}>
            {t.discard}
          </Button>
        </div>
      )}
    </div>
  ));
}
