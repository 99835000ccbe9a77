import { refuse } from '@recado/contract/refusal.ts';
import type { BrainSettings as PublicSettings, WriteSettings } from '@recado/contract/routes/brain.ts';
import type { Static } from 'typebox';
import type { Database, Tx } from '../../database/database.ts';
import { holdForm, sealValue } from '../../database/secret/seal-value.ts';
import type { GuardedDial } from '../../runtime/guarded-dial/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import type { Random } from '../../runtime/random.ts';
import { endpointKeyOf } from '../../runtime/seals.ts';
import { countAnswers, findSettings, upsertSettings } from './settings.queries.ts';
import { type BrainSettings, defaultSettings, type Endpoint } from './settings.ts';

export type SettingsDeps = { database: Database; dial: GuardedDial; keyring: Keyring; random: Random };

/** What was left out stays as it was: switching the assistant off loses nothing. */
export async function saveSettings(
  deps: SettingsDeps,
  { organizationId, userId }: { organizationId: Uuid; userId: Uuid },
  asked: WriteSettings,
) {
  const { endpoint: askedEndpoint, ...rest } = asked;
  await deps.database.organizationTransaction(organizationId, async (tx) => {
    // A key that stays is written back as it was read.
    await holdForm(tx);
    const before = (await findSettings(tx, organizationId)) ?? defaultSettings;
    const endpoint =
      askedEndpoint === undefined
        ? before.endpoint
        : await writeEndpoint(deps, tx, organizationId, askedEndpoint, before);
    await upsertSettings(tx, organizationId, userId, { ...before, ...rest, endpoint });
  });
  return readSettings(deps.database, organizationId);
}

async function writeEndpoint(
  deps: SettingsDeps,
  tx: Tx,
  organizationId: Uuid,
  asked: NonNullable<WriteSettings['endpoint']> | null,
  before: BrainSettings,
): Promise<Endpoint | null> {
  if (asked === null) return null;
  if (deps.dial.inspect(asked.url) !== null) {
    const problem = 'deve ser um endereço público da internet';
    throw refuse('VALIDATION_ERROR', { details: { fields: [{ field: 'endpoint.url', problem }] } });
  }
  const { url, model, apiKey } = asked;
  // A key goes to the address it was given for and to no other.
  const kept = before.endpoint?.url === url ? before.endpoint.key : null;
  const key = apiKey === undefined ? kept : await sealValue(deps, tx, endpointKeyOf(organizationId), apiKey);
  return { url, model, key };
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
