import type { getTemplateStanding } from '@recado/contract/panel/templates.ts';
import type { Static } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { requireTemplate } from '../find-template.ts';
import { readEditing } from './edit-template.ts';
import { findStanding } from './edits.queries.ts';

/** How people take a template, and what can be done to it now. */
export async function readStanding(
  database: Database,
  organizationId: Uuid,
  id: Uuid,
): Promise<Static<(typeof getTemplateStanding)['replies'][200]>> {
  const db = database.organization(organizationId);
  const template = await requireTemplate(db, organizationId, id);
  const { refusal, againAt } = await readEditing({ database }, template);
  const standing = await findStanding(db, organizationId, id);
  const isPaused = template.status === 'PAUSED';
  return {
    quality: template.quality,
    qualityAt: standing?.qualityAt?.toISOString() ?? null,
    pause: isPaused
      ? { by: standing?.pauseKind ?? 'PLATFORM', until: template.pausedUntil?.toISOString() ?? null }
      : null,
    edit: { refusal, againAt: againAt?.toISOString() ?? null },
  };
}
