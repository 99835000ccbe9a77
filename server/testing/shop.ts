import { randomBytes } from 'node:crypto';
import type { Permission } from '@recado/contract/permissions.ts';
import type { FastifyInstance } from 'fastify';
import { composeApi } from '../compose/api.ts';
import { type Container, openContainer } from '../compose/container.ts';
import { readConfig } from '../config.ts';
import { one } from '../database/rows.ts';
import { createKey } from '../modules/keys/index.ts';
import { connectNumber } from '../modules/numbers/index.ts';
import { activateOrganization, createUser, setOrganizationPlan } from '../modules/organizations/index.ts';
import { seedPlans } from '../modules/plans/index.ts';
import { seedModeration, storeTemplate, type TemplateStructure } from '../modules/templates/index.ts';
import { creditWallet, defaultPrices, insertSeedPrices, readWallet } from '../modules/wallet/index.ts';
import { FakeClock } from '../runtime/clock.ts';
import { uuidV7 } from '../runtime/ids.ts';
import { invariant } from '../runtime/invariant.ts';
import { createLog } from '../runtime/log.ts';
import { systemRandom } from '../runtime/random.ts';
import { atEnd } from './at-end.ts';
import type { TestDatabase } from './test-database.ts';

export type Town = {
  container: Container;
  app: FastifyInstance;
  database: TestDatabase;
  clock: FakeClock;
  /** Resolves when this process knows of every change committed so far. */
  caughtUp(): Promise<void>;
};

/** The API role over a test database, spoken to as a caller would, without a socket. Nothing delivers here. */
export async function openTown(database: TestDatabase, settings: Record<string, string> = {}): Promise<Town> {
  const clock = new FakeClock();
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    RECADO_SECRET: 'a secret only tests know of',
    PLATFORM_APP_SECRET: 'the app secret of tests',
    PLATFORM_VERIFY_TOKEN: 'the verify token of tests',
    PLATFORM_URL: 'http://127.0.0.1:9',
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8,::1/128',
    ...settings,
  });
  const container = await openContainer(config, { clock, log: createLog('silent') });
  await container.versions.start();
  await database.transaction(async (tx) => {
    await seedPlans(tx);
    await seedModeration(tx);
    await insertSeedPrices(tx, defaultPrices);
  });
  const app = composeApi(container, null);
  atEnd(async () => {
    await app.close();
    await container.close();
  });
  return { container, app, database, clock, caughtUp: () => container.versions.refresh() };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type ShopGiven = {
  balance?: number;
  planId?: 'legacy-free' | 'start' | 'growth' | 'scale';
  /** On the simulator alone, with play money. */
  sandbox?: boolean;
  /** Where its number lives: a simulator that will know this shop too. */
  platformUrl?: string;
};

const greeting: TemplateStructure = { header: null, body: 'Olá {{1}}, tudo bem?', footer: null, buttons: [] };

/** An organization ready to send: activated, on scale, R$ 100, one number, three templates, an ADMIN key. */
export async function openShop(town: Town, given: ShopGiven = {}) {
  const { container, app } = town;
  const { database } = container;
  const token = randomBytes(5).toString('hex');
  const founder = { email: `${token}@loja.example`, organizationName: `Loja ${token}` };
  const owner = await createUser(container, { ...founder, sandbox: given.sandbox ?? false });
  const organizationId = owner.mainOrganizationId;
  await setOrganizationPlan(database, organizationId, given.planId ?? 'scale');
  await activateOrganization(database, organizationId);
  await fillWallet(container, organizationId, given.balance ?? 100);
  const account = `1${BigInt(`0x${token}`)}`;
  const phone = `5511${30_000_000 + (Number.parseInt(token, 16) % 9_999_999)}`;
  const number = await connectNumber(container, {
    organizationId,
    phone,
    displayName: 'Loja',
    baseUrl: given.platformUrl ?? 'http://127.0.0.1:9',
    platformAccountId: account,
    platformNumberId: `2${account.slice(1)}`,
    accessToken: `token-${token}`,
  });
  const template = (name: string, category: 'UTILITY' | 'MARKETING' | 'AUTHENTICATION', structure = greeting) =>
    storeTemplate(container, {
      organizationId,
      businessAccountId: number.businessAccountId,
      name,
      formattedName: name,
      category,
      platformTemplateId: `${name}-${token}`,
      status: 'APPROVED',
      samples: { '1': 'Ana' },
      structure,
    });
  const templates = {
    greeting: await template('boas_vindas', 'UTILITY'),
    promotion: await template('promocao', 'MARKETING'),
    code: await template('codigo_acesso', 'AUTHENTICATION'),
  };
  const { key } = await createKey(container, { organizationId, name: 'teste' });
  if (given.platformUrl) await introduce(given.platformUrl, { account, phone, token });
  await town.caughtUp();
  return {
    phone,
    owner,
    organizationId,
    key,
    number,
    templates,
    template,
    call: (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) =>
      app.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    keyWith: (permissions: Permission[]) => restrictedKey(town, organizationId, permissions),
    balance: async () => (await readWallet(database.system, organizationId)).balance,
    count: async (table: 'messages' | 'deliveries' | 'ledger' | 'outbox' | 'schedules') =>
      (await one<{ n: number }>(database.system, countRows(table, organizationId))).n,
  };
}

async function fillWallet({ database, clock }: Container, organizationId: string, reais: number): Promise<void> {
  const causeId = uuidV7(clock, systemRandom);
  if (reais > 0) await creditWallet(database, { organizationId, amountMicros: reais * 1_000_000, causeId });
}

/** A key of the shop's owner that may do these things alone. */
async function restrictedKey(town: Town, organizationId: string, permissions: Permission[]): Promise<string> {
  const { key } = await createKey(town.container, { organizationId, name: 'restrita', permissions });
  await town.caughtUp();
  return key;
}

/** Registers the shop's account, number and templates with the simulator. */
async function introduce(platformUrl: string, shop: { account: string; phone: string; token: string }): Promise<void> {
  const body = (text: string) => [{ type: 'BODY', text, example: { body_text: [['Ana']] } }];
  const template = (name: string, category: string, components: unknown[]) => ({
    name,
    category,
    components,
    language: 'pt_BR',
  });
  const answer = await fetch(`${platformUrl}/_control/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id: shop.account,
      name: `Loja ${shop.token}`,
      token: `token-${shop.token}`,
      numbers: [{ id: `2${shop.account.slice(1)}`, phone: shop.phone, throughput: 0 }],
      templates: [
        template('boas_vindas', 'UTILITY', body('Olá {{1}}, tudo bem?')),
        template('promocao', 'MARKETING', body('Olá {{1}}, tudo bem?')),
        template('codigo_acesso', 'AUTHENTICATION', []),
      ],
    }),
  });
  invariant(answer.ok, `the simulator took the shop: ${await answer.text()}`);
}

function countRows(table: string, organizationId: string) {
  // A row of the outbox may stand for several events.
  const counted = table === 'outbox' ? 'coalesce(sum(size), 0)' : 'count(*)';
  const text = `select ${counted}::integer as n from ${table} where organization_id = $1`;
  return { text, values: [organizationId] };
}
