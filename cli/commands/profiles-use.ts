import { Command } from 'commander';
import { readProfiles, requireProfile, writeProfiles } from '../profiles/profile-file.ts';
import { readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';

export const profilesUse = (shell: Shell) =>
  new Command('use')
    .description('choose the profile that commands use')
    .argument('<name>', 'of the profile', readText)
    .action((name: string) => {
      const { env } = shell.terminal;
      const { url } = requireProfile(env, name);
      writeProfiles(env, { ...readProfiles(env), current: name });
      shell.print({ json: { profile: name, url }, text: `Profile ${name} is in use: ${url}.` });
    });
