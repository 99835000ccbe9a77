import { Command } from 'commander';
import { readCaps, readDigits } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';

type Options = { caps?: number[]; stop?: boolean };

export const numbersWarm = (shell: Shell) =>
  new Command('warm')
    .description('let a number reach more people day by day, from today on')
    .argument('<phone>', 'like +551130000000', readDigits)
    .option('--caps <people>', 'people a day, like 50,100,200; a plan that ships when absent', readCaps)
    .option('--stop', 'take the caps away')
    .action((phone: string, { caps, stop }: Options) =>
      shell.operate(async (operator) => {
        const done = stop ? await operator.numbers.cool(phone) : await operator.numbers.warm(phone, caps);
        if (!done) throw new Error(`nobody has the number +${phone}`);
        const status = stop ? 'OFF' : 'WARMING';
        return {
          json: { phone: `+${phone}`, status },
          text: `+${phone} is ${stop ? 'not being warmed' : 'warming up'}.`,
        };
      }),
    );
