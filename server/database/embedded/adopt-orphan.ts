import { isDeepStrictEqual } from 'node:util';
import { findReady } from './launch-postmaster.ts';
import type { Place } from './place.ts';
import { dropRecycledPidFile, findPostmaster, type Postmaster } from './postmaster-pid.ts';
import type { ClusterRecord } from './record.ts';
import { endStragglers, stopPostmaster } from './stop-postmaster.ts';
import { waitUntil } from './wait-until.ts';

const answerMs = 300_000;

type Wanted = Pick<ClusterRecord, 'version' | 'settings'>;

/**
 * Looks at what an earlier launcher that was killed left behind. A server that runs as we want it is taken over;
 * anything else is ended and its traces removed, and undefined means that a new one may start.
 */
export async function adoptOrphan(
  place: Place,
  record: ClusterRecord,
  wanted: Wanted,
  print: (line: string) => void,
): Promise<Postmaster | undefined> {
  const found = findPostmaster(place.cluster);
  if (found) {
    const asWanted = record.version === wanted.version && isDeepStrictEqual(record.settings, wanted.settings);
    const ready = asWanted ? await waitForAnswer(place, record, found) : undefined;
    if (ready) {
      print(`Took over the PostgreSQL left running on port ${ready.port}.`);
      return ready;
    }
    print(
      asWanted
        ? 'The PostgreSQL left running does not answer: restarting it.'
        : 'Settings changed: restarting PostgreSQL.',
    );
    await stopPostmaster(place.cluster, found.pid);
  }
  // Stragglers first: the pid file is also what keeps a new server from starting beside them.
  if ((await endStragglers(place.cluster)) > 0) print('Ended what was left of a killed PostgreSQL.');
  if (dropRecycledPidFile(place.cluster))
    print('Removed a pid file whose number now belongs to another program, or to a zombie.');
  return undefined;
}

async function waitForAnswer(place: Place, record: ClusterRecord, found: Postmaster): Promise<Postmaster | undefined> {
  const outcome = await waitUntil(
    async () => {
      const now = findPostmaster(place.cluster);
      if (now?.pid !== found.pid || now.status === 'stopping') return 'gone';
      return findReady(place.cluster, record.password, found.pid);
    },
    { withinMs: answerMs },
  );
  return outcome === 'gone' ? undefined : outcome;
}
