import type { Tx } from '../../database/database.ts';
import { type MailText, mail } from '../../mail/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { listOwners } from './organizations.queries.ts';

/** Writes to everyone who owns the organization, each in their language, with the transaction that is the reason. */
export async function mailOwners(tx: Tx, organizationId: Uuid, text: MailText): Promise<void> {
  const owners = await listOwners(tx, organizationId);
  await mail(
    tx,
    owners.map(({ email, locale }) => ({ ...text[locale], organizationId, recipient: email })),
  );
}
