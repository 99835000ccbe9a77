import { refuse } from '@recado/contract/refusal.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Account } from '../../provider/port.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { findNumbersInUse, type Numbers } from '../numbers/index.ts';
import { findAccountByName } from './accounts.queries.ts';

/** The business account a template is made on: the one asked for, or the default number's. */
export async function chooseAccount(
  deps: { database: Database; numbers: Numbers },
  organizationId: Uuid,
  asked: string | null,
): Promise<{ id: Uuid; account: Account }> {
  const id = await (asked === null
    ? defaultAccount(deps.numbers, organizationId)
    : ownAccount(deps.database.system, organizationId, asked));
  return { id, account: await deps.numbers.account(organizationId, id) };
}

async function ownAccount(system: Db, organizationId: Uuid, asked: string): Promise<Uuid> {
  const id = await findAccountId(system, organizationId, asked);
  if (!id) throw refuse('RESOURCE_FORBIDDEN');
  return id;
}

async function defaultAccount(numbers: Numbers, organizationId: Uuid): Promise<Uuid> {
  const [first] = await findNumbersInUse(numbers, organizationId);
  if (!first) throw refuse('PROVIDER_APP_NOT_READY');
  return first.businessAccountId;
}

/** By its id here or on the platform; null for one that is not this organization's. */
export async function findAccountId(system: Db, organizationId: Uuid, asked: string): Promise<Uuid | null> {
  return (await findAccountByName(system, organizationId, asked))?.id ?? null;
}

/** Accounts in use, and the `sender` a send from each has to name; null where one that names none leaves from. */
export type AccountsInUse = ReadonlyMap<Uuid, string | null>;

export async function accountsInUse(numbers: Numbers, organizationId: Uuid): Promise<AccountsInUse> {
  const used = await findNumbersInUse(numbers, organizationId);
  const accounts = new Map<Uuid, string | null>();
  for (const { businessAccountId, phone } of used) {
    if (!accounts.has(businessAccountId)) accounts.set(businessAccountId, accounts.size === 0 ? null : `+${phone}`);
  }
  return accounts;
}
