import { refuse } from '@recado/contract/refusal.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { type LinkDeps, requireOwnNumber } from './create-link.ts';
import { deleteLinkRow, type LinkChange, updateLinkRow } from './links.queries.ts';
import { requireLink } from './read-link.ts';
import type { SmartLink } from './smart-link.ts';

export async function changeLink(
  deps: LinkDeps,
  organizationId: Uuid,
  id: Uuid,
  change: LinkChange,
): Promise<SmartLink> {
  await requireLink(deps.database, organizationId, id);
  if (change.numberId !== undefined) {
    requireOwnNumber(await deps.numbers.ofOrganization(organizationId), change.numberId);
  }
  const message = change.message === undefined ? {} : { message: change.message || null };
  await updateLinkRow(deps.database.organization(organizationId), organizationId, id, { ...change, ...message });
  return requireLink(deps.database, organizationId, id);
}

export async function deleteLink(deps: LinkDeps, organizationId: Uuid, id: Uuid): Promise<void> {
  const deleted = await deleteLinkRow(deps.database.organization(organizationId), organizationId, id);
  if (!deleted) throw refuse('SMART_LINK_UNKNOWN');
}
