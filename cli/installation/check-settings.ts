import { type Config, isLogLevel, readConfig } from '@recado/server/installation.ts';

export type Env = Record<string, string | undefined>;

/** Reads every setting before secrets are found and a database is started, so that a wrong one stops the command here. */
export function checkSettings(env: Env): Config {
  // In production nothing is found later: what is missing is missing.
  return readConfig({
    ...(env.NODE_ENV === 'production' ? {} : foundLater),
    ...present(env),
  });
}

/** The log would land between the lines of a report. A level that there is not stays, and is told with the other faults. */
export const quietly = (env: Env): Env =>
  isLogLevel(env.LOG_LEVEL?.trim() || 'silent') ? { ...env, LOG_LEVEL: 'silent' } : env;

/** A variable that is set to nothing counts as not set. */
export const present = (env: Env): Env => Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

const foundLater = {
  DATABASE_URL: 'postgres://found-later',
  RECADO_SECRET: 'found-a-little-later',
  PLATFORM_APP_SECRET: 'found-a-little-later',
  PLATFORM_VERIFY_TOKEN: 'found-a-little-later',
};
