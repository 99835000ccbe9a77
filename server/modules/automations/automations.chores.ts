import type { Chore } from '../../chores/index.ts';
import { signalsWait } from '../../events/index.ts';
import { type AdvanceDesk, advanceRuns } from './advance-runs.ts';
import { isAnyStopping, stopLeftRuns } from './automations.queries.ts';
import { followSignals, type SignalDesk } from './follow-signals.ts';
import { type NotifyDesk, notifyForRuns } from './notify-for-runs.ts';
import { runIsDue } from './runs.queries.ts';

export type AutomationChoreDesk = AdvanceDesk & SignalDesk & NotifyDesk;

/** Every worker does these; that two never take the same run or signal is the matter of the statements. */
export const automationChores = (desk: AutomationChoreDesk): Chore[] => [
  { name: 'follow signals', everyMs: 250, due: signalsWait('automations'), run: () => followSignals(desk) },
  { name: 'advance runs', everyMs: 250, due: runIsDue('walk'), run: () => advanceRuns(desk) },
  { name: 'notify for runs', everyMs: 500, due: runIsDue('notify'), run: () => notifyForRuns(desk) },
  {
    name: 'stop left runs',
    everyMs: 1_000,
    due: isAnyStopping,
    run: async () => (await stopLeftRuns(desk.database.system, 5_000)).ended > 0,
  },
];
