import type { Db } from '../database/database.ts';
import type { Log } from '../runtime/log.ts';
import { type RescuedJob, rescueSilent, type StuckJob, selectStuck } from './jobs.queries.ts';

const mostCrashes = 3;

/** One sweep: gives the jobs of dead runners to others, and sets aside what killed its runner three times. */
export async function rescueJobs(db: Db, log: Log, silentSeconds = 10): Promise<RescuedJob[]> {
  const rescued = await rescueSilent(db, silentSeconds, mostCrashes);
  for (const job of rescued) {
    if (job.quarantined) log.error(job, 'a job killed its runner again and is quarantined');
    else log.warn(job, 'a job was taken from a runner that went silent');
  }
  return rescued;
}

/** What needs a person: jobs tried often enough, and jobs in quarantine. */
export const stuckJobs = (db: Db): Promise<StuckJob[]> => selectStuck(db);
