import { Text } from '@mantine/core';
import { useRead } from '../api/queries.ts';
import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '../ui/icons.tsx';
import { useWords } from '../words/index.tsx';
import classes from './sent-message.module.css';
import { words } from './words.ts';

type Props = { id: string; body: string; receiver: string };

const over = new Set(['READ', 'FAILED', 'CANCELED']);

/** The message as it travels: its ticks follow the platform's statuses. */
export function SentMessage({ id, body, receiver }: Props) {
  const t = useWords(words);
  const { data } = useRead(
    '/dashboard/messages/{id}',
    { params: { id } },
    {
      // The stream brings it; where it is cut, polling does.
      refetchInterval: ({ state }) => (over.has(state.data?.status ?? '') ? false : 4_000),
    },
  );
  const status = data?.status === 'SENT_TO_PROVIDER' ? 'PROCESSING' : (data?.status ?? 'PENDING');
  return (
    <div className={classes.wall}>
      <div className={classes.bubble}>
        <Text size="sm" className={classes.text}>
          {data?.body ?? body}
        </Text>
        <output className={classes.ticks} data-status={status} aria-live="polite">
          {t.ticks[status]} <Ticks status={status} />
        </output>
      </div>
      <Text size="xs" c="dimmed" className="figures">
        {receiver.replace(/^chat:/, '')}
      </Text>
      {data?.errorDetails && (
        <Text size="sm" c="var(--bad)">
          {data.errorDetails}
        </Text>
      )}
    </div>
  );
}

function Ticks({ status }: { status: string }) {
  if (status === 'FAILED' || status === 'CANCELED') return <IconAlertCircle size={15} aria-hidden />;
  if (status === 'SENT') return <IconCheck size={15} aria-hidden />;
  if (status === 'DELIVERED' || status === 'READ') return <IconChecks size={16} aria-hidden />;
  return <IconClock size={14} aria-hidden />;
}
