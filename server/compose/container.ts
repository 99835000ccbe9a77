import type { Config } from '../config.ts';
import { CacheVersions } from '../database/cache-versions.ts';
import { type Database, type Login, openDatabase } from '../database/database.ts';
import { GuardedClock } from '../database/guarded-clock.ts';
import { markOf, openKeyring, shortMark } from '../database/secret/secret-versions.ts';
import { Hints } from '../database/send-hints.ts';
import { smtpSender } from '../mail/index.ts';
import { cacheOptOutWords, Erasures } from '../modules/contacts/index.ts';
import { createDocumentNames, openMediaStorage } from '../modules/media/index.ts';
import { cacheAllowances, cacheNumbers } from '../modules/numbers/index.ts';
import { cacheOrganizations } from '../modules/organizations/index.ts';
import { cacheModeration, cacheTemplates } from '../modules/templates/index.ts';
import { cachePrices } from '../modules/wallet/index.ts';
import { createSandboxProvider } from '../payments/index.ts';
import { createCloudProvider } from '../provider/cloud/cloud-provider.ts';
import { cloudNoticeReader } from '../provider/cloud/read-notices.ts';
import { Readiness } from '../readiness.ts';
import type { Clock } from '../runtime/clock.ts';
import { deriveKeys } from '../runtime/crypto.ts';
import { createLog, type Log } from '../runtime/log.ts';
import { createMetrics } from '../runtime/metrics.ts';
import { type Random, systemRandom } from '../runtime/random.ts';
import { openTraces } from './traces.ts';

/** Everything both roles share, made once: the database, the caches over it, the way to the platform. */
export type Container = Awaited<ReturnType<typeof openContainer>>;

export type Given = { clock?: Clock; random?: Random; log?: Log };

/** `serves`: the process stays, and watches the clock that all go by. */
type Opened = Given & { serves?: boolean };

export async function openContainer(config: Config, given: Opened = {}) {
  const random = given.random ?? systemRandom;
  const log = given.log ?? createLog(config.logLevel);
  const keyring = await openKeyring(systemLogin(config), config.secret);
  const database = openServingDatabase(config, log);
  const serviceClock = new GuardedClock({ db: database.system, login: systemLogin(config), log });
  const clock = given.clock ?? serviceClock;
  // A clock that was given is not watched.
  const watchesClock = (given.serves ?? false) && !given.clock;
  const versions = new CacheVersions(database, log);
  const { timeoutMs, apiVersion } = config.platform;
  const provider = createCloudProvider({ clock, timeoutMs, apiVersion, log });
  const { system } = database;
  const traced = openTraces(config, { system, random, log });
  return {
    config,
    clock,
    random,
    log,
    database,
    versions,
    keyring,
    metrics: createMetrics(),
    readiness: new Readiness(system),
    hints: new Hints(system, log),
    organizations: cacheOrganizations(system, versions),
    numbers: cacheNumbers({ system, versions, keyring, sandboxUrl: config.sandboxUrl }),
    templates: cacheTemplates(system, versions),
    moderation: cacheModeration(system, versions),
    pauseRule: config.templates,
    optOutWords: cacheOptOutWords(system, versions),
    erasures: new Erasures(system, versions, keyring),
    allowances: cacheAllowances(system),
    prices: cachePrices(system, versions, clock),
    /** Without it, sandbox organizations alone pay: with money that is none. */
    payments: createSandboxProvider({
      ...{ system, clock, random, keyring, baseUrl: config.baseUrl, pix: config.pix },
      sandboxesOnly: !config.sandboxPayments,
    }),
    /** Null: nothing is sent, mail waits to be read. */
    sendMail: config.mail && smtpSender(config.mail),
    storage: openMediaStorage(config.media),
    nameDocument: createDocumentNames({ system, baseUrl: config.baseUrl, log }),
    provider,
    noticeReader: cloudNoticeReader,
    async watchClock() {
      if (!watchesClock) return;
      await serviceClock.start();
      database.followTime(() => serviceClock.sessionTime());
    },
    /** Null: nobody asked for traces. */
    traces: traced?.messages ?? null,
    async close() {
      await serviceClock.stop();
      await provider.close();
      await traced?.flush();
      await versions.stop();
      await database.close();
    },
  };
}

function openServingDatabase(config: Config, log: Log): Database {
  const { url, apiUrl, roles, connections, timeoutMs } = config.database;
  return openDatabase({
    // Logins of their own are stronger; with one login, each connection takes its role as it starts.
    api: apiUrl ? { url: apiUrl, role: null } : { url, role: roles.api },
    system: systemLogin(config),
    secretMark: shortMark(markOf(deriveKeys(config.secret))),
    connections,
    timeoutMs,
    log,
  });
}

function systemLogin({ database: { url, systemUrl, roles } }: Config): Login {
  return systemUrl ? { url: systemUrl, role: null } : { url, role: roles.system };
}
