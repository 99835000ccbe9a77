import type { Tx } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { SendingNumber } from '../numbers/index.ts';
import { listSharedOwners } from './receive.queries.ts';

export type AddressedPerson = { number: SendingNumber; personKey: string };
export type Owner = { organizationId: Uuid; numberId: Uuid };

/** Whose each person is who writes to a number: on a shared one, of the organization that wrote to them last, or of none. */
export async function findOwners(tx: Tx, people: readonly AddressedPerson[]): Promise<(Owner | null)[]> {
  const shared = people.filter(({ number }) => number.kind === 'SHARED');
  const found = await (shared.length === 0
    ? []
    : listSharedOwners(
        tx,
        shared.map(({ number }) => number.platformNumberId),
        shared.map(({ personKey }) => personKey),
      ));
  const byName = new Map(found.map((owner) => [`${owner.platformNumberId} ${owner.personKey}`, owner]));
  return people.map(({ number, personKey }) =>
    number.kind === 'SHARED'
      ? (byName.get(`${number.platformNumberId} ${personKey}`) ?? null)
      : { organizationId: number.organizationId, numberId: number.id },
  );
}
