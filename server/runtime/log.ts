import { type Logger, pino } from 'pino';

export type Log = Logger;

const secrets = ['authorization', 'receiver', 'phone', 'body', 'secret', 'token'];

/** One JSON line per fact. Phones, texts and secrets never reach it: they are cut here, whoever forgot. */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
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
      ],
      censor: '[cut]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
