import { accessSync, constants, existsSync } from 'node:fs';
import {
  type Config,
  type DatabaseReport,
  inspectDatabase,
  type Operator,
  openOperator,
} from '@recado/server/operator.ts';
import { proveWallets } from '../commands/wallet-prove.ts';
import { explainError } from '../explain-error.ts';
import type { Env } from '../installation/check-settings.ts';
import { dataFolder, type Installation, openInstallation } from '../installation/open-installation.ts';
import { examineAddress } from './examine-address.ts';
import { examineBacklog } from './examine-backlog.ts';
import { doubtful, type Finding, fine, wrong } from './finding.ts';

const mostSkewMs = 2_000;

/** Looks from the machine inwards and stops where the rest could only fail for the same reason. */
export async function examine(env: Env): Promise<Finding[]> {
  const findings = [examineNode(process.versions.node), examineFolder(dataFolder(env))];
  if (findings.some(isWrong)) return findings;
  let installation: Installation;
  try {
    installation = await openInstallation(env);
  } catch (error) {
    return [...findings, wrong(explainError(error), 'Correct that and look again.')];
  }
  try {
    findings.push(examineSecrets(env), ...examineAddress(installation.config));
    const database = await examineDatabase(installation.config);
    findings.push(...database);
    if (database.some(isWrong)) return findings;
    return [...findings, ...(await examineService(installation.config))];
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

function examineFolder(folder: string): Finding {
  if (!existsSync(folder)) return wrong(`there is no data folder ${folder}`, 'Run npm start once, or set RECADO_DATA.');
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return fine(`data folder ${folder}`);
  } catch {
    return wrong(`data folder ${folder} cannot be written`, 'Give the user who runs Recado access to it.');
  }
}

function examineSecrets(env: Env): Finding {
  if (env.RECADO_SECRET && env.PLATFORM_APP_SECRET) return fine('secrets are set in the environment');
  const advice = 'Good for development; production wants RECADO_SECRET and PLATFORM_APP_SECRET set from outside.';
  return { state: 'fine', what: 'secrets are kept in the data folder', advice };
}

async function examineDatabase({ database }: Config): Promise<Finding[]> {
  let report: DatabaseReport;
  try {
    report = await inspectDatabase(database.url, database.roles);
  } catch (error) {
    return [wrong(`the database does not answer: ${explainError(error)}`, 'Start it, or correct DATABASE_URL.')];
  }
  const { version, supported, missingRoles, pendingMigrations, skewMs } = report;
  return [
    supported ? fine(`PostgreSQL ${version}`) : wrong(`PostgreSQL ${version}`, 'Move to PostgreSQL 15 or newer.'),
    missingRoles.length === 0
      ? fine('the roles that serve exist')
      : wrong(`roles are missing: ${missingRoles.join(', ')}`, 'Run recado migrate.'),
    pendingMigrations.length === 0
      ? fine('every migration is applied')
      : wrong(`migrations wait: ${pendingMigrations.join(', ')}`, 'Run recado migrate.'),
    Math.abs(skewMs) <= mostSkewMs
      ? fine('the clocks of this machine and the database agree')
      : doubtful(`the database's clock is off by ${skewMs} ms`, 'Synchronise both clocks, by NTP for instance.'),
  ];
}

async function examineService(config: Config): Promise<Finding[]> {
  const operator = openOperator(config);
  try {
    const [resting, workers, reachable, proofs] = await Promise.all([
      operator.installation.isResting(),
      operator.workers.count(),
      operator.platform.reachable(),
      proveWallets(operator),
    ]);
    const off = proofs.filter((proof) => !proof.ok).map((proof) => proof.organizationId);
    return [
      ...examineWorkers(resting, workers),
      reachable
        ? fine(`the platform answers at ${config.platform.url}`)
        : wrong(`the platform does not answer at ${config.platform.url}`, 'Check the network and PLATFORM_URL.'),
      off.length === 0
        ? fine(`wallets that match their ledger: ${proofs.length} of ${proofs.length}`)
        : wrong(`wallets differ from their ledger: ${off.join(', ')}`, 'Run recado wallet prove for the figures.'),
      // Where nobody works everything waits, and for one reason that was told already.
      ...(workers > 0 && !resting ? await lookAtBacklog(operator, config) : []),
    ];
  } finally {
    await operator.close();
  }
}

/** A worker started while the installation rests does nothing, so nobody is told to start one. */
function examineWorkers(resting: boolean, workers: number): Finding[] {
  const alive = workers > 0 ? [fine(`workers alive: ${workers}`)] : [];
  if (resting)
    return [
      wrong('restored from a backup and resting: nothing is sent', 'Run recado resume, then start again.'),
      ...alive,
    ];
  return workers > 0 ? alive : [wrong('no worker is alive', 'Run npm start or recado serve.')];
}

async function lookAtBacklog({ installation }: Operator, config: Config): Promise<Finding[]> {
  try {
    return examineBacklog(await installation.readBacklog(), config.mail !== null);
  } catch (error) {
    return [wrong(`what waits could not be counted: ${explainError(error)}`, 'Look at what keeps the database busy.')];
  }
}
