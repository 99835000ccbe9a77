import { panelRoutes } from '@recado/contract/panel/index.ts';
import { bind, type PublicContext, readSession, reply } from '../../http/index.ts';
import { readLanguage } from '../../runtime/language.ts';
import { cookieKindOf, type Place, presentMe, type SessionDeps } from '../sessions/index.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { listMembers, removeMember, updateMember } from './change-member.ts';
import { inviteMember, listInvitations, removeInvitation } from './invite-member.ts';
import { readSettings, updateOrganization } from './organization-settings.ts';

export function memberRoutes(deps: SessionDeps) {
  const { database } = deps;
  const cookie = cookieKindOf(deps.baseUrl).name;
  const placeOf = ({ address, headers }: PublicContext): Place => ({
    address,
    userAgent: headers['user-agent'] ?? null,
    token: readSession(headers, cookie),
  });
  return [
    bind(panelRoutes.getOrganization, ({ caller }) => readSettings(database, caller.organizationId)),
    bind(panelRoutes.updateOrganization, ({ caller }, { body }) => updateOrganization(database, caller, body)),
    bind(panelRoutes.listMembers, ({ caller }) => listMembers(database, caller.organizationId)),
    bind(panelRoutes.updateMember, ({ caller }, { params, body }) =>
      updateMember(database, caller, params.userId, body.role),
    ),
    bind(panelRoutes.removeMember, ({ caller }, { params }) => removeMember(database, caller, params.userId)),
    bind(panelRoutes.listInvitations, ({ caller }) => listInvitations(database, caller.organizationId)),
    bind(panelRoutes.createInvitation, ({ caller }, { body }) => inviteMember(deps, caller, body)),
    bind(panelRoutes.deleteInvitation, ({ caller }, { params }) => removeInvitation(database, caller, params.id)),
    bind(panelRoutes.readInvitation, (ctx, { body }) => readInvitation(deps, body.token, placeOf(ctx))),
    bind(panelRoutes.openInvitation, async (ctx, { body }) => {
      const opened = await acceptInvitation(deps, body, placeOf(ctx));
      const language = readLanguage(ctx.headers['accept-language']);
      return reply(200, await presentMe(deps, { ...opened, language }), { 'set-cookie': opened.cookie });
    }),
  ];
}
