import pg from 'pg';
import { byOperator, recordAct } from './audit/index.ts';
import { type Config, ownerUrl } from './config.ts';
import { prepared, type Tx } from './database/database.ts';
import { nameSession } from './database/release.ts';
import * as rotation from './database/secret/rotate-secret.ts';
import { countOlder } from './database/secret/sealed-columns.ts';
import { markOf, readVersions } from './database/secret/secret-versions.ts';
import { requireSecret } from './database/secret-mark.ts';
import { deriveKeys } from './runtime/crypto.ts';
import { systemRandom } from './runtime/random.ts';
import type { Place } from './runtime/seals.ts';
import { SetupError } from './runtime/setup-error.ts';

// Any number: two commands at once would report each other's progress.
const rotationLock = 7_234_815;
const pieceSize = 200;

/** Where a rotation stands, for those who look. */
export type RotationState =
  | { stage: 'none' }
  | { stage: 'begun'; version: number; hindrances: string[] }
  | { stage: 'sealing'; version: number; left: number };

export type Rotated =
  /** Some processes could not open what the new secret seals. */
  | { stage: 'waiting'; version: number; hindrances: string[] }
  /** Values that neither secret opens keep it from its end. */
  | { stage: 'stuck'; version: number; unreadable: Place[] }
  | { stage: 'done'; version: number; sealed: number; unreadable: Place[] };

export type ContinueOptions = {
  /** Values that nothing opens are left as they are. */
  leaveUnreadable?: boolean;
  onProgress?: (sealed: number, total: number) => void;
  /** How many values of a column are sealed anew in one transaction. */
  size?: number;
};

export const readRotation = (config: Config): Promise<RotationState> =>
  asOwner(config, async (client) => {
    // Also where the login only serves.
    const stage = await rotation.readStage(client, config.database.roles.system);
    if (stage.name === 'none') return { stage: 'none' };
    const { version, mark } = stage;
    if (stage.name === 'sealing') return { stage: 'sealing', version, left: await countOlder(client, version) };
    return { stage: 'begun', version, hindrances: await rotation.listHindrances(client, mark) };
  });

/** Whether this secret is the one that a rotation under way leads to. */
export const isNewSecret = (config: Config, secret: string): Promise<boolean> =>
  asOwner(config, async (client) => {
    const newest = (await readVersions(client)).at(-1);
    return newest !== undefined && newest.previous !== null && newest.mark === markOf(deriveKeys(secret));
  });

/** The settings have the secret until now. */
export async function beginRotation(config: Config, next: string): Promise<void> {
  if (next.length < 16) throw new SetupError('the new secret is too short: use at least 16 characters');
  await requireSecret(ownerUrl(config), config.secret);
  await alone(config, async (rotating) => {
    const stage = await rotation.readStage(rotating.client);
    if (stage.name !== 'none')
      throw new SetupError('another rotation of the secret is under way: finish it with its new secret, or cancel it');
    await rotation.beginRotation(rotating, config.secret, next);
  });
}

export const cancelRotation = (config: Config): Promise<void> => alone(config, rotation.cancelRotation);

/** From wherever it stands, with the new secret. What was interrupted goes on. */
export const continueRotation = (config: Config, secret: string, options: ContinueOptions = {}): Promise<Rotated> =>
  alone(config, async (rotating) => {
    const { client } = rotating;
    const stage = await rotation.readStage(client);
    if (stage.name === 'none') throw new SetupError('no rotation of the secret is under way');
    if (stage.mark !== markOf(deriveKeys(secret)))
      throw new SetupError('that is not the secret this rotation leads to: set the new one');
    const { version } = stage;
    const hindrances = stage.name === 'begun' ? await rotation.turnOver(rotating, stage) : [];
    if (hindrances.length > 0) return { stage: 'waiting', version, hindrances };
    return sealAll(rotating, secret, version, options);
  });

async function sealAll(
  rotating: rotation.Rotating,
  secret: string,
  version: number,
  { leaveUnreadable = false, onProgress = () => {}, size = pieceSize }: ContinueOptions,
): Promise<Rotated> {
  const total = await countOlder(rotating.client, version);
  let sealed = 0;
  for (;;) {
    const done = sealed;
    const round = await rotation.sealAnew(rotating, { secret, version, size }, (now) => onProgress(done + now, total));
    sealed += round.sealed;
    const { unreadable } = round;
    if (unreadable.length > 0 && !leaveUnreadable) return { stage: 'stuck', version, unreadable };
    if (await rotation.finishRotation(rotating, { version, unreadable: unreadable.length }))
      return { stage: 'done', version, sealed, unreadable };
  }
}

/** One command at a time. */
const alone = <T>(config: Config, work: (rotating: rotation.Rotating) => Promise<T>): Promise<T> =>
  asOwner(config, async (client) => {
    const { rows } = await client.query<{ had: boolean }>('select pg_try_advisory_lock($1) as had', [rotationLock]);
    if (!rows[0]?.had) throw new SetupError('another command is rotating the secret at this moment');
    const tx: Tx = {
      transaction: true,
      run: async <Row>(statement: Parameters<Tx['run']>[0]) => (await client.query(prepared(statement))).rows as Row[],
    };
    const note: rotation.NoteRotation = (detail) =>
      recordAct(tx, {
        act: 'installation.secret_rotated',
        by: byOperator(),
        organizationId: null,
        subject: null,
        detail,
      });
    return work({ client, random: systemRandom, note });
  });

async function asOwner<T>(config: Config, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: ownerUrl(config),
    options: '-c search_path=recado -c lock_timeout=2000',
    fallback_application_name: nameSession(null),
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
