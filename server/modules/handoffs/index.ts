export type { AnswerDeps } from './answer-questions.ts';
export { handoffChores } from './handoffs.chores.ts';
export { type HandedPerson, handOverPeople } from './open-handoff.ts';
export { openHandoffsOf } from './read-handoffs.ts';
export { renderHandoffEvents } from './render-handoff-events.ts';
