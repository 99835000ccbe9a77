import { some } from './findings.ts';
import type { Rig } from './open-rig.ts';
import { readHead } from './read-head.ts';
import type { Workload } from './workload.ts';

/** W1, W2, W8: the stream has every number once and in order; webhooks have each at least once, a message's in order. */
export async function checkReceived(rig: Rig, { received, streamed, receivedFrom }: Workload): Promise<string[]> {
  const head = await readHead(rig);
  const gaps = streamed.filter((sequence, i) => sequence !== i + 1);
  const sequences = new Set(received.map(({ sequence }) => sequence));
  const missed = Array.from({ length: head - receivedFrom }, (_, i) => receivedFrom + i + 1).filter(
    (sequence) => !sequences.has(sequence),
  );
  const latest = new Map<string, number>();
  const overtaken: number[] = [];
  const seen = new Set<number>();
  for (const { sequence, data } of received) {
    const subject = String(Reflect.get(data, 'messageId') ?? '');
    if (seen.has(sequence) || subject === '') continue;
    seen.add(sequence);
    if (sequence < (latest.get(subject) ?? 0)) overtaken.push(sequence);
    latest.set(subject, Math.max(sequence, latest.get(subject) ?? 0));
  }
  const ids = new Map<number, string>();
  const renamed = received.filter(({ sequence, id }) => (ids.get(sequence) ?? id) !== id || !ids.set(sequence, id));
  return [
    ...some('W1 the stream has a gap', gaps),
    ...(streamed.length === head ? [] : [`W1 the stream told ${streamed.length} of ${head}`]),
    ...some('W1 never told by webhook', missed),
    ...some('W8 told out of order', overtaken),
    ...some(
      'W2 one event under two ids',
      renamed.map(({ sequence }) => sequence),
    ),
  ];
}
