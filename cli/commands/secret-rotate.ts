import type { Config } from '@recado/server/installation.ts';
import type { Rotated } from '@recado/server/operator.ts';
import { Command } from 'commander';
import { quietly } from '../installation/check-settings.ts';
import { type Installation, openInstallation } from '../installation/open-installation.ts';
import { isKeptSecret, keepSecret } from '../installation/secrets.ts';
import { readNewSecret } from '../read-new-secret.ts';
import type { Report, Shell } from '../shell.ts';
import { showProgress } from '../show-progress.ts';

const operator = () => import('@recado/server/operator.ts');

type Options = { newSecretFile?: string; cancel?: boolean; leaveUnreadable?: boolean };

export const secretRotate = (shell: Shell) =>
  new Command('rotate')
    .description('put a new RECADO_SECRET in the place of the old one, while everything works; run it again to go on')
    .option('--new-secret-file <file>', 'file with the new secret; RECADO_NEW_SECRET or a question when absent')
    .option('--leave-unreadable', 'finish although some values open with neither secret; they are lost')
    .option('--cancel', 'as if it had not begun; only before values are sealed with the new secret')
    .action(async (options: Options) => {
      const installation = await openInstallation(quietly(shell.terminal.env));
      try {
        await (await operator()).requireOwner(installation.config);
        shell.print(options.cancel ? await cancel(installation.config) : await rotate(shell, installation, options));
      } finally {
        await installation.close();
      }
    });

async function cancel(config: Config): Promise<Report> {
  const { cancelRotation } = await operator();
  await cancelRotation(config);
  const text = 'The rotation is canceled. Processes that have the new secret go on; start them again with the old one.';
  return { json: { stage: 'none' }, text };
}

async function rotate(shell: Shell, installation: Installation, options: Options): Promise<Report> {
  const { config } = installation;
  const { beginRotation, continueRotation, readRotation } = await operator();
  const secret = await findNewSecret(shell, installation, options);
  if ((await readRotation(config)).stage === 'none') {
    await beginRotation(config, secret);
    if (isKeptSecret(installation.folder, config.secret)) keepSecret(installation.folder, secret);
  }
  const { leaveUnreadable = false } = options;
  return report(await continueRotation(config, secret, { leaveUnreadable, onProgress: showProgress(shell) }));
}

/** Once begun, a process that has the new secret in its settings need not be asked. */
async function findNewSecret(shell: Shell, { config }: Installation, { newSecretFile }: Options): Promise<string> {
  const { isNewSecret } = await operator();
  if (await isNewSecret(config, config.secret)) return config.secret;
  const given = await readNewSecret(shell.terminal, newSecretFile);
  if (given) return given;
  throw new Error('there is no new secret: set RECADO_NEW_SECRET, or pass --new-secret-file');
}

function report(rotated: Rotated): Report {
  if (rotated.stage === 'waiting') {
    const todo = 'Start every process again with RECADO_SECRET set to the new one, then run this command again.';
    return { json: rotated, text: ['Both secrets work now.', ...rotated.hindrances, todo].join('\n') };
  }
  const places = rotated.unreadable.map(({ as, organizationId, id }) => `${as} of ${organizationId} (${id})`);
  if (rotated.stage === 'stuck') {
    const lines = ['These values open with neither secret:', ...places, 'Set them anew, or pass --leave-unreadable.'];
    return { json: rotated, text: lines.join('\n'), failed: true };
  }
  const left = places.length > 0 ? ['Left as they were, because nothing opens them:', ...places] : [];
  const done = `The secret is rotated: ${rotated.sealed} values are sealed anew, and the old secret opens nothing.`;
  return { json: rotated, text: [done, ...left].join('\n') };
}
