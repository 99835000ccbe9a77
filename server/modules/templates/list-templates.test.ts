import { describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { connectNumber } from '../numbers/index.ts';
import { createUser } from '../organizations/index.ts';
import { setTemplateStatus, storeTemplate } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);

const list = (query = '') => shop.call('GET', `/v1/templates${query}`);
const names = (answer: Awaited<ReturnType<typeof list>>) => answer.json().data.map((one: { name: string }) => one.name);

describe('GET /v1/templates', () => {
  test('lists the organization’s own templates, newest first, with a ready request in the usage guide', async () => {
    const answer = await list();
    expect(answer.statusCode).toBe(200);
    expect(answer.json().pagination).toEqual({ page: 0, size: 50, totalElements: 3, totalPages: 1 });
    expect(names(answer)).toEqual(['codigo_acesso', 'promocao', 'boas_vindas']);
    expect(answer.json().data[2]).toMatchObject({
      providerStatus: 'APPROVED',
      availableForSending: true,
      bodyPreview: 'Olá {{1}}, tudo bem?',
      variablesSchema: { '1': 'Ana' },
      usageGuide: { templateName: 'boas_vindas', templateVariables: ['Ana'] },
    });
  });

  test('finds one by its exact name', async () => {
    expect(names(await list('?name=promocao'))).toEqual(['promocao']);
    expect((await list('?name=promo')).json().pagination.totalElements).toBe(0);
  });

  test('finds by its name the one a send would use: of the sender’s account, in Portuguese, then by language', async () => {
    const several = await openShop(town);
    const { businessAccountId } = await connectNumber(town.container, {
      ...{ organizationId: several.organizationId, phone: '551144444444', displayName: 'Filial' },
      ...{ baseUrl: 'http://127.0.0.1:9', platformAccountId: '777', platformNumberId: '778', accessToken: 'filial' },
    });
    const store = (name: string, language: string, account: string) =>
      storeTemplate(town.container, {
        ...{ organizationId: several.organizationId, businessAccountId: account, name, formattedName: name, language },
        ...{ category: 'UTILITY', platformTemplateId: `${name}-${language}-${account}`, status: 'APPROVED' },
        ...{ samples: {}, structure: { header: null, body: 'Oi.', footer: null, buttons: [] } },
      });
    const own = several.number.businessAccountId;
    const wanted = [await store('aviso', 'pt_BR', own), await store('oferta', 'en_US', own)];
    wanted.push(await store('recado', 'en_US', own), await store('filial', 'es', businessAccountId));
    for (const name of ['aviso', 'oferta']) await store(name, 'pt_BR', businessAccountId);
    await store('recado', 'pt_PT', own);
    await town.caughtUp();
    for (const { name, id } of wanted) {
      const [found, ...others] = (await several.call('GET', `/v1/templates?name=${name}`)).json().data;
      expect([name, found.id, others]).toEqual([name, id, []]);
      expect((await several.call('POST', '/v1/messages', found.usageGuide)).statusCode).toBe(202);
    }
    const { rows } = await database.owner.query('select template_id as id from messages where organization_id = $1', [
      several.organizationId,
    ]);
    expect(rows.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort());
    const there = { 'x-business-account-id': '777' };
    const other = await several.call('GET', '/v1/templates?name=oferta', undefined, there);
    expect(other.json().data).toMatchObject([{ name: 'oferta', language: 'pt_BR' }]);
  });

  test('searches words of the name and of the text, whatever their case and accents', async () => {
    const searched = async (words: string) => names(await list(`?search=${encodeURIComponent(words)}`));
    expect(await searched('PROMOÇÃO')).toEqual(['promocao']);
    expect(await searched('ola {{1}}, TUDO')).toEqual(['codigo_acesso', 'promocao', 'boas_vindas']);
    expect((await list('?search=promo')).json()).toMatchObject({
      data: [{ name: 'promocao' }],
      pagination: { totalElements: 1 },
    });
    expect(await searched('100%')).toEqual([]);
  });

  test('filters by status in upper or lower case', async () => {
    await setTemplateStatus(town.container.database, shop.organizationId, shop.templates.code.id, 'PAUSED');
    expect(names(await list('?providerStatus=paused'))).toEqual(['codigo_acesso']);
    expect((await list('?providerStatus=APPROVED')).json().pagination.totalElements).toBe(2);
  });

  test('pages from 0 and answers an empty page beyond the last', async () => {
    const answer = await list('?page=1&size=2');
    expect(names(answer)).toEqual(['boas_vindas']);
    expect(answer.json().pagination).toEqual({ page: 1, size: 2, totalElements: 3, totalPages: 2 });
    expect(names(await list('?page=9'))).toEqual([]);
  });

  test('VALIDATION_ERROR for a page or size outside the bounds, naming the parameter', async () => {
    for (const query of ['?page=-1', '?page=x', '?size=0', '?size=201', '?size=1.5', '?providerStatus=sent']) {
      const answer = await list(query);
      expect([query, answer.statusCode, answer.json().error?.code]).toEqual([query, 400, 'VALIDATION_ERROR']);
    }
    expect((await list('?size=200')).statusCode).toBe(200);
  });

  test('ACCOUNT_NOT_ACTIVATED for an organization that is not activated yet', async () => {
    const fresh = await createUser(town.container, { email: 'nova@loja.example', organizationName: 'Nova' });
    const { key } = await createKey(town.container, { organizationId: fresh.mainOrganizationId, name: 'nova' });
    const answer = await shop.call('GET', '/v1/templates', undefined, { authorization: `Bearer ${key}` });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'ACCOUNT_NOT_ACTIVATED']);
  });

  test('T1 shows nothing of another organization', async () => {
    const rival = await openShop(town);
    const ids = rival.templates.greeting.id;
    expect(JSON.stringify((await list()).json())).not.toContain(ids);
  });
});
