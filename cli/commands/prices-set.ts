import { Command } from 'commander';
import { readInstant, readPlan, readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';

type Options = { plan: string; kind: string; country: string; price: string; from?: Date };

export const pricesSet = (shell: Shell) =>
  new Command('set')
    .description('date a new price; what was charged before it stays')
    .requiredOption('--plan <plan>', 'whose price', readPlan)
    .requiredOption('--kind <kind>', 'UTILITY, MARKETING, AUTHENTICATION, SESSION or LOOKUP', readText)
    .option('--country <country>', 'two letters, or * for everywhere else', '*')
    .requiredOption('--price <reais>', 'like 0.42', readText)
    .option('--from <instant>', 'when it begins; now when absent', readInstant)
    .action(({ plan, kind, country, price, from }: Options) =>
      shell.operate(async (operator) => {
        const asked = { planId: plan, kind, country, startsAt: from ?? null };
        const { startsAt } = await operator.prices.set(asked, price);
        return {
          json: { plan, kind, country, price: Number(price.replace(',', '.')), startsAt },
          text: `On ${plan}, ${kind} to ${country} costs R$ ${price} from ${startsAt.toISOString()}.`,
        };
      }),
    );
