import type { Role } from '@recado/contract/permissions.ts';
import { refuse } from '@recado/contract/refusal.ts';
import { recordAct } from '../../audit/index.ts';
import type { Database } from '../../database/database.ts';
import { mail } from '../../mail/index.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import { findPerson, findPersonByEmail, hashToken, newToken, type SessionDeps } from '../sessions/index.ts';
import { type Actor, requireOwnerFor } from './member.ts';
import * as queries from './members.queries.ts';

const invitationDays = 7;
const mostInvitations = 100;

export async function listInvitations({ system }: Database, organizationId: Uuid) {
  return { data: (await queries.listInvitationRows(system, organizationId)).map(presentInvitation) };
}

const presentInvitation = ({ organizationId: _, createdAt, expiresAt, ...row }: queries.InvitationRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** Invites a person by mail. Whether they are known elsewhere is not revealed here. */
export async function inviteMember(deps: SessionDeps, actor: Actor, asked: { email: string; role: Role }) {
  requireOwnerFor(actor, asked.role);
  const { system } = deps.database;
  const { organizationId } = actor;
  const email = asked.email.trim().toLowerCase();
  const known = await findPersonByEmail(system, email);
  if (known && (await queries.findMember(system, organizationId, known.id))) throw refuse('ALREADY_MEMBER');
  if ((await queries.countInvitations(system, organizationId)) >= mostInvitations) throw refuse('INVITATIONS_TOO_MANY');
  const inviter = await findPerson(system, actor.userId);
  const { name: organizationName } = await queries.findSettings(system, organizationId);
  const token = newToken(deps.random);
  return deps.database.transaction(async (tx) => {
    const made = await queries.upsertInvitation(tx, {
      organizationId,
      id: uuidV7(deps.clock, deps.random),
      email,
      role: asked.role,
      invitedBy: actor.userId,
      tokenHash: hashToken(deps.keyring, 'invitation', token),
      days: invitationDays,
    });
    const link = `${deps.baseUrl}/panel/invitation#${token}`;
    await mail(tx, [{ organizationId, recipient: email, ...invitationMail(inviter.name, organizationName, link) }]);
    const detail = { role: asked.role };
    await recordAct(tx, { act: 'invitation.created', by: actor.principal, organizationId, subject: made.id, detail });
    return presentInvitation({ organizationId, email, role: asked.role, invitedBy: inviter.name, ...made });
  });
}

/** In both languages: nobody knows yet which of them this person reads. */
const invitationMail = (inviter: string, organization: string, link: string) => ({
  subject: `Convite para ${organization} no Recado`.replaceAll(/[\r\n]+/g, ' '),
  body: `Olá!

${inviter} convidou você para ${organization} no Recado. Aceite abrindo este endereço (vale por ${invitationDays} dias):

${link}

Hello! ${inviter} invited you to ${organization} on Recado. Open the address above to accept, within ${invitationDays} days.`,
});

export const removeInvitation = (database: Database, actor: Actor, id: Uuid): Promise<null> =>
  database.transaction(async (tx) => {
    const { organizationId, principal } = actor;
    if (!(await queries.deleteInvitation(tx, organizationId, id))) throw refuse('INVITATION_UNKNOWN');
    await recordAct(tx, { act: 'invitation.removed', by: principal, organizationId, subject: id });
    return null;
  });
