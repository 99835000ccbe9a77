import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listActs, verifyAudit } from './audit/index.ts';
import { composeApi } from './compose/api.ts';
import { type Container, openContainer } from './compose/container.ts';
import { readConfig } from './config.ts';
import { prepared } from './database/database.ts';
import { holdForm, sealValue } from './database/secret/seal-value.ts';
import { sealedColumns } from './database/secret/sealed-columns.ts';
import type { Sql } from './database/sql.ts';
import { tryLockSequencer } from './events/events.queries.ts';
import { migrateDatabase, prepareDatabase } from './migrate-database.ts';
import { openAutomations } from './modules/automations/automations.factory.ts';
import { shareNumber } from './modules/numbers/index.ts';
import { createUser } from './modules/organizations/index.ts';
import { startFactor } from './modules/sessions/second-factor.queries.ts';
import { beginRotation, cancelRotation, continueRotation, readRotation } from './rotate-secret.ts';
import { FakeClock } from './runtime/clock.ts';
import { deriveKeys, unseal } from './runtime/crypto.ts';
import { createLog } from './runtime/log.ts';
import { accessTokenOf, endpointKeyOf, headerOf, secondFactorOf, signingSecretOf } from './runtime/seals.ts';
import { openShop, type Shop, type Town } from './testing/shop.ts';
import { testDatabase } from './testing/test-database.ts';

const database = await testDatabase();
const clock = new FakeClock();
const secrets = ['the first secret of them all', 'the secret that follows it', 'a third one, for good measure'];
const [first = '', second = '', third = ''] = secrets;
const settings = (secret: string) =>
  readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    RECADO_SECRET: secret,
    PLATFORM_APP_SECRET: 'the app secret of tests',
    PLATFORM_VERIFY_TOKEN: 'the verify token of tests',
    PLATFORM_URL: 'http://127.0.0.1:9',
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    DATABASE_TIMEOUT_MS: '60000',
  });

/** A process with this secret, for as long as the work takes. */
async function serving<T>(secret: string, work: (town: Town) => Promise<T>): Promise<T> {
  const container = await openContainer(settings(secret), { clock, log: createLog('silent') });
  const app = composeApi(container, null);
  try {
    await container.versions.start();
    return await work({ container, app, database, clock, caughtUp: () => container.versions.refresh() });
  } finally {
    await app.close();
    await container.close();
  }
}

const address = (phone: string) => `/v1/contacts/+${phone}/lgpd`;
const endpoint = { url: 'http://127.0.0.1:4001/v1', model: 'pequeno', apiKey: 'sk-chave-do-modelo' };

/** An organization with a value of every kind that depends on the secret. */
async function furnish(town: Town) {
  const shop = await openShop(town);
  await shop.call('PUT', '/webhook/endpoint', { url: 'http://127.0.0.1:9/recado' });
  const { secret } = (await shop.call('POST', '/webhook/secret/rotate')).json();
  const settings = await shop.call('PUT', '/v1/brain/settings', { enabled: true, endpoint });
  expect([settings.statusCode, settings.body]).toEqual([200, expect.any(String)]);
  const hook = await openAutomations(town, shop).start({
    trigger: 'webhook',
    steps: [{ type: 'tag', config: { add: ['a'] } }],
  });
  await shop.call('POST', '/v1/contacts/import', [{ phone: '+5511988887777', name: 'Ana' }]);
  expect((await shop.call('DELETE', address('5511988887777'))).statusCode).toBeLessThan(300);
  const { rows } = await database.owner.query('select user_id from memberships where organization_id = $1', [
    shop.organizationId,
  ]);
  await town.container.database.transaction(async (tx) => {
    const userId = rows[0].user_id;
    await startFactor(tx, userId, await sealValue(town.container, tx, secondFactorOf(userId), 'JBSWY3DPEHPK3PXP'));
  });
  const erased = town.container.erasures.hashOf(shop.organizationId, '5511988887777');
  return { shop, secret, hook, erased };
}

/** Everything of it that a process finds, by the same key. */
async function find(town: Town, { shop, hook }: { shop: Shop; hook: { id: string } }) {
  const { container, app } = town;
  const { organizationId, number } = shop;
  const ask = async (url: string) =>
    (await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${shop.key}` } })).json();
  const sealed = await sealedOf(organizationId);
  const { rows } = await database.owner.query(
    'select u.id, u.totp_secret from users u join memberships m on m.user_id = u.id where m.organization_id = $1',
    [organizationId],
  );
  return {
    totp: container.keyring.seals.open(secondFactorOf(rows[0].id), rows[0].totp_secret),
    secret: container.keyring.seals.open(signingSecretOf(organizationId), sealed.signing_secret),
    previous: container.keyring.seals.open(signingSecretOf(organizationId), sealed.previous_signing_secret),
    token: (await container.numbers.account(organizationId, number.businessAccountId)).accessToken,
    apiKey: container.keyring.seals.open(endpointKeyOf(organizationId), sealed.endpoint_key),
    hook: (await ask(`/v1/automations/${hook.id}`)).webhookUrl,
    erased: container.erasures.hashOf(organizationId, '5511988887777'),
  };
}

type Sealed = Record<'signing_secret' | 'previous_signing_secret' | 'endpoint_key', Buffer>;

async function sealedOf(organizationId: string): Promise<Sealed> {
  const { rows } = await database.owner.query<Sealed>(
    `select o.signing_secret, o.previous_signing_secret, b.endpoint_key from organizations o
     join brain_settings b on b.organization_id = o.id where o.id = $1`,
    [organizationId],
  );
  return rows[0] as Sealed;
}

/** The first bytes of all sealed values there are. */
async function headers(): Promise<Set<string>> {
  const all = sealedColumns.map(({ table, column }) => `select substring(${column} from 1 for 5) as h from ${table}`);
  const { rows } = await database.owner.query<{ h: Buffer | null }>(all.join(' union '));
  return new Set(rows.flatMap(({ h }) => (h ? [h.toString('hex')] : [])));
}

let known: Awaited<ReturnType<typeof furnish>>;
let found: Awaited<ReturnType<typeof find>>;
let guest: Shop;
beforeAll(async () => {
  await migrateDatabase(settings(first));
  // As in a database that the release before still works on.
  await database.owner.query('update seal_form set bound = false');
  await serving(first, async (town) => {
    known = await furnish(town);
    guest = await openShop(town);
    found = await find(town, known);
  });
});

test('while the release before may run, values have the form that it opens', async () => {
  const { signing_secret } = await sealedOf(known.shop.organizationId);
  expect(unseal(deriveKeys(first).seal, signing_secret)).toBe(known.secret);
  expect(found).toMatchObject({ secret: known.secret, token: expect.stringContaining('token-'), erased: known.erased });
});

test('a value is sealed while a sequencer works, which holds a lock of its own for as long as it lives', async () => {
  await serving(first, async ({ container }) => {
    const sequencer = await container.database.dedicated();
    const db = { run: async <Row>(statement: Sql) => (await sequencer.query(prepared(statement))).rows as Row[] };
    expect(await tryLockSequencer(db)).toBe(true);
    const made = await createUser(container, { email: 'meanwhile@loja.example', organizationName: 'Loja' });
    await sequencer.end();
    expect(made.webhookSecret).toMatch(/^svc_whsec_/);
  });
});

describe('a rotation that has begun', () => {
  test('waits for processes with the old secret, and both secrets work meanwhile', async () => {
    await serving(first, async (old) => {
      await beginRotation(settings(first), second);
      expect(await continueRotation(settings(first), second)).toEqual({
        stage: 'waiting',
        version: 2,
        hindrances: [`processes that run with the old secret: ${process.pid} on 127.0.0.1`],
      });
      expect(await readRotation(settings(first))).toMatchObject({ stage: 'begun', version: 2 });
      await serving(second, async (next) => {
        expect(await find(next, known)).toEqual(found);
        // What the new process writes is opened by the old one.
        await next.container.database.transaction((tx) => holdForm(tx));
        await shareNumber(next.container, known.shop.phone, guest.organizationId);
        await old.caughtUp();
        const shared = await old.container.numbers.account(guest.organizationId, known.shop.number.businessAccountId);
        expect(shared.accessToken).toBe(found.token);
      });
    });
  });

  test('waits for another release, which would not know what the new secret seals', async () => {
    const other = new pg.Client({ connectionString: database.url, application_name: 'recado_f_0123456789ab/7' });
    await other.connect();
    const progress = await continueRotation(settings(second), second);
    await other.end();
    expect(progress).toMatchObject({
      stage: 'waiting',
      hindrances: ['another release still runs: 1 process of recado_f_0123456789ab'],
    });
  });

  test('is not begun a second time, and goes on with its own secret alone', async () => {
    await expect(beginRotation(settings(first), third)).rejects.toThrow('another rotation of the secret is under way');
    await expect(continueRotation(settings(first), third)).rejects.toThrow('not the secret this rotation leads to');
  });

  test('is canceled, and begun again with another secret', async () => {
    await cancelRotation(settings(first));
    await expect(prepareDatabase(settings(second))).rejects.toThrow('RECADO_SECRET is not the one');
    await expect(cancelRotation(settings(first))).rejects.toThrow('no rotation of the secret is under way');
    await serving(first, async (town) => expect(await find(town, known)).toEqual(found));
    await beginRotation(settings(first), second);
  });
});

describe('values are sealed anew', () => {
  test('in pieces: interrupted half way, everything opens with the new secret and the old one is refused', async () => {
    const interrupted = continueRotation(settings(second), second, {
      size: 1,
      onProgress: (sealed) => {
        if (sealed === 3) throw new Error('interrupted');
      },
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    const left = await readRotation(settings(second));
    expect(left).toMatchObject({ stage: 'sealing', version: 2 });
    expect('left' in left ? left.left : 0).toBeGreaterThan(0);
    expect((await headers()).size).toBeGreaterThan(1);
    await serving(second, async (town) => expect(await find(town, known)).toEqual(found));
    await expect(prepareDatabase(settings(first))).rejects.toThrow('RECADO_SECRET is the one from before a rotation');
    await expect(cancelRotation(settings(second))).rejects.toThrow('let it finish');
  });

  test('a process with the old secret that is left seals nothing more', async () => {
    await serving(first, async ({ container }) => {
      const made = createUser(container, { email: 'late@loja.example', organizationName: 'Loja' });
      await expect(made).rejects.toThrow('it was rotated');
    });
  });

  test('resumed, to the end: nothing of the old secret is kept, and keys, hooks and hashes are as they were', async () => {
    const progress: number[] = [];
    const done = await continueRotation(settings(second), second, {
      size: 2,
      onProgress: (sealed) => void progress.push(sealed),
    });
    expect(done).toMatchObject({ stage: 'done', version: 2, unreadable: [] });
    expect(progress.length).toBeGreaterThan(2);
    expect(await headers()).toEqual(new Set([headerOf(2).toString('hex')]));
    const { rows } = await database.owner.query('select version, kept, previous from secret_versions order by version');
    expect(rows).toEqual([
      { version: 1, kept: null, previous: null },
      { version: 2, kept: expect.any(Buffer), previous: null },
    ]);
    await serving(second, async (town) => {
      expect(await find(town, known)).toEqual(found);
      expect(await find(town, known)).toMatchObject({ secret: known.secret, hook: known.hook.webhookUrl });
    });
    expect(await readRotation(settings(second))).toEqual({ stage: 'none' });
  });

  test('the old secret is refused afterwards, and is not taken again', async () => {
    await expect(openContainer(settings(first))).rejects.toThrow('RECADO_SECRET is the one from before a rotation');
    await expect(prepareDatabase(settings(first))).rejects.toThrow('set the new one');
    await expect(migrateDatabase(settings(first))).rejects.toThrow('set the new one');
    await expect(beginRotation(settings(second), first)).rejects.toThrow('choose another');
  });

  test('and written down, in the chain', async () => {
    const acts = (await listActs(database.system, null, 20)).filter(({ act }) => act === 'installation.secret_rotated');
    expect(acts.map(({ detail }) => detail).reverse()).toEqual([
      { version: 2, stage: 'begun' },
      { version: 2, stage: 'canceled' },
      { version: 2, stage: 'begun' },
      { version: 2, stage: 'finished' },
    ]);
    expect(await verifyAudit(database.system)).toMatchObject({ ok: true });
  });
});

describe('a sealed value', () => {
  let container: Container;
  beforeAll(async () => {
    container = await openContainer(settings(second), { clock, log: createLog('silent') });
  });
  afterAll(() => container.close());

  test('that is copied to another row, or column, opens there no more', async () => {
    const [mine, theirs] = [known.shop.organizationId, guest.organizationId];
    const { signing_secret } = await sealedOf(mine);
    expect(() => container.keyring.seals.open(signingSecretOf(theirs), signing_secret)).toThrow('does not open');
    expect(() => container.keyring.seals.open(endpointKeyOf(mine), signing_secret)).toThrow('does not open');
    const { businessAccountId } = known.shop.number;
    const { rows } = await database.owner.query<{ token: Buffer }>(
      'select access_token as token from business_accounts where organization_id = $1 and id = $2',
      [mine, businessAccountId],
    );
    const token = rows[0]?.token as Buffer;
    expect(container.keyring.seals.open(accessTokenOf(mine, businessAccountId), token)).toBe(found.token);
    await database.owner.query(
      'update business_accounts set access_token = $3 where organization_id = $1 and id = $2',
      [theirs, guest.number.businessAccountId, token],
    );
    await expect(container.numbers.account(theirs, guest.number.businessAccountId)).rejects.toThrow('does not open');
  });

  test('that nothing opens stops the next rotation until it is asked to leave it', async () => {
    await container.close();
    await beginRotation(settings(second), third);
    const place = accessTokenOf(guest.organizationId, guest.number.businessAccountId);
    expect(await continueRotation(settings(third), third)).toEqual({
      stage: 'stuck',
      version: 3,
      unreadable: [place],
    });
    expect(await readRotation(settings(third))).toMatchObject({ stage: 'sealing', left: 1 });
    const done = await continueRotation(settings(third), third, { leaveUnreadable: true });
    expect(done).toMatchObject({ stage: 'done', version: 3, unreadable: [place] });
    await serving(third, async (town) => expect(await find(town, known)).toEqual(found));
    container = await openContainer(settings(third), { clock, log: createLog('silent') });
  });

  test('stands in a column that a rotation knows: every other of bytes is named here with its reason', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'recado'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and a.atttypid = 'bytea'::regtype and a.attnum > 0 and not a.attisdropped order by 1`,
    );
    const notSealed = {
      'api_keys.hash': 'a hash with a lasting key',
      'audit_log.hash': 'a hash without a key',
      'automation_hooks.token_hash': 'a hash without a key',
      'invitations.token_hash': 'a hash with a lasting key',
      'media.sha256': 'a hash without a key',
      'secret_versions.kept': 'sealed for its own version',
      'secret_versions.previous': 'sealed for its own version',
      'sessions.token_hash': 'a hash with a lasting key',
      'sign_in_attempts.subject': 'a hash with a lasting key',
      'sign_in_tokens.code_hash': 'a hash with a lasting key',
      'sign_in_tokens.token_hash': 'a hash with a lasting key',
      'smart_link_visitors.visitor': 'a hash with a lasting key',
    };
    const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(rows.map(({ name }) => name)).toEqual([...sealed, ...Object.keys(notSealed)].sort());
  });
});
