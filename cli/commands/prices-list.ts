import { Command } from 'commander';
import type { Shell } from '../shell.ts';
import { showTable } from '../show-table.ts';

export const pricesList = (shell: Shell) =>
  new Command('list').description('list the prices in force and those to come').action(() =>
    shell.operate(async (operator) => {
      const prices = (await operator.prices.list()).map(({ planId, kind, country, priceMicros, startsAt }) => ({
        plan: planId,
        kind,
        country,
        price: Number(priceMicros) / 1_000_000,
        startsAt: startsAt.toISOString(),
      }));
      return {
        json: prices,
        text: showTable(['plan', 'kind', 'country', 'price', 'from'], prices.map(Object.values)),
      };
    }),
  );
