import type { TemplateStatus } from '@recado/contract/states.ts';
import type { Database } from '../../../database/database.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { moveTemplates } from './move-templates.ts';

/** Sets one template's status by hand; a pause lasts as long as an automatic one. False when it stood there already. */
export async function setTemplateStatus(
  database: Database,
  organizationId: Uuid,
  templateId: Uuid,
  status: TemplateStatus,
): Promise<boolean> {
  const pauseKind = status === 'PAUSED' ? 'AUTOMATIC' : 'OPERATOR';
  const move = { organizationId, templateId, status, pauseKind, rejectionReason: null } as const;
  return (await database.transaction((tx) => moveTemplates(tx, [move]))) > 0;
}
