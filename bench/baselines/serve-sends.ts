import { randomFillSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import type { Sender } from '../rig/found-senders.ts';

/** A send as a baseline sees it: whose key it is was looked up in memory, the rest came in the body. */
export type NewMessage = {
  id: string;
  sender: Sender;
  idempotencyKey: string;
  receiver: string;
  personKey: string;
  templateName: string;
  content: string;
  body: string;
  costMicros: number;
};

type AskedSend = { receiver: string; templateName: string; templateVariables: string[] };

/** A plain Fastify server with one route; prints its port when it is ready. */
export async function serveSends(send: (message: NewMessage) => Promise<unknown>): Promise<void> {
  const senders: Sender[] = JSON.parse(readFileSync(process.env.SENDERS_FILE ?? '', 'utf8'));
  const known = new Map(senders.map((sender) => [`Bearer ${sender.key}`, sender]));
  const app = fastify();
  app.post<{ Body: AskedSend }>('/v1/messages', async (request, reply) => {
    const sender = known.get(request.headers.authorization ?? '');
    if (!sender) return reply.code(401).send({ error: 'unknown key' });
    const answer = await send(writeMessage(sender, request.body, String(request.headers['idempotency-key'])));
    return reply.code(202).send(answer);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  process.stdout.write(`${JSON.stringify({ port: typeof address === 'object' ? address?.port : null })}\n`);
  for (const signal of ['SIGTERM', 'disconnect'] as const) process.once(signal, () => process.exit(0));
}

function writeMessage(sender: Sender, asked: AskedSend, idempotencyKey: string): NewMessage {
  const { receiver, templateName, templateVariables } = asked;
  const digits = receiver.slice(1);
  return {
    id: timeOrderedId(),
    sender,
    idempotencyKey,
    receiver: digits,
    personKey: digits.slice(0, 4) + digits.slice(5),
    templateName,
    content: JSON.stringify({
      type: 'template',
      name: templateName,
      language: 'pt_BR',
      category: 'UTILITY',
      header: null,
      variables: templateVariables,
      buttons: [],
    }),
    body: `Olá ${templateVariables[0]}, tudo bem?`,
    costMicros: 60_000,
  };
}

const bytes = Buffer.alloc(16);

/** Version 7: random ones would make the baseline's index scatter. */
function timeOrderedId(): string {
  randomFillSync(bytes);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export const answerOf = (message: NewMessage) => ({
  id: message.id,
  status: 'PENDING',
  receiver: message.receiver,
  body: message.body,
  cost: message.costMicros / 1_000_000,
});
