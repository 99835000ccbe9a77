import type { Db } from '../../database/database.ts';
import type { NoticeReader } from '../../provider/port.ts';
import { sameText, secretKey } from '../../runtime/crypto.ts';
import { insertNotices } from './notices.queries.ts';

export type NoticeDesk = {
  system: Db;
  reader: NoticeReader;
  appSecret: string;
  verifyToken: string;
  /** Told after the commit that something waits to be applied. */
  onStored: () => void;
  elapsed?: () => number;
};

/** While sets wait for the disk the next is on its way; one after the other, a slow disk halves what comes in. */
const mostFlights = 3;
/** What is worth a flight of its own while another is on its way: fewer wait for that one to land. */
const worthAFlight = 12;
/** A disk that takes longer makes waiting dearer than flights, and one that is quicker the other way round. */
const slowDiskMs = 1.5;
/** With each flight that tells of the disk the quickest is taken for so much slower, so that it is one of late. */
const forgottenMs = 0.03;

type Waiting = { body: string; resolve: (stored: true) => void; reject: (error: unknown) => void };

/** The platform's door: verified on the raw bytes, stored before it is acknowledged, applied afterwards. */
export function createNoticeDoor({ elapsed = () => performance.now(), ...desk }: NoticeDesk) {
  const appSecret = secretKey(desk.appSecret);
  let waiting: Waiting[] = [];
  let flights = 0;
  let departures = 0;
  let isTurnEnding = false;
  /**
   * Tells what the disk takes: what others on the machine add comes and goes. Only flights that were alone count: of
   * several, one may be written with the one before it, and seem to have taken no time.
   */
  let quickestMs = Number.POSITIVE_INFINITY;

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

  /** What was proved to be the platform's. */
  function store(body: Buffer): Promise<true> {
    return new Promise((resolve, reject) => {
      waiting.push({ body: body.toString('utf8'), resolve, reject });
      if (mayLeave()) leave();
    });
  }

  function mayLeave(): boolean {
    return flights === 0 ? waiting.length > 0 : flights < mostFlights && waiting.length >= worthAFlight;
  }

  /** A turn reads all that the sockets hold. A quick disk gets it as one set; a slow one may start before the last. */
  function leave(): void {
    if (quickestMs > slowDiskMs && waiting.length >= worthAFlight) return void flush();
    if (isTurnEnding) return;
    isTurnEnding = true;
    setImmediate(() => {
      isTurnEnding = false;
      if (mayLeave()) void flush();
    });
  }

  async function flush(): Promise<void> {
    flights += 1;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const leftAt = elapsed();
      const departure = ++departures;
      const leftAlone = flights === 1;
      try {
        await insertNotices(
          desk.system,
          batch.map((one) => one.body),
        );
        for (const one of batch) one.resolve(true);
        const wasAlone = leftAlone && departure === departures;
        if (wasAlone) quickestMs = Math.min(elapsed() - leftAt, quickestMs + forgottenMs);
        desk.onStored();
      } catch (error) {
        for (const one of batch) one.reject(error);
      }
    }
    flights -= 1;
  }
}
