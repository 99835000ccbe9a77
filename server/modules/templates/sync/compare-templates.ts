import { isDeepStrictEqual } from 'node:util';
import type { PartButton, PartCard, PlatformTemplate, TemplateParts } from '../../../provider/templates-port.ts';
import type { Intent } from '../create/intents.queries.ts';
import { readSamples } from '../create/read-samples.ts';
import type { Template, TemplateButton, TemplateCard, TemplateStructure } from '../template.ts';
import { type Claim, intentOf, isIntended, isOurs, mayTake } from './read-claim.ts';

export type Comparison = {
  /** The platform has them and we do not. */
  created: (PlatformTemplate & { structure: TemplateStructure; samples: Record<string, string> })[];
  /** The platform took them and its answer was lost. */
  found: { intent: Intent; remote: PlatformTemplate }[];
  /** Both have them, and they differ. */
  updated: { local: Template; remote: PlatformTemplate; structure: TemplateStructure | null }[];
  /** The platform no longer has them, or they are another organization's. */
  removed: Template[];
  unchanged: number;
  /** Of all that are listed now, those that cannot be sent from here. */
  skipped: number;
};

/**
 * Ours against the platform's list, which was asked for at `askedAt`: whatever changed here since then is left alone,
 * because the list may not know of it yet.
 */
export function compareTemplates(
  locals: readonly Template[],
  remotes: readonly PlatformTemplate[],
  askedAt: Date,
  claim: Claim,
): Comparison {
  const removed = locals.filter((local) => !isOurs(claim, local));
  const comparison: Comparison = { created: [], found: [], updated: [], removed, unchanged: 0, skipped: 0 };
  const left = new Set(locals.filter((local) => isOurs(claim, local)));
  for (const remote of remotes) {
    const isOpen = mayTake(claim, remote.platformTemplateId) && !isIntended(claim, remote);
    const local = findById(left, remote) ?? (isOpen ? findByName(left, remote) : undefined);
    if (!local) {
      const intent = intentOf(claim, remote);
      if (intent && isSameStructure(intent, remote)) comparison.found.push({ intent, remote });
      if (!isOpen) continue;
      comparison.skipped += countUnsupported(remote);
      admit(remote, comparison);
      continue;
    }
    comparison.skipped += countUnsupported(remote);
    left.delete(local);
    if (isNewer(local, askedAt) || isSame(local, remote)) comparison.unchanged += 1;
    else comparison.updated.push({ local, remote, structure: changedStructure(local, remote) });
  }
  for (const local of left) {
    if (isNewer(local, askedAt)) comparison.unchanged += 1;
    else comparison.removed.push(local);
  }
  return comparison;
}

const countUnsupported = ({ parts }: PlatformTemplate) => (parts.unsupported === null ? 0 : 1);

const findById = (locals: ReadonlySet<Template>, remote: PlatformTemplate): Template | undefined =>
  [...locals].find(({ platformTemplateId }) => platformTemplateId === remote.platformTemplateId);

const findByName = (locals: ReadonlySet<Template>, remote: PlatformTemplate): Template | undefined =>
  [...locals].find(({ name, language }) => name === remote.name && language === remote.language);

const isNewer = ({ createdAt, updatedAt }: Template, askedAt: Date) => (updatedAt ?? createdAt) >= askedAt;

/** Every template is taken in, also one that cannot be sent from here: its row has the reason. */
function admit(remote: PlatformTemplate, { created }: Comparison): void {
  const { category, parts } = remote;
  const structure = structureOf(parts, null);
  const numbered = Object.fromEntries(parts.samples.map((sample, index) => [String(index + 1), sample]));
  created.push({ ...remote, structure, samples: readSamples(numbered, { structure, category }, []) });
}

const isSame = (local: Template, remote: PlatformTemplate) =>
  local.platformTemplateId === remote.platformTemplateId &&
  local.platformStatus === remote.status &&
  local.category === remote.category &&
  local.quality === remote.quality &&
  changedStructure(local, remote) === null;

const isSameStructure = (intent: Intent, remote: PlatformTemplate) => changedStructure(intent, remote) === null;

/** Null when the platform shows what we have. Codes have a text of the platform's own. */
function changedStructure(
  { structure, category }: Pick<Template, 'structure' | 'category'>,
  { parts }: PlatformTemplate,
): TemplateStructure | null {
  if (category === 'AUTHENTICATION') return null;
  const cards = structure.carousel?.cards ?? [];
  const isAlike =
    JSON.stringify(textOf(structure.header)) === JSON.stringify(textOf(parts.header)) &&
    structure.body === parts.body &&
    structure.footer === parts.footer &&
    sameButtons(structure.buttons, parts.buttons) &&
    sameExtras(structure, parts) &&
    cards.length === parts.cards.length &&
    cards.every((card, index) => sameCard(card, parts.cards[index]));
  return isAlike ? null : structureOf(parts, structure);
}

/** What only templates from elsewhere have. Compared by value: a row read from JSON has its keys in another order. */
const sameExtras = ({ names, offer, unsupported }: TemplateStructure, parts: TemplateParts) =>
  isDeepStrictEqual(names ?? null, parts.names) &&
  isDeepStrictEqual(offer ?? null, parts.offer) &&
  (unsupported ?? null) === parts.unsupported;

const textOf = (header: TemplateStructure['header']) =>
  header && [header.type, header.type === 'TEXT' ? header.text : ''];

const sameCard = (card: TemplateCard, part: PartCard | undefined) =>
  part !== undefined &&
  (card.mediaType ?? 'IMAGE') === part.media &&
  card.body === part.body &&
  sameButtons(card.buttons, part.buttons);

const sameButtons = (locals: readonly TemplateButton[], remotes: readonly PartButton[]) =>
  locals.length === remotes.length && locals.every((button, index) => sameButton(button, remotes[index]));

/** Links that count or charge are links of ours on the platform, wherever we live today. */
function sameButton(local: TemplateButton, remote: PartButton | undefined): boolean {
  if (!remote) return false;
  if (local.type === 'COPY_CODE') return remote.type === 'COPY_CODE';
  if (local.text !== remote.text) return false;
  switch (local.type) {
    case 'SMART_LINK':
    case 'CHARGE':
      return remote.type === 'URL';
    case 'URL':
      return remote.type === 'URL' && remote.url === local.url;
    case 'PHONE':
      return remote.type === 'PHONE' && digitsOf(remote.phone) === digitsOf(local.phone);
    case 'FLOW':
      return remote.type === 'FLOW' && remote.platformFlowId === local.platformFlowId;
    case 'QUICK_REPLY':
      return remote.type === 'QUICK_REPLY';
  }
}

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');

/** The platform's parts in our words; what only we know of a button or a card is kept where it is still the same. */
function structureOf(parts: TemplateParts, known: TemplateStructure | null): TemplateStructure {
  const buttons = parts.buttons.map((part, index) => buttonOf(part, known?.buttons[index]));
  const cards = parts.cards.map((card, index) => {
    const before = known?.carousel?.cards[index];
    const own = card.buttons.map((part, place) => buttonOf(part, before?.buttons[place]));
    const mediaType = card.media === 'VIDEO' ? { mediaType: card.media } : {};
    return { ...mediaType, mediaUrl: before?.mediaUrl ?? '', body: card.body, buttons: own };
  });
  const { header, body, footer, names, offer, unsupported } = parts;
  return {
    ...{ header, body, footer, buttons },
    ...(cards.length > 0 ? { carousel: { cards } } : {}),
    ...(names ? { names } : {}),
    ...(offer ? { offer } : {}),
    ...(unsupported === null ? {} : { unsupported }),
  };
}

function buttonOf(part: PartButton, known: TemplateButton | undefined): TemplateButton {
  if (known && sameButton(known, part)) return known;
  // A form the platform knows and we do not: it can be sent, its answers are messages like any other.
  return part.type === 'FLOW' ? { ...part, flowId: '' } : part;
}
