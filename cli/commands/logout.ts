import { Command } from 'commander';
import { readProfiles, requireProfile, writeProfiles } from '../profiles/profile-file.ts';
import { readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';

/** Forgets the key on this machine. The key itself goes on working until it is revoked. */
export const logout = (shell: Shell) =>
  new Command('logout')
    .description('forget a profile and its key on this machine; the key itself works until it is revoked')
    .option('--profile <name>', 'the current one when absent', readText)
    .action(({ profile }: { profile?: string }) => {
      const { env } = shell.terminal;
      const { current, profiles } = readProfiles(env);
      const name = profile ?? current;
      if (name === null) throw new Error('nobody is logged in here');
      requireProfile(env, name);
      const { [name]: _forgotten, ...left } = profiles;
      writeProfiles(env, { current: current === name ? null : current, profiles: left });
      shell.print({ json: { profile: name, removed: true }, text: `Profile ${name} is forgotten.` });
    });
