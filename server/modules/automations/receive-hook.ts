import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import { errorCode } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import type { Random } from '../../runtime/random.ts';
import { type Erasures, ensureContacts, type NewPerson, type Phone, readPath, readPhone } from '../contacts/index.ts';
import type { RateLimiter } from '../limits/index.ts';
import type { Organizations } from '../organizations/index.ts';
import { mappingOf } from './automation.ts';
import { findHook, type KnownHook, keepPayload } from './automations.queries.ts';
import { hashHookToken, isHookToken } from './hook-token.ts';
import { isOpen } from './is-open.ts';
import { enterRunRows, refuseEntryRow } from './runs.queries.ts';
import { type Payload, trimContext } from './trim-context.ts';

export type HookDeps = {
  database: Database;
  clock: Clock;
  random: Random;
  keyring: Keyring;
  organizations: Organizations;
  erasures: Erasures;
  limiter: RateLimiter;
};

const received = { received: true } as const;

/**
 * Takes what a customer's system posted. The payload is kept to map from, whatever person it is about; a person enters while the
 * automation is on. Without a phone where the mapping says, nobody can enter: the answer names the field, and the team
 * sees it among the runs. What else we do with it is none of the sender's business, so the answer is the same.
 */
export async function receiveHook(deps: HookDeps, token: string, payload: Payload, key: string | null) {
  const hook = isHookToken(deps.keyring, token) ? await findHook(deps.database.system, hashHookToken(token)) : null;
  if (!hook) throw refuse('HOOK_UNKNOWN');
  const { allowed, retryAfterSeconds } = await deps.limiter.take(`hook:${hook.automationId}`, 'write');
  if (!allowed) throw refuse('RATE_LIMIT_EXCEEDED', { parameters: { retryAfterSeconds } });

  const field = mappingOf(hook.triggerConfig).phone;
  const written = readPath(payload, field);
  const phone = findPhone(written);
  const person = phone && newPersonOf(hook, phone, payload);
  // Of an erased person nothing is kept, not even to map from.
  if (person && (await deps.erasures.sparing([person])).length === 0) return received;
  const lets = hook.active && (await isOpen(deps.organizations, hook.organizationId));
  if (!phone) {
    const problem = isBlank(written) ? 'falta o telefone' : 'não é um telefone';
    const runId = uuidV7(deps.clock, deps.random);
    await deps.database.transaction(async (tx) => {
      await keepPayload(tx, hook, JSON.stringify(payload), null);
      if (lets)
        await refuseEntryRow(tx, { ...hook, runId, reason: 'REFUSED:INVALID_PHONE', detail: { field, problem } });
    });
    throw refuse('VALIDATION_ERROR', { details: { fields: [{ field, problem }] } });
  }
  try {
    await deps.database.transaction(async (tx) => {
      await keepPayload(tx, hook, JSON.stringify(payload), phone.personKey);
      if (!lets || !person) return;
      await ensureContacts(tx, deps, [person]);
      await enterRunRows(tx, [entryOf(deps, hook, person, payload, key)]);
    });
  } catch (error) {
    // The same key at the same moment: the other one has let the person in.
    if (key === null || errorCode(error) !== '23505') throw error;
  }
  return received;
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** People's systems write phones for people: `(11) 98888-7777` is a phone in Brazil. */
function findPhone(value: unknown): Phone | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const written = String(value).trim();
  const digits = written.replace(/\D/g, '');
  if (written.startsWith('+')) return readPhone(digits);
  const local = digits.replace(/^0+/, '');
  const brazilian = local.length === 10 || local.length === 11 ? readPhone(`55${local}`) : null;
  return brazilian ?? readPhone(local);
}

function newPersonOf({ organizationId, triggerConfig }: KnownHook, phone: Phone, payload: Payload) {
  const mapping = mappingOf(triggerConfig);
  const text = (path: string) => {
    const value = readPath(payload, path);
    return typeof value === 'string' ? value : null;
  };
  const { personKey, digits } = phone;
  return { organizationId, personKey, phone: digits, name: text(mapping.name), email: text(mapping.email) };
}

function entryOf(deps: HookDeps, { automationId }: KnownHook, person: NewPerson, payload: Payload, key: string | null) {
  const { organizationId, personKey, phone } = person;
  return {
    organizationId,
    automationId,
    personKey,
    phone,
    runId: uuidV7(deps.clock, deps.random),
    context: trimContext(payload),
    entryKey: key && `hook:${key}`,
    at: null,
  };
}
