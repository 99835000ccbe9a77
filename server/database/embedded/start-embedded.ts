import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { adoptOrphan } from './adopt-orphan.ts';
import { type Binaries, findBinaries, prepareBinaries, readBinaries } from './binaries.ts';
import { type Claim, claimFolder } from './claim-folder.ts';
import { initialise, removeUnfinished } from './initialise.ts';
import { isAlive, isPostgresIn } from './inspect-pid.ts';
import { findReady, launchPostmaster } from './launch-postmaster.ts';
import { openPlace, type Place } from './place.ts';
import { findPostmaster, type Postmaster } from './postmaster-pid.ts';
import { type ClusterRecord, readRecord, urlOf, writeRecord } from './record.ts';
import { chooseRunAs, recordedRunAs } from './run-as.ts';
import { settingsFor } from './settings.ts';
import { explainFileError, StartError } from './start-error.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { waitUntil } from './wait-until.ts';

export type EmbeddedOptions = {
  /** Holds `postgres/` (the cluster), `postgres.json` (password, port, mode), `postgres.log` and `postgres.lock`. */
  folder: string;
  /** False turns flushing to disk off: tests only. */
  durable?: boolean;
  /** Further PostgreSQL settings, such as `commit_delay`. */
  settings?: Record<string, string>;
  /** Another package of programs than this machine's usual one. */
  package?: string;
  print?: (line: string) => void;
};

export type EmbeddedServer = {
  port: number;
  pid: number;
  superuserUrl: string;
  /** The server was running already: an orphan taken over, or one another living launcher owns (`shared`). */
  adopted: boolean;
  shared: boolean;
  /** False once the server ended, for whatever reason; then `stop()` and a new start bring it back on the same port. */
  isRunning(): boolean;
  /** Ends the server and waits for it; leaves a shared one to its owner. */
  stop(): Promise<void>;
};

const joinMs = 300_000;

/** Starts the PostgreSQL of this folder, making it first where there is none. Throws StartError with one clear line. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  try {
    const place = openPlace(options.folder);
    const owned = await claimOrJoin(place);
    if ('pid' in owned) return owned;
    try {
      return await startOwned(place, owned, options);
    } catch (error) {
      owned.release();
      throw error;
    }
  } catch (error) {
    throw explainFileError(error, options.folder);
  }
}

/** Either the folder becomes ours, or its living owner gets a server ready that we may use. */
async function claimOrJoin(place: Place): Promise<Claim | EmbeddedServer> {
  const attempt = async () => {
    const claim = claimFolder(place.lock);
    if (typeof claim === 'object') return claim;
    return claim === 'held' ? joinServer(place) : undefined;
  };
  const outcome = await waitUntil<Claim | EmbeddedServer>(attempt, { withinMs: joinMs, everyMs: 25 });
  if (outcome) return outcome;
  throw new StartError(`Another Recado holds ${place.lock} without a server that answers: stop it and start again.`);
}

async function joinServer(place: Place): Promise<EmbeddedServer | undefined> {
  if (!findPostmaster(place.cluster)) return undefined;
  const { password } = readRecord(place);
  const found = await findReady(place.cluster, password);
  return found && { ...describe(place, found, password), adopted: true, shared: true, stop: async () => undefined };
}

async function startOwned(place: Place, claim: Claim, options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { durable = true, print = () => undefined } = options;
  const binaries = options.package ? readBinaries(options.package) : findBinaries();
  const wanted = { version: binaries.version, settings: settingsFor(durable, options.settings) };
  removeUnfinished(place);
  const known = existsSync(join(place.cluster, 'PG_VERSION')) ? readRecord(place) : undefined;
  const orphan = known && (await adoptOrphan(place, known, wanted, print));
  const { record, postmaster } =
    known && orphan
      ? { record: known, postmaster: orphan }
      : await launch(place, binaries, known, wanted.settings, durable);
  writeRecord(place, { ...record, ...wanted, port: postmaster.port });
  return {
    ...describe(place, postmaster, record.password),
    adopted: orphan !== undefined,
    shared: false,
    stop: async () => {
      await stopPostmaster(place.cluster, postmaster.pid);
      claim.release();
    },
  };
}

async function launch(
  place: Place,
  binaries: Binaries,
  known: ClusterRecord | undefined,
  settings: Record<string, string>,
  durable: boolean,
): Promise<{ record: ClusterRecord; postmaster: Postmaster }> {
  const runAs = known ? recordedRunAs(known.mode, place.cluster) : chooseRunAs(binaries.native, place.folder);
  const native = prepareBinaries(binaries, runAs, place);
  const record = known ?? (await initialise(place, native, runAs, durable));
  const { password, port: lastPort } = record;
  return { record, postmaster: await launchPostmaster({ place, native, runAs, settings, password, lastPort }) };
}

function describe(place: Place, { pid, port }: Postmaster, password: string) {
  return {
    pid,
    port,
    superuserUrl: urlOf(password, port),
    isRunning: () => isAlive(pid) && isPostgresIn(pid, place.cluster),
  };
}
