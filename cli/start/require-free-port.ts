import { createServer } from 'node:net';
import { explainListenError, type ListenPlace } from '@recado/server/installation.ts';
import { waitFor } from './wait-for.ts';

// Processes of a start that was killed notice it at once, but finish what they had in hand.
const patienceMs = 4_000;

/** Throws one clear line when another program listens there, or none can. */
export async function requireFreePort(place: ListenPlace, signal: AbortSignal): Promise<void> {
  const isAnswered = async () => ((await tryPort(place)) === 'EADDRINUSE' ? undefined : true);
  await waitFor(isAnswered, { withinMs: patienceMs, everyMs: 100, signal });
  await requirePort(place);
}

/** The same at once. */
export async function requirePort(place: ListenPlace): Promise<void> {
  const problem = await tryPort(place);
  if (problem) throw explainListenError(Object.assign(new Error(problem), { code: problem }), place);
}

function tryPort({ port, host }: ListenPlace): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}
