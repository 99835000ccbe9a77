import { Refusal } from '@recado/contract/refusal.ts';
import type { GuardedDial } from '../../runtime/guarded-dial/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import { readMessageId, replayMessage, type SendDesk, sendMessage } from '../messages/index.ts';
import { askEndpoint } from './ask-endpoint.ts';
import { findEntry, searchEntries } from './entries.queries.ts';
import { giveToPeople, type JudgeDesk, mostAttempts } from './judge-questions.ts';
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

export type AnswerDesk = JudgeDesk & SendDesk & { dial: GuardedDial; keyring: Keyring };

const most = 20;
/** Beyond what the model and the send may take together. */
const leaseSeconds = 60;

/** Sends the answers of one lane, with nothing of ours held meanwhile. True when there may be more. */
export async function answerQuestions(desk: AnswerDesk, lane: 'send' | 'endpoint'): Promise<boolean> {
  const taken = await takeQuestions(desk.database.system, lane, most, leaseSeconds);
  await Promise.all(
    taken.map((question) =>
      answer(desk, question, lane).catch((error: unknown) =>
        desk.log.error({ err: error, messageId: question.messageId }, 'an answer was not sent and is tried again'),
      ),
    ),
  );
  return taken.length > 0;
}

async function answer(desk: AnswerDesk, question: Question, lane: 'send' | 'endpoint'): Promise<void> {
  const { organizationId, userId } = question;
  invariant(userId, 'an answer has an author');
  const sender = { organizationId, userId };
  // The worker that had it before may have sent it and died: the key of the question names that message.
  const earlier = await replayMessage(desk.database, sender, keyOf(question));
  if (earlier) return recordAnswer(desk, question, earlier.id);
  const facts = await readQuestion(desk.database.system, question);
  if (!facts || facts.quiet || question.attempts > mostAttempts) return letGo(desk, question);
  const text = await word(desk, question, facts, lane);
  if (text === null) return handOver(desk, question, 'LOW_CONFIDENCE', facts);
  // The model took its time: an agent may have answered meanwhile.
  if ((await readQuestion(desk.database.system, question))?.quiet !== false) return letGo(desk, question);
  try {
    const numbers = await desk.numbers.ofOrganization(organizationId);
    const number = numbers.find(({ id }) => id === facts.numberId);
    const from = number ? { sender: `+${number.phone}` } : {};
    const asked = { receiver: `+${facts.phone ?? ''}`, body: text, ...from };
    const sent = await sendMessage(desk, sender, asked, keyOf(question));
    await recordAnswer(desk, question, sent.id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await bow(desk, question, facts, error);
  }
}

/** However often it is tried, it is one message. */
const keyOf = ({ messageId }: Question) => `assistant:${messageId}`;

/** The entry's own text, or what a model makes of the best ones; null when there is nothing to say after all. */
async function word(
  desk: AnswerDesk,
  { organizationId, entryId }: Question,
  facts: QuestionFacts,
  lane: 'send' | 'endpoint',
): Promise<string | null> {
  const { system } = desk.database;
  const entry = entryId && (await findEntry(system, organizationId, entryId));
  if (!entry) return null;
  const endpoint = lane === 'endpoint' ? (await findSettings(system, organizationId))?.endpoint : null;
  if (!endpoint) return entry.answer;
  const entries = await searchEntries(system, organizationId, facts.body, 3);
  const wording = await askEndpoint(desk, { organizationId, endpoint }, facts.body, entries);
  if (wording === 'unknown') return null;
  return wording?.text ?? entry.answer;
}

const recordAnswer = (desk: AnswerDesk, question: Question, publicId: string): Promise<void> =>
  desk.database.transaction(async (tx) => {
    const replyId: Uuid | null = readMessageId(publicId);
    invariant(replyId, 'a message of ours has an id of ours');
    if (await endQuestion(tx, question)) await insertAnswer(tx, question, replyId);
  });

/** People have the conversation: nothing is said. */
const letGo = (desk: AnswerDesk, question: Question): Promise<void> =>
  desk.database.transaction(async (tx) => {
    const { organizationId, month } = question;
    if ((await endQuestion(tx, question)) && month) await giveAnswerBack(tx, organizationId, month);
  });

const handOver = (
  desk: AnswerDesk,
  question: Question,
  reason: 'LOW_CONFIDENCE' | 'ANSWER_REFUSED',
  { body }: QuestionFacts,
): Promise<void> => desk.database.transaction((tx) => giveToPeople(desk, tx, question, reason, body));

/** What passes is waited for; what stays refused is for people. */
async function bow(desk: AnswerDesk, question: Question, facts: QuestionFacts, error: Refusal): Promise<void> {
  if (error.refusal === 'SEND_RATE_LIMITED' || error.refusal === 'UNAVAILABLE') {
    const waitSeconds = Number(error.parameters.retryAfterSeconds ?? 1);
    return postponeQuestion(desk.database.system, question, waitSeconds);
  }
  await handOver(desk, question, 'ANSWER_REFUSED', facts);
}
