import { type NumberExtras, newExtras } from './number-extras.ts';
import { displayPhone, personKey, phoneDigits } from './phone-digits.ts';

export interface Callback {
  url: string;
  verifyToken: string;
}

export interface PhoneNumber {
  id: string;
  accountId: string;
  digits: string;
  /** The digits without the ninth one: how two spellings are compared. */
  key: string;
  displayPhone: string;
  verifiedName: string;
  status: string;
  nameStatus: string;
  qualityRating: string;
  tier: string;
  /** Messages per second this number may send; undefined means the platform's ordinary figure. */
  throughputPerSecond: number | undefined;
  codeVerificationStatus: string;
  pin: string | undefined;
  pendingCode: string | undefined;
  profile: Record<string, unknown>;
  encryptionKey: string | undefined;
  blockedUsers: Set<string>;
  override: Callback | undefined;
  extras: NumberExtras;
}

export interface Account {
  id: string;
  name: string;
  status: string;
  reviewStatus: string;
  insightsEnabled: boolean;
  subscribed: boolean;
  override: Callback | undefined;
}

/** Business accounts, their numbers, and which access token opens which account. */
export class Accounts {
  readonly accounts = new Map<string, Account>();
  readonly numbers = new Map<string, PhoneNumber>();
  private readonly tokens = new Map<string, Set<string>>();
  private readonly expiredTokens = new Set<string>();

  saveAccount(id: string, name: string): Account {
    const known = this.accounts.get(id);
    if (known) {
      known.name = name;
      return known;
    }
    const account: Account = {
      id,
      name,
      status: 'ACTIVE',
      reviewStatus: 'APPROVED',
      insightsEnabled: true,
      subscribed: true,
      override: undefined,
    };
    this.accounts.set(id, account);
    return account;
  }

  /** A new token for an account expires the ones it had. */
  saveToken(accountId: string, token: string): void {
    for (const [known, accountIds] of this.tokens) {
      if (known === token || !accountIds.delete(accountId) || accountIds.size > 0) continue;
      this.tokens.delete(known);
      this.expiredTokens.add(known);
    }
    this.expiredTokens.delete(token);
    const opened = this.tokens.get(token) ?? new Set<string>();
    this.tokens.set(token, opened.add(accountId));
  }

  tokenState(token: string): 'valid' | 'expired' | 'unknown' {
    if (this.tokens.has(token)) return 'valid';
    return this.expiredTokens.has(token) ? 'expired' : 'unknown';
  }

  mayOpen(token: string, accountId: string): boolean {
    return this.tokens.get(token)?.has(accountId) ?? false;
  }

  storedTokens() {
    const tokens = [...this.tokens].map(([token, ids]): [string, string[]] => [token, [...ids]]);
    return { tokens, expiredTokens: [...this.expiredTokens] };
  }

  recallTokens(tokens: [token: string, accountIds: string[]][], expired: string[]): void {
    this.tokens.clear();
    this.expiredTokens.clear();
    for (const [token, ids] of tokens) this.tokens.set(token, new Set(ids));
    for (const token of expired) this.expiredTokens.add(token);
  }

  accountsOf(token: string): Account[] {
    return [...(this.tokens.get(token) ?? [])].flatMap((id) => this.accounts.get(id) ?? []);
  }

  addNumber(id: string, accountId: string, digits: string, verifiedName: string): PhoneNumber {
    const number = newNumber(id, accountId, digits, verifiedName);
    this.numbers.set(id, number);
    return number;
  }

  numbersOf(accountId: string): PhoneNumber[] {
    return [...this.numbers.values()].filter((number) => number.accountId === accountId);
  }

  numberByPhone(written: string): PhoneNumber | undefined {
    const byId = this.numbers.get(written);
    const digits = phoneDigits(written);
    if (byId || !digits) return byId;
    const key = personKey(digits);
    return [...this.numbers.values()].find((number) => number.key === key);
  }
}

function newNumber(id: string, accountId: string, digits: string, verifiedName: string): PhoneNumber {
  return {
    id,
    accountId,
    digits,
    key: personKey(digits),
    displayPhone: displayPhone(digits),
    verifiedName,
    status: 'CONNECTED',
    nameStatus: 'APPROVED',
    qualityRating: 'GREEN',
    tier: 'TIER_UNLIMITED',
    throughputPerSecond: undefined,
    codeVerificationStatus: 'VERIFIED',
    pin: undefined,
    pendingCode: undefined,
    profile: {},
    encryptionKey: undefined,
    blockedUsers: new Set(),
    override: undefined,
    extras: newExtras(),
  };
}
