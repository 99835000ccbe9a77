import type { Db } from '../../database/database.ts';
import type { NoticeReader } from '../../provider/port.ts';
import { sameText, secretKey } from '../../runtime/crypto.ts';
import { gatherCalls } from '../../runtime/gather/gather-calls.ts';
import { insertNotices } from './notices.queries.ts';

export type NoticeDeps = {
  system: Db;
  reader: NoticeReader;
  appSecret: string;
  verifyToken: string;
  /** Called after the commit: there are notices to apply. */
  onStored: () => void;
};

/**
 * While one set waits for its commit the next two may follow: with one at a time, a slow disk halves the throughput.
 * Fewer than twelve wait for the set that is under way, because every set costs a commit.
 */
const flights = { most: 3, worth: 12 };

/** The receiver of the platform's webhooks: verified on the raw bytes, stored before it is acknowledged, applied afterwards. */
export function createNoticeReceiver(deps: NoticeDeps) {
  const appSecret = secretKey(deps.appSecret);
  const insert = gatherCalls(flights, async (bodies: string[]) => {
    await insertNotices(deps.system, bodies);
    // crash point: after-notice
    deps.onStored();
    return bodies.map((): true => true);
  });
  /** Bodies whose signature was verified. */
  const store = (body: Buffer): Promise<true> => insert(body.toString('utf8'));

  return {
    /** The handshake: the challenge comes back when the token is the one we gave. */
    greet(query: { mode?: string; token?: string; challenge?: string }): string | null {
      const isOurs = sameText(query.token ?? '', deps.verifyToken);
      return isOurs && query.mode === 'subscribe' ? (query.challenge ?? '') : null;
    },

    /** Resolves once durable; false for a signature that is not the platform's. */
    receive(body: Buffer, signature: string | undefined): Promise<boolean> {
      return deps.reader.verify(appSecret, body, signature) ? store(body) : Promise.resolve(false);
    },

    /** The signature, worked out while the body arrives; null when there is none. */
    prove: (signature: string | undefined) => deps.reader.follow(appSecret, signature),
    store,
  };
}
