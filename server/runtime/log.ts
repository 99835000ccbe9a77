import { type Logger, pino } from 'pino';

export type Log = Logger;

type Destination = { write(line: string): void };

const secrets = ['authorization', 'receiver', 'phone', 'body', 'secret', 'token'];

/** One JSON line per fact. Phones, texts and secrets never reach it: they are cut here, for every caller. */
export function createLog(level: string, destination: Destination = standardOutput()): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [
        ...secrets,
        ...secrets.map((name) => `*.${name}`),
        ...['headers', 'req.headers'],
        // A database names the values it refuses.
        ...['err.detail', 'err.where', 'err.internalQuery', 'err.parameters'],
        // A pool hangs the whole connection on its error: pages of it, and the key to cancel its statements.
        'err.client',
      ],
      censor: '[cut]',
    },
  };
  return pino(options, destination);
}

const mostWaitingBytes = 8 * 1024 * 1024;

/**
 * Lines that nobody takes are dropped: a full disk, or a reader that stalled or went away, costs lines, never the
 * service. Pino's own writer tries for ever to hand over the last ones to a reader that is gone, and so never ends.
 */
function standardOutput(): Destination {
  const { stdout } = process;
  if (!stdout.listeners('error').includes(dropLine)) stdout.on('error', dropLine);
  return { write: (line) => void (stdout.writableLength < mostWaitingBytes && stdout.write(line)) };
}

const dropLine = () => undefined;
