import type { TriggerReader, TriggerReaders } from './follow-signals.ts';
import { listFlowAnswers, listOpenedMessages, listReceivedTexts } from './runs.queries.ts';

const readMessages: TriggerReader = async (tx, subjects) => {
  const texts = await listReceivedTexts(tx, ...columns(subjects));
  return texts.map(({ id, phone, body }) => ({ subjectId: id, phone, context: { body } }));
};

const readAnswers: TriggerReader = async (tx, subjects) => {
  const answers = await listFlowAnswers(tx, ...columns(subjects));
  return answers.map(({ id, phone, fields }) => ({ subjectId: id, phone, context: { fields } }));
};

/** The subject of a click is the message whose link was opened. */
const readClicks: TriggerReader = async (tx, subjects) => {
  const messages = await listOpenedMessages(tx, ...columns(subjects));
  return messages.map(({ id, phone, ...context }) => ({ subjectId: id, phone, context }));
};

/** What modules before this one keep of their signals' subjects; those after it hand in their own. */
export const earlierReaders: TriggerReaders = {
  'message.received': readMessages,
  'flow.replied': readAnswers,
  'link.clicked': readClicks,
};

type Columns = [organizationIds: string[], ids: string[]];

const columns = (subjects: Parameters<TriggerReader>[1]): Columns => [
  subjects.map(({ organizationId }) => organizationId),
  subjects.map(({ subjectId }) => subjectId),
];
