import type { Operator } from '@recado/server/operator.ts';
import { Command } from 'commander';
import { readDigits } from '../read-arguments.ts';
import type { Report, Shell } from '../shell.ts';

export const numbersUnblock = (shell: Shell) =>
  new Command('unblock')
    .description('send from a number again')
    .argument('<phone>', 'like +551130000000', readDigits)
    .action((phone: string) => shell.operate((operator) => setStatus(operator, phone, 'CONNECTED')));

export async function setStatus(
  operator: Operator,
  phone: string,
  status: 'RESTRICTED' | 'CONNECTED',
): Promise<Report> {
  if (!(await operator.numbers.setStatus(phone, status))) throw new Error(`nobody has the number +${phone}`);
  return { json: { phone: `+${phone}`, status }, text: `+${phone} is ${status}.` };
}
