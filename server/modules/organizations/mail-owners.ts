import type { Tx } from '../../database/database.ts';
import { type Mail, mail } from '../../mail/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { listOwners } from './organizations.queries.ts';

/** Writes to everyone who owns the organization, with the transaction that is the reason. */
export async function mailOwners(tx: Tx, organizationId: Uuid, text: Pick<Mail, 'subject' | 'body'>): Promise<void> {
  const owners = await listOwners(tx, organizationId);
  await mail(
    tx,
    owners.map(({ email }) => ({ ...text, organizationId, recipient: email })),
  );
}
