import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Awaitable } from '../../runtime/awaitable.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { nextTurn } from '../../runtime/next-turn.ts';
import { publishViolation } from '../numbers/index.ts';
import { holdOrganization, type Organization } from '../organizations/index.ts';
import { gatherCounts } from './gather-counts.ts';
import { findPhishing, inspectedCharacters } from './phishing-patterns.ts';

/** Made one by one as they are looked at, where there may be many. */
export type Texts = () => Iterable<string>;

export type FraudWatch = {
  /** Why these texts may not be sent, or null. Changes nothing. */
  suspect(organization: Organization, texts: Texts): Awaitable<string | null>;
  /** Refuses what is suspect, and holds the organization until the operator has looked. `keyId`: who asks, if a key. */
  requireTrust(organization: Organization, texts: Texts, keyId?: Uuid): Awaitable<void>;
};

const youngMs = 7 * 86_400_000;
const bounds = { leastSends: 50, mostUndeliverable: 0.3 };
const rememberedMs = 10_000;
const aboutText = 'text like';

/** Looks only at organizations younger than seven days: the others cost nothing here. */
export function watchFraud(parts: { database: Database; clock: Clock }): FraudWatch {
  const { database, clock } = parts;
  // By the cached object, not by its id: a release makes a new one, and what was known of the old one is forgotten.
  const known = new WeakMap<Organization, { readAt: number; tooMany: boolean }>();
  const countSends = gatherCounts(database.system, bounds);
  return { suspect, requireTrust };

  function suspect(organization: Organization, texts: Texts) {
    if (organization.held) return 'held';
    const now = clock.now().getTime();
    if (now - organization.createdAt.getTime() > youngMs) return null;
    const fraud = findFraud(texts()[Symbol.iterator]());
    if (fraud instanceof Promise) return fraud.then((found) => found ?? suspectSends(organization, now));
    return fraud ?? suspectSends(organization, now);
  }

  function suspectSends(organization: Organization, now: number): Awaitable<string | null> {
    const seen = known.get(organization);
    if (seen && now - seen.readAt < rememberedMs) return name(seen.tooMany);
    return readCounts(organization, now).then(name);
  }

  function requireTrust(organization: Organization, texts: Texts, keyId?: Uuid) {
    const suspicion = suspect(organization, texts);
    if (suspicion instanceof Promise) return suspicion.then((found) => settle(organization, found, keyId));
    return suspicion === null ? undefined : settle(organization, suspicion, keyId);
  }

  async function settle(organization: Organization, suspicion: string | null, keyId?: Uuid): Promise<void> {
    if (suspicion === null) return;
    if (!organization.held) {
      const { id } = organization;
      await holdOrganization(database, id, suspicion);
      const violation = { organizationId: id, keyId: keyId ?? null, rule: 'PHISHING' };
      if (suspicion.startsWith(aboutText)) await database.transaction((tx) => publishViolation(tx, violation));
    }
    throw refuse('FRAUD_SUSPECTED');
  }

  async function readCounts(organization: Organization, readAt: number): Promise<boolean> {
    const { sends, undeliverable } = await countSends(organization.id);
    const tooMany = sends >= bounds.leastSends && undeliverable / sends > bounds.mostUndeliverable;
    known.set(organization, { readAt, tooMany });
    return tooMany;
  }
}

const name = (tooMany: boolean) => (tooMany ? 'too many undeliverable sends' : null);

/** Between two looks at the other callers: some milliseconds of patterns. */
const charactersPerTurn = inspectedCharacters;

/** Few texts are judged at once; many give the other callers their turn between them. */
function findFraud(texts: Iterator<string>): Awaitable<string | null> {
  let inspected = 0;
  for (let next = texts.next(); !next.done; next = texts.next()) {
    const phishing = findPhishing(next.value);
    if (phishing) return `${aboutText} ${phishing}`;
    // Making a text and looking it through for the first time cost something even when it is short.
    inspected += Math.min(next.value.length, inspectedCharacters) + 256;
    if (inspected >= charactersPerTurn) return nextTurn().then(() => findFraud(texts));
  }
  return null;
}
