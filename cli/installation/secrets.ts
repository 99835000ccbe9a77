import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createPrivately, readJson, writePrivately } from './private-file.ts';

const names = ['RECADO_SECRET', 'PLATFORM_APP_SECRET', 'PLATFORM_VERIFY_TOKEN', 'DATABASE_OWNER_PASSWORD'] as const;

export type Secrets = Record<(typeof names)[number], string>;

/** The secrets of an installation: from the environment, otherwise invented once and kept beside its data. */
export function readSecrets(folder: string, env: Record<string, string | undefined>): Secrets {
  const file = join(folder, 'secrets.json');
  const kept = readJson(file);
  const find = (name: keyof Secrets) => textIn(env, name) ?? textIn(kept, name) ?? '';
  // The database of a development installation alone is ours to give a password.
  const needed = textIn(env, 'DATABASE_URL') ? names.filter((name) => name !== 'DATABASE_OWNER_PASSWORD') : names;
  const missing = needed.filter((name) => find(name) === '');
  if (missing.length > 0) {
    const invented = Object.fromEntries(missing.map((name) => [name, randomBytes(32).toString('base64url')]));
    if (typeof kept === 'object' && kept !== null) writePrivately(file, { ...kept, ...invented });
    // Two commands may be the first one at the same moment: the file of the faster one counts.
    else createPrivately(file, invented);
    return readSecrets(folder, env);
  }
  return {
    RECADO_SECRET: find('RECADO_SECRET'),
    PLATFORM_APP_SECRET: find('PLATFORM_APP_SECRET'),
    PLATFORM_VERIFY_TOKEN: find('PLATFORM_VERIFY_TOKEN'),
    DATABASE_OWNER_PASSWORD: find('DATABASE_OWNER_PASSWORD'),
  };
}

function textIn(source: unknown, name: string): string | undefined {
  const value: unknown = typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Whether the secret in use is the one kept in the folder, and not one of the environment. */
export function isKeptSecret(folder: string, secret: string): boolean {
  return textIn(readJson(join(folder, 'secrets.json')), 'RECADO_SECRET') === secret;
}

/** In place of the one kept until now. */
export function keepSecret(folder: string, secret: string): void {
  const file = join(folder, 'secrets.json');
  writePrivately(file, { ...(readJson(file) as object), RECADO_SECRET: secret });
}
