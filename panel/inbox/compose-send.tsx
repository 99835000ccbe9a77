import { Button, Group } from '@mantine/core';
import { AsCurl } from '../ui/as-curl.tsx';
import { useWords } from '../words/index.tsx';
import { composerWords } from './composer-words.ts';
import type { ReplyBody } from './send-reply.ts';

type Props = { conversationId: string; content: Partial<ReplyBody> };

/** The end of a form that makes a reply: what it asks of the service, and sending it. */
export function ComposeSend({ conversationId, content }: Props) {
  const t = useWords(composerWords);
  return (
    <Group justify="flex-end">
      <AsCurl request={{ method: 'POST', path: `/conversations/${conversationId}/reply`, body: content }} />
      <Button type="submit">{t.send}</Button>
    </Group>
  );
}
