import { errorRow } from '@recado/contract/errors.ts';
import { Refusal } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Numbers } from '../numbers/index.ts';
import { chooseAccount } from './choose-account.ts';
import { requireFields, requireFree, requireRoom } from './create-template.ts';
import type { AskedTemplate, Problem } from './draft.ts';
import { type Moderation, textsOf } from './moderate-template.ts';
import { readDraft } from './read-draft.ts';

export type CheckDesk = { database: Database; numbers: Numbers; moderation: Moderation };

/** What creating this template would be refused for, found by the same rules; nothing is written, nobody is told. */
export async function checkDraft(
  desk: CheckDesk,
  organizationId: Uuid,
  asked: AskedTemplate,
): Promise<{ problems: Problem[] }> {
  const missing = await problemsOf('', () => requireFields(asked));
  const broken = await problemsOf('', () => void readDraft(asked));
  const known = new Set(missing.map(({ field }) => field));
  const problems = [...missing, ...broken.filter(({ field }) => !known.has(field))];
  if (problems.length > 0) return { problems };
  const draft = readDraft(asked);
  const found = await desk.moderation.find(textsOf(draft.structure));
  if (found) problems.push({ field: 'body', problem: 'não passa na moderação: escreva de outro modo' });
  const outside = async () => {
    await requireRoom(desk, organizationId);
    const { id: businessAccountId } = await chooseAccount(desk, organizationId, null);
    await requireFree(desk, { organizationId, businessAccountId }, draft);
  };
  return { problems: [...problems, ...(await problemsOf('name', outside))] };
}

/** What a rule refuses, field by field; a refusal of the whole is told in its own sentence. */
async function problemsOf(whole: string, rule: () => void | Promise<void>): Promise<Problem[]> {
  try {
    await rule();
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields: unknown = error.details.fields;
    if (Array.isArray(fields)) return fields;
    return [{ field: whole, problem: sentenceOf(error) }];
  }
}

const sentenceOf = ({ refusal, parameters }: Refusal) =>
  (errorRow(refusal).sentence ?? refusal).replaceAll(/\{(\w+)\}/g, (braces, word) =>
    String(parameters[word] ?? braces),
  );
