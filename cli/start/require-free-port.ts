import { createServer } from 'node:net';
import { waitFor } from './wait-for.ts';

// Processes of a start that was killed notice it at once, but finish what they had in hand.
const patienceMs = 4_000;

/** Throws one clear line when somebody else listens there. */
export async function requireFreePort(name: string, port: number, host: string, signal: AbortSignal): Promise<void> {
  const isFree = async () => ((await tryPort(port, host)) === null ? true : undefined);
  if (await waitFor(isFree, { withinMs: patienceMs, everyMs: 100, signal })) return;
  const problem = await tryPort(port, host);
  if (problem === 'EADDRINUSE') throw new Error(`port ${port} is already in use: stop what runs there, or set ${name}`);
  if (problem) throw new Error(`cannot listen on ${host} port ${port} (${problem}): set ${name} or HOST`);
}

function tryPort(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}
