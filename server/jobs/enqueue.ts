import type { Tx } from '../database/database.ts';
import { invariant } from '../runtime/invariant.ts';
import type { Job } from './job.ts';
import { insertJob } from './jobs.queries.ts';

/**
 * Asks for slow work with the transaction that needs it: both or neither. It notifies, and so makes commits queue behind
 * one another: never in accept, claim, record, status or ingest. Answers the job's id.
 */
export async function enqueue(tx: Tx, job: Job): Promise<string> {
  for (const value of Object.values(job.payload)) {
    invariant(typeof value !== 'string' || /^[\w:./-]{0,128}$/.test(value), 'a payload carries ids only');
  }
  return insertJob(tx, job);
}
