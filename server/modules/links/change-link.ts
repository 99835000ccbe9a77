import { refuse } from '@recado/contract/refusal.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { type LinkDesk, requireOwnNumber } from './create-link.ts';
import { deleteLinkRow, type LinkChange, updateLinkRow } from './links.queries.ts';
import { requireLink } from './read-link.ts';
import type { SmartLink } from './smart-link.ts';

export async function changeLink(
  desk: LinkDesk,
  organizationId: Uuid,
  id: Uuid,
  change: LinkChange,
): Promise<SmartLink> {
  await requireLink(desk.database, organizationId, id);
  if (change.numberId !== undefined) {
    requireOwnNumber(await desk.numbers.ofOrganization(organizationId), change.numberId);
  }
  const message = change.message === undefined ? {} : { message: change.message || null };
  await updateLinkRow(desk.database.organization(organizationId), organizationId, id, { ...change, ...message });
  return requireLink(desk.database, organizationId, id);
}

export async function deleteLink(desk: LinkDesk, organizationId: Uuid, id: Uuid): Promise<void> {
  const deleted = await deleteLinkRow(desk.database.organization(organizationId), organizationId, id);
  if (!deleted) throw refuse('SMART_LINK_UNKNOWN');
}
