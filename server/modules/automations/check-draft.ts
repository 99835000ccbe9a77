import { problemInEnglish } from '@recado/contract/english-problems.ts';
import { Refusal } from '@recado/contract/refusal.ts';
import type { WriteAutomation } from '@recado/contract/routes/automations.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Language } from '../../runtime/language.ts';
import { toReais } from '../wallet/index.ts';
import { type CheckDeps, checkAutomation, checkSteps, type Problem } from './check-automation.ts';
import { costPerRun, type PresentDeps } from './present-automation.ts';

/** What its schema finds wrong with a draft. */
export type FindProblems = (draft: unknown) => Problem[];

/** What saving this draft would be refused for, found by the same rules; nothing is written. */
export async function checkDraft(
  deps: CheckDeps & PresentDeps & { findProblems: FindProblems },
  organizationId: Uuid,
  draft: Record<string, unknown>,
  language: Language,
): Promise<{ problems: Problem[]; costPerRunBrl: number | null }> {
  const broken = deps.findProblems(draft);
  const asked = draft as WriteAutomation;
  const found = broken.length > 0 ? broken : await problemsOf(() => judge(deps, organizationId, asked));
  const problems = found.map(({ field, problem }) => ({
    field,
    problem: language === 'en' ? problemInEnglish(problem) : problem,
  }));
  if (problems.length > 0) return { problems, costPerRunBrl: null };
  return { problems, costPerRunBrl: toReais(await costPerRun(deps, { organizationId, steps: asked.steps })) };
}

async function judge(deps: CheckDeps, organizationId: Uuid, asked: WriteAutomation): Promise<void> {
  checkSteps(asked);
  await checkAutomation(deps, organizationId, asked);
}

async function problemsOf(rule: () => Promise<void>): Promise<Problem[]> {
  try {
    await rule();
    return [];
  } catch (error) {
    const fields: unknown = error instanceof Refusal ? error.details.fields : null;
    if (!Array.isArray(fields)) throw error;
    return fields;
  }
}
