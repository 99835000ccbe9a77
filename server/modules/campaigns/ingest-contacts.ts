import { Refusal } from '@recado/contract/refusal.ts';
import type { TemplateCategory } from '@recado/contract/states.ts';
import type { Tx } from '../../database/database.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import { keyCounted } from '../../runtime/principal.ts';
import { priorityOf } from '../messages/index.ts';
import type { SendingNumber } from '../numbers/index.ts';
import type { Organization } from '../organizations/index.ts';
import { fillTemplate, requireSendable, type Template } from '../templates/index.ts';
import type { CampaignDeps, Variant } from './campaign.ts';
import { pricesFor } from './price-contacts.ts';
import type { Filled, Look, NextContact, Turn } from './turns.queries.ts';
import * as queries from './turns.queries.ts';

/** Contacts looked at in one transaction. */
const mostContacts = 1_000;
/** Of a lane's own pace: enough that it never starves, little enough that a cancel and a code still mean something. */
const aheadSeconds = 3;
const leastAhead = 100;
const mostAhead = 3_000;
const heldMs = 30_000;
const fullMs = 250;
const behindMs = 250;

/** What a turn at turning contacts into messages came to. */
export type Ingested = { laneId: Uuid; accepted: number } | 'waits' | 'done';

/** Turns the next contacts into messages, as many as the lane has room for. */
export async function ingestNext(deps: CampaignDeps, tx: Tx, turn: Turn, inSample: boolean): Promise<Ingested> {
  const from = inSample ? turn.nextSampleN : turn.nextN;
  if (from > turn.total) return 'done';
  const organization = await deps.organizations.get(turn.organizationId);
  const number = await findNumber(deps, turn);
  if (organization.suspended || organization.held) return wait(tx, turn, heldMs);
  // The turn was read in this transaction: where it differs, the cache is a moment behind.
  if (number?.status !== 'CONNECTED') return wait(tx, turn, turn.numberStatus === 'CONNECTED' ? behindMs : heldMs);
  const templates = await findTemplates(deps, number, turn);
  const sent = inSample ? [templates.A, templates.B] : [templates[turn.winner ?? 'A']];
  const room = await findRoom(deps, tx, number, new Set(sent.map(placeOf)));
  if (room.contacts === 0) return wait(tx, turn, room.waitMs);

  const list = inSample ? queries.listSamples : queries.listContacts;
  const through = Math.min(from + room.contacts - 1, turn.total);
  const contacts = await list(tx, turn, from, through);
  const prices = await deps.prices.get();
  const pricesNow = (category: TemplateCategory) =>
    turn.category === null || turn.category === category
      ? null
      : pricesFor(prices, organization, category, Object.keys(turn.prices));
  const { looks, filled } = fillContacts(deps, turn, templates, contacts, pricesNow);
  if (await isSuspect(deps, organization, turn, filled)) return wait(tx, turn, heldMs);
  const { accepted } = await queries.ingestContacts(tx, turn, {
    inSample,
    through,
    frequency: organization.marketingPerPersonPerDay,
    looks,
    contacts: filled,
  });
  return { laneId: number.id, accepted };
}

async function wait(tx: Tx, turn: Turn, delayMs: number): Promise<'waits'> {
  await queries.postponeTurn(tx, turn, delayMs);
  return 'waits';
}

async function findNumber({ numbers }: CampaignDeps, turn: Turn): Promise<SendingNumber | undefined> {
  return (await numbers.ofOrganization(turn.organizationId)).find(({ id }) => id === turn.numberId);
}

type Slots = Record<Variant, Template | null>;

async function findTemplates({ templates }: CampaignDeps, number: SendingNumber, turn: Turn): Promise<Slots> {
  const { organizationId, businessAccountId } = number;
  const find = async (name: string | null) =>
    name === null ? null : templates.byName(organizationId, businessAccountId, name);
  return { A: await find(turn.templateName), B: await find(turn.variantBTemplateName) };
}

const placeOf = (template: Template | null) => priorityOf(template?.category ?? 'MARKETING');

/** A queue that is nearly full is left alone for a while: small sets cost as much as large ones. */
async function findRoom(deps: CampaignDeps, tx: Tx, number: SendingNumber, priorities: ReadonlySet<number>) {
  const ahead = Math.min(mostAhead, Math.max(leastAhead, number.throughputPerSecond * aheadSeconds));
  let waiting = 0;
  for (const priority of priorities) waiting += (await queries.countBacklog(tx, number.id, priority, ahead)).waiting;
  const free = ahead - waiting;
  if (free < Math.min(mostContacts, ahead / 4)) return { contacts: 0, waitMs: fullMs };
  const allowance = await deps.allowances.of(number);
  const allowed = allowance ? allowance.remaining - waiting : Number.POSITIVE_INFINITY;
  // The cap of the day: the lane would only put them back. There is more room tomorrow, or in a while.
  if (allowed <= 0) return { contacts: 0, waitMs: waiting > 0 ? fullMs : heldMs };
  return { contacts: Math.min(mostContacts, free, allowed), waitMs: 0 };
}

function fillContacts(
  deps: CampaignDeps,
  turn: Turn,
  templates: Slots,
  contacts: readonly NextContact[],
  pricesNow: (category: TemplateCategory) => Look['prices'],
) {
  // Ids of one millisecond are in no order of their own; sorted, they keep the order of the contacts.
  const ids = contacts.map(() => uuidV7(deps.clock, deps.random)).sort();
  const looks = new Map<string, Look>();
  const lookOf = (slot: string, look: () => Omit<Look, 'slot'>): string => {
    if (!looks.has(slot)) looks.set(slot, { slot, ...look() });
    return slot;
  };
  const filled = contacts.map(({ n, variables, variant }, at): Filled => {
    const slot = variant ?? turn.winner ?? 'A';
    const id = ids[at] ?? '';
    try {
      const template = requireSendable(templates[slot]);
      const { content, body } = fillTemplate(template, JSON.parse(variables));
      lookOf(slot, () => {
        const { id, name, language, category } = template;
        return {
          id,
          name,
          language,
          category,
          refusal: null,
          priority: placeOf(template),
          prices: pricesNow(category),
        };
      });
      return { n, id, slot, content: JSON.stringify(content), body };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const refusal = blockCodes[error.refusal] ?? error.refusal;
      const blocked = lookOf(`${slot} ${refusal}`, () => {
        const name = slot === 'B' ? (turn.variantBTemplateName ?? '') : turn.templateName;
        const category = templates[slot]?.category ?? 'MARKETING';
        return { id: null, name, language: null, category, refusal, priority: placeOf(templates[slot]), prices: null };
      });
      return { n, id, slot: blocked, content: '{}', body: '' };
    }
  });
  return { looks: [...looks.values()], filled };
}

/** A template that is gone is one that cannot be sent; a value that is not of its form does not fit the template. */
const blockCodes: Record<string, string> = {
  TEMPLATE_NOT_IN_ORGANIZATION: 'TEMPLATE_NOT_SENDABLE',
  VALIDATION_ERROR: 'TEMPLATE_VARIABLES_MISMATCH',
};

/** Looked at when the campaign was created, as far as its first contacts; here the rest. Suspicion holds everything. */
async function isSuspect(
  { fraud }: CampaignDeps,
  organization: Organization,
  { keyId }: Turn,
  filled: readonly Filled[],
): Promise<boolean> {
  try {
    await fraud.requireTrust(organization, () => textsOf(filled), keyCounted(keyId) ?? undefined);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

function* textsOf(filled: readonly Filled[]) {
  for (const { body, content } of filled) yield `${body} ${content}`;
}
