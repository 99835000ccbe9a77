import { describe, expect, test } from 'vitest';
import { one } from '../../database/rows.ts';
import { openTown } from '../../testing/shop.ts';
import { createBrowser } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';

const database = await testDatabase();
const town = await openTown(database);
const browser = createBrowser(town);
const owner = {
  name: 'Ana Souza',
  email: 'Ana@Loja.example',
  password: 'uma frase só minha',
  organizationName: 'Loja',
};

describe('POST /panel/api/setup', () => {
  test('PASSWORD_TOO_COMMON for what anybody would try first', async () => {
    for (const password of ['1234567890', 'senha12345', 'aaaaaaaaaaaa', 'ana@loja.example']) {
      const answer = await browser.call('POST', '/panel/api/setup', { ...owner, password });
      expect([password, answer.statusCode]).toEqual([password, 422]);
    }
  });

  test('VALIDATION_ERROR for a short password, and for a time zone that there is not', async () => {
    const short = await browser.call('POST', '/panel/api/setup', { ...owner, password: 'curta' });
    const nowhere = await browser.call('POST', '/panel/api/setup', { ...owner, timeZone: 'Lua/Mar' });
    expect([short.statusCode, nowhere.statusCode]).toEqual([400, 400]);
    expect(nowhere.json().error.details.fields[0].field).toBe('timeZone');
  });

  test('makes the first owner, signed in, with an organization of their own; and only one of two at once', async () => {
    expect((await browser.call('GET', '/panel/api/setup')).json()).toMatchObject({ needed: true });
    const both = await Promise.all([
      browser.call('POST', '/panel/api/setup', { ...owner, timeZone: 'America/Manaus' }),
      browser.call('POST', '/panel/api/setup', { ...owner, email: 'bia@loja.example' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const made = both.find(({ statusCode }) => statusCode === 200);
    const signedIn = createBrowser(town, String(made?.headers['set-cookie']));
    const me = (await signedIn.call('GET', '/panel/api/session')).json();
    expect(me).toMatchObject({ organization: { name: 'Loja', role: 'OWNER', activated: false } });
    expect(me.notices.map(({ key }: { key: string }) => key)).toContain('email_unconfirmed');
    const { n } = await one<{ n: number }>(database.system, {
      text: 'select count(*)::integer as n from users',
      values: [],
    });
    expect(n).toBe(1);
    expect((await browser.call('GET', '/panel/api/setup')).json()).toMatchObject({ needed: false });
  });
});
