import type { Db } from '../../database/database.ts';
import type { NoticeReader } from '../../provider/port.ts';
import { secretKey } from '../../runtime/crypto.ts';
import { insertNotices } from './notices.queries.ts';

export type NoticeDesk = {
  system: Db;
  reader: NoticeReader;
  appSecret: string;
  verifyToken: string;
  /** Told after the commit that something waits to be applied. */
  onStored: () => void;
};

/** While one set waits for the disk the next are on their way; one after the other, a slow disk halves what comes in. */
const mostFlights = 3;
/** What is worth a flight of its own while another is on its way: fewer wait for that one to land. */
const worthAFlight = 12;

type Waiting = { body: string; resolve: () => void; reject: (error: unknown) => void };

/** The platform's door: verified on the raw bytes, stored before it is acknowledged, applied afterwards. */
export function createNoticeDoor(desk: NoticeDesk) {
  const appSecret = secretKey(desk.appSecret);
  let waiting: Waiting[] = [];
  let flights = 0;

  return {
    /** The handshake: the challenge comes back when the token is the one we gave. */
    greet(query: { mode?: string; token?: string; challenge?: string }): string | null {
      return query.mode === 'subscribe' && query.token === desk.verifyToken ? (query.challenge ?? '') : null;
    },

    /** Resolves once durable; false for a signature that is not the platform's. */
    async receive(body: Buffer, signature: string | undefined): Promise<boolean> {
      if (!desk.reader.verify(appSecret, body, signature)) return false;
      await new Promise<void>((resolve, reject) => {
        waiting.push({ body: body.toString('utf8'), resolve, reject });
        if (flights === 0 || (flights < mostFlights && waiting.length >= worthAFlight)) void flush();
      });
      return true;
    },
  };

  async function flush(): Promise<void> {
    flights += 1;
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await insertNotices(
          desk.system,
          batch.map((one) => one.body),
        );
        for (const one of batch) one.resolve();
        desk.onStored();
      } catch (error) {
        for (const one of batch) one.reject(error);
      }
    }
    flights -= 1;
  }
}
