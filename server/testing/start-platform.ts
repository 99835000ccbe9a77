import { startSimulator } from '@recado/simulator/start.ts';
import { afterAll } from 'vitest';

/** The simulated platform for as long as a test file runs; answers where it is. */
export async function startPlatform(): Promise<string> {
  const simulator = await startSimulator();
  afterAll(() => simulator.close());
  return simulator.url;
}
