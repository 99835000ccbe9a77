import { beforeAll, describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { signInAs, type Visitor } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openInbox, ana as person, textMessage } from '../conversations/conversations.factory.ts';
import { readMessageId } from '../messages/index.ts';
import { catchUp } from '../reports/reports.factory.ts';

const database = await testDatabase();
const town = await openTown(database);

let shop: Shop;
let ana: Visitor;
beforeAll(async () => {
  shop = await openShop(town);
  ana = await signInAs(town, shop.owner.id);
});

type Entry = { id: string; kind: string; amount: number };
const statement = async (): Promise<Entry[]> => (await ana.call('GET', '/panel/api/v1/wallet/statement')).json().data;
const trail = (id: string) => ana.call('GET', `/panel/api/wallet/statement/${id}/trail`);

describe('GET /panel/api/wallet/statement/:id/trail', () => {
  test('leads from a debit to the message, its checks and statuses, and the refund of it', async () => {
    const body = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };
    const { id } = (await shop.call('POST', '/v1/messages', body)).json();
    await shop.call('POST', `/v1/messages/${id}/cancel`);
    const [refund, debit] = await statement();
    for (const entry of [refund, debit]) {
      const found = (await trail(entry?.id ?? '')).json();
      expect(found).toMatchObject({ cause: 'MESSAGE', net: 0, message: { id, status: 'CANCELED' } });
      expect(found.entry.id).toBe(entry?.id);
      expect(found.entries.map(({ kind }: Entry) => kind)).toEqual(['DEBIT', 'REFUND']);
      const names = found.checks.map(({ name }: { name: string }) => name);
      expect(names).toEqual(expect.arrayContaining(['recipient', 'funds', 'refund']));
      expect(found.message.timeline.length).toBeGreaterThan(0);
    }
  });

  test('leads to a lookup, and to nobody but the operator', async () => {
    await shop.call('POST', '/v1/lookup', { phone: '+5511988887777' });
    const entries = await statement();
    const lookup = entries.find(({ kind }) => kind === 'LOOKUP');
    expect((await trail(lookup?.id ?? '')).json()).toMatchObject({ cause: 'LOOKUP', lookup: { country: 'BR' } });
    const credit = entries.find(({ kind }) => kind === 'CREDIT');
    expect((await trail(credit?.id ?? '')).json()).toMatchObject({ cause: 'OPERATOR', message: null, net: 100 });
  });

  test('ENTRY_UNKNOWN beyond the ledger; INVALID_PATH_PARAM for what is no number', async () => {
    expect((await trail('999999')).statusCode).toBe(404);
    expect((await trail('0x1')).statusCode).toBe(400);
  });
});

describe('GET /panel/api/messages/:id/explain', () => {
  test('explains a message of another member, and MESSAGE_UNKNOWN of another organization', async () => {
    const body = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };
    const { id } = (await shop.call('POST', '/v1/messages', body)).json();
    expect((await ana.call('GET', `/panel/api/messages/${id}/explain`)).json().checks.length).toBeGreaterThan(5);
    const other = await signInAs(town, (await openShop(town)).owner.id);
    expect((await other.call('GET', `/panel/api/messages/${id}/explain`)).statusCode).toBe(404);
  });
});

describe('POST /panel/api/wallet/recharges', () => {
  test('asks for a Pix that is paid in the sandbox, credits the wallet once, and the books still prove', async () => {
    const before = await shop.balance();
    const answer = await ana.call('POST', '/panel/api/wallet/recharges', { amount: 50.25 });
    expect(answer.statusCode).toBe(201);
    const made = answer.json();
    expect(made).toMatchObject({ status: 'OPEN', amount: 50.25, automatic: false });
    expect(made.pixCode).toMatch(/^000201/);
    expect(made.qrSvg).toContain('<svg');
    expect(await shop.balance()).toBe(before);
    const paid = await town.app.inject({ method: 'POST', url: `${new URL(made.paymentUrl).pathname}/pay` });
    expect(paid.statusCode).toBeLessThan(400);
    const url = `/panel/api/wallet/recharges/${made.id}`;
    expect((await ana.call('GET', url)).json()).toMatchObject({ status: 'PAID', pixCode: null, qrSvg: null });
    expect(await shop.balance()).toBe(before + 50.25);
    await town.app.inject({ method: 'POST', url: `${new URL(made.paymentUrl).pathname}/pay` });
    expect(await shop.balance()).toBe(before + 50.25);
    const [entry] = await statement();
    expect(entry).toMatchObject({ kind: 'RECHARGE', amount: 50.25, description: 'Recarga por Pix' });
    expect((await trail(entry?.id ?? '')).json()).toMatchObject({ cause: 'RECHARGE', recharge: { id: made.id } });
    const proof = (await ana.call('GET', '/panel/api/v1/wallet/proof')).json();
    expect(proof).toMatchObject({ difference: 0, unexplained: 0 });
    const list = (await ana.call('GET', '/panel/api/wallet/recharges')).json();
    expect(list.data).toMatchObject([{ id: made.id, status: 'PAID', automatic: false }]);
  });

  test('two open ones stand beside each other; one that nobody pays expires', async () => {
    const first = (await ana.call('POST', '/panel/api/wallet/recharges', { amount: 10 })).json();
    const second = await ana.call('POST', '/panel/api/wallet/recharges', { amount: 10 });
    expect(second.statusCode).toBe(201);
    await database.owner.query(`update top_ups set expires_at = recado.now() where id = $1`, [first.id]);
    const expired = (await ana.call('GET', `/panel/api/wallet/recharges/${first.id}`)).json();
    expect(expired).toMatchObject({ status: 'EXPIRED', pixCode: null });
  });

  test('VALIDATION_ERROR for parts of a centavo; PAYMENTS_OFF without a provider; RECHARGES_TOO_MANY beyond twenty', async () => {
    expect((await ana.call('POST', '/panel/api/wallet/recharges', { amount: 10.005 })).statusCode).toBe(400);
    const bare = await openTown(database, { PAYMENT_PROVIDER: 'none' });
    const owner = await signInAs(bare, shop.owner.id);
    expect((await owner.call('POST', '/panel/api/wallet/recharges', { amount: 10 })).statusCode).toBe(422);
    const full = await openShop(town);
    const other = await signInAs(town, full.owner.id);
    await database.owner.query(
      `insert into top_ups (organization_id, id, amount_micros, created_by, expires_at)
       select $1, gen_random_uuid(), 10000000, $2, recado.now() + interval '1 day' from generate_series(1, 20)`,
      [full.organizationId, full.owner.id],
    );
    expect((await other.call('POST', '/panel/api/wallet/recharges', { amount: 10 })).statusCode).toBe(422);
  });
});

describe('GET /panel/api/wallet/recharges/:id', () => {
  test('RECHARGE_UNKNOWN for one of another organization', async () => {
    const { id } = (await ana.call('POST', '/panel/api/wallet/recharges', { amount: 10 })).json();
    const other = await signInAs(town, (await openShop(town)).owner.id);
    expect((await other.call('GET', `/panel/api/wallet/recharges/${id}`)).statusCode).toBe(404);
  });
});

describe('GET /panel/api/exports/statement.csv', () => {
  test('is all of the statement, page after page, filtered as asked', async () => {
    const long = await openShop(town);
    const owner = await signInAs(town, long.owner.id);
    await database.owner.query(
      `insert into ledger (organization_id, entry_no, kind, debit_account, credit_account, amount_micros,
         balance_after_micros, cause_kind, cause_id, description, at)
       select $1, n, 'CREDIT', 'outside', 'wallet', 100, 100000000 + n * 100, 'OPERATOR', gen_random_uuid(),
         case when n = 2 then '=HYPERLINK("http://evil.example")' else 'a, "b"' end, recado.now() - interval '1 hour'
       from generate_series(2, 450) n`,
      [long.organizationId],
    );
    await database.owner.query('update wallets set entry_no = 450 where organization_id = $1', [long.organizationId]);
    const answer = await owner.call('GET', '/panel/api/exports/statement.csv?kind=CREDIT');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="extrato.csv"',
    });
    const lines = answer.body.trim().split('\r\n');
    expect(answer.body.startsWith('\uFEFFnumero,')).toBe(true);
    expect(lines[0]).toBe('numero,data,tipo,valor,saldo,descricao,referencia');
    expect(lines).toHaveLength(451);
    expect(answer.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(
      (await owner.call('GET', '/panel/api/exports/statement.csv?kind=DEBIT')).body.trim().split('\r\n'),
    ).toHaveLength(1);
  });
});

describe('GET /panel/api/exports/messages.csv', () => {
  test('is exactly what the list shows by the same filter, page after page', async () => {
    const long = await openShop(town);
    const owner = await signInAs(town, long.owner.id);
    const batch = { templateName: 'boas_vindas', recipients: [] as object[] };
    for (let n = 0; n < 230; n++) {
      const receiver = `+5511977${String(n).padStart(6, '0')}`;
      batch.recipients.push({
        receiver,
        templateVariables: ['Ana'],
        externalReference: n === 7 ? '=1+1' : `pedido-${n}`,
      });
    }
    expect((await long.call('POST', '/v1/messages/batch', batch)).statusCode).toBe(202);
    await catchUp(town.container.database.system);
    const lines = async (query: string) => {
      const answer = await owner.call('GET', `/panel/api/exports/messages.csv${query}`);
      expect(answer.headers['content-disposition']).toBe('attachment; filename="mensagens.csv"');
      return answer.body.trim().split('\r\n');
    };
    const listed = async (query: string) =>
      (await owner.call('GET', `/panel/api/dashboard/messages${query}`)).json().total;
    const all = await lines('');
    expect(all).toHaveLength(231);
    expect(new Set(all.map((line) => line.split(',')[0])).size).toBe(231);
    expect(all[0]?.startsWith('id,criada_em,para,')).toBe(true);
    expect(all.some((line) => line.includes(`,'=1+1,`))).toBe(true);
    expect(all.some((line) => line.includes(',5511977000229,'))).toBe(true);
    const past = new Date(Date.now() - 86_400_000).toISOString();
    for (const [query, count] of [
      ['?status=pending', 230],
      ['?status=failed', 0],
      ['?search=pedido-111', 1],
      ['?search=pedido-11', 11],
      ['?search=boas', 230],
      [`?from=${past}`, 230],
      [`?to=${past}`, 0],
    ] as const) {
      expect([query, (await lines(query)).length - 1, await listed(query)]).toEqual([query, count, count]);
    }
  });
});

describe('GET /panel/api/messages/:id/events', () => {
  test('lists statuses, the tap on the link and the answer to it in their order; NOT_FOUND of others', async () => {
    const body = { receiver: `+${person}`, templateName: 'boas_vindas', templateVariables: ['Ana'] };
    const { id } = (await shop.call('POST', '/v1/messages', body)).json();
    const inner = readMessageId(id);
    const sentAt = new Date(Date.now() - 60_000);
    await database.owner.query(
      `update message_states set platform_id = 'wamid.OUT', status = 'SENT', sent_at = $2 where id = $1`,
      [inner, sentAt],
    );
    await database.owner.query(
      `insert into message_clicks (organization_id, message_id, button_index) values ($1, $2, 0)`,
      [shop.organizationId, inner],
    );
    const inbox = openInbox(town, shop);
    await inbox.receive(
      textMessage('Quero sim', { context: { from: shop.phone, id: 'wamid.OUT' } }),
      textMessage('Outra coisa'),
    );
    const { data } = (await ana.call('GET', `/panel/api/messages/${id}/events`)).json();
    type Shown = { type: string; status: string | null; text: string | null };
    expect(data.map(({ type, status, text }: Shown) => text ?? status ?? type).sort()).toEqual(
      ['PENDING', 'Quero sim', 'SENT', 'message.link_clicked'].sort(),
    );
    const times = data.map(({ at }: { at: string }) => Date.parse(at));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const other = await signInAs(town, (await openShop(town)).owner.id);
    expect((await other.call('GET', `/panel/api/messages/${id}/events`)).statusCode).toBe(404);
  });
});
