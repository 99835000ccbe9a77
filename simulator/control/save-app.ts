import { optionalText, text } from '../read-value.ts';
import { handshake } from '../webhooks/handshake.ts';
import type { World } from '../world/world.ts';
import { ControlError } from './control-error.ts';

/** The app's settings page: callback, verify token and secret. Saving a callback makes the handshake first. */
export async function saveApp(world: World, body: Record<string, unknown>) {
  const secret = optionalText(body.appSecret);
  if (secret !== undefined) world.app.secret = secret;
  world.app.id = optionalText(body.id) ?? world.app.id;
  const url = optionalText(body.callbackUrl);
  if (url !== undefined) {
    if (!URL.canParse(url)) throw new ControlError('callbackUrl is not an address');
    const callback = { url, verifyToken: text(body.verifyToken) };
    const problem = body.handshake === false ? undefined : await handshake(callback, world.settings.webhookTimeoutMs);
    if (problem !== undefined) throw new ControlError(`the handshake failed: ${problem}`, 422);
    world.app.callback = callback;
  }
  return { id: world.app.id, callbackUrl: world.app.callback?.url ?? null };
}
