import type { PhoneNumber } from '../world/accounts.ts';
import type { World } from '../world/world.ts';
import { chatCallbackUrl } from './callback-url.ts';
import { changeBody, metadataOf } from './envelope.ts';

/** A management notice (templates, numbers, account): always to the app's callback. */
export function postNotice(world: World, accountId: string, field: string, value: unknown): void {
  const account = world.accounts.accounts.get(accountId);
  if (!world.app.callback || !account?.subscribed) return;
  const atSeconds = Math.floor(world.timers.now() / 1000);
  world.outbox.pushPost(world.app.callback.url, changeBody(accountId, field, value, atSeconds));
}

/** Something that happened in a number's chats: the number's own callback wins over the account's and the app's. */
export function postChatChange(world: World, number: PhoneNumber, field: string, value: object, copies = 1): void {
  const url = field === 'messages' ? chatCallbackUrl(world, number) : world.app.callback?.url;
  if (url === undefined) return;
  const body = changeBody(number.accountId, field, {
    messaging_product: 'whatsapp',
    metadata: metadataOf(number),
    ...value,
  });
  for (let copy = 0; copy < copies; copy += 1) world.outbox.pushPost(url, body);
}
