import { Button, Text } from '@mantine/core';
import { useMay, useMe } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { IconAlertTriangle } from '../ui/icons.tsx';
import { wordsOfHandoff } from '../ui/stored-text.ts';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import type { Conversation } from './conversation.ts';
import classes from './inbox.module.css';
import { words as sentences } from './words.ts';

type Props = { conversation: Conversation; handoff: NonNullable<Conversation['handoff']> };

/** What the assistant could not do, why, and what it had understood. */
export function HandoffNotice({ conversation, handoff }: Props) {
  const t = useWords(sentences);
  const toast = useToast();
  const may = useMay();
  const words = wordsOfHandoff(handoff.summary ?? '');
  const { user } = useMe();
  const refreshes = ['/conversations', '/conversations/counts', '/conversations/{conversationId}'];
  const assign = useWrite('patch', '/v1/conversations/{conversationId}/status', { refreshes, onError: toast.refused });
  const resolve = useWrite('post', '/v1/brain/handoffs/{handoffId}/resolve', {
    refreshes,
    onError: toast.refused,
    onSuccess: () => toast.done(t.takenOver),
  });
  const take = () => {
    assign.mutate({ params: { conversationId: conversation.id }, body: { assignedTo: user.id } });
    resolve.mutate({ params: { handoffId: handoff.id }, body: {} });
  };
  return (
    <div className={classes.handoff} role="status">
      <IconAlertTriangle size={18} />
      <div className={classes.grow}>
        <Text size="sm" fw={560}>
          {t.handoff}
        </Text>
        <Text size="sm">{t.reasons[handoff.reason] ?? handoff.summary ?? handoff.reason}</Text>
        {words && (
          <Text size="sm" c="dimmed">
            {words}
          </Text>
        )}
      </div>
      {!may('resolveHandoff') && (
        <Button size="xs" variant="default" loading={resolve.isPending} onClick={take}>
          {t.takeOver}
        </Button>
      )}
    </div>
  );
}
