import { panelRoutes } from '@recado/contract/panel/index.ts';
import { bind, type PublicContext, readSession, redirect, reply } from '../../http/index.ts';
import { cookieKindOf, openIdCookieOf, type Place, setOpenIdCookie } from '../sessions/index.ts';
import { beginAttempt, enterByIdentity, type IdentityDeps } from './enter-by-identity.ts';

/** The way in by OpenID Connect: to the provider, and back. */
export function identityRoutes(deps: IdentityDeps) {
  const kind = cookieKindOf(deps.baseUrl);
  const own = openIdCookieOf(kind);
  const placeOf = ({ address, headers }: PublicContext): Place => ({
    address,
    userAgent: headers['user-agent'] ?? null,
    token: readSession(headers, kind.name),
  });
  return [
    bind(
      panelRoutes.startOpenId,
      async (_, { query }) => {
        const { to, token } = await beginAttempt(deps, query.next);
        return token ? reply(302, null, { location: to, 'set-cookie': setOpenIdCookie(own, token) }) : redirect(to);
      },
      { status: 302 },
    ),
    bind(
      panelRoutes.finishOpenId,
      async (ctx, { query }) => {
        const { to, cookie } = await enterByIdentity(deps, query, readSession(ctx.headers, own.name), placeOf(ctx));
        return cookie ? reply(302, null, { location: to, 'set-cookie': cookie }) : redirect(to);
      },
      { status: 302 },
    ),
  ];
}
