import type { Tx } from '../database/database.ts';
import { insertMails } from './mail.queries.ts';
import type { Mail } from './mail.ts';

/** Writes mail in the transaction of its cause: both or neither. A chore sends it, or it waits for `recado mail`. */
export async function mail(tx: Tx, mails: readonly Mail[]): Promise<void> {
  if (mails.length > 0) await insertMails(tx, mails);
}
