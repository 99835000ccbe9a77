import type { Operator } from '@recado/server/operator.ts';
import { doubtful, type Finding, fine } from './finding.ts';

const soonDays = 7;
const mostNamed = 5;

/** A key that ends while its callers do not know looks like an outage to them. */
export async function examineKeys({ keys }: Operator): Promise<Finding> {
  const expiring = await keys.listExpiring(soonDays);
  if (expiring.length === 0) return fine(`no key expires within ${soonDays} days`);
  const named = expiring
    .slice(0, mostNamed)
    .map(({ id, name, shown, expiresAt }) => `${shown} "${name}" (${id}) on ${expiresAt.toISOString()}`);
  const more = expiring.length > mostNamed ? ` and ${expiring.length - mostNamed} more` : '';
  return doubtful(
    `keys that expire within ${soonDays} days: ${named.join(', ')}${more}`,
    'Owners got a mail. recado keys rotate ID makes a successor that works beside it for a while.',
  );
}
