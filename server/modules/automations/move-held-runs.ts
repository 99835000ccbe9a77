import type { Tx } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import { tagContacts } from '../contacts/index.ts';
import { type HeldRun, holdRuns } from './hold-runs.ts';
import { type ClaimedRun, insertLateSends, moveRunRows, type RunMove } from './runs.queries.ts';
import { type Outcome, type Walk, walkRun } from './walk-run.ts';

export type Handoff = { organizationId: Uuid; personKey: string; note: string | null };

/** Gives conversations to people. The handoffs module implements it; compose joins them. */
export type HandOff = (tx: Tx, handoffs: readonly Handoff[]) => Promise<void>;

export type MoveDeps = {
  clock: Clock;
  random: Random;
  handOff: HandOff;
  /** False where runs whose next step sends are left to the lane that sends. */
  sendsHere?: boolean;
};

/** A claimed run is ours for this long. Far beyond what a set takes, so only a dead owner loses it. */
export const leaseSeconds = 60;

/** A run that has to leave the database for its next step. */
export type SendTask = { run: HeldRun; step: Extract<Walk['destination'], { to: 'send' }>['step'] };

/**
 * Takes a set of claimed runs as far as they get, in one transaction: the steps they took, what those changed, and where
 * they stand now. Answers those that go out to send; the others are asleep, ended, or in the other lane.
 */
export async function moveHeldRuns(
  deps: MoveDeps,
  tx: Tx,
  claimed: readonly ClaimedRun[],
  outcomes: ReadonlyMap<Uuid, Outcome>,
): Promise<SendTask[]> {
  const held = await holdRuns(tx, claimed);
  const walks = held.map((run) => ({ run, walk: walkRun(run, outcomes.get(run.runId) ?? null) }));
  for (const { run, walk } of walks) await takeEffect(deps, tx, run, walk);
  await moveRunRows(
    tx,
    walks.map(({ run, walk }) => moveOf(deps, run, walk, outcomes.get(run.runId) ?? null)),
  );
  await publishLateSends(deps, tx, claimed, held, outcomes);
  return walks.flatMap(({ run, walk }) =>
    walk.destination.to === 'send' ? [{ run, step: walk.destination.step }] : [],
  );
}

/** Something may have ended a run while its message left: the run publishes it all the same. */
async function publishLateSends(
  deps: MoveDeps,
  tx: Tx,
  claimed: readonly ClaimedRun[],
  held: readonly HeldRun[],
  outcomes: ReadonlyMap<Uuid, Outcome>,
): Promise<void> {
  if (held.length === claimed.length) return;
  const present = new Set(held.map(({ runId }) => runId));
  const late = claimed.flatMap(({ organizationId, runId }) => {
    const outcome = present.has(runId) ? undefined : outcomes.get(runId);
    if (outcome?.result !== 'sent') return [];
    return [{ organizationId, runId, id: uuidV7(deps.clock, deps.random), messageId: outcome.messageId }];
  });
  if (late.length > 0) await insertLateSends(tx, late);
}

async function takeEffect(deps: MoveDeps, tx: Tx, run: HeldRun, walk: Walk): Promise<void> {
  const { organizationId, personKey } = run;
  for (const { type, config } of walk.effects) {
    if (type === 'tag') await tagContacts(tx, organizationId, personKey, config);
    else await deps.handOff(tx, [{ organizationId, personKey, note: config.note ?? null }]);
  }
}

function moveOf(deps: MoveDeps, run: HeldRun, walk: Walk, outcome: Outcome | null): RunMove {
  const { organizationId, automationId, personKey, runId } = run;
  const { step, started, destination } = walk;
  return {
    organizationId,
    automationId,
    personKey,
    runId,
    step,
    started,
    attempts: outcome?.result === 'later' ? run.attempts + 1 : 0,
    lane: run.steps[step]?.type === 'notify' ? 'notify' : 'walk',
    dueInMs: destination.to === 'send' && deps.sendsHere === false ? 0 : dueInMs(destination),
    endStatus: destination.to === 'end' ? destination.status : null,
    reason: destination.to === 'end' && destination.status === 'STOPPED' ? destination.reason : null,
    events: walk.events.map((event) => ({ id: uuidV7(deps.clock, deps.random), ...event })),
  };
}

function dueInMs(destination: Walk['destination']): number {
  switch (destination.to) {
    case 'send':
      return leaseSeconds * 1_000;
    case 'sleep':
      return destination.waitMs;
    case 'notify':
    case 'end':
      return 0;
  }
}
