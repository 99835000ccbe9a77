import type { Database } from '../../../database/database.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { findPausedTemplate } from '../templates.queries.ts';
import { moveTemplates } from './move-templates.ts';

/** The operator ends an automatic pause before its time. False when there is none. */
export async function resumeTemplate(database: Database, templateId: Uuid): Promise<boolean> {
  return database.transaction(async (tx) => {
    const paused = await findPausedTemplate(tx, templateId);
    if (!paused) return false;
    const move = { ...paused, templateId, status: 'APPROVED', pauseKind: 'AUTOMATIC', rejectionReason: null } as const;
    await moveTemplates(tx, [move]);
    return true;
  });
}
