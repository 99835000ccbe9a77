import type { Db } from '../../../database/database.ts';
import type { PlatformTemplate } from '../../../provider/templates-port.ts';
import { findOwnership, listGuestTemplates, type Place } from '../accounts.queries.ts';
import { type Intent, listGuestIntents, listIntents, listOthersTemplates } from '../create/intents.queries.ts';
import type { Template } from '../template.ts';

/** What an organization may call its own on an account, which others use too once a number of it is shared. */
export type Claim = {
  isOwn: boolean;
  /** By the platform's id: of an account of our own what guests made, otherwise what anybody else has. */
  ofOthers: ReadonlySet<string>;
  /** Asked for and not answered: by guests of an account of our own, otherwise by us. */
  intents: readonly (Pick<Intent, 'name' | 'language'> & Partial<Intent>)[];
};

export async function readClaim(db: Db, place: Place): Promise<Claim> {
  const { isOwn } = await findOwnership(db, place);
  const others = await (isOwn ? listGuestTemplates(db, place) : listOthersTemplates(db, place));
  const intents = await (isOwn ? listGuestIntents(db, place) : listIntents(db, place));
  return { isOwn, ofOthers: new Set(others.map(({ platformTemplateId }) => platformTemplateId)), intents };
}

/** The owner of the account has all of it, save what guests made; a guest has nothing but what it made. */
export const mayTake = ({ isOwn, ofOthers }: Claim, platformTemplateId: string) =>
  isOwn && !ofOthers.has(platformTemplateId);

/** One of this name was submitted, and its submitter does not know yet that the platform took it. */
export const isIntended = ({ intents }: Claim, { name, language }: Pick<PlatformTemplate, 'name' | 'language'>) =>
  intents.some((intent) => intent.name === name && intent.language === language);

/** What a guest asked for under this name, when nobody else has it. */
export function intentOf({ isOwn, ofOthers, intents }: Claim, remote: PlatformTemplate): Intent | null {
  if (isOwn || ofOthers.has(remote.platformTemplateId)) return null;
  const found = intents.find(({ name, language }) => name === remote.name && language === remote.language);
  return found && isWhole(found) ? found : null;
}

const isWhole = (intent: Claim['intents'][number]): intent is Intent => intent.structure !== undefined;

/** One without an original category was not made here: a sync brought it. */
export const isOurs = (claim: Claim, { originalCategory, platformTemplateId }: Template) =>
  originalCategory !== null || mayTake(claim, platformTemplateId);
