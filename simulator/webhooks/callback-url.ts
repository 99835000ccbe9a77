import type { Account, Accounts, Callback, PhoneNumber } from '../world/accounts.ts';

/** What decides where a notification goes. */
export interface CallbackSettings {
  readonly app: { callback: Callback | undefined };
  readonly accounts: Accounts;
}

/** The number's own callback wins over the account's and the app's; undefined while the account has no subscription. */
export function chatCallbackUrl({ app, accounts }: CallbackSettings, number: PhoneNumber): string | undefined {
  const account: Account | undefined = accounts.accounts.get(number.accountId);
  if (!account?.subscribed) return undefined;
  return (number.override ?? account.override ?? app.callback)?.url;
}
