import type { Chore } from '../../chores/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { askHistory, type HistoryDeps } from './ask-history.ts';
import {
  forgetReached,
  liftRestrictions,
  releaseSchedules,
  scheduleIsDue,
  settleUncertainties,
  takeUp,
  uncertaintyIsDue,
} from './deliveries.queries.ts';

const mostForgotten = 5_000;

/** `onQueued` learns of lanes that got work. */
export const deliveryChores = (
  { system, ...deps }: HistoryDeps,
  onQueued: (lanes: readonly Uuid[]) => void,
): Chore[] => [
  {
    name: 'release schedules',
    everyMs: 500,
    due: scheduleIsDue,
    run: async () => {
      const { lanes } = await releaseSchedules(system, 1_000);
      if (lanes.length > 0) onQueued(lanes);
      return lanes.length > 0;
    },
  },
  {
    name: 'take up released',
    everyMs: 1_000,
    run: async () => {
      const { lanes } = await takeUp(system, 1_000);
      if (lanes.length > 0) onQueued(lanes);
      return lanes.length > 0;
    },
  },
  {
    name: 'settle uncertainties',
    everyMs: 1_000,
    due: uncertaintyIsDue,
    run: async () => {
      const isMore = await askHistory({ system, ...deps });
      return (await settleUncertainties(system, 500)).settled > 0 || isMore;
    },
  },
  {
    name: 'lift restrictions',
    everyMs: 30_000,
    run: async () => {
      await liftRestrictions(system);
      return false;
    },
  },
  {
    name: 'forget reached people',
    everyMs: 600_000,
    shared: true,
    run: async () => (await forgetReached(system, mostForgotten)).forgotten === mostForgotten,
  },
];
