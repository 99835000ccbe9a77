import type { Config } from './config.ts';
import { type Contracted, contractDatabase } from './database/contract-database.ts';
import { migrate } from './database/migrate.ts';
import { requireRelease } from './database/require-release.ts';
import { inspectSecret, keepSecretMark, requireSecret } from './database/secret-mark.ts';
import { openHouse } from './house.ts';
import { seedPlans } from './modules/plans/index.ts';
import { seedModeration } from './modules/templates/index.ts';
import { defaultPrices, insertSeedPrices } from './modules/wallet/index.ts';
import { deriveKeyring } from './runtime/crypto.ts';

/** The schema, then the plans and prices that ship. Any number of processes may do this at once. */
export async function migrateDatabase(config: Config): Promise<string[]> {
  const { url, roles } = config.database;
  const keyring = deriveKeyring(config.secret);
  const match = await requireSecret(url, keyring);
  const applied = await migrate({ url, roles });
  if (match !== 'marked') await keepSecretMark(url, keyring);
  const house = openHouse(config);
  try {
    await house.database.transaction(async (tx) => {
      await seedPlans(tx);
      await seedModeration(tx);
      await insertSeedPrices(tx, defaultPrices);
    });
  } finally {
    await house.close();
  }
  return applied;
}

/** What a process does before it serves. In production migrating is a step of its own, unless the settings ask for it. */
export async function prepareDatabase(config: Config): Promise<void> {
  if (config.migrateOnStart) {
    await migrateDatabase(config);
    return;
  }
  await requireSecret(config.database.url, deriveKeyring(config.secret));
  await requireRelease(config.database.url);
}

/** Takes away what only older releases needed, once none of them runs. */
export const contractReleases = ({ database: { url, roles } }: Config): Promise<Contracted> =>
  contractDatabase({ url, roles });

/** Whether the database was made with the secret of these settings. */
export const compareSecret = (config: Config) => inspectSecret(config.database.url, deriveKeyring(config.secret));
