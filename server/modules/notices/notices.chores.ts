import type { Chore } from '../../chores/index.ts';
import type { Db } from '../../database/database.ts';
import { forgetAlerts } from './alerts.queries.ts';

/** Counted from when it was last reported. */
const alertDays = 90;
const mostForgotten = 1_000;

export const noticeChores = (system: Db): Chore[] => [
  {
    name: 'forget old alerts',
    everyMs: 3_600_000,
    shared: true,
    run: async () => (await forgetAlerts(system, alertDays, mostForgotten)).forgotten === mostForgotten,
  },
];
