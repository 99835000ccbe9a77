import type { Message, Recado } from '@recado/client/recado.ts';
import { colors } from '../colors.ts';

const everyMs = 2_000;

export type MovedMessage = { message: Message; line: string };

/**
 * The newest of the key's own messages, each reported when it is new or its status changed. The first look reports
 * nothing.
 */
export async function* followMessages(
  recado: Recado,
  signal: AbortSignal,
  pause: () => Promise<void> = () => wait(signal),
): AsyncGenerator<MovedMessage> {
  let known: Map<string, string> | null = null;
  while (!signal.aborted) {
    const { data } = await recado.messages.list({ size: 100 });
    const before = known;
    const moved = before === null ? [] : data.toReversed().filter(({ id, status }) => before.get(id) !== status);
    for (const message of moved) yield { message, line: describeMessage(message) };
    known = new Map(data.map(({ id, status }) => [id, status]));
    await pause();
  }
}

const describeMessage = ({ id, status, receiver, cost, reason }: Message) =>
  [colors.bold(status.padEnd(10)), receiver, id, `R$ ${cost ?? 0}`, reason].filter(Boolean).join('  ');

const wait = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, everyMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
