export { type AutomationChoreDeps, automationChores } from './automations.chores.ts';
export type { Subject, TriggerFacts, TriggerReader, TriggerReaders } from './follow-signals.ts';
export type { HandOff, Handoff } from './move-held-runs.ts';
export { earlierReaders } from './trigger-readers.ts';
