import { Refusal } from '@recado/contract/refusal.ts';
import type { GuardedDial } from '../../runtime/guarded-dial/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import { readMessageId, replayMessage, type SendDeps, sendMessage } from '../messages/index.ts';
import { askEndpoint } from './ask-endpoint.ts';
import { findEntry, searchEntries } from './entries.queries.ts';
import { giveToPeople, type JudgeDeps, mostAttempts } from './judge-questions.ts';
import {
  endQuestion,
  insertAnswer,
  postponeQuestion,
  type Question,
  type QuestionFacts,
  readQuestion,
  takeQuestions,
} from './questions.queries.ts';
import { findSettings, giveAnswerBack } from './settings.queries.ts';

export type AnswerDeps = JudgeDeps & SendDeps & { dial: GuardedDial; keyring: Keyring };

const most = 20;
/** Beyond what the model and the send may take together. */
const leaseSeconds = 60;

/** Sends the answers of one lane, with nothing of ours held meanwhile. True when there may be more. */
export async function answerQuestions(deps: AnswerDeps, lane: 'send' | 'endpoint'): Promise<boolean> {
  const taken = await takeQuestions(deps.database.system, lane, most, leaseSeconds);
  await Promise.all(
    taken.map((question) =>
      answer(deps, question, lane).catch((error: unknown) =>
        deps.log.error({ err: error, messageId: question.messageId }, 'an answer was not sent and is tried again'),
      ),
    ),
  );
  return taken.length > 0;
}

async function answer(deps: AnswerDeps, question: Question, lane: 'send' | 'endpoint'): Promise<void> {
  const { organizationId, userId } = question;
  invariant(userId, 'an answer has an author');
  const sender = { organizationId, userId };
  // The worker that had it before may have sent it and then ended: the key of the question names that message.
  const earlier = await replayMessage(deps.database, sender, keyOf(question));
  if (earlier) return recordAnswer(deps, question, earlier.id);
  const facts = await readQuestion(deps.database.system, question);
  if (!facts || facts.quiet || question.attempts > mostAttempts) return letGo(deps, question);
  const text = await word(deps, question, facts, lane);
  if (text === null) return handOver(deps, question, 'LOW_CONFIDENCE', facts);
  // The model took its time: an agent may have answered meanwhile.
  if ((await readQuestion(deps.database.system, question))?.quiet !== false) return letGo(deps, question);
  try {
    const numbers = await deps.numbers.ofOrganization(organizationId);
    const number = numbers.find(({ id }) => id === facts.numberId);
    const from = number ? { sender: `+${number.phone}` } : {};
    const asked = { receiver: `+${facts.phone ?? ''}`, body: text, ...from };
    const sent = await sendMessage(deps, sender, asked, keyOf(question));
    await recordAnswer(deps, question, sent.id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await bow(deps, question, facts, error);
  }
}

/** However often it is tried, it is one message. */
const keyOf = ({ messageId }: Question) => `assistant:${messageId}`;

/** The entry's own text, or what a model makes of the best ones; null when there is nothing to answer after all. */
async function word(
  deps: AnswerDeps,
  { organizationId, entryId }: Question,
  facts: QuestionFacts,
  lane: 'send' | 'endpoint',
): Promise<string | null> {
  const { system } = deps.database;
  const entry = entryId && (await findEntry(system, organizationId, entryId));
  if (!entry) return null;
  const endpoint = lane === 'endpoint' ? (await findSettings(system, organizationId))?.endpoint : null;
  if (!endpoint) return entry.answer;
  const entries = await searchEntries(system, organizationId, facts.body, 3);
  const wording = await askEndpoint(deps, { organizationId, endpoint }, facts.body, entries);
  if (wording === 'unknown') return null;
  return wording?.text ?? entry.answer;
}

const recordAnswer = (deps: AnswerDeps, question: Question, publicId: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const replyId: Uuid | null = readMessageId(publicId);
    invariant(replyId, 'a message of ours has an id of ours');
    if (await endQuestion(tx, question)) await insertAnswer(tx, question, replyId);
  });

/** People have the conversation: nothing is sent. */
const letGo = (deps: AnswerDeps, question: Question): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const { organizationId, month } = question;
    if ((await endQuestion(tx, question)) && month) await giveAnswerBack(tx, organizationId, month);
  });

const handOver = (
  deps: AnswerDeps,
  question: Question,
  reason: 'LOW_CONFIDENCE' | 'ANSWER_REFUSED',
  { body }: QuestionFacts,
): Promise<void> => deps.database.transaction((tx) => giveToPeople(deps, tx, question, reason, body));

/** What passes is waited for; what stays refused is for people. */
async function bow(deps: AnswerDeps, question: Question, facts: QuestionFacts, error: Refusal): Promise<void> {
  if (error.refusal === 'SEND_RATE_LIMITED' || error.refusal === 'UNAVAILABLE') {
    const waitSeconds = Number(error.parameters.retryAfterSeconds ?? 1);
    return postponeQuestion(deps.database.system, question, waitSeconds);
  }
  await handOver(deps, question, 'ANSWER_REFUSED', facts);
}
