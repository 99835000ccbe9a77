import { createServer } from 'node:net';

/** The port of last time when it is free, otherwise one the system offers. */
export async function pickPort(preferred: number | undefined): Promise<number> {
  return (preferred ? await tryPort(preferred) : undefined) ?? (await tryPort(0)) ?? 0;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : undefined));
    });
  });
}
