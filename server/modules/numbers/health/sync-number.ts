import { bumpCache } from '../../../database/cache-versions.ts';
import type { Database, Tx } from '../../../database/database.ts';
import type { PlatformNumber } from '../../../provider/numbers-port.ts';
import type { Provider } from '../../../provider/port.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import type { Log } from '../../../runtime/log.ts';
import { activateReady } from '../../organizations/index.ts';
import type { Numbers } from '../find-numbers.ts';
import { publishNames, publishTiers } from './apply-account-notice.ts';
import { moveNumbers } from './move-numbers.ts';
import * as queries from './sync.queries.ts';

export type SyncDeps = { database: Database; numbers: Numbers; provider: Provider; clock: Clock; log: Log };

const atOnce = 10;

/** Asks the platform about the numbers whose time has come. True when there may be more of them. */
export async function syncNumbers(deps: SyncDeps): Promise<boolean> {
  const due = await queries.takeNumbersToSync(deps.database.system, atOnce);
  await Promise.all(due.map((number) => syncNumber(deps, number.organizationId, number.id)));
  return due.length === atOnce;
}

/** Nothing is known for certain while the platform does not answer: then it is asked again soon. */
async function syncNumber(deps: SyncDeps, organizationId: Uuid, id: Uuid): Promise<void> {
  const number = await queries.findSyncedNumber(deps.database.system, organizationId, id);
  if (!number) return;
  const account = await deps.numbers.account(organizationId, number.businessAccountId);
  const reply = await deps.provider.numbers.read(account, number.platformNumberId);
  if (reply.outcome === 'done') {
    const { answer } = reply;
    await deps.database.transaction((tx) => applyStanding(deps.clock, tx, { id, ...number }, answer));
  } else {
    deps.log.warn({ number: id, reply }, 'the platform did not say how a number stands');
    await queries.postponeSync(deps.database.system, organizationId, id);
  }
}

/** In every organization that uses the number, or for its limit a number of the same account. */
async function applyStanding(clock: Clock, tx: Tx, number: Standing, reply: PlatformNumber): Promise<void> {
  const { id, businessAccountId } = number;
  const tiers = reply.messagingTier ? await queries.updateAccountTier(tx, businessAccountId, reply.messagingTier) : [];
  const qualities = await queries.updateQuality(tx, id, reply.qualityRating);
  await publishTiers(tx, [...tiers, ...qualities]);
  await publishNames(tx, await queries.updateName(tx, id, reply));
  if (reply.throughputPerSecond) await queries.updateThroughput(tx, id, reply.throughputPerSecond);
  if (reply.status) await applyStatus(clock, tx, id, reply.status);
  await bumpCache(tx, 'numbers');
}

type Standing = { id: Uuid; businessAccountId: Uuid };
type Status = NonNullable<PlatformNumber['status']>;

/**
 * A number that looks well there may still be restricted or banned with its account: only a notice lifts that. A
 * restriction that nobody gave notice of is looked at again after a day.
 */
async function applyStatus(clock: Clock, tx: Tx, id: Uuid, status: Status): Promise<void> {
  const rows = await queries.listMovable(tx, id, status);
  const until = status === 'RESTRICTED' ? new Date(clock.now().getTime() + 86_400_000) : null;
  const moved = await moveNumbers(
    tx,
    rows.map((row) => ({ ...row, status, reason: 'PLATFORM_DECISION', until })),
  );
  if (moved === 0) return;
  await queries.noteConnection(tx, id);
  for (const { organizationId } of rows) await activateReady(tx, organizationId);
}
