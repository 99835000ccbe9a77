import type { Db } from '../../database/database.ts';
import type { NoticeReader } from '../../provider/port.ts';
import { sameText, secretKey } from '../../runtime/crypto.ts';
import { gatherCalls } from '../../runtime/gather/gather-calls.ts';
import { insertNotices } from './notices.queries.ts';

export type NoticeDesk = {
  system: Db;
  reader: NoticeReader;
  appSecret: string;
  verifyToken: string;
  /** Told after the commit that something waits to be applied. */
  onStored: () => void;
};

/**
 * While one set waits for the disk the next two may follow: one after the other, a slow disk halves what comes in. Fewer
 * than twelve wait for the set that is under way, because every set costs a commit.
 */
const flights = { most: 3, worth: 12 };

/** The platform's door: verified on the raw bytes, stored before it is acknowledged, applied afterwards. */
export function createNoticeDoor(desk: NoticeDesk) {
  const appSecret = secretKey(desk.appSecret);
  const insert = gatherCalls(flights, async (bodies: string[]) => {
    await insertNotices(desk.system, bodies);
    desk.onStored();
    return bodies.map((): true => true);
  });
  /** What was proved to be the platform's. */
  const store = (body: Buffer): Promise<true> => insert(body.toString('utf8'));

  return {
    /** The handshake: the challenge comes back when the token is the one we gave. */
    greet(query: { mode?: string; token?: string; challenge?: string }): string | null {
      const isOurs = sameText(query.token ?? '', desk.verifyToken);
      return isOurs && query.mode === 'subscribe' ? (query.challenge ?? '') : null;
    },

    /** Resolves once durable; false for a signature that is not the platform's. */
    receive(body: Buffer, signature: string | undefined): Promise<boolean> {
      return desk.reader.verify(appSecret, body, signature) ? store(body) : Promise.resolve(false);
    },

    /** The signature, worked out while the body arrives; null when there is none. */
    prove: (signature: string | undefined) => desk.reader.follow(appSecret, signature),
    store,
  };
}
