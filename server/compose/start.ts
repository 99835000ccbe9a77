import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isResting } from '../database/resting.ts';
import { readForm } from '../database/secret/seal-value.ts';
import { retiredSecret, retiredSecretAdvice } from '../database/secret/secret-versions.ts';
import { requireMediaFolder } from '../media-folder.ts';
import { explainListenError } from '../runtime/listen-error.ts';
import { SetupError } from '../runtime/setup-error.ts';
import { serveMetrics } from '../serve-metrics.ts';
import { composeApi } from './api.ts';
import { type Container, type Given, openContainer } from './container.ts';
import { composeMetrics } from './metrics.ts';
import { startWorker, type Worker } from './worker.ts';

export type Service = { api: FastifyInstance | null; worker: Worker | null; stop(): Promise<void> };

/** Starts the roles this process has. What fails to start leaves nothing of it running. */
export async function startService(config: Config, given: Given = {}): Promise<Service> {
  requireMediaFolder(config);
  const container = await openContainer(config, { ...given, serves: true });
  const stops: (() => unknown)[] = [() => container.close()];
  const end = async () => {
    container.readiness.close();
    for (const part of stops.splice(0).reverse()) await part();
  };
  const stop = async () => {
    if (stops.length > 0) container.log.info('stopping: what is under way is finished first');
    await end();
  };
  try {
    return { ...(await startRoles(container, stops)), stop };
  } catch (error) {
    await end().catch((err: unknown) => container.log.warn({ err }, 'what had started did not stop'));
    throw error;
  }
}

/** What one role has for the other goes straight across when both live here. Ports first: a taken one ends it at once. */
async function startRoles(container: Container, stops: (() => unknown)[]): Promise<Pick<Service, 'api' | 'worker'>> {
  const { config } = container;
  composeMetrics(container);
  await container.watchClock();
  if (config.metrics.port > 0) {
    const metrics = await serveMetrics(container, config.metrics);
    stops.push(() => metrics.close());
  }
  await container.versions.start();
  await requireSealing(container);
  const resting = config.roles.worker && (await isResting(container.database.system));
  if (resting) container.log.warn('restored from a backup: nothing is sent until `recado resume`, then start again');
  const worker = config.roles.worker && !resting ? await startWorker(container) : null;
  if (worker) {
    stops.push(() => worker.stop());
    container.readiness.watchWorker(worker.isFresh);
  }
  const api = config.roles.api ? composeApi(container, worker) : null;
  if (api) {
    stops.push(() => api.close());
    await listen(api, config);
  }
  return { api, worker };
}

/** Connected by now, so that a rotation of the secret sees this process, or this process sees that it was turned over. */
async function requireSealing({ database, keyring }: Container): Promise<void> {
  const { version } = await readForm(database.system);
  if (!keyring.seals.has(version)) throw new SetupError(`${retiredSecret}: ${retiredSecretAdvice}`);
}

async function listen(api: FastifyInstance, { port, host }: Config): Promise<void> {
  // Before it listens, so that what is wrong with us is not taken for a port that is taken.
  await api.ready();
  await api.listen({ port, host }).catch((error: unknown) => {
    throw explainListenError(error, {
      port,
      host,
      portName: 'PORT',
      hostName: 'HOST',
    });
  });
}
