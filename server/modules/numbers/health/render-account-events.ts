import type { AccountCapability, AccountReview, PolicyViolation } from '@recado/contract/events/account.ts';
import type { Static } from 'typebox';
import type { Db } from '../../../database/database.ts';
import type { LoggedEvent } from '../../../events/index.ts';
import { listKeyPrefixes } from '../numbers.queries.ts';

/** Events about business accounts have all there is in their own row. */
export const renderReviews = async (events: readonly LoggedEvent[]): Promise<Static<typeof AccountReview>[]> =>
  events.map((event) => ({ businessAccountId: event.subjectId ?? '', decision: event.new ?? '' }));

export const renderCapabilities = async (events: readonly LoggedEvent[]): Promise<Static<typeof AccountCapability>[]> =>
  events.map(({ subjectId, detail }) => ({
    businessAccountId: subjectId ?? '',
    maxDailyConversationsPerPhone: String(detail?.maxDailyConversationsPerPhone ?? ''),
    maxPhoneNumbers: String(detail?.maxPhoneNumbers ?? ''),
  }));

type ViolationData = Static<typeof PolicyViolation>;

export async function renderViolations(system: Db, events: readonly LoggedEvent[]): Promise<(ViolationData | null)[]> {
  const keys = await listKeyPrefixes(
    system,
    events.map((event) => event.organizationId),
    events.map((event) => event.subjectId ?? ''),
  );
  const prefixes = new Map(keys.map((key) => [key.id, key.prefix]));
  return events.map((event) => {
    const keyPrefix = prefixes.get(event.subjectId ?? '');
    if (keyPrefix === undefined) return null;
    const rule = event.new ?? '';
    return { keyPrefix, rule, description: describe(rule), at: event.at.toISOString() };
  });
}

const sentences = new Map([
  ['PHISHING', 'O texto de um envio parece um golpe. Os envios podem ser retidos.'],
  ['MODERATION', 'O conteúdo de um template foi bloqueado pela moderação.'],
  ['SPAM', 'A plataforma apontou envio de spam pela conta comercial.'],
]);

const describe = (rule: string) =>
  sentences.get(rule) ?? `A plataforma apontou uma violação de política na conta comercial: ${rule}.`;
