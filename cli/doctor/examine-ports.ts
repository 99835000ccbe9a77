import type { Config } from '@recado/server/installation.ts';
import { explainError } from '../explain-error.ts';
import { localHost } from '../start/plan-start.ts';
import { requirePort } from '../start/require-free-port.ts';
import { type Finding, fine, wrong } from './finding.ts';

type Place = {
  port: number;
  host: string;
  portName: string;
  hostName: string;
  path: string;
  proof: RegExp;
};

/** A port of ours is free, or a Recado answers there already. */
export async function examinePorts({ port, host, metrics }: Config): Promise<Finding[]> {
  const places: Place[] = [
    {
      port,
      host,
      portName: 'PORT',
      hostName: 'HOST',
      path: '/health',
      proof: /"checks"/,
    },
  ];
  if (metrics.port > 0)
    places.push({
      ...metrics,
      portName: 'METRICS_PORT',
      hostName: 'METRICS_HOST',
      path: '/metrics',
      proof: /recado_/,
    });
  return Promise.all(places.filter((place) => place.port > 0).map(examinePort));
}

async function examinePort(place: Place): Promise<Finding> {
  const { port, portName } = place;
  try {
    await requirePort(place);
    return fine(`port ${port} is free`);
  } catch (error) {
    if (await answersAsRecado(place)) return fine(`Recado answers on port ${port}`);
    return wrong(explainError(error), `Another program is there: ${portName} must be a port of this process alone.`);
  }
}

async function answersAsRecado({ host, port, path, proof }: Place): Promise<boolean> {
  try {
    const answer = await fetch(`http://${localHost(host)}:${port}${path}`, {
      signal: AbortSignal.timeout(5_000),
    });
    return proof.test(await answer.text());
  } catch {
    return false;
  }
}
