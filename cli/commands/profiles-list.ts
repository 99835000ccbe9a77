import { Command } from 'commander';
import { readProfiles } from '../profiles/profile-file.ts';
import type { Shell } from '../shell.ts';
import { showTable } from '../show-table.ts';

const head = ['profile', 'in use', 'url', 'organization', 'key'];

export const profilesList = (shell: Shell) =>
  new Command('list').description('list the installations you logged in to').action(() => {
    const { current, profiles } = readProfiles(shell.terminal.env);
    const listed = Object.entries(profiles).map(([profile, { url, organization, key }]) => ({
      profile,
      inUse: profile === current,
      url,
      organization,
      // Enough to tell which one it is.
      key: `…${key.slice(-4)}`,
    }));
    const rows = listed.map((one) => [one.profile, one.inUse, one.url, one.organization, one.key]);
    shell.print({ json: listed, text: showTable(head, rows) });
  });
