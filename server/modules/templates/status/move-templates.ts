import type { TemplateCategory, TemplateQuality, TemplateStatus } from '@recado/contract/states.ts';
import type { Tx } from '../../../database/database.ts';
import type { NamedTemplate } from '../../../provider/port.ts';
import type { TemplateJudgement, TemplateMove } from '../template.ts';
import { listNamedTemplates, recordTemplateNotice, updateJudgements, updateTemplates } from '../templates.queries.ts';

/** Moves templates and publishes each that changed, in the caller's transaction. Answers how many did. */
export async function moveTemplates(tx: Tx, moves: readonly TemplateMove[]): Promise<number> {
  return moves.length > 0 ? (await updateTemplates(tx, moves)).moved : 0;
}

export async function judgeTemplates(tx: Tx, judgements: readonly TemplateJudgement[]): Promise<number> {
  return judgements.length > 0 ? (await updateJudgements(tx, judgements)).judged : 0;
}

/** What the platform reports of a template, which it knows by account, name and language. */
export type TemplateWord = NamedTemplate & { status: TemplateStatus; reason: string | null };

export async function moveNamedTemplate(tx: Tx, word: TemplateWord): Promise<number> {
  const { status } = word;
  const rejectionReason = status === 'REJECTED' ? word.reason : null;
  const templates = await recordTemplateNotice(tx, await listNamedTemplates(tx, word), 'status', word.at);
  return moveTemplates(
    tx,
    templates.map((template) => ({ ...template, status, pauseKind: 'PLATFORM', rejectionReason })),
  );
}

export type TemplateVerdict = NamedTemplate & { category?: TemplateCategory; quality?: TemplateQuality };

export async function judgeNamedTemplate(tx: Tx, verdict: TemplateVerdict): Promise<number> {
  const { category = null, quality = null } = verdict;
  const of = quality === null ? 'category' : 'quality';
  const templates = await recordTemplateNotice(tx, await listNamedTemplates(tx, verdict), of, verdict.at);
  return judgeTemplates(
    tx,
    templates.map((template) => ({ ...template, category, quality })),
  );
}
