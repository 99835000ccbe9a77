import { type Logger, pino } from 'pino';

export type Log = Logger;

/** One JSON line per fact. Phones, texts and secrets never reach it: they are cut here, whoever forgot. */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: ['*.authorization', '*.receiver', '*.phone', '*.body', '*.secret', '*.token', 'headers', 'req.headers'],
      censor: '[cut]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
