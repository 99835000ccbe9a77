import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { enter, type Json, until, type Visitor } from './enter.ts';
import type { Demo } from './looks.ts';

/** What the pictures need to know of the shop: people who are let in, and lines that lead somewhere. */
export type Shop = {
  viewer: { email: string; password: string };
  /** An organization of the same owner, where nothing has happened yet. */
  empty: string;
  endpoint: string;
  debit: string;
  refund: string;
  recharge: string;
};

const longName = 'Maria Antônia Figueiredo de Albuquerque Cavalcanti e Vasconcellos';
const longUrl =
  'https://integracoes.lojadaana.example/recado/eventos/producao/atendimento?ambiente=producao&loja=campinas&versao=2';
const password = 'uma frase só para as fotos';

/**
 * A busy month of a shop: many keys, people, endpoints that answer and that do not, calls that were refused, and money that
 * came, went and came back. `receiver`: a server on this machine that answers 500 under /quebrado.
 */
export async function fillShop(demo: Demo, dataFolder: string, receiver: string): Promise<Shop> {
  const { ask } = await enter(demo);
  const endpoints = await makeEndpoints(ask, receiver);
  await makeKeys(ask);
  await makePeople(demo, ask);
  await makeMoney(demo, ask);
  await makeCalls(demo, ask);
  const statement = async (type: string) => {
    const { data } = await ask('GET', `/v1/wallet/statement?kind=${type}&size=5`);
    return String((data as Json[])[0]?.id);
  };
  return {
    viewer: { email: 'leitora@loja.example', password },
    empty: await makeEmpty(demo, dataFolder),
    endpoint: endpoints,
    debit: await statement('DEBIT'),
    refund: await statement('REFUND'),
    recharge: await statement('RECHARGE'),
  };
}

async function makeKeys(ask: Visitor): Promise<void> {
  const names = ['Loja virtual', 'ERP', 'Planilha do financeiro', 'Testes do Davi', longName];
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const last: Json[] = [];
  for (let n = 0; n < 120; n += 1) {
    const rights = [
      {},
      { permissions: ['READ'], allowedNetworks: ['203.0.113.0/24', '198.51.100.7'] },
      { permissions: ['READ', 'MESSAGES_SEND', 'TEMPLATES_WRITE', 'CAMPAIGNS_SEND', 'CONTACTS_WRITE'] },
      { expiresAt: soon },
    ][n % 4];
    last.push(await ask('POST', '/keys', { name: `${names[n % names.length]} ${n + 1}`.slice(0, 100), ...rights }));
  }
  const [first, second] = last.slice(-2);
  await ask('POST', `/keys/${first?.id}/rotate`, { graceHours: 24 });
  await ask('DELETE', `/keys/${second?.id}`);
}

/** Answers the one that fails. */
async function makeEndpoints(ask: Visitor, receiver: string): Promise<string> {
  const add = async (url: string, more: Json = {}) =>
    String((await ask('POST', '/webhook/endpoints', { url, ...more })).id);
  await add(`${receiver}/certo`);
  const broken = await add(`${receiver}/quebrado?${longUrl.split('?')[1]}`, { ordered: true });
  await add(longUrl, { events: ['message.status_updated', 'message.received', 'conversation.created'] }).catch(() =>
    add(longUrl),
  );
  return broken;
}

async function makePeople(demo: Demo, ask: Visitor): Promise<void> {
  const invite = async (email: string, role: string, name: string | null) => {
    await ask('POST', '/invitations', { email, role });
    if (name === null) return;
    const { data } = await ask('GET', '/mails');
    const mail = (data as Json[]).find(({ to }) => to === email);
    const token = /\/panel\/invitation#(\S+)/.exec(String(mail?.body))?.[1];
    await enter(demo, '/invitations/open', { token, name, password });
  };
  await invite('leitora@loja.example', 'VIEWER', 'Bia Lima');
  await invite('maria.antonia.figueiredo.de.albuquerque@integracoes.lojadaana.example', 'ADMIN', longName);
  for (const [n, role] of ['AGENT', 'AGENT', 'OWNER', 'ADMIN', 'VIEWER'].entries()) {
    await invite(
      `pessoa${n}@loja.example`,
      role,
      ['Davi Reis', 'Elisa Prado', 'Fábio Costa', 'Gi', 'Heitor Esteves'][n] ?? null,
    );
  }
  for (let n = 0; n < 8; n += 1) await invite(`convite${n}@loja.example`, n % 2 ? 'VIEWER' : 'AGENT', null);
}

async function control(demo: Demo, path: string, body: unknown, method = 'POST'): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${demo.simulatorUrl}/_control/${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

async function makeMoney(demo: Demo, ask: Visitor): Promise<void> {
  const { paymentUrl } = await ask('POST', '/wallet/recharges', { amount: 250 });
  await fetch(`${paymentUrl}/pay`, { method: 'POST', redirect: 'manual' });
  await ask('POST', '/wallet/recharges', { amount: 1234.56 });
  await control(demo, 'faults', { match: { to: '5511970000013' }, then: 'reject', code: 131026, times: 1 });
  for (let n = 0; n < 40; n += 1) {
    await ask('POST', '/v1/messages', {
      ...{ receiver: `+55119700000${String(n).padStart(2, '0')}`, templateName: n % 3 ? 'boas_vindas' : 'promocao' },
      templateVariables: n % 3 ? ['Ana'] : ['Ana', 'bolos'],
    });
  }
  await until(async () => ((await ask('GET', '/v1/wallet/statement?kind=REFUND')).data as Json[]).length > 0);
}

/** Calls with a key: some are right, most are refused for one reason or another. */
async function makeCalls(demo: Demo, ask: Visitor): Promise<void> {
  const { key } = await ask('POST', '/keys', { name: 'Integração nova' });
  const call = (method: string, path: string, body?: unknown) =>
    fetch(`${demo.baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  for (let n = 0; n < 12; n += 1) {
    await call('GET', '/v1/wallet');
    await call('POST', '/v1/messages', { receiver: '+5511970000001', templateName: 'nao_existe' });
    await call('POST', '/v1/messages', { receiver: '12', templateName: 'boas_vindas' });
    if (n % 3 === 0) await call('GET', '/v1/mensagens');
    if (n % 4 === 0) await call('DELETE', '/v1/templates/01a1f1cd-a299-7802-9a85-6df75c687d94');
  }
  await until(async () => ((await ask('GET', '/requests')).data as Json[]).length > 5);
}

/** With a long name, made by the operator. */
async function makeEmpty(demo: Demo, dataFolder: string): Promise<string> {
  const name = 'Padaria e Confeitaria Nossa Senhora da Boa Viagem de Campinas Ltda.';
  const env = { ...process.env, RECADO_DATA: dataFolder };
  const operate = async (...words: string[]) =>
    (await promisify(execFile)(process.execPath, ['dist/cli.js', ...words], { env })).stdout;
  const made = await operate('organizations', 'create', '--name', name, '--email', 'nova@padaria.example');
  const organization = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(made)?.[0] ?? '';
  await operate('organizations', 'activate', organization);
  await operate('users', 'set-role', demo.panel.email, '--organization', organization, '--role', 'OWNER');
  return organization;
}
