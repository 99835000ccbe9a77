import type { FastifyInstance } from 'fastify';
import { composeApi } from './compose-api.ts';
import { composeMetrics } from './compose-metrics.ts';
import { startWorker, type Worker } from './compose-worker.ts';
import type { Config } from './config.ts';
import { isResting } from './database/resting.ts';
import { type Given, openHouse } from './house.ts';
import { serveMetrics } from './serve-metrics.ts';

export type Service = { api: FastifyInstance | null; worker: Worker | null; stop(): Promise<void> };

/** Starts the roles this process has. What one role has for the other goes straight across when both live here. */
export async function startService(config: Config, given: Given = {}): Promise<Service> {
  const house = openHouse(config, given);
  composeMetrics(house);
  await house.versions.start();
  const resting = config.roles.worker && (await isResting(house.database.system));
  if (resting) house.log.warn('restored from a backup: nothing is sent until `recado resume`, then start again');
  const worker = config.roles.worker && !resting ? await startWorker(house) : null;
  const api = config.roles.api ? composeApi(house, worker) : null;
  await api?.listen({ port: config.port, host: config.host });
  const { metricsPort, host } = config;
  const metrics = metricsPort > 0 ? serveMetrics(house.metrics, metricsPort, host) : null;
  return {
    api,
    worker,
    async stop() {
      metrics?.close();
      await api?.close();
      await worker?.stop();
      await house.close();
    },
  };
}
