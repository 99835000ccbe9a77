import { Command } from 'commander';
import { readDigits } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { setStatus } from './numbers-unblock.ts';

export const numbersBlock = (shell: Shell) =>
  new Command('block')
    .description('stop sending from a number')
    .argument('<phone>', 'like +551130000000', readDigits)
    .action((phone: string) => shell.operate((operator) => setStatus(operator, phone, 'RESTRICTED')));
