import type { Uuid } from '../../runtime/ids.ts';
import type { Numbers } from './find-numbers.ts';
import type { SendingNumber } from './number.ts';

/** Whether the organization has a number of its own. One that is blocked still is: its inbox can be read. */
export function hasDedicatedNumber(numbers: Numbers, organizationId: Uuid): boolean | Promise<boolean> {
  const owned = numbers.ofOrganization(organizationId);
  return owned instanceof Promise ? owned.then(hasOwn) : hasOwn(owned);
}

const hasOwn = (numbers: readonly SendingNumber[]) =>
  numbers.some((one) => one.kind !== 'SHARED' && one.status !== 'PENDING' && one.status !== 'DISCONNECTED');
