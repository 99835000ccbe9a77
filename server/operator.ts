import type { Role } from '@recado/contract/permissions.ts';
import type { PlanId } from '@recado/contract/plans.ts';
import { type ActName, type Anchor, byOperator, listActs, recordAct, verifyAudit } from './audit/index.ts';
import { type Container, openContainer } from './compose/container.ts';
import { type Config, ownerUrl } from './config.ts';
import { type BackupOptions, backUp } from './database/backup/back-up.ts';
import { openBackup, restore } from './database/backup/restore.ts';
import { isResting } from './database/resting.ts';
import { findMail, listMails } from './mail/index.ts';
import {
  type AskedContact,
  addContacts,
  mergePeople,
  readOptOutWords,
  setOptOutWords,
  undoMerge,
} from './modules/contacts/index.ts';
import { createKey, listExpiringKeys, listKeyRows, revokeKey, rotateKey } from './modules/keys/index.ts';
import { compareMedia } from './modules/media/index.ts';
import { listAlerts } from './modules/notices/index.ts';
import {
  type AskedNumber,
  addressOf,
  connectNumber,
  coolNumber,
  type IntroducedNumber,
  introduceNumber,
  listNumbers,
  listOwnNumbers,
  listSandboxNumbers,
  moveAccounts,
  setNumberStatus,
  shareNumber,
  warmNumber,
} from './modules/numbers/index.ts';
import {
  activateOrganization,
  addMember,
  confirmUser,
  createUser,
  findOrganization,
  findSigningSecret,
  findUserByEmail,
  listOrganizations,
  listUsers,
  mailConfirmation,
  releaseOrganization,
  removeMember,
  setMainOrganization,
  setMember,
  setOrganizationPlan,
  suspendOrganization,
  type User,
} from './modules/organizations/index.ts';
import { countLiveWorkers, listWorkerHosts, readBacklog } from './modules/reports/index.ts';
import { loadKeys, readQueued, resumeRestored } from './modules/restores/index.ts';
import { givePassword } from './modules/sessions/index.ts';
import { editModeration, listTemplates, resumeTemplate, storeTemplate } from './modules/templates/index.ts';
import { creditWallet, listPrices, proveWalletAfresh, readReais, setPrice, toReais } from './modules/wallet/index.ts';
import { probePlatform } from './probe-platform.ts';
import { deriveKeys, hmacSha256Hex } from './runtime/crypto.ts';
import { uuidV7 } from './runtime/ids.ts';
import { signingSecretOf } from './runtime/seals.ts';

export { startService } from './compose/start.ts';
export {
  compareSecret,
  contractReleases,
  findClosedAddresses,
  migrateDatabase,
  prepareDatabase,
  requireOwner,
  requireOwnSecret,
} from './migrate-database.ts';
export { mediaMarkKey } from './modules/media/index.ts';
export type { Backlog, Queue } from './modules/reports/index.ts';
export type { Probed, ProbedNumber } from './probe-platform.ts';
export {
  beginRotation,
  cancelRotation,
  continueRotation,
  isNewSecret,
  type Rotated,
  readRotation,
} from './rotate-secret.ts';

/**
 * What the operator's commands do. With `installation.ts` it is all of the server that the CLI imports, and it loads the
 * service: a command imports it when it runs. Nothing here serves a caller.
 */
export type Operator = Awaited<ReturnType<typeof openOperator>>;

export async function openOperator(config: Config) {
  const container = await openContainer(config);
  return {
    ...accessOperations(container),
    ...moneyOperations(container),
    ...sendingOperations(container),
    ...installationOperations(container),
    close: () => container.close(),
  };
}

/** Organizations, users and keys. */
function accessOperations(container: Container) {
  const { database, config } = container;
  const { system } = database;
  return {
    organizations: {
      list: () => listOrganizations(system),
      find: (id: string) => findOrganization(system, id),
      activate: (id: string) => activateOrganization(database, id),
      suspend: (id: string, reason: string | null) => suspendOrganization(database, id, reason),
      release: (id: string) => releaseOrganization(database, id),
      setPlan: (id: string, planId: PlanId) => setOrganizationPlan(database, id, planId),
      async signingSecret(id: string) {
        const row = await findSigningSecret(system, id);
        return row && container.keyring.seals.open(signingSecretOf(id), row.signing_secret);
      },
    },
    users: {
      create: (asked: Parameters<typeof createUser>[1]) =>
        createUser(container, { confirmAt: config.baseUrl, ...asked }),
      addMember: (asked: Parameters<typeof addMember>[1]) => addMember(container, asked),
      setMember: (organizationId: string, userId: string, role: Role) =>
        setMember(database, organizationId, userId, role),
      removeMember: (organizationId: string, userId: string) => removeMember(database, organizationId, userId),
      setMain: (userId: string, organizationId: string) => setMainOrganization(database, userId, organizationId),
      mailConfirmation: (user: User) =>
        database.transaction((tx) => mailConfirmation(tx, { ...container, baseUrl: config.baseUrl }, user)),
      confirm: (user: User) => database.transaction((tx) => confirmUser(tx, user)),
      find: (email: string) => findUserByEmail(system, email),
      /** A password for the panel, where there is none: nothing that a person chose is replaced. */
      givePassword: (email: string, password: string) => givePassword(container, email, password),
      list: () => listUsers(system),
    },
    keys: {
      create: (asked: Parameters<typeof createKey>[1]) => createKey(container, asked),
      list: () => listKeyRows(system),
      revoke: (id: string) => revokeKey(database, id),
      rotate: (id: string, overlapMs: number) => rotateKey(container, id, overlapMs),
      listExpiring: (days: number) => listExpiringKeys(system, days),
    },
  };
}

/** Wallets and prices. */
function moneyOperations(container: Container) {
  const { database } = container;
  const { system } = database;
  return {
    wallet: {
      async credit(organizationId: string, amount: string) {
        const amountMicros = readReais(amount);
        if (!amountMicros) throw new Error(`"${amount}" is not an amount: write it like 10.50`);
        const causeId = uuidV7(container.clock, container.random);
        return { balance: toReais(await creditWallet(database, { organizationId, amountMicros, causeId })) };
      },
      prove: (organizationId: string) => proveWalletAfresh(system, organizationId),
    },
    prices: {
      list: () => listPrices(system),
      async set(asked: Omit<Parameters<typeof setPrice>[1], 'priceMicros'>, price: string) {
        const priceMicros = readReais(price);
        if (priceMicros === null) throw new Error(`"${price}" is not a price: write it like 0.42`);
        return { startsAt: await setPrice(database, { ...asked, priceMicros }) };
      },
    },
  };
}

/** Numbers, people and templates. */
function sendingOperations(container: Container) {
  const { database } = container;
  const { system } = database;
  return {
    numbers: {
      connect: async (asked: AskedNumber) => connectNumber(container, await atItsPlatform(container, asked)),
      /** The same, after the platform was asked. */
      introduce: async (asked: IntroducedNumber) => introduceNumber(container, await atItsPlatform(container, asked)),
      /** Of every sandbox, with what its simulator must know of them. */
      listSandboxes: () => listSandboxNumbers(container),
      list: (organizationId: string) => listNumbers(system, organizationId),
      describe: (organizationId: string) => listOwnNumbers(system, organizationId),
      setStatus: (phone: string, status: Parameters<typeof setNumberStatus>[2]) =>
        setNumberStatus(database, phone, status),
      warm: (phone: string, dailyCaps?: readonly number[]) => warmNumber(database, phone, dailyCaps),
      cool: (phone: string) => coolNumber(database, phone),
      share: (phone: string, organizationId: string) => shareNumber(container, phone, organizationId),
      moveAccounts: (organizationId: string, baseUrl: string) => moveAccounts(database, organizationId, baseUrl),
    },
    contacts: {
      add: (organizationId: string, asked: readonly AskedContact[]) => addContacts(container, organizationId, asked),
      setOptOutWords: (organizationId: string, words: Parameters<typeof setOptOutWords>[2]) =>
        setOptOutWords(database, organizationId, words),
      readOptOutWords: (organizationId: string) => readOptOutWords(database.system, organizationId),
    },
    people: {
      merge: (asked: Parameters<typeof mergePeople>[1]) => mergePeople(container, asked),
      unmerge: (organizationId: string, mergeId: string) => undoMerge(database, organizationId, mergeId),
    },
    templates: {
      list: async (organizationId: string) =>
        (await listTemplates(container, organizationId, { page: 0, size: 200 })).data,
      store: (asked: Parameters<typeof storeTemplate>[1]) => storeTemplate(container, asked),
      resume: (id: string) => resumeTemplate(database, id),
    },
    moderation: editModeration(database),
  };
}

/** Mail, copies, and what runs. */
function installationOperations(container: Container) {
  const { database, config } = container;
  const { system } = database;
  return {
    alerts: { list: (organizationId: string | null, most: number) => listAlerts(system, organizationId, most) },
    mails: { list: (most: number) => listMails(system, most), find: (id: string) => findMail(system, id) },
    audit: {
      list: (organizationId: string | null, most: number) => listActs(system, organizationId, most),
      verify: (anchor: Anchor | null) => verifyAudit(system, anchor),
    },
    installation: {
      async backUp(folder: string, onTable?: BackupOptions['onTable']) {
        // Before the copy, so that the copy contains the entry.
        const onBegin = () => noteAct(container, 'installation.backed_up');
        return backUp({ ...copyOf(config), folder, onBegin, ...(onTable ? { onTable } : {}) });
      },
      /** Refuses what could not be restored, and changes nothing. */
      async checkBackup(folder: string) {
        await openBackup({ ...copyOf(config), folder });
      },
      async restore(folder: string, onTable?: BackupOptions['onTable']) {
        const restored = await restore({ ...copyOf(config), folder, ...(onTable ? { onTable } : {}) });
        await noteAct(container, 'installation.restored', { takenAt: restored.takenAt });
        return restored;
      },
      /** What was queued when the backup was taken, by organization. */
      queued: () => readQueued(system),
      resume: (asked: Parameters<typeof resumeRestored>[1]) => resumeRestored(database, asked),
      loadKeys: (asked: Parameters<typeof loadKeys>[1]) => loadKeys(database, asked),
      /** Restored and not resumed: its workers start nothing. */
      isResting: () => isResting(system),
      readBacklog: () => readBacklog(database, config.worker.silentSeconds),
    },
    workers: {
      count: async () => (await countLiveWorkers(system, config.worker.silentSeconds)).workers,
      hosts: async () => (await listWorkerHosts(system, config.worker.silentSeconds)).map(({ host }) => host),
    },
    platform: {
      reachable: () => container.provider.reachable(anyAccount(config)),
      /** Asks about every number, with its own token. */
      probe: () => probePlatform(container),
    },
    media: { compare: () => compareMedia(system, container.storage, uuidV7(container.clock, container.random)) },
  };
}

/** An act on the whole installation. */
const noteAct = ({ database }: Container, act: ActName, detail: Record<string, unknown> = {}) =>
  database.transaction((tx) => recordAct(tx, { act, by: byOperator(), organizationId: null, subject: null, detail }));

/** Where the database is, and a mark of the secret its rows are sealed with. */
const copyOf = (config: Config) => ({
  url: ownerUrl(config),
  backupKey: config.backupKey,
  secretMark: hmacSha256Hex(deriveKeys(config.secret).links, 'backup'),
});

/** A sandbox is connected to the simulator alone, wherever the operator thought of. */
async function atItsPlatform<T extends AskedNumber | IntroducedNumber>({ database, config }: Container, asked: T) {
  const organization = await findOrganization(database.system, asked.organizationId);
  const baseUrl = addressOf(organization ?? { sandbox: false }, asked.baseUrl, config.sandboxUrl);
  if (baseUrl === '') throw new Error('SANDBOX_URL is not set: it is the address of the simulator of sandboxes');
  return { ...asked, baseUrl };
}

/** Enough to ask whether the platform answers at all; a refusal is an answer. */
const anyAccount = (config: Config) => ({
  baseUrl: config.platform.url,
  platformAccountId: 'me',
  accessToken: 'none',
});
