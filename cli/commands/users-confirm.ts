import { Command } from 'commander';
import { readEmail } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { requireUser } from './require-user.ts';

/** For people who lost the mail, or whose link expired: they cannot ask for another themselves. */
export const usersConfirm = (shell: Shell) =>
  new Command('confirm')
    .description('mail a user the link that confirms their address once more')
    .argument('<email>', 'of the user', readEmail)
    .option('--now', 'confirm it without a mail: you know that the address is theirs')
    .action((email: string, { now = false }: { now?: boolean }) =>
      shell.operate(async (operator, { config }) => {
        const user = await requireUser(operator, email);
        await (now ? operator.users.confirm(user) : operator.users.mailConfirmation(user));
        const unsent = config.mail ? '' : ' No mail server is set: read it with recado mail.';
        return {
          json: { id: user.id, email, confirmed: now },
          text: now ? `${email} is confirmed.` : `Mailed a new link to ${email}.${unsent}`,
        };
      }),
    );
