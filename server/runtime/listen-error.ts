import { SetupError } from './setup-error.ts';

/** Where a program wanted to listen, and what its settings are called. */
export type ListenPlace = {
  port: number;
  host: string;
  portName: string;
  hostName: string;
};

/** One line about a port that could not be opened, for the operator who has to change a setting. */
export function explainListenError(error: unknown, { port, host, portName, hostName }: ListenPlace): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const words: Record<string, string> = {
    EADDRINUSE: `port ${port} is already in use: stop what runs there, or set ${portName}`,
    EACCES: `port ${port} is not for this user to open: set ${portName} to 1024 or more`,
  };
  const elsewhere = `${hostName} is "${host}", where this machine cannot listen (${code})`;
  return new SetupError(words[code] ?? `${elsewhere}: use an address it has, 127.0.0.1 or 0.0.0.0`);
}
