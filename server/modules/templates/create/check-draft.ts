import { englishSentence } from '@recado/contract/english.ts';
import { problemInEnglish } from '@recado/contract/english-problems.ts';
import { fillSentence } from '@recado/contract/errors.ts';
import { Refusal } from '@recado/contract/refusal.ts';
import type { Database } from '../../../database/database.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import type { Language } from '../../../runtime/language.ts';
import type { Numbers } from '../../numbers/index.ts';
import { chooseAccount } from '../choose-account.ts';
import { readEdit } from '../edit/edit-template.ts';
import { requireTemplate } from '../find-template.ts';
import { type Moderation, textsOf } from '../moderation/moderate-template.ts';
import { requireFields, requireFree, requireRoom } from './create-template.ts';
import type { AskedTemplate, Problem } from './draft.ts';
import { readDraft } from './read-draft.ts';

export type CheckDeps = { database: Database; numbers: Numbers; moderation: Moderation };

/** What creating this template would be refused for, found by the same rules; nothing is written or published. */
export async function checkDraft(
  deps: CheckDeps,
  organizationId: Uuid,
  asked: AskedTemplate,
  { editing, language }: { editing: Uuid | null; language: Language },
): Promise<{ problems: Problem[] }> {
  const found = await findProblems(deps, organizationId, asked, editing);
  const describe = language === 'en' ? describeInEnglish : describeInPortuguese;
  return { problems: found.map((one) => ({ field: one.field, problem: describe(one) })) };
}

/** What is wrong with a field, or a refusal of the whole, which has a sentence of its own. */
type Found = Problem | { field: string; refused: Refusal };

const describeInEnglish = (found: Found) =>
  'refused' in found
    ? englishSentence(found.refused.refusal, found.refused.parameters)
    : problemInEnglish(found.problem);

const describeInPortuguese = (found: Found) =>
  'refused' in found
    ? (fillSentence(found.refused.refusal, found.refused.parameters) ?? found.refused.refusal)
    : found.problem;

async function findProblems(
  deps: CheckDeps,
  organizationId: Uuid,
  asked: AskedTemplate,
  editing: Uuid | null,
): Promise<Found[]> {
  const db = deps.database.organization(organizationId);
  const edited = editing === null ? null : await requireTemplate(db, organizationId, editing);
  const read = () => (edited ? readEdit(edited, asked) : readDraft(asked));
  const missing = await problemsOf('', () => requireFields(asked));
  const broken = await problemsOf('', () => void read());
  const known = new Set(missing.map(({ field }) => field));
  const problems = [...missing, ...broken.filter(({ field }) => !known.has(field))];
  if (problems.length > 0) return problems;
  const draft = read();
  const found = await deps.moderation.find(textsOf(draft.structure));
  if (found) problems.push({ field: 'body', problem: 'não passa na moderação: escreva de outro modo' });
  if (edited) return problems;
  const outside = async () => {
    await requireRoom(deps, organizationId);
    const { id: businessAccountId } = await chooseAccount(deps, organizationId, null);
    await requireFree(deps, { organizationId, businessAccountId }, draft);
  };
  return [...problems, ...(await problemsOf('name', outside))];
}

/** What a rule refuses, field by field where it names one. */
async function problemsOf(whole: string, rule: () => void | Promise<void>): Promise<Found[]> {
  try {
    await rule();
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields: unknown = error.details.fields;
    if (Array.isArray(fields)) return fields;
    return [{ field: whole, refused: error }];
  }
}
