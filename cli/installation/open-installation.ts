import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  type Config,
  type EmbeddedServer,
  projectRoot,
  provisionOwner,
  readConfig,
  startEmbedded,
} from '@recado/server/installation.ts';
import { checkSettings, type Env, present } from './check-settings.ts';
import { readRunningSettings } from './running-settings.ts';
import { readSecrets } from './secrets.ts';

/** One Recado: its folder, its settings complete with secrets, and where its database answers. */
export type Installation = {
  folder: string;
  /** The environment its processes run in. */
  env: Env;
  config: Config;
  /** Null when the database is not ours to run. */
  embedded: EmbeddedServer | null;
  /** Ends what was started for this command; a database that was running already stays. */
  close(): Promise<void>;
};

/** Finds the installation of this environment; starts its own database when it has one that is not running. */
export async function openInstallation(env: Env): Promise<Installation> {
  const { folder, env: settled, password } = settle(env);
  if (settled.DATABASE_URL) {
    return { folder, env: settled, config: readConfig(settled), embedded: null, close: async () => undefined };
  }
  const embedded = await startEmbedded({ folder });
  try {
    const roles = readConfig({ ...settled, DATABASE_URL: embedded.superuserUrl }).database.roles;
    const url = await provisionOwner({ superuserUrl: embedded.superuserUrl, password, roles });
    const complete = { ...settled, DATABASE_URL: url };
    return { folder, env: complete, config: readConfig(complete), embedded, close: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** Everything that can be wrong without a database is found out before one is started. */
export function settle(env: Env): { folder: string; env: Env; password: string } {
  checkSettings(env);
  const folder = dataFolder(env);
  makeFolder(folder);
  const { DATABASE_OWNER_PASSWORD: password, ...secrets } = readSecrets(folder, env);
  return {
    folder,
    env: { ...readRunningSettings(folder), ...present(env), RECADO_DATA: folder, ...secrets },
    password,
  };
}

function makeFolder(folder: string): void {
  // Recursive only where it must be: below a place that takes no folders Node would try for ever.
  if (!existsSync(folder)) mkdirSync(folder, { recursive: !existsSync(dirname(folder)), mode: 0o711 });
}

/** Ours by default, wherever in the checkout the command was typed. */
export function dataFolder(env: Env): string {
  const asked = env.RECADO_DATA?.trim();
  return asked ? resolve(asked) : join(projectRoot(), '.data');
}
