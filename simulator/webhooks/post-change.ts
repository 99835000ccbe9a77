import type { Account, PhoneNumber } from '../world/accounts.ts';
import type { World } from '../world/world.ts';
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

export function chatCallbackUrl(world: World, number: PhoneNumber): string | undefined {
  const account: Account | undefined = world.accounts.accounts.get(number.accountId);
  if (!account?.subscribed) return undefined;
  return (number.override ?? account.override ?? world.app.callback)?.url;
}
