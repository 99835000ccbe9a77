import type pg from 'pg';
import { deriveKeys } from '../../runtime/crypto.ts';
import type { Random } from '../../runtime/random.ts';
import type { Place } from '../../runtime/seals.ts';
import { SetupError } from '../../runtime/setup-error.ts';
import { describeRunning } from '../contract-database.ts';
import { inTransaction } from '../install-release.ts';
import { patiently } from '../patiently.ts';
import { listRunningReleases, listRunningSecrets } from '../running-releases.ts';
import { sealLock } from './seal-value.ts';
import { type Cursor, countOlder, type Piece, sealedColumns, sealPiece } from './sealed-columns.ts';
import { composeKeyring, keepKeys, markOf, readLasting, readVersions, shortMark } from './secret-versions.ts';

/** Writes the act down, in the transaction that is the act. */
export type NoteRotation = (detail: { version: number; stage: 'begun' | 'canceled' | 'finished' }) => Promise<void>;

export type Rotating = { client: pg.Client; random: Random; note: NoteRotation };

/**
 * From here on processes may have either secret: the new one opens what it needs of the old. Values are sealed with the
 * old one until no process is left that has nothing else.
 */
export async function beginRotation({ client, random, note }: Rotating, old: string, next: string): Promise<void> {
  const [oldKeys, nextKeys] = [deriveKeys(old), deriveKeys(next)];
  await inTransaction(client, async () => {
    await client.query('lock table recado.secret_versions in exclusive mode');
    const versions = await readVersions(client);
    const current = versions.at(-1) ?? {
      version: 1,
      mark: markOf(oldKeys),
      kept: null,
      previous: null,
      retired: false,
    };
    if (current.mark !== markOf(oldKeys)) throw new SetupError('RECADO_SECRET is not the newest one of this database');
    if (versions.some(({ mark }) => mark === markOf(nextKeys)) || current.mark === markOf(nextKeys))
      throw new SetupError('this installation has or had that secret: choose another');
    const version = current.version + 1;
    const lasting = readLasting(current, oldKeys);
    const { kept, previous } = keepKeys(random, nextKeys, version, { lasting, previous: oldKeys });
    if (versions.length === 0)
      await client.query('insert into recado.secret_versions (version, mark) values (1, $1)', [current.mark]);
    await client.query('insert into recado.secret_versions (version, mark, kept, previous) values ($1, $2, $3, $4)', [
      version,
      markOf(nextKeys),
      kept,
      previous,
    ]);
    await note({ version, stage: 'begun' });
  });
}

/** As if it had not begun. Only while nothing was sealed with the new secret. */
export async function cancelRotation({ client, note }: Rotating): Promise<void> {
  await inTransaction(client, async () => {
    await holdSeals(client);
    const stage = await readStage(client);
    if (stage.name === 'none') throw new SetupError('no rotation of the secret is under way');
    if (stage.name === 'sealing')
      throw new SetupError('values are sealed with the new secret already: let it finish, then rotate once more');
    await client.query('delete from recado.secret_versions where version = $1', [stage.version]);
    // Alone again, the first secret needs no row: what is known of it is what can be derived.
    await client.query(
      'delete from recado.secret_versions where version = 1 and not exists (select from recado.secret_versions where version > 1)',
    );
    await note({ version: stage.version, stage: 'canceled' });
  });
}

export type Stage =
  | { name: 'none' }
  /** Both secrets are good; values are sealed with the old one. */
  | { name: 'begun'; version: number; mark: string }
  /** The old secret is refused; what it sealed is sealed anew. */
  | { name: 'sealing'; version: number; mark: string };

export async function readStage(client: pg.Client, role: string | null = null): Promise<Stage> {
  const newest = (await readVersions(client, role)).at(-1);
  if (!newest?.previous) return { name: 'none' };
  const { rows } = await client.query<{ version: number }>('select version from recado.seal_form');
  const { version, mark } = newest;
  return { name: rows[0]?.version === version ? 'sealing' : 'begun', version, mark };
}

/** Processes that could not open what is sealed with the new secret, one line each. */
export async function listHindrances(client: pg.Client, mark: string): Promise<string[]> {
  const others = (await listRunningReleases(client)).filter(({ isThis }) => !isThis);
  const secrets = (await listRunningSecrets(client)).filter((one) => one.mark !== shortMark(mark));
  const processes = secrets.flatMap((one) => one.processes);
  return [
    ...others.map(describeRunning),
    ...(processes.length > 0 ? [`processes that run with the old secret: ${processes.join(', ')}`] : []),
  ];
}

/**
 * From here on values are sealed with the new secret, and the old one is refused. A process reads the form after it is
 * connected, so either it sees the turn or the second look sees it.
 */
export async function turnOver({ client }: Rotating, { version, mark }: Exclude<Stage, { name: 'none' }>) {
  const before = await listHindrances(client, mark);
  if (before.length > 0) return before;
  const { rows } = await client.query<{ mark: string | null }>('select secret_mark as mark from recado.installation');
  const turn = (to: number, installationMark: string | null) =>
    patiently(() =>
      inTransaction(client, async () => {
        await holdSeals(client);
        await client.query('update recado.seal_form set version = $1, bound = true', [to]);
        await client.query('update recado.installation set secret_mark = $1', [installationMark]);
      }),
    );
  // With its version before it no older release takes the mark for its own: it would derive keys that are none.
  await turn(version, `v${version}:${mark}`);
  const after = await listHindrances(client, mark);
  if (after.length > 0) await turn(version - 1, rows[0]?.mark ?? null);
  return after;
}

export type Resealed = { sealed: number; unreadable: Place[] };

/** Seals in pieces what is left, each with its own transaction; whenever it was interrupted, the rest is found again. */
export async function sealAnew(
  { client, random }: Rotating,
  { secret, version, size }: { secret: string; version: number; size: number },
  onProgress: (sealed: number) => void,
): Promise<Resealed> {
  const { seals } = composeKeyring(await readVersions(client), secret);
  const result: Resealed = { sealed: 0, unreadable: [] };
  for (const column of sealedColumns) {
    let after: Cursor | null = null;
    do {
      const from: Cursor | null = after;
      const piece: Piece = await patiently(() =>
        inTransaction(client, async () => {
          await holdSeals(client);
          return sealPiece(client, column, { seals, random, version, size }, from);
        }),
      );
      result.sealed += piece.sealed;
      result.unreadable.push(...piece.unreadable);
      onProgress(result.sealed);
      after = piece.next;
    } while (after);
  }
  return result;
}

/** Nothing needs the old secret any more, so nothing of it is kept. False when something was left to be sealed anew. */
export async function finishRotation(
  { client, note }: Rotating,
  { version, unreadable }: { version: number; unreadable: number },
): Promise<boolean> {
  return inTransaction(client, async () => {
    await holdSeals(client);
    if ((await countOlder(client, version)) > unreadable) return false;
    await client.query('update recado.secret_versions set previous = null where version = $1', [version]);
    await client.query(
      `update recado.secret_versions set kept = null, retired_at = recado.now() where version < $1 and retired_at is null`,
      [version],
    );
    await note({ version, stage: 'finished' });
    return true;
  });
}

const holdSeals = (client: pg.Client) => client.query('select pg_advisory_xact_lock($1)', [sealLock]);
