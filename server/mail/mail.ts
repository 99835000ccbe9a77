import type { Tx } from '../database/database.ts';
import type { Uuid } from '../runtime/ids.ts';
import { insertMails } from './mail.queries.ts';

/** A letter to a person who uses the product, in plain text. */
export type Mail = { organizationId: Uuid | null; recipient: string; subject: string; body: string };

/** Posts mail with the transaction that is its cause: both or neither. It leaves later, or waits to be read. */
export async function mail(tx: Tx, mails: readonly Mail[]): Promise<void> {
  if (mails.length > 0) await insertMails(tx, mails);
}
