import type { Tx } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { CampaignDeps } from './campaign.ts';
import { ingestNext } from './ingest-contacts.ts';
import { decideTest } from './test-campaign.ts';
import type { Turn } from './turns.queries.ts';
import * as queries from './turns.queries.ts';

/** Contacts looked at in one step of looking for the end. */
const mostSettled = 20_000;
const openMs = 500;

/**
 * Gives one campaign its turn: the one that has waited longest, a set of contacts at a time, so that none keeps the
 * others waiting. The transaction that does the work holds the campaign's row, and that is the lease: a worker that
 * ends during it leaves everything as it was before the turn. Answers the lane that got work, or whether there was a
 * turn at all.
 */
export async function advanceCampaigns(deps: CampaignDeps): Promise<{ laneId: Uuid | null } | null> {
  return deps.database.transaction(async (tx) => {
    const turn = await queries.takeTurn(tx);
    return turn && { laneId: await advance(deps, tx, turn) };
  });
}

async function advance(deps: CampaignDeps, tx: Tx, turn: Turn): Promise<Uuid | null> {
  if (turn.status === 'SCHEDULED') {
    await queries.beginCampaign(tx, turn);
    return null;
  }
  if (turn.numberStatus !== 'CONNECTED' && (await rest(tx, turn))) return null;
  if (turn.status === 'AB_TESTING') return advanceTest(deps, tx, turn);
  const ingested = await ingestNext(deps, tx, turn, false);
  // crash point: mid-ingest
  if (ingested === 'done') await settle(tx, turn);
  return typeof ingested === 'object' && ingested.accepted > 0 ? ingested.laneId : null;
}

/** Its number cannot be used: what is left waits for a resume, and nothing fails meanwhile. */
async function rest(tx: Tx, turn: Turn): Promise<boolean> {
  const reason =
    turn.numberStatus === 'RESTRICTED' || turn.numberStatus === 'BANNED' ? turn.numberStatus : 'DISCONNECTED';
  return (await queries.restCampaign(tx, turn, `NUMBER_${reason}`)).rests;
}

async function advanceTest(deps: CampaignDeps, tx: Tx, turn: Turn): Promise<Uuid | null> {
  if (turn.isTimeToDecide) {
    await decideTest(tx, turn);
    return null;
  }
  const ingested = await ingestNext(deps, tx, turn, true);
  if (ingested === 'done') await queries.waitForDecision(tx, turn);
  return typeof ingested === 'object' && ingested.accepted > 0 ? ingested.laneId : null;
}

async function settle(tx: Tx, turn: Turn): Promise<void> {
  const { outcome } = await queries.settleCampaign(tx, turn, mostSettled);
  if (outcome === 'waiting') await queries.postponeTurn(tx, turn, openMs);
}
