import type { Db } from '../../database/database.ts';
import type { Log } from '../../runtime/log.ts';
import {
  findDrift,
  findNumberDrift,
  findTemplateDrift,
  listRecentDays,
  listRecentTemplateDays,
  rebuildDay,
  rebuildNumberDay,
  rebuildTemplateDay,
} from './reports.queries.ts';

/** What is folded from the log: history by days of UTC, figures of templates and numbers by the organization's own. */
const rollups = [
  { rollup: 'history', list: listRecentDays, measure: findDrift, rebuild: rebuildDay },
  { rollup: 'templates', list: listRecentTemplateDays, measure: findTemplateDrift, rebuild: rebuildTemplateDay },
  { rollup: 'numbers', list: listRecentTemplateDays, measure: findNumberDrift, rebuild: rebuildNumberDay },
];

/**
 * Counts the last days again, one organization and day at a time, and writes anew what differs. It never should: each
 * difference is a fault of ours and logged as one. Answers how many days had to be written.
 */
export async function compareHistory(system: Db, log: Log, days = 3): Promise<number> {
  let rebuilt = 0;
  for (const { rollup, list, measure, rebuild } of rollups) {
    for (const { organizationId, day } of await list(system, days)) {
      const { drift } = await measure(system, organizationId, day);
      if (drift === 0) continue;
      log.error({ rollup, organizationId, day, drift }, 'a roll-up differed from the states and was rebuilt');
      await rebuild(system, organizationId, day);
      rebuilt += 1;
    }
  }
  return rebuilt;
}
