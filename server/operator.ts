import type { PlanId } from '@recado/contract/plans.ts';
import type { Config } from './config.ts';
import { migrate } from './database/migrate.ts';
import { openHouse } from './house.ts';
import { type AskedContact, addContacts } from './modules/contacts/index.ts';
import { createKey, listKeyRows, revokeKey } from './modules/keys/index.ts';
import { connectNumber, listNumbers, moveAccounts, setNumberStatus } from './modules/numbers/index.ts';
import {
  activateOrganization,
  addMember,
  createUser,
  findOrganization,
  findSigningSecret,
  findUserByEmail,
  listOrganizations,
  listUsers,
  releaseOrganization,
  setOrganizationPlan,
  suspendOrganization,
} from './modules/organizations/index.ts';
import { seedPlans } from './modules/plans/index.ts';
import { countLiveWorkers } from './modules/reports/index.ts';
import { listTemplates, storeTemplate } from './modules/templates/index.ts';
import {
  creditWallet,
  defaultPrices,
  insertSeedPrices,
  proveWallet,
  readReais,
  toReais,
} from './modules/wallet/index.ts';
import { unseal } from './runtime/crypto.ts';
import { uuidV7 } from './runtime/ids.ts';

export { startService } from './compose.ts';
export { type Config, ConfigError, readConfig, requireSecrets } from './config.ts';
export { type EmbeddedServer, startEmbedded } from './database/embedded/start-embedded.ts';
export { StartError } from './database/embedded/start-error.ts';
export { type DatabaseReport, inspectDatabase } from './database/inspect-database.ts';
export { provisionOwner } from './database/provision.ts';
export { rolesOf } from './database/roles.ts';
export { projectRoot } from './runtime/project-root.ts';

/** The schema, then the plans and prices that ship. Any number of processes may do this at once. */
export async function migrateDatabase(config: Config): Promise<string[]> {
  const applied = await migrate({ url: config.database.url, roles: config.database.roles });
  const house = openHouse(config);
  try {
    await house.database.transaction(async (tx) => {
      await seedPlans(tx);
      await insertSeedPrices(tx, defaultPrices);
    });
  } finally {
    await house.close();
  }
  return applied;
}

/** What the operator's commands do: the one door of the CLI into the server. Nothing here serves a caller. */
export type Operator = ReturnType<typeof openOperator>;

export function openOperator(config: Config) {
  const house = openHouse(config);
  const { database } = house;
  const { system } = database;
  return {
    organizations: {
      list: () => listOrganizations(system),
      find: (id: string) => findOrganization(system, id),
      activate: (id: string) => activateOrganization(database, id),
      suspend: (id: string, reason: string) => suspendOrganization(database, id, reason),
      release: (id: string) => releaseOrganization(database, id),
      setPlan: (id: string, planId: PlanId) => setOrganizationPlan(database, id, planId),
      async signingSecret(id: string) {
        const row = await findSigningSecret(system, id);
        return row && unseal(house.keyring.seal, row.signing_secret);
      },
    },
    users: {
      create: (asked: Parameters<typeof createUser>[1]) => createUser(house, asked),
      addMember: (asked: Parameters<typeof addMember>[1]) => addMember(house, asked),
      find: (email: string) => findUserByEmail(system, email),
      list: () => listUsers(system),
    },
    keys: {
      create: (asked: Parameters<typeof createKey>[1]) => createKey(house, asked),
      list: () => listKeyRows(system),
      revoke: (id: string) => revokeKey(database, id),
    },
    wallet: {
      async credit(organizationId: string, amount: string) {
        const amountMicros = readReais(amount);
        if (!amountMicros) throw new Error(`"${amount}" is not an amount: write it like 10.50`);
        const causeId = uuidV7(house.clock, house.random);
        return { balance: toReais(await creditWallet(database, { organizationId, amountMicros, causeId })) };
      },
      prove: (organizationId: string) => proveWallet(system, organizationId),
    },
    numbers: {
      connect: (asked: Parameters<typeof connectNumber>[1]) => connectNumber(house, asked),
      list: (organizationId: string) => listNumbers(system, organizationId),
      setStatus: (phone: string, status: Parameters<typeof setNumberStatus>[2]) =>
        setNumberStatus(database, phone, status),
      moveAccounts: (organizationId: string, baseUrl: string) => moveAccounts(database, organizationId, baseUrl),
    },
    contacts: {
      add: (organizationId: string, asked: readonly AskedContact[]) => addContacts(house, organizationId, asked),
    },
    templates: {
      list: async (organizationId: string) =>
        (await listTemplates(system, organizationId, { page: 0, size: 200 })).data,
      store: (asked: Parameters<typeof storeTemplate>[1]) => storeTemplate(house, asked),
    },
    workers: { count: async () => (await countLiveWorkers(system, config.worker.silentSeconds)).workers },
    platform: { reachable: () => house.provider.reachable(anyAccount(config)) },
    close: () => house.close(),
  };
}

/** Enough to ask whether the platform answers at all; a refusal is an answer. */
const anyAccount = (config: Config) => ({
  baseUrl: config.platform.url,
  platformAccountId: 'me',
  accessToken: 'none',
});
