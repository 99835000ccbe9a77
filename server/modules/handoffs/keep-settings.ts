import { refuse } from '@recado/contract/refusal.ts';
import type { BrainSettings as PublicSettings, WriteSettings } from '@recado/contract/routes/brain.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import { type Keyring, seal } from '../../runtime/crypto.ts';
import type { GuardedDial } from '../../runtime/guarded-dial/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import { countAnswers, findSettings, upsertSettings } from './settings.queries.ts';
import { type BrainSettings, defaultSettings, type Endpoint } from './settings.ts';

export type SettingsDesk = { database: Database; dial: GuardedDial; keyring: Keyring; random: Random };

/** What was left out stays as it was: whoever only switches the assistant off loses nothing. */
export async function saveSettings(
  desk: SettingsDesk,
  { organizationId, userId }: { organizationId: Uuid; userId: Uuid },
  asked: WriteSettings,
) {
  const db = desk.database.organization(organizationId);
  const before = (await findSettings(db, organizationId)) ?? defaultSettings;
  const { endpoint: askedEndpoint, ...rest } = asked;
  const endpoint = askedEndpoint === undefined ? before.endpoint : writeEndpoint(desk, askedEndpoint, before);
  await upsertSettings(db, organizationId, userId, { ...before, ...rest, endpoint });
  return readSettings(desk.database, organizationId);
}

function writeEndpoint(
  { dial, keyring, random }: SettingsDesk,
  asked: NonNullable<WriteSettings['endpoint']> | null,
  before: BrainSettings,
): Endpoint | null {
  if (asked === null) return null;
  if (dial.inspect(asked.url) !== null) {
    const problem = 'deve ser um endereço público da internet';
    throw refuse('VALIDATION_ERROR', { details: { fields: [{ field: 'endpoint.url', problem }] } });
  }
  const { url, model, apiKey } = asked;
  // A key goes to the address it was given for and to no other.
  const kept = before.endpoint?.url === url ? before.endpoint.key : null;
  return { url, model, key: apiKey === undefined ? kept : seal(keyring.seal, random, apiKey) };
}

export async function readSettings(database: Database, organizationId: Uuid): Promise<Static<typeof PublicSettings>> {
  const db = database.organization(organizationId);
  const [kept, { answers }] = await Promise.all([findSettings(db, organizationId), countAnswers(db, organizationId)]);
  const settings = kept ?? defaultSettings;
  const { endpoint } = settings;
  return {
    enabled: settings.enabled,
    confidence: settings.confidence,
    messagesPerConversation: settings.messagesPerConversation,
    answersPerMonth: settings.answersPerMonth,
    handoffWords: [...settings.handoffWords],
    hotLeadWords: [...settings.hotLeadWords],
    endpoint: endpoint && { url: endpoint.url, model: endpoint.model, hasApiKey: endpoint.key !== null },
    answersThisMonth: answers,
    updatedAt: kept?.updatedAt.toISOString() ?? null,
  };
}
