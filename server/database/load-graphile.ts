import { tmpdir } from 'node:os';

/**
 * The queue of slow work. As it loads it asks for the user's home folder, which a container's nameless user without
 * HOME does not have; so it is loaded here, after making sure that there is an answer.
 */
export async function loadGraphile(): Promise<typeof import('./graphile.ts')> {
  process.env.HOME ??= tmpdir();
  return import('./graphile.ts');
}
