import { Cache } from '../../database/cache.ts';
import { bumpCache, type CacheVersions } from '../../database/cache-versions.ts';
import type { Db, Tx } from '../../database/database.ts';
import { type Awaitable, after } from '../../runtime/awaitable.ts';
import { hmacSha256Hex } from '../../runtime/crypto.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import { deleteErased, insertErased, listErased, restorePeople } from './contacts.queries.ts';
import type { Phone } from './phone.ts';

type PersonRef = { organizationId: Uuid; personKey: string };

/**
 * People who were erased stand under a hash of their key, made with a secret that is not in the database. Everybody who
 * writes a person's key down asks here first: an erased person is then found opted out, and their phone is stored
 * nowhere again until they write. What is cached is a set per organization, nearly always an empty one.
 */
export class Erasures {
  readonly #erased: Cache<ReadonlySet<string>>;
  readonly #keyring: Keyring;

  constructor(system: Db, versions: CacheVersions, keyring: Keyring) {
    this.#keyring = keyring;
    this.#erased = new Cache('erasures', versions, 20_000, async (organizationId) => {
      const rows = await listErased(system, organizationId);
      return new Set(rows.map((row) => row.personKey));
    });
  }

  /** What stands for a person once they are erased; of no use without the secret, and different in every organization. */
  hashOf(organizationId: Uuid, personKey: string): string {
    return `erased:${hmacSha256Hex(this.#keyring.erasure, `${organizationId}:${personKey}`)}`;
  }

  /** The key a person stands under now: their own, or the hash of an erased one. */
  keyOf(organizationId: Uuid, personKey: string): Awaitable<string> {
    return after(this.#erased.get(organizationId), (erased) => {
      if (erased.size === 0) return personKey;
      const hash = this.hashOf(organizationId, personKey);
      return erased.has(hash) ? hash : personKey;
    });
  }

  /** The phone with the key its person stands under now. */
  recognise(organizationId: Uuid, phone: Phone): Awaitable<Phone> {
    return after(this.keyOf(organizationId, phone.personKey), (personKey) =>
      personKey === phone.personKey ? phone : { ...phone, personKey },
    );
  }

  /** Those of a set who are not erased. */
  async sparing<T extends PersonRef>(people: readonly T[]): Promise<T[]> {
    const keys = await Promise.all(people.map(async (one) => this.keyOf(one.organizationId, one.personKey)));
    return people.filter((one, n) => keys[n] === one.personKey);
  }

  /** From this moment every process will know the person by hash; see erase-person.ts for what makes it so. */
  async enter(tx: Tx, organizationId: Uuid, hash: string): Promise<void> {
    await insertErased(tx, organizationId, hash);
    await bumpCache(tx, 'erasures');
  }

  /** People who write are themselves again; that they asked for silence still stands. Call before writing about them. */
  async revive(tx: Tx, people: readonly PersonRef[]): Promise<void> {
    const spared = new Set(await this.sparing(people));
    const revived = people
      .filter((one) => !spared.has(one))
      .map((one) => ({ ...one, hash: this.hashOf(one.organizationId, one.personKey) }));
    if (revived.length === 0) return;
    await restorePeople(tx, revived);
    await deleteErased(tx, revived);
    await bumpCache(tx, 'erasures');
  }
}
