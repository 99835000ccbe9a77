import type { Chore } from '../../chores/index.ts';
import { signalsWait } from '../../events/index.ts';
import { type AdvanceDeps, advanceRuns } from './advance-runs.ts';
import { isAnyStopping, stopLeftRuns } from './automations.queries.ts';
import { followSignals, type SignalDeps } from './follow-signals.ts';
import { type NotifyDeps, notifyForRuns } from './notify-for-runs.ts';
import { runIsDue } from './runs.queries.ts';

export type AutomationChoreDeps = AdvanceDeps & SignalDeps & NotifyDeps;

/** Every worker does these; that two never take the same run or signal is the matter of the statements. */
export const automationChores = (deps: AutomationChoreDeps): Chore[] => [
  { name: 'follow signals', everyMs: 250, due: signalsWait('automations'), run: () => followSignals(deps) },
  { name: 'advance runs', everyMs: 250, due: runIsDue('walk'), run: () => advanceRuns(deps) },
  { name: 'notify for runs', everyMs: 500, due: runIsDue('notify'), run: () => notifyForRuns(deps) },
  {
    name: 'stop left runs',
    everyMs: 1_000,
    due: isAnyStopping,
    run: async () => (await stopLeftRuns(deps.database.system, 5_000)).ended > 0,
  },
];
