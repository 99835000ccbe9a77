import { accessSync, constants, existsSync } from 'node:fs';
import {
  type Config,
  type DatabaseReport,
  inspectDatabase,
  type MissingRight,
  ownerUrl,
  RightsError,
} from '@recado/server/installation.ts';
import { findClosedAddresses, type Operator, openOperator } from '@recado/server/operator.ts';
import { proveWallets } from '../commands/wallet-prove.ts';
import { explainError, explainLines } from '../explain-error.ts';
import { type Env, quietly } from '../installation/check-settings.ts';
import { dataFolder, type Installation, openInstallation } from '../installation/open-installation.ts';
import { examineAddress } from './examine-address.ts';
import { examineBacklog } from './examine-backlog.ts';
import { examineKeys } from './examine-keys.ts';
import { examineMedia } from './examine-media.ts';
import { examineMediaFolder } from './examine-media-folder.ts';
import { examineNumbers } from './examine-numbers.ts';
import { examinePayments } from './examine-payments.ts';
import { examinePlatform } from './examine-platform.ts';
import { examinePorts } from './examine-ports.ts';
import { examineReleases } from './examine-releases.ts';
import { examineSandboxes } from './examine-sandboxes.ts';
import { examineSecret } from './examine-secret.ts';
import { doubtful, type Finding, fine, wrong } from './finding.ts';

const mostSkewMs = 2_000;

/** Looks from the machine inwards and stops where the rest could only fail for the same reason. */
export async function examine(env: Env, asked: { platform?: boolean } = {}): Promise<Finding[]> {
  const findings = [examineNode(process.versions.node), ...examineFolder(env)];
  if (findings.some(isWrong)) return findings;
  let installation: Installation;
  try {
    installation = await openInstallation(quietly(env));
  } catch (error) {
    return [...findings, ...explainLines(error, 'en').map((line) => wrong(line, 'Correct that and look again.'))];
  }
  try {
    const { config } = installation;
    findings.push(...examineSecrets(env, config), ...examineAddress(config), ...examinePayments(config));
    findings.push(...(await examinePorts(config)));
    const folder = examineMediaFolder(config);
    findings.push(...folder);
    const database = await examineDatabase(config);
    findings.push(...database);
    if (database.some(isWrong)) return findings;
    const looks = { atPlatform: asked.platform === true, atMedia: folder.length === 0 };
    return [...findings, ...(await examineService(config, looks))];
  } finally {
    await installation.close();
  }
}

const isWrong = ({ state }: Finding) => state === 'wrong';

function examineNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return fine(`Node ${version}`);
  return wrong(`Node ${version}`, 'Install Node 20.19 or newer.');
}

function examineFolder(env: Env): Finding[] {
  const folder = dataFolder(env);
  if (!existsSync(folder)) {
    // In production it is made by the first command; elsewhere it would hold the database and the secrets.
    if (env.NODE_ENV === 'production') return [];
    return [wrong(`there is no data folder ${folder}`, 'Run npm start once, or set RECADO_DATA.')];
  }
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return [fine(`data folder ${folder}`)];
  } catch {
    return [wrong(`data folder ${folder} cannot be written`, 'Give the user who runs Recado access to it.')];
  }
}

function examineSecrets(env: Env, { production }: Config): Finding[] {
  if (!production && env.DATABASE_URL && env.NODE_ENV?.trim() !== 'test') return [undeclared];
  if (production || (env.RECADO_SECRET && env.PLATFORM_APP_SECRET)) return [fine('secrets are set in the environment')];
  const advice = 'Good for development; production wants RECADO_SECRET and PLATFORM_APP_SECRET set from outside.';
  return [{ state: 'fine', what: 'secrets are kept in the data folder', advice }];
}

/** A database of one's own, and the defaults of development. */
const undeclared = doubtful(
  'NODE_ENV is not production: payments are those of the sandbox, and every start migrates',
  'Set NODE_ENV=production where real people are served.',
);

async function examineDatabase(config: Config): Promise<Finding[]> {
  const { ownerUrl: owner } = config.database;
  const closed = await findClosedAddresses(config, { DATABASE_OWNER_URL: owner });
  if (closed.length > 0) return closed.map((what) => wrong(what, correctAddress));
  let report: DatabaseReport;
  let secret: Finding[];
  try {
    report = await inspectDatabase(ownerUrl(config), config.database.roles);
    secret = await examineSecret(config);
  } catch (error) {
    if (error instanceof RightsError) return error.rights.map(lacks);
    return [wrong(explainError(error), 'Start the database, or correct DATABASE_URL.')];
  }
  const { version, supported, missingRoles, missingRights, pendingMigrations, releases, skewMs, clock } = report;
  return [
    ...secret,
    ...(await findClosedAddresses(config)).map((what) => wrong(what, correctAddress)),
    supported ? fine(`PostgreSQL ${version}`) : wrong(`PostgreSQL ${version}`, 'Move to PostgreSQL 15 or newer.'),
    missingRoles.length === 0
      ? fine('the roles that serve exist')
      : wrong(`roles are missing: ${missingRoles.join(', ')}`, 'Run recado migrate.'),
    ...missingRights.map(lacks),
    pendingMigrations.length === 0
      ? fine('every migration is applied')
      : wrong(`migrations wait: ${pendingMigrations.join(', ')}`, 'Run recado migrate.'),
    ...examineReleases(releases),
    Math.abs(skewMs) <= mostSkewMs
      ? fine('the clocks of this machine and the database agree')
      : doubtful(`the database's clock is off by ${skewMs} ms`, 'Synchronise both clocks, by NTP for instance.'),
    ...examineJumps(clock),
  ];
}

const correctAddress = 'Correct the address, or its login.';

const lacks = ({ what, statements, otherwise }: MissingRight) =>
  wrong(what, [`Let a superuser run: ${statements.join(' ')}`, ...(otherwise ? [otherwise] : [])].join(' — '));

/** A clock that was set is reported for as long as the service does not go by it. */
function examineJumps(clock: DatabaseReport['clock']): Finding[] {
  if (!clock || Math.abs(clock.shiftMs) <= mostSkewMs) return [];
  const seconds = (ms: number) => `${Math.round(ms / 1_000)} s`;
  return [
    doubtful(
      `the database's clock was set by ${seconds(clock.jumpMs)} at ${clock.jumpedAt.toISOString()}; the service adds ${seconds(clock.shiftMs)} to it`,
      'Set it right. From ten minutes after that the service follows it, half a second in each, and never back.',
    ),
  ];
}

type Looks = { atPlatform: boolean; atMedia: boolean };

async function examineService(config: Config, looks: Looks): Promise<Finding[]> {
  const operator = await openOperator(config);
  try {
    const [resting, workers, platform, sandboxes, media, keys, proofs] = await Promise.all([
      operator.installation.isResting(),
      operator.workers.count(),
      examinePlatform(operator, config),
      examineSandboxes(operator, config),
      looks.atMedia ? examineMedia(operator, config) : null,
      examineKeys(operator),
      proveWallets(operator),
    ]);
    const off = proofs.filter((proof) => !proof.ok).map((proof) => proof.organizationId);
    return [
      ...examineWorkers(resting, workers, config),
      ...platform,
      ...(looks.atPlatform && !platform.some(isWrong) ? await examineNumbers(operator, config) : []),
      ...sandboxes,
      ...(media ? [media] : []),
      keys,
      off.length === 0
        ? fine(`wallets that match their ledger: ${proofs.length} of ${proofs.length}`)
        : wrong(`wallets differ from their ledger: ${off.join(', ')}`, 'Run recado wallet prove for the figures.'),
      // Without a worker everything waits, for one reason that was reported already.
      ...(workers > 0 && !resting ? await lookAtBacklog(operator, config) : []),
    ];
  } finally {
    await operator.close();
  }
}

/** A worker started while the installation rests does nothing, so no advice asks to start one. */
function examineWorkers(resting: boolean, workers: number, { production }: Config): Finding[] {
  const alive = workers > 0 ? [fine(`workers alive: ${workers}`)] : [];
  if (resting)
    return [
      wrong('restored from a backup and resting: nothing is sent', 'Run recado resume, then start again.'),
      ...alive,
    ];
  const start = production ? 'Run recado serve --role worker.' : 'Run npm start or recado serve.';
  return workers > 0 ? alive : [wrong('no worker is alive', start)];
}

async function lookAtBacklog({ installation }: Operator, config: Config): Promise<Finding[]> {
  try {
    return examineBacklog(await installation.readBacklog(), config.mail !== null);
  } catch (error) {
    return [wrong(`what waits could not be counted: ${explainError(error)}`, 'Look at what keeps the database busy.')];
  }
}
