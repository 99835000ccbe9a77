import type { World } from '../world/world.ts';
import { appToken } from './accounts/issue-token.ts';
import type { Call } from './call.ts';
import { GraphError } from './graph-error.ts';

/** Every Graph call needs a token the simulator was given. Answers the token. */
export function authenticate(world: World, call: Call): string {
  if (call.token === undefined) {
    throw new GraphError(190, { message: 'An access token is required to request this resource.' });
  }
  const state = world.accounts.tokenState(call.token);
  if (state === 'expired') {
    const message = 'Error validating access token: Session has expired. The current time is later than its end.';
    throw new GraphError(190, { message, subcode: 463 });
  }
  if (state === 'unknown' && call.token !== appToken(world)) {
    throw new GraphError(190, { message: 'Invalid OAuth access token - Cannot parse access token' });
  }
  return call.token;
}
