import type { TemplateStatus } from '@recado/contract/states.ts';
import { bumpCache } from '../../database/cache-versions.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { updateTemplateStatus } from './templates.queries.ts';

export async function setTemplateStatus(database: Database, organizationId: Uuid, id: Uuid, status: TemplateStatus) {
  return database.transaction(async (tx) => {
    const moved = await updateTemplateStatus(tx, organizationId, id, status);
    if (moved) await bumpCache(tx, 'templates');
    return moved !== null;
  });
}
