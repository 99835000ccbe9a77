import type { Db } from '../../database/database.ts';
import { findOwnership, listGuestTemplates, type Place } from './accounts.queries.ts';
import type { Template } from './template.ts';

/** What an organization may call its own on an account, which others use too once a number of it is shared. */
export type Claim = { isOwn: boolean; madeByGuests: ReadonlySet<string> };

export async function readClaim(db: Db, place: Place): Promise<Claim> {
  const { isOwn } = await findOwnership(db, place);
  const guests = isOwn ? await listGuestTemplates(db, place) : [];
  return { isOwn, madeByGuests: new Set(guests.map(({ platformTemplateId }) => platformTemplateId)) };
}

/** Whoever owns the account has all of it, save what guests made; a guest has nothing but what it made. */
export const mayTake = ({ isOwn, madeByGuests }: Claim, platformTemplateId: string) =>
  isOwn && !madeByGuests.has(platformTemplateId);

/** One without an original category was not made here: a sync brought it. */
export const isOurs = (claim: Claim, { originalCategory, platformTemplateId }: Template) =>
  originalCategory !== null || mayTake(claim, platformTemplateId);
