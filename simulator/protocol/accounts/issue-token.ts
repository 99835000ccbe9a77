import type { World } from '../../world/world.ts';
import type { Call } from '../call.ts';
import { GraphError } from '../graph-error.ts';

/** The token of the app itself: it opens the app's own edges, and no account. */
export function appToken({ app }: World): string {
  return `${app.id}|${app.secret}`;
}

export function isTokenCall({ method, segments }: Call): boolean {
  return method === 'GET' && segments.length === 2 && segments[0] === 'oauth' && segments[1] === 'access_token';
}

/** `GET /oauth/access_token` for the app; codes of people who signed up do not exist here. */
export function issueToken(world: World, call: Call) {
  const { client_id, client_secret, grant_type } = call.params;
  if (String(client_id) !== world.app.id || client_secret !== world.app.secret) {
    throw new GraphError(1, { message: 'Error validating client secret.' });
  }
  if (grant_type !== 'client_credentials') {
    throw new GraphError(100, { message: 'Invalid verification code format.', subcode: 36009 });
  }
  return { access_token: appToken(world), token_type: 'bearer' };
}
