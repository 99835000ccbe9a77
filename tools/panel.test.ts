import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { freePort } from '@recado/journeys/rig/free-port.ts';
import { afterAll, expect, test } from 'vitest';

const tool = fileURLToPath(new URL('./panel.mjs', import.meta.url));

/** Stands for a service that runs already: it answers what it was asked. */
const service = createServer(({ method, url, headers }, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ method, url, origin: headers.origin }));
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
afterAll(() => service.close().closeAllConnections());

/** The tool, as `npm run panel` starts it, once it has said where its pages are. */
async function startPanel() {
  const { PATH = '', HOME = '' } = process.env;
  // An address is often written with a slash at its end.
  const env = { PATH, HOME, RECADO_URL: `${origin}/`, PANEL_PORT: String(await freePort()) };
  const child = spawn(process.execPath, [tool], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      const found = /Panel with hot reload: (\S+)\n/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(output)));
  });
  return { child, address, ended };
}

test('the panel under development reloads what changes, asks the service as its own page does, and ends when told', async () => {
  const { child, address, ended } = await startPanel();
  try {
    const text = async (path: string) => (await fetch(new URL(path, address))).text();
    expect(await text('keys')).toContain('/panel/@vite/client');
    expect(await text('shell/frame.tsx')).toContain('import.meta.hot');
    const headers = { origin: new URL(address).origin, 'content-type': 'application/json' };
    const write = await fetch(new URL('api/session?x=1', address), { method: 'POST', headers, body: '{}' });
    expect(await write.json()).toEqual({ method: 'POST', url: '/panel/api/session?x=1', origin });
  } finally {
    child.kill();
  }
  await ended;
  await expect(fetch(address)).rejects.toThrow();
});
