import type { Draft } from './automation-draft.ts';

/** A draft with what it was before, and what was undone. */
export type History = {
  past: readonly Draft[];
  now: Draft;
  future: readonly Draft[];
  /** The field of the last change: what is typed into one field is undone at once. */
  field: string | null;
};

const mostPast = 200;

export const beginHistory = (now: Draft): History => ({ past: [], now, future: [], field: null });

export function changeDraft(history: History, now: Draft, field: string | null): History {
  const goesOn = field !== null && field === history.field;
  const past = goesOn ? history.past : [...history.past, history.now].slice(-mostPast);
  return { past, now, future: [], field };
}

export function undo(history: History): History {
  const before = history.past.at(-1);
  if (!before) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], field: null };
}

export function redo(history: History): History {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { past: [...history.past, history.now], now: next, future, field: null };
}

/** Steps that were saved have ids now, in every draft that may come back. */
export function nameSteps(history: History, ids: ReadonlyMap<string, string>): History {
  const named = (draft: Draft): Draft => ({
    ...draft,
    steps: draft.steps.map((step) => ({ ...step, id: step.id ?? ids.get(step.key) ?? null })),
  });
  return { ...history, past: history.past.map(named), now: named(history.now), future: history.future.map(named) };
}
