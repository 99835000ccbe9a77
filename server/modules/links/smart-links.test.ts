import { describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const other = await openShop(town);
const baseUrl = town.container.config.baseUrl;
const nobody = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';

let made = 0;
const create = async (more: object = {}) => {
  const answer = await shop.call('POST', '/v1/smart-links', { name: 'Vitrine', slug: `vitrine-${++made}`, ...more });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
};
const withoutNumber = async () => {
  const lonely = await openShop(town);
  await database.owner.query("update numbers set kind = 'SHARED' where organization_id = $1", [lonely.organizationId]);
  await database.owner.query("update cache_versions set version = version + 1 where kind = 'numbers'");
  await town.caughtUp();
  return lonely;
};

describe('POST /v1/smart-links', () => {
  test('makes a link to the default number, with the message written in', async () => {
    const link = await create({ slug: 'natal-2026', message: 'Olá! Quero ver as ofertas & preços.' });
    expect(link).toEqual({
      id: expect.any(String),
      name: 'Vitrine',
      slug: 'natal-2026',
      url: `${baseUrl}/l/natal-2026`,
      chatUrl: `https://wa.me/${shop.phone}?text=Ol%C3%A1!%20Quero%20ver%20as%20ofertas%20%26%20pre%C3%A7os.`,
      qrCodeUrl: `${baseUrl}/v1/smart-links/${link.id}/qr`,
      message: 'Olá! Quero ver as ofertas & preços.',
      clicks: 0,
      uniqueClicks: 0,
      active: true,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  test('finds a slug of its own and needs no message', async () => {
    const answer = await shop.call('POST', '/v1/smart-links', { name: 'Balcão', numberId: shop.number.id });
    expect(answer.json()).toMatchObject({ slug: expect.stringMatching(/^[a-z0-9]{10}$/), message: null });
    expect(answer.json().chatUrl).toBe(`https://wa.me/${shop.phone}`);
  });

  test.each([
    [{ slug: 'Maiúscula' }, 'slug'],
    [{ slug: 'ab' }, 'slug'],
    [{ slug: '-traço' }, 'slug'],
    [{ slug: 'a'.repeat(65) }, 'slug'],
    [{ name: '' }, 'name'],
    [{ message: 'x'.repeat(1_025) }, 'message'],
    [{ numberId: 'meu' }, 'numberId'],
  ])('VALIDATION_ERROR for %j', async (wrong, field) => {
    const answer = await shop.call('POST', '/v1/smart-links', { name: 'Vitrine', ...wrong });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.json().error.details.fields).toMatchObject([{ field }]);
  });

  test('RESOURCE_FORBIDDEN for a number of another organization, and for one that nobody has', async () => {
    for (const numberId of [other.number.id, nobody]) {
      const answer = await shop.call('POST', '/v1/smart-links', { name: 'Vitrine', numberId });
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'RESOURCE_FORBIDDEN']);
    }
  });

  test('NO_DEDICATED_NUMBER when there is no number that people could write to', async () => {
    const lonely = await withoutNumber();
    const answer = await lonely.call('POST', '/v1/smart-links', { name: 'Vitrine' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'NO_DEDICATED_NUMBER']);
  });

  test('SLUG_TAKEN whichever organization has it, also after it was deleted; its former owner may take it again', async () => {
    const { id } = await create({ slug: 'disputado' });
    const take = (who: typeof shop) => who.call('POST', '/v1/smart-links', { name: 'Meu', slug: 'disputado' });
    for (const who of [shop, other]) {
      const answer = await take(who);
      expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'CONFLICT']);
    }
    await shop.call('DELETE', `/v1/smart-links/${id}`);
    expect((await take(other)).statusCode).toBe(409);
    expect((await take(shop)).statusCode).toBe(201);
  });
});

describe('GET /v1/smart-links', () => {
  test('lists newest first, and only one’s own', async () => {
    const rival = await openShop(town);
    for (const name of ['Um', 'Dois', 'Três']) await rival.call('POST', '/v1/smart-links', { name });
    const answer = await rival.call('GET', '/v1/smart-links?size=2');
    expect(answer.json().data.map(({ name }: { name: string }) => name)).toEqual(['Três', 'Dois']);
    expect(answer.json().pagination).toEqual({ page: 0, size: 2, totalElements: 3, totalPages: 2 });
    const last = await rival.call('GET', '/v1/smart-links?size=2&page=1');
    expect(last.json().data).toMatchObject([{ name: 'Um' }]);
  });

  test('serves at most 200 a page', async () => {
    expect((await shop.call('GET', '/v1/smart-links?size=5000')).json().pagination.size).toBe(200);
  });

  test('VALIDATION_ERROR for a page that is none', async () => {
    expect((await shop.call('GET', '/v1/smart-links?page=-1')).json().error.code).toBe('VALIDATION_ERROR');
  });
});

describe('GET /v1/smart-links/{id}', () => {
  test('reads a link', async () => {
    const link = await create();
    expect((await shop.call('GET', `/v1/smart-links/${link.id}`)).json()).toEqual(link);
  });

  test('NOT_FOUND for another organization’s link and for one that is none', async () => {
    const { id } = await create();
    expect((await other.call('GET', `/v1/smart-links/${id}`)).json().error.code).toBe('NOT_FOUND');
    expect((await shop.call('GET', `/v1/smart-links/${nobody}`)).statusCode).toBe(404);
  });

  test('INVALID_PATH_PARAM for a name in place of the id', async () => {
    expect((await shop.call('GET', '/v1/smart-links/vitrine')).json().error.code).toBe('INVALID_PATH_PARAM');
  });
});

describe('PATCH /v1/smart-links/{id}', () => {
  test('changes what is given and leaves the rest', async () => {
    const { id, createdAt } = await create({ message: 'Olá' });
    const renamed = await shop.call('PATCH', `/v1/smart-links/${id}`, { name: 'Loja', active: false });
    expect(renamed.json()).toMatchObject({ name: 'Loja', active: false, message: 'Olá', createdAt });
    const silent = await shop.call('PATCH', `/v1/smart-links/${id}`, { message: null });
    expect(silent.json()).toMatchObject({ name: 'Loja', active: false, message: null });
  });

  test('VALIDATION_ERROR for an empty name', async () => {
    const { id } = await create();
    expect((await shop.call('PATCH', `/v1/smart-links/${id}`, { name: '' })).json().error.code).toBe(
      'VALIDATION_ERROR',
    );
  });

  test('RESOURCE_FORBIDDEN for a number of another organization', async () => {
    const { id } = await create();
    const answer = await shop.call('PATCH', `/v1/smart-links/${id}`, { numberId: other.number.id });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'RESOURCE_FORBIDDEN']);
  });

  test('NOT_FOUND for another organization’s link', async () => {
    const { id } = await create();
    expect((await other.call('PATCH', `/v1/smart-links/${id}`, { name: 'Meu' })).json().error.code).toBe('NOT_FOUND');
  });

  test('INVALID_PATH_PARAM for a name in place of the id', async () => {
    expect((await shop.call('PATCH', '/v1/smart-links/x', {})).json().error.code).toBe('INVALID_PATH_PARAM');
  });
});

describe('DELETE /v1/smart-links/{id}', () => {
  test('deletes a link, which then leads nowhere', async () => {
    const { id, slug } = await create();
    const answer = await shop.call('DELETE', `/v1/smart-links/${id}`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await shop.call('GET', `/v1/smart-links/${id}`)).statusCode).toBe(404);
    expect((await town.app.inject({ method: 'GET', url: `/l/${slug}` })).statusCode).toBe(404);
  });

  test('NOT_FOUND for another organization’s link, and for one deleted already', async () => {
    const { id } = await create();
    expect((await other.call('DELETE', `/v1/smart-links/${id}`)).json().error.code).toBe('NOT_FOUND');
    await shop.call('DELETE', `/v1/smart-links/${id}`);
    expect((await shop.call('DELETE', `/v1/smart-links/${id}`)).statusCode).toBe(404);
  });

  test('INVALID_PATH_PARAM for a name in place of the id', async () => {
    expect((await shop.call('DELETE', '/v1/smart-links/x')).json().error.code).toBe('INVALID_PATH_PARAM');
  });
});

describe('GET /v1/smart-links/{id}/qr', () => {
  test('draws the code as SVG, or as PNG of the size asked for', async () => {
    const { id } = await create();
    const svg = await shop.call('GET', `/v1/smart-links/${id}/qr`);
    expect([svg.statusCode, svg.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(svg.body).toContain('width="512"');
    const png = await shop.call('GET', `/v1/smart-links/${id}/qr?format=png&size=300`);
    expect([png.headers['content-type'], png.rawPayload.readUInt32BE(16)]).toEqual(['image/png', 300]);
  });

  test('VALIDATION_ERROR for another format and for a size nobody can read', async () => {
    const { id } = await create();
    for (const query of ['format=gif', 'size=10', 'size=9999']) {
      const answer = await shop.call('GET', `/v1/smart-links/${id}/qr?${query}`);
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
    }
  });

  test('NOT_FOUND for another organization’s link', async () => {
    const { id } = await create();
    expect((await other.call('GET', `/v1/smart-links/${id}/qr`)).json().error.code).toBe('NOT_FOUND');
  });

  test('INVALID_PATH_PARAM for a name in place of the id', async () => {
    expect((await shop.call('GET', '/v1/smart-links/x/qr')).json().error.code).toBe('INVALID_PATH_PARAM');
  });
});
