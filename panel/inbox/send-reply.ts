import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useCallback } from 'react';
import { call } from '../api/call.ts';
import type { CallInput } from '../api/paths.ts';
import { Refused } from '../api/refused.ts';
import type { Pending } from './pending-reply.tsx';

export type ReplyBody = CallInput<'post', '/conversations/{conversationId}/reply'>['body'];

type Sent = { body: ReplyBody; text: string; after: string; onTaken?: (() => void) | undefined };

/** Sends a reply that is seen at once. One that a colleague was faster with is kept, to be sent all the same. */
export function useSendReply(conversationId: string, onPending: Dispatch<SetStateAction<readonly Pending[]>>) {
  const client = useQueryClient();
  return useCallback(
    async function send({ body, text, after, onTaken }: Sent): Promise<void> {
      const key = crypto.randomUUID();
      const change = (given: Partial<Pending>) =>
        onPending((now) => now.map((one) => (one.key === key ? { ...one, ...given } : one)));
      onPending((now) => [...now, { key, text, after, messageId: null, error: null, again: null }]);
      try {
        const asked = { params: { conversationId }, body };
        const { id } = await call('post', '/conversations/{conversationId}/reply', asked, { idempotencyKey: key });
        change({ messageId: id });
        onTaken?.();
        await Promise.all(
          ['/conversations', '/conversations/{conversationId}', '/conversations/{conversationId}/items'].map((path) =>
            client.invalidateQueries({ queryKey: [path] }),
          ),
        );
      } catch (error) {
        const { answerCount, ...rest } = body;
        const wasSlower = error instanceof Refused && error.code === 'CONVERSATION_ANSWERED';
        const repeat = () => {
          onPending((now) => now.filter((one) => one.key !== key));
          void send({
            body: wasSlower ? rest : { ...rest, ...(answerCount === undefined ? {} : { answerCount }) },
            text,
            after,
            onTaken,
          });
        };
        change({ error, again: repeat });
        if (wasSlower) await client.invalidateQueries({ queryKey: ['/conversations/{conversationId}/items'] });
      }
    },
    [client, conversationId, onPending],
  );
}
