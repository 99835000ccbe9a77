import type { TemplateStatus } from '@recado/contract/states.ts';
import type { Tx } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { listNamedTemplates, updateTemplates } from './templates.queries.ts';

export type TemplateMove = {
  organizationId: Uuid;
  templateId: Uuid;
  status: TemplateStatus;
  /** Whose decision it is. A pause of our own making is not lifted by the platform. */
  pauseKind: 'PLATFORM' | 'AUTOMATIC';
  rejectionReason: string | null;
};

/** Moves templates and tells of each that changed, in the caller's transaction. Answers how many did. */
export async function moveTemplates(tx: Tx, moves: readonly TemplateMove[]): Promise<number> {
  return moves.length > 0 ? (await updateTemplates(tx, moves)).moved : 0;
}

/** What the platform says of a template, which it knows by account, name and language. */
export type TemplateWord = {
  platformAccountId: string;
  name: string;
  language: string;
  status: TemplateStatus;
  reason: string | null;
};

export async function moveNamedTemplate(tx: Tx, word: TemplateWord): Promise<number> {
  const { status } = word;
  const rejectionReason = status === 'REJECTED' ? word.reason : null;
  const templates = await listNamedTemplates(tx, word.platformAccountId, word.name, word.language);
  return moveTemplates(
    tx,
    templates.map((template) => ({ ...template, status, pauseKind: 'PLATFORM', rejectionReason })),
  );
}
