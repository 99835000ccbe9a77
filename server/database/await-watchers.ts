import type pg from 'pg';
import { readClock, startWatching } from './clock.queries.ts';
import { type Db, prepared } from './database.ts';
import { noticedMs } from './judge-clock.ts';
import { listRunningSecrets } from './running-releases.ts';

const pauseMs = 100;
/** Ten seconds: those that run vouch once a second, and a busy machine stands still for some. */
const mostLooks = 100;

/**
 * What a process does before it goes by the server's clock, over a connection whose name does not mark it as serving. Where
 * that clock is ahead of the time that was vouched for, either nobody ran meanwhile, or it was set and those that run have
 * not looked since: they record it. Processes that start together do not wait for each other.
 */
export async function awaitWatchers(client: pg.Client, pause: (millis: number) => Promise<unknown>): Promise<void> {
  const db: Db = { run: async (statement) => (await client.query(prepared(statement))).rows };
  let row = await readClock(db);
  for (let looks = 0; isAhead(row); looks++) {
    const isAlone = (await listRunningSecrets(client)).length === 0;
    if (isAlone || looks === mostLooks) return startWatching(db, row);
    await pause(pauseMs);
    row = await readClock(db);
  }
}

const isAhead = ({ wall, shift, seen }: Awaited<ReturnType<typeof readClock>>) =>
  seen !== null && wall + shift - seen > noticedMs;
