import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { type Automation, type Draft, draftOf, emptyDraft, isSame } from './automation-draft.ts';
import { beginHistory, changeDraft, nameSteps, redo, undo } from './draft-history.ts';

export type DraftState = ReturnType<typeof useAutomationDraft>;

/** What is being edited, with what it was before each change; `saved` is what it would be on the next visit. */
export function useAutomationDraft(saved: Automation | null, onMoved: (redone: boolean) => void) {
  const [base, setBase] = useState<Draft>(() => (saved ? draftOf(saved) : emptyDraft));
  const [version, setVersion] = useState(saved?.version ?? 0);
  const [history, setHistory] = useState(() => beginHistory(base));
  const { past, now, future } = history;
  const goBack = () => {
    if (past.length === 0) return;
    setHistory(undo);
    onMoved(false);
  };
  const goForth = () => {
    if (future.length === 0) return;
    setHistory(redo);
    onMoved(true);
  };
  const unlessCovered = (act: () => void) => () => {
    if (!document.querySelector('[role=dialog]')) act();
  };
  // Also while a person types: a field that is drawn from the draft has no undo of its own.
  useHotkeys(
    [
      ['mod+Z', unlessCovered(goBack)],
      ['mod+shift+Z', unlessCovered(goForth)],
      ['mod+Y', unlessCovered(goForth)],
    ],
    [],
  );
  return {
    draft: now,
    version,
    isChanged: !isSame(now, base),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: goBack,
    redo: goForth,
    /** `field` names what is typed into: all of it is undone at once. */
    change: (next: (draft: Draft) => Partial<Draft>, field: string | null = null) =>
      setHistory((known) => changeDraft(known, { ...known.now, ...next(known.now) }, field)),
    /** What was sent is saved: new steps have the ids of the answer, in the same order. */
    keep: (sent: Draft, answer: Automation) => {
      const ids = new Map(sent.steps.map(({ key }, n) => [key, answer.steps[n]?.id ?? '']));
      setHistory((known) => nameSteps(known, ids));
      setBase(nameSteps(beginHistory(sent), ids).now);
      setVersion(answer.version);
    },
    /** Begins anew from what another person saved. */
    load: (answer: Automation) => {
      const next = draftOf(answer);
      setBase(next);
      setVersion(answer.version);
      setHistory(beginHistory(next));
    },
  };
}
