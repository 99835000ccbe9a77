import type { Item } from '../api/paths.ts';
import { reasons } from '../ui/reason-words.ts';
import type { Tone } from '../ui/status.tsx';
import { useWords } from '../words/index.tsx';
import type { Automation } from './automation-draft.ts';
import { words as editor } from './editor-words.ts';
import { words } from './run-words.ts';

export type Run = Item<'/v1/automations/{id}/runs'>;

export const runTones: Record<Run['status'], Tone> = { IN_FLIGHT: 'busy', COMPLETED: 'good', STOPPED: 'warn' };

/** Why a run stopped, as a sentence; what has no words stands as the service writes it. */
export function useStopReason(): (reason: string) => string {
  const t = useWords(words);
  const refusals = useWords(reasons);
  return (reason) => {
    const code = /^REFUSED:(.+)$/.exec(reason)?.[1];
    if (code === undefined) return t.stopReasons[reason] ?? reason;
    return t.refused(t.refusals[code] ?? refusals[code]?.[0] ?? code);
  };
}

/** The step of a run by its place among those of today. */
export function useStepName({ steps }: Automation): (id: string) => string {
  const t = useWords(words);
  const e = useWords(editor);
  return (id) => {
    const at = steps.findIndex((step) => step.id === id);
    const step = steps[at];
    return step ? t.stepAt(String(at + 1), e.kinds[step.type]) : t.pastStep;
  };
}
