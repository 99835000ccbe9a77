import type { KeyObject } from 'node:crypto';
import { seal, unseal } from './crypto.ts';
import type { Random } from './random.ts';

/** Columns whose values are sealed; an organization's signing secret may stand in one of two. */
export type SealedAs =
  | 'organizations.signing_secret'
  | 'business_accounts.access_token'
  | 'brain_settings.endpoint_key'
  | 'users.totp_secret';

/** The row a sealed value stands in. It is part of what is sealed: copied to another row, the value does not open. */
export type Place = { as: SealedAs; organizationId: string; id: string };

/** One of an organization, or the one before it. */
export const signingSecretOf = (organizationId: string): Place => ({
  as: 'organizations.signing_secret',
  organizationId,
  id: organizationId,
});

/** Organizations that share a number have a copy each, under the same id. */
export const accessTokenOf = (organizationId: string, accountId: string): Place => ({
  as: 'business_accounts.access_token',
  organizationId,
  id: accountId,
});

export const endpointKeyOf = (organizationId: string): Place => ({
  as: 'brain_settings.endpoint_key',
  organizationId,
  id: organizationId,
});

/** Of a person, who belongs to no organization alone. */
export const secondFactorOf = (userId: string): Place => ({
  as: 'users.totp_secret',
  organizationId: userId,
  id: userId,
});

/** Which version of the secret seals, and whether the place is part of it. The release before knows no places. */
export type SealForm = { version: number; bound: boolean };

const marker = Buffer.from([0x52, 0x43, 0x01]);

/** What a bound value begins with. One without a place begins with a random number, and is of the first version. */
export function headerOf(version: number): Buffer {
  const header = Buffer.concat([marker, Buffer.alloc(2)]);
  header.writeUInt16BE(version, marker.length);
  return header;
}

const headerLength = marker.length + 2;
const firstVersion = 1;

const written = ({ as, organizationId, id }: Place) => `${as} ${organizationId} ${id}`.toLowerCase();

/** Seals and opens values with the keys that a process has: those of its secret, and of the one before while it is left. */
export class Seals {
  readonly #keys: ReadonlyMap<number, KeyObject>;

  constructor(keys: ReadonlyMap<number, KeyObject>) {
    this.#keys = keys;
  }

  has(version: number): boolean {
    return this.#keys.has(version);
  }

  seal({ version, bound }: SealForm, random: Random, place: Place, plain: string): Buffer {
    const key = this.#keys.get(version);
    if (!key)
      throw new Error(`values are sealed with version ${version} of the secret, which this process does not have`);
    if (!bound && version === firstVersion) return seal(key, random, plain);
    return Buffer.concat([headerOf(version), seal(key, random, plain, written(place))]);
  }

  open(place: Place, sealed: Buffer): string {
    const bound = this.#openBound(place, sealed);
    if (bound !== null) return bound;
    try {
      const first = this.#keys.get(firstVersion);
      if (first) return unseal(first, sealed);
    } catch {
      // Reported below.
    }
    throw new Error(`${place.as} of ${place.organizationId} does not open with this secret, or not here`);
  }

  /** Null: it has no place, or is of another one. */
  #openBound(place: Place, sealed: Buffer): string | null {
    if (sealed.length < headerLength || !sealed.subarray(0, marker.length).equals(marker)) return null;
    const key = this.#keys.get(sealed.readUInt16BE(marker.length));
    if (!key) return null;
    try {
      return unseal(key, sealed.subarray(headerLength), written(place));
    } catch {
      return null;
    }
  }
}
