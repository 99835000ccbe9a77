import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGuardedDial, type GuardedDial } from './index.ts';
import { createResolver } from './resolve-host.ts';
import {
  disguisedHosts,
  hostileHosts,
  hostileNames,
  resolveHostile,
  unreadableHosts,
} from './testing/hostile-addresses.ts';

/** Everything that reaches this machine on its port, over any of its addresses, is a dial that should not have been. */
let dials = 0;
let port = 0;
const canary: Server = createServer((socket) => {
  dials += 1;
  socket.end('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => canary.listen(0, '::', resolve));
  const address = canary.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  canary.close();
});

const opened: GuardedDial[] = [];
afterAll(async () => {
  await Promise.all(opened.map((dial) => dial.close()));
});

function openDial(options: Partial<Parameters<typeof createGuardedDial>[0]> = {}): GuardedDial {
  const dial = createGuardedDial({ allowedNetworks: [], resolve: async () => ['8.8.8.8'], ...options });
  opened.push(dial);
  return dial;
}

const get = (dial: GuardedDial, url: string) =>
  dial.request({ method: 'GET', url: new URL(url), headers: [], body: null, timeoutMs: 2_000, maxAnswerBytes: 1_000 });

describe('an address that is not public', () => {
  test.each(hostileHosts)('is refused when inspected and is not dialled, spelled %s', async (_, hosts) => {
    const dial = openDial();
    const before = dials;
    for (const url of hosts.flatMap((host) => [`http://${host}:${port}/hook`, `https://${host}:${port}/hook`])) {
      expect([url, dial.inspect(url)]).toEqual([url, 'address']);
      expect([url, await get(dial, url)]).toEqual([url, { failure: 'forbidden_address' }]);
    }
    expect(dials).toBe(before);
  });

  test.each(unreadableHosts)('is not even an address, spelled %s', async (host) => {
    expect(openDial().inspect(`http://${host}:${port}/`)).toBe('malformed');
  });

  test.each(disguisedHosts)('is refused and not dialled, disguised as %s', async (host) => {
    const dial = openDial();
    const before = dials;
    expect(dial.inspect(`http://${host}:${port}/`)).toBe('credentials');
    expect(await get(dial, `http://${host}:${port}/`)).toEqual({ failure: 'forbidden_address' });
    expect(dials).toBe(before);
  });

  test.each(Object.keys(hostileNames))('is not dialled behind the name %s', async (host) => {
    const dial = openDial({ resolve: resolveHostile });
    const before = dials;
    expect(await get(dial, `http://${host}:${port}/`)).toEqual({ failure: 'unknown_name' });
    expect(dials).toBe(before);
  });

  test('is not distinguished from an unknown one, behind a name', async () => {
    const [ours, nobodys] = [async () => ['10.0.0.1'], () => Promise.reject(new Error('no such name'))];
    const seen = [ours, nobodys].map(async (resolve) => {
      const dial = openDial({ resolve });
      return [dial.inspect('https://banco.loja.example/'), await get(dial, 'https://banco.loja.example/')];
    });
    const [known, unknown] = await Promise.all(seen);
    expect(known).toEqual(unknown);
  });

  test.each(['localhost', 'LOCALHOST', 'localhost.', 'loja.localhost'])('is behind the name %s', async (host) => {
    const dial = createGuardedDial({ allowedNetworks: [] });
    opened.push(dial);
    const before = dials;
    expect(dial.inspect(`http://${host}:${port}/`)).toBe('address');
    expect(await get(dial, `http://${host}:${port}/`)).toEqual({ failure: 'unknown_name' });
    expect(dials).toBe(before);
  });

  test.each(['banco', 'banco.', 'banco.local', 'banco.loja.INTERNAL', 'banco.home.arpa.'])(
    'is what the internet cannot have: %s, unless a network of its own is listed',
    (host) => {
      expect(openDial().inspect(`http://${host}/`)).toBe('address');
      expect(openDial({ allowedNetworks: ['10.0.0.0/8'] }).inspect(`http://${host}/`)).toBeNull();
    },
  );

  test('is looked at again for every connection, not once for a name', async () => {
    const answers = ['127.0.0.2', '127.0.0.1'];
    const dial = openDial({ allowedNetworks: ['127.0.0.2/32'], resolve: async () => [answers.shift() ?? ''] });
    expect(await get(dial, `http://loja.example:${port}/`)).toMatchObject({ answer: { status: 204 } });
    const before = dials;
    expect(await get(dial, `http://loja.example:${port}/`)).toEqual({ failure: 'unknown_name' });
    expect(dials).toBe(before);
  });
});

describe('an address that may be dialled', () => {
  test.each([
    ...['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '192.169.0.1', '134744072', '0x08080808'],
    ...['[2606:4700:4700::1111]', '[::ffff:8.8.8.8]'],
  ])('is a public one, spelled %s', async (host) => {
    expect(openDial().inspect(`https://${host}/hook`)).toBeNull();
  });

  test.each([
    ['127.0.0.0/8', '127.0.0.1'],
    ['127.0.0.0/8', '[::ffff:127.0.0.1]'],
    ['::1/128', '[::1]'],
  ])('is one in the listed network %s, spelled %s', async (network, host) => {
    const dial = openDial({ allowedNetworks: [network] });
    const before = dials;
    expect(dial.inspect(`http://${host}:${port}/`)).toBeNull();
    expect(await get(dial, `http://${host}:${port}/`)).toMatchObject({ answer: { status: 204 } });
    expect(dials).toBe(before + 1);
  });

  test('is not every address once one network is listed', async () => {
    const dial = openDial({ allowedNetworks: ['127.0.0.0/8'] });
    expect(dial.inspect('http://10.0.0.1/')).toBe('address');
    expect(dial.inspect('http://[::1]/')).toBe('address');
  });

  test('may have a name that nobody knows yet, and is refused when dialled', async () => {
    const dial = openDial({ resolve: () => Promise.reject(new Error('no such name')) });
    expect(dial.inspect('https://loja.example/')).toBeNull();
    expect(await get(dial, 'https://loja.example/')).toEqual({ failure: 'unknown_name' });
  });
});

describe('a name', () => {
  test('that has no address is given up on', async () => {
    await expect(createResolver(500)('loja.invalid')).rejects.toThrow('the name has no address');
  });
});

describe('a URL', () => {
  test.each([
    ['malformed', ['', 'loja', '//loja.example', 'http://', 'https://:443/', 'http://[::1', 'http://a b/']],
    ['scheme', ['ftp://8.8.8.8/', 'file:///etc/passwd', 'gopher://8.8.8.8/', 'javascript:alert(1)', 'unix:/run/x']],
    ['credentials', ['https://ana@8.8.8.8/', 'https://ana:segredo@8.8.8.8/', 'https://:segredo@8.8.8.8/']],
    ['port', ['http://8.8.8.8:0/', 'http://8.8.8.8:22/', 'http://8.8.8.8:25/', 'http://8.8.8.8:6667/']],
  ] as const)('is %s', async (problem, urls) => {
    for (const url of urls) expect([url, openDial().inspect(url)]).toEqual([url, problem]);
  });

  test('may name the usual ports and the free ones', async () => {
    for (const url of [
      'https://8.8.8.8:443/',
      'http://8.8.8.8:80/',
      'https://8.8.8.8:8443/',
      'http://8.8.8.8:65535/',
    ]) {
      expect([url, openDial().inspect(url)]).toEqual([url, null]);
    }
  });
});
