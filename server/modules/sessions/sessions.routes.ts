import { panelRoutes } from '@recado/contract/panel/index.ts';
import { bind, type PublicContext, type RequestContext, readSession, reply } from '../../http/index.ts';
import { readLanguage } from '../../runtime/language.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endSession, listSessions } from './end-sessions.ts';
import { openCode, requestCode, type SendCode } from './login-code.ts';
import { openLink, requestLink } from './one-time-link.ts';
import type { Opened, Place, SessionDeps } from './open-session.ts';
import { presentMe } from './present-me.ts';
import { requestConfirmation } from './request-confirmation.ts';
import { confirmSecondFactor, removeSecondFactor, type Self, startSecondFactor } from './second-factor.ts';
import { clearCookie, cookieKindOf } from './session.ts';
import { hasUsers } from './sessions.queries.ts';
import { setUp } from './set-up.ts';
import { signIn } from './sign-in.ts';
import { switchOrganization } from './switch-organization.ts';
import { updateMe } from './update-me.ts';
import { requestPhoneCode, verifyPhone } from './verify-phone.ts';

export type SessionRouteParts = SessionDeps & {
  /** Null: nobody sends codes here. */
  sendCode: SendCode | null;
  /** The label of OpenID Connect's button, where a provider is set. */
  openIdName: string | null;
};

/** The routes that open and end sessions. */
export function sessionRoutes(deps: SessionRouteParts) {
  const kind = cookieKindOf(deps.baseUrl);
  const placeOf = ({ address, headers }: PublicContext): Place => ({
    address,
    userAgent: headers['user-agent'] ?? null,
    token: readSession(headers, kind.name),
  });
  const welcome = async ({ headers }: PublicContext, opened: Opened) => {
    const me = await presentMe(deps, { ...opened, language: readLanguage(headers['accept-language']) });
    return reply(200, me, { 'set-cookie': opened.cookie });
  };
  const me = ({ caller, headers }: RequestContext) => {
    const token = readSession(headers, kind.name) ?? '';
    return presentMe(deps, { ...caller, token, language: readLanguage(headers['accept-language']) });
  };
  return [
    bind(panelRoutes.getSetup, async () => ({
      needed: !(await hasUsers(deps.database.system)),
      signIn: {
        password: true as const,
        link: true,
        code: deps.sendCode !== null,
        openId: deps.openIdName === null ? null : { name: deps.openIdName, href: '/panel/api/session/openid' },
      },
    })),
    bind(panelRoutes.setUp, async (ctx, { body }) => welcome(ctx, await setUp(deps, body, placeOf(ctx)))),
    bind(panelRoutes.signIn, async (ctx, { body }) => welcome(ctx, await signIn(deps, body, placeOf(ctx)))),
    bind(panelRoutes.requestLink, (ctx, { body }) => requestLink(deps, body.email, placeOf(ctx))),
    bind(panelRoutes.openLink, async (ctx, { body }) => welcome(ctx, await openLink(deps, body, placeOf(ctx)))),
    bind(panelRoutes.requestCode, (ctx, { body }) => requestCode(deps, body.phone, placeOf(ctx))),
    bind(panelRoutes.openCode, async (ctx, { body }) => welcome(ctx, await openCode(deps, body, placeOf(ctx)))),
    bind(panelRoutes.getSession, (ctx) => me(ctx)),
    bind(panelRoutes.signOut, async (ctx) => {
      await endSession(deps, selfOf(ctx), ctx.caller.principal.id);
      return reply(204, null, { 'set-cookie': clearCookie(kind) });
    }),
    bind(panelRoutes.switchOrganization, async (ctx, { body }) => {
      await switchOrganization(deps, selfOf(ctx), body.organizationId);
      return me({ ...ctx, caller: { ...ctx.caller, organizationId: body.organizationId } });
    }),
    bind(panelRoutes.updateMe, async (ctx, { body }) => {
      await updateMe(deps, selfOf(ctx), body);
      return me(ctx);
    }),
    bind(panelRoutes.requestConfirmation, (ctx) => requestConfirmation(deps, selfOf(ctx))),
    bind(panelRoutes.requestPhoneCode, (ctx) => requestPhoneCode(deps, selfOf(ctx))),
    bind(panelRoutes.verifyPhone, async (ctx, { body }) => {
      await verifyPhone(deps, selfOf(ctx), body.code);
      return me(ctx);
    }),
    bind(panelRoutes.changePassword, (ctx, { body }) => changePassword(deps, selfOf(ctx), body)),
    bind(panelRoutes.listSessions, (ctx) => listSessions(deps, selfOf(ctx))),
    bind(panelRoutes.endOtherSessions, (ctx) => endOtherSessions(deps, selfOf(ctx))),
    bind(panelRoutes.endSession, (ctx, { params }) => endSession(deps, selfOf(ctx), params.id)),
    bind(panelRoutes.startSecondFactor, ({ caller }) => startSecondFactor(deps, caller.userId)),
    bind(panelRoutes.confirmSecondFactor, (ctx, { body }) => confirmSecondFactor(deps, selfOf(ctx), body.code)),
    bind(panelRoutes.removeSecondFactor, async (ctx, { body }) => {
      await removeSecondFactor(deps, selfOf(ctx), body.code);
      return null;
    }),
  ];
}

const selfOf = ({ caller, address }: RequestContext): Self => ({ ...caller, address });
