import { startSimulator } from '@recado/simulator/start.ts';
import { atEnd } from './at-end.ts';

/** The simulated platform for as long as a test file runs; answers where it is. */
export async function startPlatform(): Promise<string> {
  const simulator = await startSimulator();
  atEnd(() => simulator.close());
  return simulator.url;
}
