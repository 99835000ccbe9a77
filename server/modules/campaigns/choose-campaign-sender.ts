import { refuse } from '@recado/contract/refusal.ts';
import { readPhone } from '../contacts/index.ts';
import type { SendingNumber } from '../numbers/index.ts';

/** A number of the organization's own: the one asked for, or the first that is connected. */
export function chooseCampaignSender(numbers: readonly SendingNumber[], asked: string | undefined): SendingNumber {
  const own = numbers.filter(({ kind }) => kind !== 'SHARED');
  const connected = own.find(({ status }) => status === 'CONNECTED');
  const number = asked === undefined ? (connected ?? own[0]) : own.find(isPhone(readPhone(asked)?.digits));
  if (!number) throw refuse(asked === undefined ? 'NO_DEDICATED_NUMBER' : 'CAMPAIGN_SENDER_UNKNOWN');
  return requireConnected(number);
}

export function requireConnected<Number extends Pick<SendingNumber, 'status'>>(number: Number): Number {
  switch (number.status) {
    case 'CONNECTED':
      return number;
    case 'RESTRICTED':
    case 'BANNED':
      throw refuse('NUMBER_BLOCKED');
    case 'PENDING':
    case 'DISCONNECTED':
      throw refuse('CAMPAIGN_SENDER_UNKNOWN');
  }
}

const isPhone = (digits: string | undefined) => (number: SendingNumber) => number.phone === digits;
