import type { Tx } from '../../database/database.ts';
import { publish } from '../../events/index.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import { writeSummary } from './handoff.ts';
import { insertHandoff, listThreadsOf, type NewHandoff } from './handoffs.queries.ts';

export type OpenDeps = { clock: Clock; random: Random };

/** Gives a conversation to people and publishes it, in the transaction of the cause. Given already, it stays as it is. */
export async function openHandoff(deps: OpenDeps, tx: Tx, asked: Omit<NewHandoff, 'id'>): Promise<void> {
  const { organizationId } = asked;
  const made = await insertHandoff(tx, { ...asked, id: uuidV7(deps.clock, deps.random) });
  if (!made) return;
  await publish(tx, [
    { organizationId, type: 'conversation.needs_human', subjectId: made.id, old: null, new: asked.reason },
  ]);
}

export type HandedPerson = { organizationId: Uuid; personKey: string; note: string | null };

/** For automations: the person's latest conversation. A person who never wrote has none. */
export async function handOverPeople(deps: OpenDeps, tx: Tx, people: readonly HandedPerson[]): Promise<void> {
  const threads = await listThreadsOf(
    tx,
    people.map(({ organizationId }) => organizationId),
    people.map(({ personKey }) => personKey),
  );
  for (const { n, conversationId } of threads) {
    const person = people[n - 1];
    if (!person) continue;
    const { organizationId, note } = person;
    const summary = writeSummary('AUTOMATION', note);
    await openHandoff(deps, tx, { organizationId, conversationId, reason: 'AUTOMATION', summary });
  }
}
