import { setFlagsFromString } from 'node:v8';

/**
 * For whoever starts the service as a process: room for what lives as long as a request. With half of it V8 moves what a
 * hundred requests hold twice as often, and the API spends a tenth of its time on that. It cannot be set from inside.
 */
export const nodeFlags: readonly string[] = ['--max-semi-space-size=32'];

/**
 * Left alone, V8 lets garbage grow to three times what lives before it collects: a worker in a campaign held 300 MB, of
 * which 45 lived. At once as much costs no measurable time.
 */
export const tuneMemory = (): void => setFlagsFromString('--heap-growing-percent=100');
