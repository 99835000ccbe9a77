import type { Health } from '@recado/contract/routes/health.ts';
import { interfaceVersion } from '@recado/contract/version.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import { countLiveWorkers } from './reports.queries.ts';

export type HealthDeps = {
  system: Db;
  silentSeconds: number;
  platformReachable: () => Promise<boolean>;
  /** Stopping: it still answers, and the load balancer should send no request here. */
  isClosing: () => boolean;
  now: () => number;
};

type Checks = Static<typeof Health>['checks'];

const keptMs = 2_000;

/** Looked at no more than once in two seconds, however many ask: a health check must not become a load. */
export function createHealthReader(deps: HealthDeps): () => Promise<Static<typeof Health>> {
  let last: { at: number; health: Promise<Static<typeof Health>> } | null = null;
  return async () => {
    const at = deps.now();
    if (!last || at - last.at > keptMs) last = { at, health: look(deps) };
    const health = await last.health;
    return deps.isClosing() ? { ...health, status: 'DOWN' } : health;
  };
}

async function look(deps: HealthDeps): Promise<Static<typeof Health>> {
  const [counted, reachable] = await Promise.all([
    countLiveWorkers(deps.system, deps.silentSeconds).catch(() => null),
    deps.platformReachable().catch(() => false),
  ]);
  const checks: Checks = {
    database: counted ? 'UP' : 'DOWN',
    workers: counted && counted.workers > 0 ? 'UP' : 'DOWN',
    platform: reachable ? 'UP' : 'DOWN',
  };
  return { status: judge(checks), version: interfaceVersion, checks };
}

/** Without the database nothing works; without workers or the platform messages wait, and nothing is lost. */
function judge(checks: Checks): 'UP' | 'DEGRADED' | 'DOWN' {
  if (checks.database === 'DOWN') return 'DOWN';
  return checks.workers === 'UP' && checks.platform === 'UP' ? 'UP' : 'DEGRADED';
}
