import { refuse } from '@recado/contract/refusal.ts';
import { recordAct } from '../../audit/index.ts';
import { bumpCache } from '../../database/cache-versions.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { defaultOptOutWords, type OptOutWords, writeOptOutWords } from '../contacts/index.ts';
import { requireTimeZone } from '../sessions/index.ts';
import type { Actor } from './member.ts';
import { findSettings, type SettingsRow, updateSettings } from './members.queries.ts';

export type AskedSettings = {
  name?: string;
  timeZone?: string;
  optOutWords?: { stop: string[]; resume: string[] } | null;
  requiresSecondFactor?: boolean;
};

export async function readSettings({ system }: Database, organizationId: Uuid) {
  return presentSettings(await findSettings(system, organizationId));
}

export async function updateOrganization(database: Database, actor: Actor, asked: AskedSettings) {
  if (asked.requiresSecondFactor !== undefined && actor.role !== 'OWNER') throw refuse('OWNERS_ONLY');
  const timeZone = asked.timeZone === undefined ? null : requireTimeZone(asked.timeZone);
  const { organizationId, principal } = actor;
  return database.transaction(async (tx) => {
    const { requiresSecondFactor = null } = asked;
    await updateSettings(tx, organizationId, { name: asked.name?.trim() ?? null, timeZone, requiresSecondFactor });
    if (asked.optOutWords !== undefined) await setWords(tx, organizationId, asked.optOutWords);
    await bumpCache(tx, 'organizations');
    const settings = await findSettings(tx, organizationId);
    const detail = { changed: Object.keys(asked) };
    await recordAct(tx, {
      act: 'organization.changed',
      by: principal,
      organizationId,
      subject: organizationId,
      detail,
    });
    return presentSettings(settings);
  });
}

const setWords = (tx: Tx, organizationId: Uuid, words: OptOutWords | null) =>
  writeOptOutWords(tx, organizationId, words && { stop: trimmed(words.stop), resume: trimmed(words.resume) });

const trimmed = (words: readonly string[]) => [...new Set(words.map((word) => word.trim().toUpperCase()))];

const presentSettings = ({ createdAt, stop, resume, ...row }: SettingsRow) => ({
  ...row,
  optOutWords: { stop: [...(stop ?? defaultOptOutWords.stop)], resume: [...(resume ?? defaultOptOutWords.resume)] },
  optOutWordsDefault: stop === null,
  createdAt: createdAt.toISOString(),
});
