import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import type { Numbers, SendingNumber } from '../numbers/index.ts';
import { insertLink, releaseSlug } from './links.queries.ts';
import { requireLink } from './read-link.ts';
import { newSlug, type SmartLink } from './smart-link.ts';

export type LinkDeps = { database: Database; numbers: Numbers; clock: Clock; random: Random };

export type AskedLink = { name: string; message?: string | null; numberId?: Uuid; slug?: string };

export async function createLink(deps: LinkDeps, organizationId: Uuid, asked: AskedLink): Promise<SmartLink> {
  const numbers = await deps.numbers.ofOrganization(organizationId);
  const link = {
    organizationId,
    id: uuidV7(deps.clock, deps.random),
    numberId: (asked.numberId === undefined ? defaultNumber(numbers) : requireOwnNumber(numbers, asked.numberId)).id,
    name: asked.name,
    slug: asked.slug ?? newSlug(deps.random),
    message: asked.message || null,
  };
  const made = await deps.database.organizationTransaction(organizationId, async (tx) => {
    await releaseSlug(tx, organizationId, link.slug);
    return insertLink(tx, link);
  });
  if (!made) throw refuse('SLUG_TAKEN');
  return requireLink(deps.database, organizationId, link.id);
}

/** Nobody reads what people write to a shared number, so a link never leads there. */
export function requireOwnNumber(numbers: readonly SendingNumber[], id: Uuid): SendingNumber {
  const number = ownNumbers(numbers).find((one) => one.id === id);
  if (!number) throw refuse('RESOURCE_FORBIDDEN');
  return number;
}

function defaultNumber(numbers: readonly SendingNumber[]): SendingNumber {
  const own = ownNumbers(numbers);
  const number = own.find((one) => one.status === 'CONNECTED') ?? own[0];
  if (!number) throw refuse('NO_DEDICATED_NUMBER');
  return number;
}

const ownNumbers = (numbers: readonly SendingNumber[]) => numbers.filter((one) => one.kind !== 'SHARED');
