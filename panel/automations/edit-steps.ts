import type { DraftStep, StepValues } from './automation-draft.ts';

/** How many steps a condition leaves out, as far as there are any behind it. */
const reachOf = ({ kind, values }: DraftStep): number =>
  kind === 'condition' && values.otherwise === 'skip' ? values.skip : 0;

/** A condition that grows or shrinks by the steps put into its branch or taken out of it. */
const resize = (step: DraftStep, by: number): DraftStep => ({
  ...step,
  values: { ...step.values, skip: Math.max(1, step.values.skip + by) },
});

/** A step put between those that are left out together is left out with them. */
export function insertStep(steps: readonly DraftStep[], at: number, step: DraftStep): DraftStep[] {
  const wider = steps.map((one, n) => (n < at && at <= n + reachOf(one) ? resize(one, 1) : one));
  return [...wider.slice(0, at), step, ...wider.slice(at)];
}

export function removeStep(steps: readonly DraftStep[], at: number): DraftStep[] {
  const narrower = steps.map((one, n) => (n < at && at <= n + reachOf(one) ? resize(one, -1) : one));
  return narrower.filter((_, n) => n !== at);
}

/** Places stay what they are: a step that passes the edge of a branch changes places with the one behind it. */
export function moveStep(steps: readonly DraftStep[], from: number, to: number): DraftStep[] {
  const step = steps[from];
  if (!step || to < 0 || to >= steps.length) return [...steps];
  const others = steps.filter((_, n) => n !== from);
  return [...others.slice(0, to), step, ...others.slice(to)];
}

export function duplicateStep(steps: readonly DraftStep[], at: number, key: string): DraftStep[] {
  const step = steps[at];
  return step ? insertStep(steps, at + 1, { ...step, key, id: null }) : [...steps];
}

export const changeStep = (steps: readonly DraftStep[], key: string, next: Partial<StepValues>): DraftStep[] =>
  steps.map((step) => (step.key === key ? { ...step, values: { ...step.values, ...next } } : step));

/** Into how many branches each step is drawn, and whether a branch ends with it. */
export function branchesOf(steps: readonly DraftStep[]): { depth: number; ends: number }[] {
  return steps.map((_, at) => {
    const around = steps.flatMap((one, n) => (n < at && at <= n + reachOf(one) ? [n + reachOf(one)] : []));
    const last = steps.length - 1;
    return { depth: around.length, ends: around.filter((end) => Math.min(end, last) === at).length };
  });
}
