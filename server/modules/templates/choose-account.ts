import { refuse } from '@recado/contract/refusal.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Account } from '../../provider/port.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Numbers, SendingNumber } from '../numbers/index.ts';
import { findAccountByName } from './accounts.queries.ts';

/** The business account a template is made on: the one asked for, or the default number's. */
export async function chooseAccount(
  desk: { database: Database; numbers: Numbers },
  organizationId: Uuid,
  asked: string | null,
): Promise<{ id: Uuid; account: Account }> {
  const id = await (asked === null
    ? defaultAccount(desk.numbers, organizationId)
    : ownAccount(desk.database.system, organizationId, asked));
  return { id, account: await desk.numbers.account(organizationId, id) };
}

async function ownAccount(system: Db, organizationId: Uuid, asked: string): Promise<Uuid> {
  const id = await findAccountId(system, organizationId, asked);
  if (!id) throw refuse('RESOURCE_FORBIDDEN');
  return id;
}

async function defaultAccount(numbers: Numbers, organizationId: Uuid): Promise<Uuid> {
  const [first] = (await numbers.ofOrganization(organizationId)).filter(isInUse);
  if (!first) throw refuse('PROVIDER_APP_NOT_READY');
  return first.businessAccountId;
}

/** By its id here or on the platform; null for one that is not this organization's. */
export async function findAccountId(system: Db, organizationId: Uuid, asked: string): Promise<Uuid | null> {
  return (await findAccountByName(system, organizationId, asked))?.id ?? null;
}

/** Accounts with a number that sends, or will again: a restriction passes, a ban or a disconnection does not. */
export async function accountsInUse(numbers: Numbers, organizationId: Uuid): Promise<Set<Uuid>> {
  const used = (await numbers.ofOrganization(organizationId)).filter(isInUse);
  return new Set(used.map(({ businessAccountId }) => businessAccountId));
}

const isInUse = ({ status }: SendingNumber) => status === 'CONNECTED' || status === 'RESTRICTED';
