import type { HandoffReason } from '@recado/contract/events/conversation.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { Log } from '../../runtime/log.ts';
import { plainWords } from '../../runtime/plain-words.ts';
import type { Organizations } from '../organizations/index.ts';
import { searchEntries } from './entries.queries.ts';
import { writeSummary } from './handoff.ts';
import { type OpenDeps, openHandoff } from './open-handoff.ts';
import {
  endQuestion,
  planAnswer,
  postponeQuestion,
  type Question,
  type QuestionFacts,
  readQuestion,
  takeQuestions,
} from './questions.queries.ts';
import { findSettings, giveAnswerBack, reserveAnswer } from './settings.queries.ts';
import type { KeptSettings } from './settings.ts';

export type JudgeDeps = OpenDeps & { database: Database; organizations: Organizations; log: Log };

const most = 50;
const leaseSeconds = 60;
const suspendedSeconds = 600;
/** A question that fails this often is dropped: something about it is wrong. */
export const mostAttempts = 10;

/** Decides each question: silence, a person, or an answer that waits to be sent. True when there may be more. */
export async function judgeQuestions(deps: JudgeDeps): Promise<boolean> {
  const taken = await takeQuestions(deps.database.system, 'judge', most, leaseSeconds);
  for (const question of taken) {
    await judge(deps, question).catch((error: unknown) =>
      deps.log.error({ err: error, messageId: question.messageId }, 'a question was not judged and is tried again'),
    );
  }
  // The next of the same conversation may be due now.
  return taken.length > 0;
}

async function judge(deps: JudgeDeps, question: Question): Promise<void> {
  const { organizationId } = question;
  const organization = await deps.organizations.get(organizationId);
  if (organization.suspended) return postponeQuestion(deps.database.system, question, suspendedSeconds);
  await deps.database.transaction(async (tx) => {
    const settings = await findSettings(tx, organizationId);
    const facts = await readQuestion(tx, question);
    const mayAnswer = organization.activated && organization.features.includes('inbox');
    if (!facts || facts.quiet || !settings?.enabled || !mayAnswer || question.attempts > mostAttempts) {
      await endQuestion(tx, question);
      return;
    }
    const verdict = await decide(tx, question, facts, settings);
    if (verdict.to === 'answer') {
      const lane = settings.endpoint ? 'endpoint' : 'send';
      await planAnswer(tx, question, { lane, userId: settings.userId, ...verdict });
    } else if (verdict.to === 'people') await giveToPeople(deps, tx, question, verdict.reason, facts.body);
    else await endQuestion(tx, question);
  });
}

type Verdict =
  | { to: 'answer'; entryId: string; month: string }
  | { to: 'people'; reason: HandoffReason }
  | { to: 'nobody' };

const people = (reason: HandoffReason): Verdict => ({ to: 'people', reason });

/** The rules in their order: a question for a person leads to one, whatever else is true. */
async function decide(tx: Tx, question: Question, facts: QuestionFacts, settings: KeptSettings): Promise<Verdict> {
  const { organizationId } = question;
  if (names(facts.body, settings.handoffWords)) return people('CUSTOMER_REQUEST');
  if (names(facts.body, settings.hotLeadWords)) return people('LEAD_QUALIFIED_HOT');
  const [best] = await searchEntries(tx, organizationId, facts.body, 1);
  if (!best && isCourtesy(facts.body)) return { to: 'nobody' };
  if (facts.answered >= settings.messagesPerConversation) return people('MAX_MESSAGES');
  if (!best || best.confidence < settings.confidence) return people('LOW_CONFIDENCE');
  const reserved = await reserveAnswer(tx, organizationId, settings.answersPerMonth);
  return reserved ? { to: 'answer', entryId: best.id, month: reserved.month } : people('QUOTA_EXCEEDED');
}

function names(text: string, phrases: readonly string[]): boolean {
  const words = plainWords(text);
  return phrases.some((phrase) => words.includes(plainWords(phrase)));
}

const courtesies = new Set([
  ...['oi', 'ola', 'opa', 'bom', 'boa', 'dia', 'tarde', 'noite', 'tudo', 'bem', 'e', 'ai', 'voce', 'voces', 'com'],
  ...['obrigado', 'obrigada', 'muito', 'valeu', 'ok', 'certo', 'beleza', 'perfeito', 'entendi', 'tchau', 'ate', 'logo'],
]);

/** Nobody has to be called for a greeting or a thank-you. */
const isCourtesy = (text: string) =>
  plainWords(text)
    .split(' ')
    .every((word) => word === '' || courtesies.has(word));

/** Ends a question with a handoff. An answer that was counted for it will not be given. */
export async function giveToPeople(
  deps: OpenDeps,
  tx: Tx,
  question: Question,
  reason: HandoffReason,
  words: string,
): Promise<void> {
  const ended = await endQuestion(tx, question);
  if (!ended) return;
  const { organizationId, conversationId, month } = question;
  if (month) await giveAnswerBack(tx, organizationId, month);
  await openHandoff(deps, tx, { organizationId, conversationId, reason, summary: writeSummary(reason, words) });
}
