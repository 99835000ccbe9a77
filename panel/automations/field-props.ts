import type { DraftStep, StepValues, Trigger } from './automation-draft.ts';

/** What the fields of a step are given. */
export type FieldProps = {
  step: DraftStep;
  change: (next: Partial<StepValues>, field: string) => void;
  /** What the rules find wrong in a part of the step's config; null when nothing. */
  problemOf: (part: string) => string | null;
  trigger: Trigger;
  known: readonly string[];
};
