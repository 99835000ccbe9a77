import { Command, InvalidArgumentError } from 'commander';
import type { Shell } from '../shell.ts';
import { showTable } from '../show-table.ts';

const most = 100;

/** The outbox: all there is of mail when no server is configured, and what became of it when one is. */
export const mail = (shell: Shell) =>
  new Command('mail')
    .description('list the latest mail, or read one')
    .argument('[id]', 'of the mail to read', readMailId)
    .action((id: string | undefined) =>
      shell.operate(async (operator) => {
        if (id === undefined) {
          const mails = await operator.mails.list(most);
          const rows = mails.map((one) => [
            one.id,
            one.createdAt.toISOString(),
            one.recipient,
            one.subject,
            stateOf(one),
          ]);
          return { json: mails, text: showTable(['id', 'at', 'to', 'subject', 'state'], rows) };
        }
        const found = await operator.mails.find(id);
        if (!found) throw new Error(`there is no mail ${id}`);
        return { json: found, text: `To: ${found.recipient}\nSubject: ${found.subject}\n\n${found.body}` };
      }),
    );

function readMailId(written: string): string {
  if (/^\d{1,18}$/.test(written)) return written;
  throw new InvalidArgumentError('Write the number that `recado mail` shows.');
}

const stateOf = (one: { sentAt: Date | null; error: string | null }) =>
  one.sentAt ? 'sent' : (one.error ?? 'waiting');
