import { refuse } from '@recado/contract/refusal.ts';
import type { Template as PublicTemplate } from '@recado/contract/routes/templates.ts';
import type { Static } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { Provider } from '../../../provider/port.ts';
import type { CreatedTemplate } from '../../../provider/templates-port.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { keyIdOf, type Principal } from '../../../runtime/principal.ts';
import type { Random } from '../../../runtime/random.ts';
import { type Numbers, publishViolation } from '../../numbers/index.ts';
import { readPlan } from '../../plans/index.ts';
import type { Place } from '../accounts.queries.ts';
import { accountsInUse, chooseAccount } from '../choose-account.ts';
import { type Moderation, textsOf } from '../moderation/moderate-template.ts';
import { presentTemplate } from '../present-template.ts';
import { judgeTemplates, moveTemplates } from '../status/move-templates.ts';
import { storeTemplateIn } from '../store-template.ts';
import { existsTemplate } from '../templates.queries.ts';
import type { AskedTemplate, Draft } from './draft.ts';
import { draftForPlatform } from './draft-for-platform.ts';
import { findForms } from './find-forms.ts';
import { deleteIntent } from './intents.queries.ts';
import type { AskedButton } from './read-buttons.ts';
import { readDraft } from './read-draft.ts';
import { submitTemplate } from './submit-template.ts';
import { type SampleDeps, uploadSamples } from './upload-samples.ts';

export type CreateDeps = SampleDeps & {
  database: Database;
  numbers: Numbers;
  moderation: Moderation;
  provider: Provider;
  clock: Clock;
  random: Random;
  baseUrl: string;
};

export type Creator = { organizationId: Uuid; principal?: Principal };

/**
 * Submits a template. The platform is asked with nothing open; only what it took is stored. A crash between the two is
 * healed by the next sync; a repetition the platform knows hastens it.
 */
export async function createTemplate(
  deps: CreateDeps,
  creator: Creator,
  asked: AskedTemplate,
  accountAsked: string | null,
): Promise<Static<typeof PublicTemplate>> {
  const { organizationId } = creator;
  await requireRoom(deps, organizationId);
  const { id: businessAccountId, account } = await chooseAccount(deps, organizationId, accountAsked);
  const place = { organizationId, businessAccountId };
  const read = readDraft(asked);
  const db = deps.database.organization(organizationId);
  const draft = { ...read, structure: await findForms(db, place, read.structure) };
  await requireDecent(deps, creator, draft);
  await requireFree(deps, place, draft);
  const handles = await uploadSamples(deps, { organizationId, account }, draft.structure);
  const forPlatform = draftForPlatform(draft, deps.baseUrl, handles);
  const created = await submitTemplate(deps, place, draft, () => deps.provider.templates.create(account, forPlatform));
  return keepTemplate(deps, place, draft, created);
}

type AskedFields = Pick<AskedTemplate, 'category' | 'body' | 'buttons' | 'carousel'>;

/** What must be there and the schema cannot ask for. Blank is as good as absent; a code has a text of its own. */
export function requireFields({ category, body = '', buttons = [], carousel }: AskedFields): void {
  if (category === 'AUTHENTICATION') return;
  const missing = [
    ...(body.trim() === '' ? ['body'] : []),
    ...withoutForm(buttons, 'buttons'),
    ...(carousel?.cards ?? []).flatMap((card, n) => withoutForm(card.buttons, `carousel.cards.${n}.buttons`)),
  ];
  if (missing.length === 0) return;
  const fields = missing.map((field) => ({ field, problem: 'é obrigatório' }));
  throw refuse('VALIDATION_ERROR', { details: { fields } });
}

const withoutForm = (buttons: readonly AskedButton[], field: string) =>
  buttons.flatMap(({ type, flowId = '' }, n) =>
    type === 'FLOW' && flowId.trim() === '' ? [`${field}.${n}.flowId`] : [],
  );

type Room = Pick<CreateDeps, 'database'>;

export async function requireRoom({ database }: Room, organizationId: Uuid): Promise<void> {
  const { limits, usage } = await readPlan(database.organization(organizationId), organizationId);
  const limit = limits.approvedTemplates;
  if (limit !== null && usage.approvedTemplates >= limit)
    throw refuse('TEMPLATE_LIMIT_REACHED', { parameters: { limit } });
}

export async function requireDecent(
  deps: CreateDeps,
  { organizationId, principal }: Creator,
  draft: Draft,
): Promise<void> {
  const found = await deps.moderation.find(textsOf(draft.structure));
  if (!found) return;
  await deps.database.transaction((tx) =>
    publishViolation(tx, { organizationId, keyId: keyIdOf(principal) ?? null, rule: 'MODERATION' }),
  );
  throw refuse('TEMPLATE_TEXT_BLOCKED', { parameters: { family: found.family }, details: found });
}

type Named = { name: string; language: string };

export async function requireFree({ database }: Room, place: Place, named: Named): Promise<void> {
  const db = database.organization(place.organizationId);
  if ((await existsTemplate(db, { ...place, ...named })).exists) throw refuse('TEMPLATE_NAME_TAKEN');
}

/** Answered as it was asked for; what the platform decided at once follows as its events. */
async function keepTemplate(deps: CreateDeps, place: Place, draft: Draft, created: CreatedTemplate) {
  const { platformTemplateId, status, category } = created;
  const inUse = await accountsInUse(deps.numbers, place.organizationId);
  return deps.database.transaction(async (tx) => {
    await deleteIntent(tx, place, draft);
    const pending = await storeTemplateIn(tx, deps, { ...place, ...draft, platformTemplateId, status: 'PENDING' });
    const named = { organizationId: place.organizationId, templateId: pending.id };
    if (category !== draft.category) await judgeTemplates(tx, [{ ...named, category, quality: null }]);
    if (status !== 'PENDING') {
      await moveTemplates(tx, [{ ...named, status, pauseKind: 'PLATFORM', rejectionReason: null }]);
    }
    return presentTemplate(pending, inUse);
  });
}
