import type { Chore } from '../../chores/index.ts';
import { signalsWait } from '../../events/index.ts';
import { type AnswerDeps, answerQuestions } from './answer-questions.ts';
import { followMessages } from './follow-messages.ts';
import { judgeQuestions } from './judge-questions.ts';
import { questionIsDue } from './questions.queries.ts';

/** Every worker does these; that two are never at the same question is the matter of the claim. */
export const handoffChores = (deps: AnswerDeps): Chore[] => [
  { name: 'follow messages', everyMs: 250, due: signalsWait('handoffs'), run: () => followMessages(deps) },
  { name: 'judge questions', everyMs: 250, due: questionIsDue('judge'), run: () => judgeQuestions(deps) },
  { name: 'answer questions', everyMs: 250, due: questionIsDue('send'), run: () => answerQuestions(deps, 'send') },
  // A slow model delays those who have one, and nobody else.
  {
    name: 'answer in a model’s words',
    everyMs: 250,
    due: questionIsDue('endpoint'),
    run: () => answerQuestions(deps, 'endpoint'),
  },
];
