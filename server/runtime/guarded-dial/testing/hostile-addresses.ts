/** One address of every IPv4 network that is nobody's on the internet. */
const addresses = [
  ...[
    [127, 0, 0, 1],
    [127, 255, 255, 254],
    [0, 0, 0, 0],
    [10, 0, 0, 1],
    [172, 16, 0, 1],
    [172, 31, 255, 255],
  ],
  ...[
    [192, 168, 0, 1],
    [169, 254, 169, 254],
    [100, 64, 0, 1],
    [192, 0, 0, 1],
    [192, 0, 2, 1],
    [198, 18, 0, 1],
  ],
  ...[
    [198, 51, 100, 1],
    [203, 0, 113, 1],
    [192, 88, 99, 1],
    [224, 0, 0, 1],
    [240, 0, 0, 1],
    [255, 255, 255, 255],
  ],
] as [number, number, number, number][];

type Octets = (typeof addresses)[number];

const spellings: Record<string, (octets: Octets) => string> = {
  'in four parts': dotted,
  'with a dot at the end': (octets) => `${dotted(octets)}.`,
  'in three parts': ([a, b, c, d]) => `${a}.${b}.${c * 256 + d}`,
  'in two parts': ([a, b, c, d]) => `${a}.${(b * 256 + c) * 256 + d}`,
  'as one number': (octets) => String(whole(octets)),
  'as one hexadecimal number': (octets) => `0x${whole(octets).toString(16)}`,
  'as one octal number': (octets) => `0${whole(octets).toString(8)}`,
  'in hexadecimal parts': (octets) => octets.map((part) => `0x${part.toString(16)}`).join('.'),
  'in octal parts': (octets) => octets.map((part) => `0${part.toString(8)}`).join('.'),
  'in parts of each kind': ([a, b, c, d]) => `0X${a.toString(16)}.0${b.toString(8)}.${c * 256 + d}`,
  'in full-width digits': (octets) => inDigits(octets, '０１２３４５６７８９'),
  'in circled digits': (octets) => inDigits(octets, '⓪①②③④⑤⑥⑦⑧⑨'),
  'with ideographic stops': (octets) => dotted(octets).replaceAll('.', '。'),
  'percent-encoded': (octets) => dotted(octets).replaceAll(/./g, (one) => `%${one.charCodeAt(0).toString(16)}`),
  'mapped into IPv6': (octets) => `[::ffff:${dotted(octets)}]`,
  'mapped into IPv6, in hexadecimal': (octets) => `[0:0:0:0:0:FFFF:${groups(octets)}]`,
  'compatible with IPv6': (octets) => `[::${dotted(octets)}]`,
  'translated into IPv6': (octets) => `[::ffff:0:${dotted(octets)}]`,
  'behind NAT64': (octets) => `[64:ff9b::${groups(octets)}]`,
  'behind a NAT64 of their own': (octets) => `[64:ff9b:1::${groups(octets)}]`,
  'behind 6to4': (octets) => `[2002:${groups(octets)}::1]`,
  'as a Teredo server': (octets) => `[2001:0:${groups(octets)}::]`,
  'as a Teredo client': ([a, b, c, d]) => `[2001:0:808:808:0:0:${groups([255 - a, 255 - b, 255 - c, 255 - d])}]`,
};

const nativeIpv6 = [
  ...['::1', '::', '0:0:0:0:0:0:0:1', '0000:0000:0000:0000:0000:0000:0000:0001', 'fe80::1', 'fec0::1', 'fc00::1'],
  ...['fd00:ec2::254', 'ff02::1', '2001:db8::1', '2001:2::1', '2001:10::1', '3fff::1', '100::1', '5f00::1', '4000::1'],
  ...['e000::1'],
];

/** Hosts that must never be dialled, by how they are spelled. */
export const hostileHosts: [spelling: string, hosts: string[]][] = [
  ...Object.entries(spellings).map(([name, spell]): [string, string[]] => [name, addresses.map(spell)]),
  ['in IPv6 of its own', nativeIpv6.map((address) => `[${address}]`)],
];

/** Not even addresses, for the parser of URLs. */
export const unreadableHosts = [
  ...['[fe80::1%25lo]', '[fe80::1%lo]', '[::1%lo]', '[::1', '256.0.0.1', '127.0.0.0x100', '[::ffff:127.0.0.256]'],
  ...['1.2.3.4.5', '0x100000000', '127.0.0.1%00.loja.example', '127.0.0.1 .loja.example'],
];

/** Where the true host hides behind what looks like another. */
export const disguisedHosts = ['8.8.8.8@127.0.0.1', '8.8.8.8:80@127.0.0.1', 'loja.example%2f@127.0.0.1', 'a:b@[::1]'];

/** Names by what the name servers answer; a name among the answers is an alias, looked up in turn. */
export const hostileNames: Record<string, string[]> = {
  'private.example': ['10.0.0.1'],
  'loopback.example': ['127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'six.example': ['::1'],
  'unique-local.example': ['fd00::1'],
  'mixed.example': ['8.8.8.8', '127.0.0.1'],
  'mixed-last.example': ['127.0.0.1', '8.8.8.8'],
  'mixed-families.example': ['8.8.8.8', '::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'zone.example': ['fe80::1%lo'],
  'no-address.example': ['loopback'],
  'alias.example': ['alias-of-alias.example'],
  'alias-of-alias.example': ['loopback.example'],
  'half-alias.example': ['8.8.8.8', 'six.example'],
};

/** The name servers of the names above. */
export async function resolveHostile(name: string): Promise<string[]> {
  const answers = hostileNames[name] ?? [];
  const addresses = answers.map(async (answer) => (answer in hostileNames ? resolveHostile(answer) : [answer]));
  return (await Promise.all(addresses)).flat();
}

function dotted(octets: Octets): string {
  return octets.join('.');
}

function whole([a, b, c, d]: Octets): number {
  return ((a * 256 + b) * 256 + c) * 256 + d;
}

function groups([a, b, c, d]: Octets): string {
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function inDigits(octets: Octets, digits: string): string {
  return dotted(octets).replaceAll(/\d/g, (digit) => Array.from(digits)[Number(digit)] ?? digit);
}
