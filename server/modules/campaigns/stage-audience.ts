import { limits } from '@recado/contract/limits.ts';
import { allows, type Permission } from '@recado/contract/permissions.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Audience } from '@recado/contract/routes/campaign-audience.ts';
import type { Contact } from '@recado/contract/routes/campaigns.ts';
import { listContacts } from '@recado/contract/routes/contacts.ts';
import type { Static } from 'typebox';
import type { Uuid } from '../../runtime/ids.ts';
import { fillValue, type Reached, readAudience, strangeVariables } from '../contacts/index.ts';
import type { CampaignDeps } from './campaign.ts';
import { type Staged, stageContacts } from './stage-contacts.ts';
import type { Place } from './staging.queries.ts';

export type AskedAudience = Static<typeof Audience>;
type AskedContact = Static<typeof Contact>;

const defaultFallback = 'cliente';

/** A list or an audience, one of the two; the form of the variables. Rules of the body, for every caller. */
export function judgeSource(list: string, given: readonly unknown[] | undefined, audience: AskedAudience | undefined) {
  if (given && audience) throw broken('audience', `informe ${list} ou audience, não os dois`);
  if (!given && !audience) throw broken(list, 'é obrigatório');
  for (const [at, text] of (audience?.variables ?? []).entries()) {
    const strange = strangeVariables(text)[0] ?? /\{\{(\s*trigger\.[^{}]*)\}\}/.exec(text)?.[1];
    if (strange !== undefined)
      throw broken(`audience.variables.${at}`, `{{${strange.trim()}}} não existe: use {{contact.…}}`);
  }
}

const broken = (field: string, problem: string) =>
  refuse('VALIDATION_ERROR', { details: { fields: [{ field, problem }] } });

/** Contacts are of a plan that has them, and phones come out of a campaign again: only who may read them may name them so. */
export async function requireContacts(
  { organizations }: Pick<CampaignDeps, 'organizations'>,
  organizationId: Uuid,
  permissions: readonly Permission[] | null,
): Promise<void> {
  const { features } = await organizations.get(organizationId);
  if (!features.includes('contacts')) throw refuse('PLAN_FEATURE_LOCKED');
  if (permissions && !allows(permissions, listContacts.permission)) throw refuse('PERMISSION_MISSING');
}

/** Writes the contacts of an audience down, as if the caller had named each of them. */
export async function stageAudience(deps: CampaignDeps, place: Place, audience: AskedAudience): Promise<Staged> {
  const db = deps.database.organization(place.organizationId);
  const staged = await stageContacts(
    deps,
    place,
    named(readAudience(db, place.organizationId, audience), audience, limits.campaignContacts),
  );
  if (staged.total === 0) throw refuse('CAMPAIGN_AUDIENCE_EMPTY');
  return staged;
}

async function* named(pieces: AsyncIterable<Reached[]>, audience: AskedAudience, most: number) {
  let total = 0;
  for await (const piece of pieces) {
    total += piece.length;
    if (total > most) throw broken('audience', `deve ter no máximo ${most} contatos`);
    yield piece.map((contact) => name(contact, audience));
  }
}

function name(contact: Reached, { variables = [], fallback = defaultFallback }: AskedAudience): AskedContact {
  const { name: called, email, tags, attributes } = contact;
  const to = `+${contact.phone}`;
  const facts = { contact: { name: called, email, phone: to, tags, attributes }, trigger: {} };
  return { to, variables: variables.map((text) => fillValue(text, facts, fallback, limits.templateVariableLength)) };
}
