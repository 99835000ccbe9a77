import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { OptOut as PublicOptOut } from '@recado/contract/routes/opt-outs.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { countOptOuts, findOptOut, listOptOutRows, type OptOut } from './contacts.queries.ts';
import type { Erasures } from './erasures.ts';
import { type Phone, readPhone } from './phone.ts';
import { resumePeople, stopPeople } from './stop-people.ts';

export type OptOutDeps = { database: Database; erasures: Erasures; clock: Clock };
export type Caller = { organizationId: Uuid; userId: Uuid };

type Answer = Static<typeof PublicOptOut>;

/** Records a stop asked of the organization. A person who was erased is stopped already, and stays without a phone. */
export async function recordOptOut(
  deps: OptOutDeps,
  { organizationId, userId }: Caller,
  asked: { phone: string; reason?: string | null },
): Promise<Answer> {
  const phone = await requirePhone(deps, organizationId, asked.phone);
  const { personKey, digits } = phone;
  if (isKnown(phone)) {
    const text = asked.reason?.trim() || null;
    const stop = {
      organizationId,
      personKey,
      phone: digits,
      userId,
      text,
      source: 'API',
      at: deps.clock.now(),
    } as const;
    await deps.database.transaction((tx) => stopPeople(tx, [stop]));
  }
  return readOptOut(deps, organizationId, asked.phone);
}

export async function readOptOut(deps: OptOutDeps, organizationId: Uuid, written: string): Promise<Answer> {
  const { digits, personKey } = await requirePhone(deps, organizationId, written);
  const found = await findOptOut(deps.database.organization(organizationId), organizationId, personKey);
  return presentOptOut({ phone: digits, since: null, source: null, reason: null, ...found });
}

export async function listOptOuts(deps: OptOutDeps, organizationId: Uuid, query: { page: number; size: number }) {
  const size = Math.min(query.size, limits.pageSizeMax);
  const db = deps.database.organization(organizationId);
  const [{ total }, rows] = await Promise.all([
    countOptOuts(db, organizationId),
    listOptOutRows(db, organizationId, { limit: size, offset: query.page * size }),
  ]);
  const pagination = { page: query.page, size, totalElements: total, totalPages: totalPages(total, size) };
  return { data: rows.map(presentOptOut), pagination };
}

/** Records that the person wants messages again. An erasure is the person's own to take back, by writing. */
export async function removeOptOut(
  deps: OptOutDeps,
  { organizationId, userId }: Caller,
  written: string,
): Promise<null> {
  const { personKey, digits } = await requirePhone(deps, organizationId, written);
  const found = await findOptOut(deps.database.organization(organizationId), organizationId, personKey);
  if (found?.source === 'LGPD') throw refuse('OPT_OUT_OF_ERASED');
  if (!found?.since) return null;
  // The stop may carry the time of a clock ahead of ours, and microseconds that are lost here.
  const at = new Date(Math.max(deps.clock.now().getTime(), found.since.getTime() + 1));
  const change = { organizationId, personKey, phone: digits, userId, source: 'API', at } as const;
  await deps.database.transaction((tx) => resumePeople(tx, [change]));
  return null;
}

/** E.164 only; the person as they stand, erased or not. */
async function requirePhone(deps: OptOutDeps, organizationId: Uuid, written: string): Promise<Phone> {
  const phone = written.startsWith('+') ? readPhone(written) : null;
  if (!phone) throw refuse('INVALID_PHONE');
  return deps.erasures.recognise(organizationId, phone);
}

const isKnown = ({ personKey }: Phone) => !personKey.startsWith('erased:');

const presentOptOut = ({ phone, since, source, reason }: OptOut): Answer => ({
  phone: phone ? `+${phone}` : '[removido]',
  optedOut: since !== null,
  since: since?.toISOString() ?? null,
  source,
  reason,
});
