import type { Chore } from '../chores/index.ts';
import type { Db } from '../database/database.ts';
import type { Log } from '../runtime/log.ts';
import { deleteOldMails, mailIsDue, takeDueMails, updateFailure, updateSent } from './mail.queries.ts';
import type { SendMail } from './smtp.ts';

const mostPerRound = 20;
const again = { inSeconds: 600, atMost: 12 };
const keptDays = 90;

/** Sends what is due when a mail server is configured, and forgets what is old. */
export function mailChores(system: Db, log: Log, send: SendMail | null): Chore[] {
  const forget: Chore = {
    name: 'forget old mail',
    everyMs: 86_400_000,
    shared: true,
    run: async () => {
      await deleteOldMails(system, keptDays);
      return false;
    },
  };
  if (!send) return [forget];
  return [forget, { name: 'send mail', everyMs: 2_000, due: mailIsDue, run: () => sendDueMails(system, log, send) }];
}

export async function sendDueMails(system: Db, log: Log, send: SendMail): Promise<boolean> {
  const due = await takeDueMails(system, mostPerRound, again);
  for (const one of due) {
    try {
      await send(one);
      await updateSent(system, one.id);
    } catch (error) {
      log.warn({ err: error, mailId: one.id, attempts: one.attempts }, 'a mail was not sent');
      await updateFailure(system, one.id, String(error));
    }
  }
  return due.length === mostPerRound;
}
