import type { Role } from '@recado/contract/permissions.ts';
import { refuse } from '@recado/contract/refusal.ts';
import { recordAct } from '../../audit/index.ts';
import { bumpCache } from '../../database/cache-versions.ts';
import type { Tx } from '../../database/database.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import { confirmUser, insertUser, type User, upsertMembership } from '../organizations/index.ts';
import {
  countAttempt,
  findPersonByEmail,
  hashPassword,
  hashToken,
  listBelongings,
  type Opened,
  openSession,
  type Place,
  requireSecondFactor,
  requireUncommon,
  type SessionDeps,
  updatePassword,
} from '../sessions/index.ts';
import { findInvitation, spendInvitation, spendNewestInvitation } from './members.queries.ts';

export type Acceptance = { token: string; name?: string | null; password?: string | null; code?: string | null };

const tries = (deps: SessionDeps, { address }: Place) =>
  countAttempt({ system: deps.database.system, keyring: deps.keyring }, { account: `invitations ${address}`, address });

/** What an invitation is to. The holder of its token reads the mail of that address. */
export async function readInvitation(deps: SessionDeps, token: string, place: Place) {
  await tries(deps, place);
  const { system } = deps.database;
  const found = await findInvitation(system, hashToken(deps.keyring, 'invitation', token));
  if (!found) throw refuse('LINK_UNUSABLE');
  const { organizationName, email, role, invitedBy } = found;
  return { organizationName, email, role, invitedBy, isKnown: (await findPersonByEmail(system, email)) !== null };
}

/** Makes the person a member and signs them in: a known one by the mail they read, a new one with a password. */
export async function acceptInvitation(deps: SessionDeps, asked: Acceptance, place: Place): Promise<Opened> {
  await tries(deps, place);
  const { system } = deps.database;
  const tokenHash = hashToken(deps.keyring, 'invitation', asked.token);
  const invitation = await findInvitation(system, tokenHash);
  if (!invitation) throw refuse('LINK_UNUSABLE');
  const { organizationId, email } = invitation;
  const known = await findPersonByEmail(system, email);
  const hash = known ? null : await newPassword(deps, asked, email);
  return deps.database.transaction(async (tx) => {
    const spent = await spendInvitation(tx, organizationId, tokenHash);
    if (!spent) throw refuse('LINK_UNUSABLE');
    const newcomer = { organizationId, email, role: spent.role, name: asked.name?.trim() ?? email };
    const userId = known ? await join(tx, known.id, newcomer) : await create(tx, deps, newcomer, hash);
    await requireSecondFactor(tx, deps, userId, asked.code ?? null, place.address);
    const opened = await openSession(tx, deps, userId, 'invitation', place);
    await recordJoin(tx, { userId, organizationId, role: spent.role, invitedBy: spent.invitedBy }, opened, place);
    return opened;
  });
}

/**
 * Makes the person who was invited at this address a member: null when nobody was. An identity provider confirms the
 * address here, as the token of the mail does elsewhere.
 */
export async function joinInvited(tx: Tx, deps: SessionDeps, { email, name }: { email: string; name: string | null }) {
  const spent = await spendNewestInvitation(tx, email);
  if (!spent) return null;
  const { organizationId, role, invitedBy } = spent;
  const known = await findPersonByEmail(tx, email);
  const newcomer = { organizationId, email, role, name: name?.trim().slice(0, 120) || email };
  const userId = known ? await join(tx, known.id, newcomer) : await create(tx, deps, newcomer, null);
  return { userId, organizationId, role, invitedBy };
}

export type Joined = NonNullable<Awaited<ReturnType<typeof joinInvited>>>;

/** Written down with the session it opened, which is who did it. */
export const recordJoin = (
  tx: Tx,
  { userId, organizationId, role, invitedBy }: Joined,
  { sessionId }: Opened,
  { address }: Place,
) =>
  recordAct(tx, {
    act: 'member.set',
    by: { kind: 'session', id: sessionId, userId, address },
    organizationId,
    subject: userId,
    detail: { role, invitedBy },
  });

async function newPassword(deps: SessionDeps, { name, password }: Acceptance, email: string): Promise<string> {
  const missing = [name ? null : 'name', password ? null : 'password'].filter((field) => field !== null);
  if (missing.length > 0 || !password) {
    const fields = missing.map((field) => ({ field, problem: 'é obrigatório' }));
    throw refuse('VALIDATION_ERROR', { details: { fields } });
  }
  requireUncommon(password, email);
  return hashPassword(password, deps.random);
}

type Newcomer = { organizationId: Uuid; email: string; role: Role; name: string };

async function create(tx: Tx, deps: SessionDeps, newcomer: Newcomer, hash: string | null): Promise<Uuid> {
  const { organizationId: mainOrganizationId, email, role, name } = newcomer;
  const user: User = { id: uuidV7(deps.clock, deps.random), email, name, phone: null, mainOrganizationId, role };
  await insertUser(tx, user);
  // The holder of the token reads this mail.
  await confirmUser(tx, user);
  if (hash) await updatePassword(tx, user.id, hash);
  return user.id;
}

/** A member by now keeps the role they have: the invitation was for a person who was none. */
async function join(tx: Tx, userId: Uuid, { organizationId, role }: Newcomer): Promise<Uuid> {
  const belongings = await listBelongings(tx, userId);
  if (!belongings.some(({ id }) => id === organizationId)) await upsertMembership(tx, organizationId, userId, role);
  await bumpCache(tx, 'keys');
  return userId;
}
