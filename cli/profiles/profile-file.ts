import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Env } from '../installation/check-settings.ts';
import { readJson, writePrivately } from '../installation/private-file.ts';

/** One installation and the key to it, under a name of the person's own. */
export type Profile = { url: string; key: string; organization: string | null };
export type Profiles = { current: string | null; profiles: Record<string, Profile> };

const none: Profiles = { current: null, profiles: {} };

/** Where profiles are kept: of the person, not of the checkout. Null where the system names no home. */
export function profileFile(env: Env): string | null {
  if (env.RECADO_PROFILES) return env.RECADO_PROFILES;
  const folder = env.XDG_CONFIG_HOME || (env.HOME ? join(env.HOME, '.config') : null);
  return folder === null ? null : join(folder, 'recado', 'profiles.json');
}

export function readProfiles(env: Env): Profiles {
  const file = profileFile(env);
  const found = file === null ? undefined : readJson(file);
  return isProfiles(found) ? found : none;
}

/** The file is its owner's alone: mode 0600, in a folder of mode 0700 where it is new. */
export function writeProfiles(env: Env, profiles: Profiles): string {
  const file = profileFile(env);
  if (file === null) throw new Error('there is no home to keep profiles in: set RECADO_PROFILES to a file');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writePrivately(file, profiles);
  return file;
}

export function requireProfile(env: Env, name: string): Profile {
  const found = readProfiles(env).profiles[name];
  if (found) return found;
  throw new Error(`there is no profile ${name}: recado login --profile ${name} makes it`);
}

function isProfiles(value: unknown): value is Profiles {
  const { profiles } = Object(value);
  return typeof profiles === 'object' && profiles !== null;
}
