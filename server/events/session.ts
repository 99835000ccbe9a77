import { type Database, type Db, prepared } from '../database/database.ts';

/** A connection of its own that knows when it is lost. A statement that outlives the deadline loses it too. */
export type Session = { db: Db; isLost(): boolean; close(): Promise<void> };

export type SessionOptions = {
  database: Pick<Database, 'dedicated' | 'timeFor'>;
  settings: Readonly<Record<string, string>>;
  deadlineMs: number;
  onNotice?: () => void;
};

/** So that the server notices within seconds when this machine is gone, and frees what the session held. */
export const keepalive = {
  tcp_keepalives_idle: '2',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '8000',
  client_connection_check_interval: '2000',
} as const;

export async function openSession(options: SessionOptions): Promise<Session> {
  const { database } = options;
  const client = await database.dedicated();
  let lost = false;
  const lose = () => {
    lost = true;
  };
  client.on('error', lose);
  client.on('end', lose);
  client.on('notification', () => options.onNotice?.());
  const close = async () => {
    lost = true;
    await client.end();
  };

  const db: Db = {
    async run(statement) {
      // Over a half-open link no answer ever comes; ending the client fails whatever waits on it.
      const timer = setTimeout(() => void close(), options.deadlineMs);
      try {
        // So that the day of an event and the age of the outbox are by recado.now(), not by a clock that was set.
        const time = database.timeFor(client);
        if (time) await client.query(time);
        const result = await client.query(prepared(statement));
        return result.rows;
      } finally {
        clearTimeout(timer);
      }
    },
  };
  try {
    for (const [name, value] of Object.entries(options.settings)) {
      await db.run({ text: 'select set_config($1, $2, false)', values: [name, value] });
    }
  } catch (error) {
    // Nobody else knows of it, and a process waits for its last connection.
    await close();
    throw error;
  }
  return { db, isLost: () => lost, close };
}
