import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { findLink } from './links.queries.ts';
import type { SmartLink } from './smart-link.ts';

export async function requireLink(database: Database, organizationId: Uuid, id: Uuid): Promise<SmartLink> {
  const link = await findLink(database.organization(organizationId), organizationId, id);
  if (!link) throw refuse('SMART_LINK_UNKNOWN');
  return link;
}
