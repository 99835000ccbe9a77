import { type Awaitable, after } from '../../runtime/awaitable.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Numbers } from './find-numbers.ts';
import type { SendingNumber } from './number.ts';

/** Whether the organization has a number of its own, in any state: threads of one that no longer works can be read. */
export function hasDedicatedNumber(
  numbers: Numbers,
  organizationId: Uuid,
  state: 'owned' | 'connected',
): Awaitable<boolean> {
  const fits = state === 'owned' ? isOwn : isConnected;
  return after(numbers.ofOrganization(organizationId), (owned) => owned.some(fits));
}

const isOwn = ({ kind }: SendingNumber) => kind !== 'SHARED';

/** A blocked one is connected: a send from it is refused as blocked. */
const isConnected = (number: SendingNumber) =>
  isOwn(number) && number.status !== 'PENDING' && number.status !== 'DISCONNECTED';
