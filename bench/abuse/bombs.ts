import { randomUUID } from 'node:crypto';

/** One call that is as dear as we know how to make it. */
export type Bomb = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: string;
  headers?: Record<string, string>;
  /** Outages that its route documents: the platform is away here. */
  outages?: readonly number[];
  /** Without a key. */
  isKeyless?: true;
  /** Two organizations make it at once. */
  isDouble?: true;
  /** How often the loop must be given back at least. */
  leastTurns?: number;
};

/** Begins like several swindles, again and again, and ends like none. */
const nearly = 'conta bloqueada verify account conta pix cpf ';
const nearlyText = (length: number) => nearly.repeat(Math.ceil(length / nearly.length)).slice(0, length);
const phone = (n: number) => `+55119${String(60_000_000 + n)}`;
const many = <T>(length: number, make: (n: number) => T) => Array.from({ length }, (_, n) => make(n));

/**
 * The worst bodies that attacks on the service found, route by route. `linkId`: a smart link of the caller's. `share`: how much
 * of each is made where a part of it shows enough.
 */
export function bombs(linkId: string, share = 1): Bomb[] {
  const of = (all: number) => Math.ceil(all * share);
  const campaign = (name: string, contacts: number): Bomb => ({
    name,
    method: 'POST',
    path: '/v1/campaigns',
    headers: { 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      name: 'x',
      templateName: 'boas_vindas',
      dryRun: true,
      contacts: many(contacts, (n) => ({ to: phone(n), variables: [nearlyText(1_000)] })),
    }),
    leastTurns: contacts / 20,
  });
  const importOf = (more: (n: number) => object) => ({
    method: 'POST' as const,
    path: '/v1/contacts/import',
    body: JSON.stringify(many(of(5_000), (n) => ({ phone: phone(n), ...more(n) }))),
    // Eight rows are read in a turn.
    leastTurns: of(5_000) / 8,
  });
  const valuesImport = importOf((n) => ({ attributes: Object.fromEntries(many(300, (at) => [`a${at}`, n % 10])) }));
  const tagsImport = importOf((n) => ({ tags: many(40, (tag) => `t${n % 97}-${tag}`) }));
  return [
    { name: 'health', method: 'GET', path: '/health', isKeyless: true },
    campaign('campaign, 2 MB that nearly swindle', of(1_900)),
    campaign('campaign, 6 MB that nearly swindle', of(5_700)),
    {
      name: 'batch that nearly swindles',
      method: 'POST',
      path: '/v1/messages/batch',
      body: JSON.stringify({
        templateName: 'boas_vindas',
        recipients: many(of(1_000), (n) => ({ receiver: phone(n), templateVariables: [nearlyText(1_000)] })),
      }),
      leastTurns: of(1_000) / 5,
    },
    {
      name: 'message that nearly swindles',
      method: 'POST',
      path: '/v1/messages',
      body: JSON.stringify({ receiver: phone(1), text: { body: nearlyText(4_096) }, dryRun: true }),
    },
    {
      name: 'estimate of 400,000 odd phones',
      method: 'POST',
      path: '/v1/campaigns/estimate',
      body: JSON.stringify({ category: 'UTILITY', phones: many(of(400_000), (n) => `+44${n}00000000`.slice(0, 14)) }),
      leastTurns: of(400_000) / 100,
    },
    {
      name: 'colons after a name',
      method: 'POST',
      path: '/v1/campaigns',
      headers: { 'idempotency-key': randomUUID() },
      body: `{"${'a'.repeat(255)}"${':'.repeat(244_000)}`,
    },
    {
      name: 'everything wrong',
      method: 'POST',
      path: '/v1/messages',
      body: JSON.stringify({ receiver: 1, components: many(60_000, () => ({})) }),
    },
    {
      name: 'batch, 4 MB of nothing',
      method: 'POST',
      path: '/v1/messages/batch',
      body: `{"templateName":"boas_vindas","recipients":[${'{},'.repeat(of(1_390_000))}{}]}`,
    },
    {
      name: 'import, 16 MB of nothing',
      method: 'POST',
      path: '/v1/contacts/import',
      body: `[${'{},'.repeat(of(5_500_000))}{}]`,
    },
    {
      name: 'import, 16 MB of nothing inside',
      method: 'POST',
      path: '/v1/contacts/import',
      body: `[${many(of(600), (n) => `{"phone":"${phone(n)}","attributes":{"a":[${'{},'.repeat(9_000)}{}]}}`).join(',')}]`,
    },
    { name: 'import, 5,000 rows with 300 values', ...valuesImport },
    { name: 'two imports at once, 5,000 rows with 300 values', ...valuesImport, isDouble: true },
    { name: 'two imports at once, 5,000 rows with 40 tags', ...tagsImport, isDouble: true },
    { name: 'brackets', method: 'POST', path: '/v1/messages', body: '['.repeat(250_000) },
    { name: 'QR code of 2,048', method: 'GET', path: `/v1/smart-links/${linkId}/qr?format=png&size=2048` },
    { name: 'the reference, as it is', method: 'GET', path: '/docs', isKeyless: true },
    {
      name: 'three megabytes with a false signature',
      method: 'POST',
      path: '/platform/webhook',
      isKeyless: true,
      headers: { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
      body: 'x'.repeat(3 * 1024 * 1024),
    },
  ];
}
