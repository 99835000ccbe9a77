import { refuse } from '@recado/contract/refusal.ts';
import type { Lookup } from '@recado/contract/routes/lookup.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import { readPhone } from '../contacts/index.ts';
import type { Organizations } from '../organizations/index.ts';
import { type cachePrices, toReais, writeReais } from '../wallet/index.ts';
import { describeLine } from './describe-line.ts';
import { chargeLookup, type Evidence, readEvidence } from './lookups.queries.ts';

export type LookupDeps = {
  database: Database;
  organizations: Organizations;
  prices: ReturnType<typeof cachePrices>;
  clock: Clock;
  random: Random;
};

type Asker = { organizationId: Uuid; userId: Uuid };

/** What the platform has reported to this organization, else the numbering plan, and never a guess. */
export async function lookUpPhone(deps: LookupDeps, asker: Asker, written: string): Promise<Static<typeof Lookup>> {
  const phone = readPhone(written.replaceAll(/[\s().-]/g, ''));
  if (!phone) return unknownPhone(written);
  const { organizationId } = asker;
  const { planId } = await deps.organizations.get(organizationId);
  const costMicros = (await deps.prices.get()).priceOf(planId, 'LOOKUP', phone.country);
  const lineType = describeLine(phone.digits);
  const country = phone.country === 'ZZ' ? null : phone.country;

  const evidence = await deps.database.transaction(async (tx) => {
    const found = await readEvidence(tx, organizationId, phone.personKey);
    const id = uuidV7(deps.clock, deps.random);
    const lookup = { ...asker, id, costMicros, country, lineType, onPlatform: isReachable(found) };
    const missing = await chargeLookup(tx, lookup);
    if (Number(missing) > 0)
      throw refuse('INSUFFICIENT_FUNDS', { parameters: { missing: writeReais(Number(missing)) } });
    return found;
  });
  const onPlatform = isReachable(evidence);
  return {
    phone: `+${phone.digits}`,
    valid: true,
    country,
    lineType,
    onPlatform,
    platformId: onPlatform ? evidence.platformId : null,
    cost: toReais(costMicros),
  };
}

const unknownPhone = (phone: string): Static<typeof Lookup> => ({
  phone,
  valid: false,
  country: null,
  lineType: 'UNKNOWN',
  onPlatform: null,
  platformId: null,
  cost: 0,
});

/** The platform's latest word counts; without one there is none. */
function isReachable({ reachedAt, unreachableAt }: Evidence): boolean | null {
  if (!reachedAt && !unreachableAt) return null;
  return (reachedAt?.getTime() ?? 0) >= (unreachableAt?.getTime() ?? 0);
}
