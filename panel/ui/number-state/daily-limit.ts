import type { Item } from '../../api/paths.ts';

type Limited = Pick<Item<'/numbers'>, 'dailyLimit' | 'warming'>;

/** How many people a number may write to first in a day, whichever limit is the lower one; null is no limit. */
export function dailyLimitOf({ dailyLimit, warming }: Limited): number | null {
  if (warming.status !== 'WARMING' || warming.dailyCap === null) return dailyLimit;
  return dailyLimit === null ? warming.dailyCap : Math.min(dailyLimit, warming.dailyCap);
}
