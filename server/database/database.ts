import pg from 'pg';
import { FairTurns } from '../runtime/fair-turns.ts';
import type { Log } from '../runtime/log.ts';
import { Outage } from '../runtime/outage.ts';
import { Turns } from '../runtime/turns.ts';
import { giveUpReadOnly } from './give-up-read-only.ts';
import { asOutage, isConnectionError, isUnanswered, rethrow } from './outages.ts';
import { Patience } from './patience.ts';
import { nameSession, thisRelease } from './release.ts';
import { type KnownTime, SessionTime } from './session-time.ts';
import type { Sql } from './sql.ts';
import { types } from './text-array.ts';

export { errorCode, isValueError } from './outages.ts';

/** Something that runs statements: a pool, or one transaction. */
export type Db = { run<Row>(statement: Sql): Promise<Row[]> };

/** A transaction. `publish` and `enqueue` take nothing less. */
export type Tx = Db & { readonly transaction: true };

/** How to reach the database in one role. */
export type Login = { url: string; role: string | null };

export type DatabaseConfig = {
  api: Login;
  system: Login;
  connections: number;
  /** How long one statement may take, and how long a caller waits for a connection. */
  timeoutMs: number;
  /** Which secret the process has; sessions are named after it. */
  secretMark?: string | null;
  log: Log;
};

/**
 * The two roles that serve. `organization(id)` runs request-scoped statements under row-level security, with the
 * organization set in the same write as the statement; `system` runs set-based work over many organizations.
 */
export type Database = {
  organization(id: string): Db;
  system: Db;
  /** `statementMs`: what rarely happens and has much to look through may take longer than what is usual. */
  transaction<T>(work: (tx: Tx) => Promise<T>, statementMs?: number): Promise<T>;
  organizationTransaction<T>(id: string, work: (tx: Tx) => Promise<T>, statementMs?: number): Promise<T>;
  /**
   * One piece of long work, on connections that only such pieces use. They wait for each other for as long as it takes,
   * and delay nobody else.
   */
  pieceTransaction<T>(id: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A connection of its own, for LISTEN and advisory locks. The caller ends it. */
  dedicated(): Promise<pg.Client>;
  /** What such a connection is sent before its next statement, so that it has the time; null while it has. */
  timeFor(client: pg.Client): pg.QueryConfig | null;
  /** Sends sessions the time from now on. */
  followTime(read: () => KnownTime): void;
  close(): Promise<void>;
};

export function openDatabase(config: DatabaseConfig): Database {
  const patience = new Patience(config.timeoutMs);
  const time = new SessionTime();
  const open = (login: Login, connections: number, ofOne = connections): Access => ({
    pool: openPool(config, login, connections, patience),
    patience,
    time,
    turns: new FairTurns(connections, ofOne),
  });
  const system = open(config.system, config.connections);
  const perRequest = Math.max(2, Math.ceil(config.connections / 2));
  const api = open(config.api, perRequest, Math.max(2, Math.floor(perRequest / 2)));
  const pieces = open(config.api, piecesAtOnce);
  const turns = new Turns(piecesAtOnce);
  return {
    system: { run: (statement) => askOnce(system, statement) },
    organization: (id) => ({ run: (statement) => askScoped(api, id, statement) }),
    transaction: (work, statementMs) => inTransaction(system, null, work, statementMs),
    organizationTransaction: (id, work, statementMs) => inTransaction(api, id, work, statementMs),
    pieceTransaction: (id, work) => turns.run(() => inTransaction(pieces, id, work)),
    followTime: (read) => time.follow(read),
    async dedicated() {
      const client = new pg.Client({ ...connectionOptions(config, config.system), keepAlive: true });
      await client.connect();
      return client;
    },
    timeFor: (client) => time.newsFor(client),
    async close() {
      await Promise.all([system.pool.end(), api.pool.end(), pieces.pool.end()]);
    },
  };
}

/** Connections are opened when they are needed: a process that imports nothing has none of these. */
const piecesAtOnce = 2;

/** The connections of one role, and what is known of the server behind all of them. */
type Access = { pool: pg.Pool; patience: Patience; time: SessionTime; turns: FairTurns };

/** Options every connection of ours starts with, whatever pool it belongs to. */
export function connectionOptions(
  config: Pick<DatabaseConfig, 'timeoutMs' | 'secretMark'>,
  login: Login,
): pg.ClientConfig {
  const settings = {
    search_path: 'recado',
    statement_timeout: String(config.timeoutMs),
    // The lock timeout is shorter, so a statement that waits for a lock ends with that reason and not as slow.
    lock_timeout: String(Math.round(config.timeoutMs * 0.4)),
    idle_in_transaction_session_timeout: String(config.timeoutMs * 2),
    plan_cache_mode: 'auto',
    // Where a plan is forced by switching others off, its cost looks enormous, and a server that compiles expensive
    // plans (PostgreSQL 15 does by default) would spend seconds compiling each of ours.
    jit: 'off',
    ...(login.role ? { role: login.role } : {}),
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const { connectionString, application_name } = nameConnection(login.url, config.secretMark ?? null);
  return { connectionString, application_name, options: options.join(' '), connectionTimeoutMillis: config.timeoutMs };
}

/** The driver takes the name in the address before any other. */
function nameConnection(url: string, mark: string | null): { connectionString: string; application_name: string } {
  const inAddress = /([?&])application_name=([^&#]*)&?/;
  const given = inAddress.exec(url)?.[2];
  return {
    connectionString: url.replace(inAddress, '$1'),
    application_name: nameSession(given ? decodeURIComponent(given) : null, mark),
  };
}

function openPool(config: DatabaseConfig, login: Login, connections: number, patience: Patience): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(config, login),
    connectionTimeoutMillis: patience.connectionMs,
    pipeline: true,
    types,
    max: connections,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  });
  // A borrowed connection that breaks fails its statement; without a listener, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  giveUpReadOnly(pool);
  pool.on('error', (error) => config.log.warn({ err: error }, 'an idle database connection broke'));
  return pool;
}

/** Every statement goes through here: nothing is asked without an end to the waiting. */
async function ask<Row>(
  { patience }: Access,
  on: pg.PoolClient,
  statement: pg.QueryConfig,
  statementMs?: number,
): Promise<Row[]> {
  const asked: pg.QueryConfig & { query_timeout?: number } = statement;
  asked.query_timeout = patience.answerMs(statementMs);
  try {
    const { rows } = await on.query(asked);
    patience.answered();
    return rows;
  } catch (error) {
    if (isUnanswered(error)) patience.gaveUp();
    throw asOutage(error);
  }
}

/** A connection that was not sent the time lately gets it before the statement. */
function sendTime(access: Access, client: pg.PoolClient): Promise<unknown> | null {
  const news = access.time.newsFor(client);
  return news && ask(access, client, news);
}

async function askOnce<Row>(access: Access, statement: Sql): Promise<Row[]> {
  const client = await access.pool.connect().catch(rethrow);
  try {
    const sentTime = sendTime(access, client);
    const asked = ask<Row>(access, client, prepared(statement));
    const [rows] = await Promise.all([asked, sentTime]);
    client.release();
    return rows;
  } catch (error) {
    client.release(isConnectionError(error));
    throw error;
  }
}

async function askScoped<Row>(access: Access, organizationId: string, statement: Sql): Promise<Row[]> {
  const client = await borrow(access, organizationId);
  try {
    // Never trust what the connection held: every call sets its own organization, in the same write.
    const sentTime = sendTime(access, client);
    const [, rows] = await Promise.all([
      ask(access, client, setOrganization(organizationId, false)),
      ask<Row>(access, client, prepared(statement)),
      sentTime,
    ]);
    client.release();
    return rows;
  } catch (error) {
    client.release(isConnectionError(error));
    throw error;
  } finally {
    access.turns.leave(organizationId);
  }
}

/**
 * An organization that asks for much at once waits behind itself, and leaves half of the connections, and of the server's
 * processors, to others.
 */
async function borrow({ pool, patience, turns }: Access, organizationId: string): Promise<pg.PoolClient> {
  const turn = turns.enter(
    organizationId,
    patience.connectionMs,
    () => new Outage('the database', new Error(noneFree)),
  );
  if (turn) await turn;
  try {
    return await pool.connect();
  } catch (error) {
    turns.leave(organizationId);
    return rethrow(error);
  }
}

const noneFree = 'no connection was free in time';

async function inTransaction<T>(
  access: Access,
  organizationId: string | null,
  work: (tx: Tx) => Promise<T>,
  statementMs?: number,
): Promise<T> {
  const client = organizationId ? await borrow(access, organizationId) : await access.pool.connect().catch(rethrow);
  const run = <Row>(statement: pg.QueryConfig) => ask<Row>(access, client, statement, statementMs);
  const tx: Tx = { transaction: true, run: (statement) => run(prepared(statement)) };
  try {
    const sentTime = sendTime(access, client);
    const begun = Promise.all([sentTime, run({ text: 'begin' })]);
    if (organizationId) await Promise.all([begun, run(setOrganization(organizationId, true))]);
    else await begun;
    if (statementMs) await run(setPatience(statementMs));
    const result = await work(tx);
    await run({ text: 'commit' });
    client.release();
    return result;
  } catch (error) {
    // A connection that can still roll back is in order, whatever failed on it.
    await run({ text: 'rollback' }).then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  } finally {
    if (organizationId) access.turns.leave(organizationId);
  }
}

const setOrganization = (id: string, local: boolean) => ({
  name: local ? 'set_organization_local' : 'set_organization',
  text: `select set_config('recado.organization', $1, ${local})`,
  values: [id],
});

const setPatience = (statementMs: number) => ({
  name: 'set_patience',
  text: `select set_config('statement_timeout', $1, true)`,
  values: [String(statementMs)],
});

const plans = new Map<string, { name: string; text: string }>();

/** Statement texts are few and fixed, so each is bound to our release once, and parsed once per connection. */
export function prepared(statement: Sql): pg.QueryConfig {
  let plan = plans.get(statement.text);
  if (!plan) {
    plan = { name: `s${plans.size}`, text: thisRelease().bind(statement.text) };
    plans.set(statement.text, plan);
  }
  return { name: plan.name, text: plan.text, values: [...statement.values] };
}
