import { limits } from '@recado/contract/limits.ts';
import type { Contact } from '@recado/contract/routes/campaigns.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import { FairTurns } from '../../runtime/fair-turns.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { nextTurn } from '../../runtime/next-turn.ts';
import { Outage } from '../../runtime/outage.ts';
import { type Erasures, readPhone } from '../contacts/index.ts';
import { isWebAddress } from '../templates/index.ts';
import { insertContacts, type Place, type StagedContact } from './staging.queries.ts';

type StagingDeps = { database: { system: Db }; erasures: Erasures };
type AskedContact = Static<typeof Contact>;

/** What is known of contacts after all of them were seen. None of it grows with their number. */
export type Staged = {
  total: number;
  countries: Map<string, number>;
  /** How many variables contacts bring, and the first indexes that bring so many. */
  variableCounts: Map<number, number[]>;
  invalid: { index: number; to: string }[];
  /** The first indexes whose first variable is no address: they fit no header that takes a file. */
  withoutAddress: number[];
  /** Of the first contacts, for the inspection of texts. */
  firstVariables: (readonly string[])[];
};

/**
 * Writes contacts down while they arrive, a piece at a time: nothing is locked and no connection is held while the
 * caller is slow. One piece is being written while the next is read.
 */
export async function stageContacts(
  { database: { system }, erasures }: StagingDeps,
  place: Place,
  pieces: AsyncIterable<AskedContact[]>,
): Promise<Staged> {
  const staged: Staged = {
    total: 0,
    countries: new Map(),
    variableCounts: new Map(),
    invalid: [],
    withoutAddress: [],
    firstVariables: [],
  };
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const piece of pieces) {
      const contacts = await spareErased(erasures, place.organizationId, await readPiece(staged, piece));
      await writing;
      // After a phone that is none nothing will be created: the rest is only looked at.
      if (staged.invalid.length > 0) continue;
      writing = insertInTurn(system, place, contacts);
      writing.catch(() => undefined);
    }
    await writing;
  } finally {
    // Whatever ended this, nothing of it may still be writing.
    await writing.catch(() => undefined);
  }
  return staged;
}

/** Of all lists that arrive at once, few are being written, each of another organization: sends share the connections. */
const turns = new FairTurns(3, 1);
const longestMs = 60_000;
const late = () => new Outage('the database', new Error('too many lists are being written'));

async function insertInTurn(system: Db, place: Place, contacts: readonly StagedContact[]): Promise<void> {
  await turns.enter(place.organizationId, longestMs, late);
  try {
    await insertContacts(system, place, contacts);
  } finally {
    turns.leave(place.organizationId);
  }
}

/** Between two looks at the other callers: phones of other countries take their time to judge. */
const contactsPerTurn = 100;

async function readPiece(staged: Staged, piece: readonly AskedContact[]): Promise<StagedContact[]> {
  const contacts: StagedContact[] = [];
  for (const { to, variables = [] } of piece) {
    const index = staged.total;
    if (index % contactsPerTurn === contactsPerTurn - 1) await nextTurn();
    staged.total += 1;
    const phone = readPhone(to);
    if (!phone) {
      if (staged.invalid.length < limits.campaignListed) staged.invalid.push({ index, to });
      continue;
    }
    staged.countries.set(phone.country, (staged.countries.get(phone.country) ?? 0) + 1);
    const alike = staged.variableCounts.get(variables.length) ?? [];
    if (alike.length === 0) staged.variableCounts.set(variables.length, alike);
    if (alike.length < limits.campaignListed) alike.push(index);
    if (staged.withoutAddress.length < limits.campaignListed && !isWebAddress(variables[0] ?? '')) {
      staged.withoutAddress.push(index);
    }
    if (staged.firstVariables.length < limits.campaignListed) staged.firstVariables.push(variables);
    const { digits: receiver, personKey, country } = phone;
    contacts.push({ n: index + 1, receiver, personKey, country, variables });
  }
  return contacts;
}

/** An erased person stands under a hash and is blocked when their turn comes; their phone is written nowhere. */
async function spareErased(
  erasures: Erasures,
  organizationId: Uuid,
  contacts: StagedContact[],
): Promise<StagedContact[]> {
  for (const contact of contacts) {
    const asked = erasures.keyOf(organizationId, contact.personKey);
    const personKey = asked instanceof Promise ? await asked : asked;
    if (personKey !== contact.personKey) Object.assign(contact, { personKey, receiver: null, variables: [] });
  }
  return contacts;
}
