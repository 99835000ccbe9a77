import type { Uuid } from '../../runtime/ids.ts';
import type { Numbers } from './find-numbers.ts';
import type { SendingNumber } from './number.ts';

/**
 * Numbers that send, or will again: a restriction passes, a ban or a disconnection does not. In the order a send that
 * names no sender takes them: connected ones first, the organization's own before a shared one.
 */
export async function findNumbersInUse(numbers: Numbers, organizationId: Uuid): Promise<SendingNumber[]> {
  const used = (await numbers.ofOrganization(organizationId)).filter(
    ({ status }) => status === 'CONNECTED' || status === 'RESTRICTED',
  );
  return used.sort((a, b) => rankOf(a) - rankOf(b));
}

const rankOf = ({ status, kind }: SendingNumber) => (status === 'CONNECTED' ? 0 : 2) + (kind === 'SHARED' ? 1 : 0);
