import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGuardedDial, type GuardedDial } from './index.ts';
import { createResolver } from './resolve-host.ts';

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

const literals = [
  ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001'],
  ...['127.0.0.1.', '127.255.255.254', '0', '0.0.0.0', '0x0', '10.0.0.1', '10.255.255.255', '172.16.0.1'],
  ...['172.31.255.255', '192.168.0.1', '192.168.257', '169.254.169.254', '0xa9fea9fe', '100.64.0.1', '198.18.0.1'],
  ...['192.0.0.1', '192.0.2.1', '198.51.100.1', '203.0.113.1', '192.88.99.1', '224.0.0.1', '240.0.0.1'],
  ...['255.255.255.255', '１２７.０.０.１', '127。0。0。1', '①②⑦.0.0.1', '%31%32%37.0.0.1', '[::1]', '[::]'],
  ...['[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]', '[::ffff:0:127.0.0.1]'],
  ...['[::127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]'],
  ...['[2002:a00:1::1]', '[2001:0:7f00:1::]', '[fe80::1]', '[fec0::1]', '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]'],
  ...['[2001:db8::1]', '[3fff::1]', '[100::1]', '[5f00::1]', '[4000::1]', '[e000::1]'],
];

const unreadable = ['[fe80::1%25lo]', '[::1%lo]', '256.0.0.1', '127.0.0.0x100', '[::ffff:127.0.0.256]', '1.2.3.4.5'];

describe('an address that is not public', () => {
  test.each(literals)('is refused when inspected and is not dialled, spelled %s', async (host) => {
    const dial = openDial();
    const before = dials;
    for (const scheme of ['http', 'https']) {
      const url = `${scheme}://${host}:${port}/hook`;
      expect(await dial.inspect(url)).toBe('address');
      expect(await get(dial, url)).toEqual({ failure: 'forbidden_address' });
    }
    expect(dials).toBe(before);
  });

  test.each(unreadable)('is not even an address, spelled %s', async (host) => {
    expect(await openDial().inspect(`http://${host}:${port}/`)).toBe('malformed');
  });

  test.each([
    ['a private answer', ['10.0.0.1']],
    ['only an IPv6 answer, of this machine', ['::1']],
    ['a public and a private answer', ['8.8.8.8', '127.0.0.1']],
    ['a public IPv4 and a private IPv6 answer', ['8.8.8.8', 'fd00::1']],
    ['an IPv4 address dressed as IPv6', ['::ffff:127.0.0.1']],
    ['an IPv4 address behind NAT64', ['64:ff9b::7f00:1']],
    ['a link-local answer with a zone', ['fe80::1%lo']],
    ['an answer that is no address', ['loopback']],
  ])('is refused and not dialled when a name has %s', async (_, answers) => {
    const dial = openDial({ resolve: async () => answers });
    const before = dials;
    expect(await dial.inspect(`http://loja.example:${port}/`)).toBe('address');
    expect(await get(dial, `http://loja.example:${port}/`)).toEqual({ failure: 'forbidden_address' });
    expect(dials).toBe(before);
  });

  test.each(['localhost', 'LOCALHOST', 'localhost.', 'loja.localhost'])('is behind the name %s', async (host) => {
    const dial = createGuardedDial({ allowedNetworks: [] });
    opened.push(dial);
    const before = dials;
    expect(await dial.inspect(`http://${host}:${port}/`)).toBe('address');
    expect(await get(dial, `http://${host}:${port}/`)).toEqual({ failure: 'forbidden_address' });
    expect(dials).toBe(before);
  });

  test('is not dialled when a name that passed the inspection turns to it', async () => {
    const answers = ['8.8.8.8', '127.0.0.1'];
    const dial = openDial({ resolve: async () => [answers.shift() ?? '127.0.0.1'] });
    const before = dials;
    expect(await dial.inspect(`http://loja.example:${port}/`)).toBeNull();
    expect(await get(dial, `http://loja.example:${port}/`)).toEqual({ failure: 'forbidden_address' });
    expect(dials).toBe(before);
  });

  test('is looked at again for every connection, not once for a name', async () => {
    const answers = ['127.0.0.2', '127.0.0.1'];
    const dial = openDial({ allowedNetworks: ['127.0.0.2/32'], resolve: async () => [answers.shift() ?? ''] });
    expect(await get(dial, `http://loja.example:${port}/`)).toMatchObject({ answer: { status: 204 } });
    const before = dials;
    expect(await get(dial, `http://loja.example:${port}/`)).toEqual({ failure: 'forbidden_address' });
    expect(dials).toBe(before);
  });
});

describe('an address that may be dialled', () => {
  test.each([
    ...['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '192.169.0.1', '134744072', '0x08080808'],
    ...['[2606:4700:4700::1111]', '[::ffff:8.8.8.8]'],
  ])('is a public one, spelled %s', async (host) => {
    expect(await openDial().inspect(`https://${host}/hook`)).toBeNull();
  });

  test.each([
    ['127.0.0.0/8', '127.0.0.1'],
    ['127.0.0.0/8', '[::ffff:127.0.0.1]'],
    ['::1/128', '[::1]'],
  ])('is one in the listed network %s, spelled %s', async (network, host) => {
    const dial = openDial({ allowedNetworks: [network] });
    const before = dials;
    expect(await dial.inspect(`http://${host}:${port}/`)).toBeNull();
    expect(await get(dial, `http://${host}:${port}/`)).toMatchObject({ answer: { status: 204 } });
    expect(dials).toBe(before + 1);
  });

  test('is not every address once one network is listed', async () => {
    const dial = openDial({ allowedNetworks: ['127.0.0.0/8'] });
    expect(await dial.inspect('http://10.0.0.1/')).toBe('address');
    expect(await dial.inspect('http://[::1]/')).toBe('address');
  });

  test('may have a name that nobody knows yet, and is refused when dialled', async () => {
    const dial = openDial({ resolve: () => Promise.reject(new Error('no such name')) });
    expect(await dial.inspect('https://loja.example/')).toBeNull();
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
    for (const url of urls) expect([url, await openDial().inspect(url)]).toEqual([url, problem]);
  });

  test('may name the usual ports and the free ones', async () => {
    for (const url of [
      'https://8.8.8.8:443/',
      'http://8.8.8.8:80/',
      'https://8.8.8.8:8443/',
      'http://8.8.8.8:65535/',
    ]) {
      expect([url, await openDial().inspect(url)]).toEqual([url, null]);
    }
  });
});
