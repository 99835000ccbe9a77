import { refuse } from '@recado/contract/refusal.ts';
import { readPhone } from '../contacts/index.ts';
import type { SendingNumber } from './number.ts';

/** The number a send leaves from: the one asked for, or the first that is connected, its own before a shared one. */
export function chooseSender(numbers: readonly SendingNumber[], asked: string | undefined): SendingNumber {
  const number =
    asked === undefined ? defaultOf(numbers) : numbers.find((one) => one.phone === readPhone(asked)?.digits);
  if (!number) throw refuse('SENDER_NOT_ALLOWED');
  switch (number.status) {
    case 'CONNECTED':
      return number;
    case 'RESTRICTED':
    case 'BANNED':
      throw refuse('NUMBER_BLOCKED');
    case 'PENDING':
    case 'DISCONNECTED':
      throw refuse('SENDER_NOT_ALLOWED');
  }
}

/** Numbers come with the one that was made the default first, then in the order they were connected. */
export function defaultOf(numbers: readonly SendingNumber[]): SendingNumber | undefined {
  const connected = numbers.filter((one) => one.status === 'CONNECTED');
  return connected.find((one) => one.kind !== 'SHARED') ?? connected[0] ?? numbers[0];
}
