import { openContainer } from './compose/container.ts';
import { type Config, ownerUrl } from './config.ts';
import { connected } from './database/connected.ts';
import { type Contracted, contractDatabase } from './database/contract-database.ts';
import type { Login } from './database/database.ts';
import { inspectDatabase } from './database/inspect-database.ts';
import { migrate } from './database/migrate.ts';
import { requireRelease } from './database/require-release.ts';
import { inspectSecret, keepSecretMark, requireSecret, type SecretMatch } from './database/secret-mark.ts';
import { seedPlans } from './modules/plans/index.ts';
import { seedModeration } from './modules/templates/index.ts';
import { defaultPrices, insertSeedPrices } from './modules/wallet/index.ts';
import { SetupError } from './runtime/setup-error.ts';

/** What changes the database as a whole, or copies it, does so as its owner. */
export async function requireOwner(config: Config): Promise<void> {
  const problems = await findClosedAddresses(config, { DATABASE_OWNER_URL: config.database.ownerUrl });
  if (problems.length > 0) throw new SetupError(problems.join('\n'));
  await requireOneDatabase(config);
  const { migrates } = await inspectDatabase(ownerUrl(config), config.database.roles);
  if (!migrates)
    throw new SetupError(
      'this login does not own the database: set DATABASE_OWNER_URL to the address of the one that does',
    );
}

/** One of the two may be left over from another database, and what one writes the other would never find. */
async function requireOneDatabase({ database }: Config): Promise<void> {
  const { url, ownerUrl: owner } = database;
  if (owner === null) return;
  const ask = `select current_database() as name, pg_postmaster_start_time()::text as began`;
  const look = (at: string) => connected(at, async (client) => (await client.query(ask)).rows[0]);
  // A login that cannot connect yet is reported by its own step.
  const [served, owned] = await Promise.all([look(url).catch(() => null), look(owner)]);
  if (served === null || (served.name === owned.name && served.began === owned.began)) return;
  throw new SetupError(
    `DATABASE_URL and DATABASE_OWNER_URL lead to two databases, ${served.name} and ${owned.name}: correct one of them`,
  );
}

/** The schema, then the plans and prices that ship. Any number of processes may do this at once. */
export async function migrateDatabase(config: Config): Promise<string[]> {
  const url = ownerUrl(config);
  const { roles } = config.database;
  await requireOwner(config);
  const match = await requireSecret(url, config.secret);
  const applied = await migrate({ url, roles, service: serviceLogin(config) });
  if (match !== 'marked') await keepSecretMark(url, config.secret);
  const container = await openContainer(config);
  try {
    await container.database.transaction(async (tx) => {
      await seedPlans(tx);
      await seedModeration(tx);
      await insertSeedPrices(tx, defaultPrices);
    });
  } finally {
    await container.close();
  }
  return applied;
}

/**
 * What a process that serves does first. It migrates where the settings ask for it and its login owns the database. With
 * an address of the owner beside it, or with a login that owns nothing, it looks whether its release is installed.
 */
export async function prepareDatabase(config: Config): Promise<void> {
  const { url, roles, ownerUrl: owner } = config.database;
  const { migrates } = await inspectDatabase(url, roles);
  if (migrates && owner === null && config.migrateOnStart) {
    await migrateDatabase(config);
    return;
  }
  const login = migrates ? url : servingLogin(config);
  await requireSecret(login, config.secret);
  await requireRelease(login);
  const problems = await findClosedAddresses(config);
  if (problems.length > 0) throw new SetupError(problems.join('\n'));
}

/**
 * The addresses beside the main one that no connection opens with, each by its name: a wrong password is found here, and
 * not by the first caller.
 */
export async function findClosedAddresses(
  { database }: Config,
  given: Record<string, string | null> = {
    DATABASE_API_URL: database.apiUrl,
    DATABASE_SYSTEM_URL: database.systemUrl,
  },
): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(given).map(async ([name, url]) => {
      if (url === null) return [];
      try {
        await connected(url, (client) => client.query('select 1'));
        return [];
      } catch (error) {
        return [`${name} opens no connection: ${error instanceof Error ? error.message : error}`];
      }
    }),
  );
  return found.flat();
}

/** Takes away what only older releases needed, once none of them runs. */
export const contractReleases = (config: Config): Promise<Contracted> =>
  contractDatabase({ url: ownerUrl(config), roles: config.database.roles });

/** Before a command seals or reads anything: what it sealed with a wrong secret would never open again. */
export async function requireOwnSecret(config: Config): Promise<void> {
  await requireSecret(await findLogin(config), config.secret);
}

/** Whether the database was made with the secret of these settings. */
export async function compareSecret(config: Config): Promise<SecretMatch> {
  return inspectSecret(await findLogin(config), config.secret);
}

/** A login that owns nothing reads in its role. */
async function findLogin(config: Config): Promise<string | Login> {
  const { url, roles } = config.database;
  const { migrates } = await inspectDatabase(url, roles);
  return migrates ? url : servingLogin(config);
}

const servingLogin = ({ database }: Config): Login => ({ url: database.url, role: database.roles.system });

/** The name of the login that serves, where the owner is another. */
function serviceLogin({ database }: Config): string | null {
  if (database.ownerUrl === null) return null;
  const [service, owner] = [database.url, database.ownerUrl].map((url) => decodeURIComponent(new URL(url).username));
  return service && service !== owner ? service : null;
}
