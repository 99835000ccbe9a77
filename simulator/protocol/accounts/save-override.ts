import { optionalText, text } from '../../read-value.ts';
import { handshake } from '../../webhooks/handshake.ts';
import type { Callback } from '../../world/accounts.ts';
import type { World } from '../../world/world.ts';
import { GraphError } from '../graph-error.ts';
import { isHttpUrl } from '../messages/validate-media.ts';

/** A callback of its own for an account or a number; an empty address takes it away. */
export async function saveOverride(world: World, params: Record<string, unknown>): Promise<Callback | undefined> {
  const url = optionalText(params.override_callback_uri);
  if (url === undefined) return undefined;
  const callback = { url, verifyToken: text(params.verify_token) };
  const problem = isHttpUrl(url)
    ? await handshake(callback, world.settings.webhookTimeoutMs)
    : 'not an http(s) address';
  if (problem !== undefined) {
    throw new GraphError(100, {
      message: '(#2200) Callback verification failed',
      userMessage: problem,
      userTitle: 'Callback verification failed',
    });
  }
  return callback;
}
