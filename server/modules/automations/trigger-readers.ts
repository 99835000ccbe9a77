import type { TriggerReader, TriggerReaders } from './follow-signals.ts';
import { listFlowAnswers, listReceivedTexts } from './runs.queries.ts';

const readMessages: TriggerReader = async (tx, subjects) => {
  const texts = await listReceivedTexts(tx, ...columns(subjects));
  return texts.map(({ id, phone, body }) => ({ subjectId: id, phone, context: { body } }));
};

const readAnswers: TriggerReader = async (tx, subjects) => {
  const answers = await listFlowAnswers(tx, ...columns(subjects));
  return answers.map(({ id, phone, fields }) => ({ subjectId: id, phone, context: { fields } }));
};

/** What modules before this one keep of their signals' subjects; those after it hand in their own. */
export const earlierReaders: TriggerReaders = { 'message.received': readMessages, 'flow.replied': readAnswers };

type Columns = [organizationIds: string[], ids: string[]];

const columns = (subjects: Parameters<TriggerReader>[1]): Columns => [
  subjects.map(({ organizationId }) => organizationId),
  subjects.map(({ subjectId }) => subjectId),
];
