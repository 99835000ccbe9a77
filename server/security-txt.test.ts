import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openTown } from './testing/shop.ts';
import { testDatabase } from './testing/test-database.ts';

const database = await testDatabase();

describe('GET /.well-known/security.txt', () => {
  const ask = async (settings: Record<string, string>) => {
    const town = await openTown(database, { BASE_URL: 'https://recado.example', ...settings });
    town.clock.advance(new Date('2026-11-18T10:00:00Z').getTime() - town.clock.now().getTime());
    const answer = await town.app.inject({ method: 'GET', url: '/.well-known/security.txt' });
    return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.body };
  };

  test('shows the finder of a weakness where to report it, without a key', async () => {
    const contacts = 'security@recado.example, https://recado.example/seguranca';
    expect(await ask({ SECURITY_CONTACT: contacts })).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
      body: [
        'Contact: mailto:security@recado.example',
        'Contact: https://recado.example/seguranca',
        'Expires: 2027-05-01T00:00:00.000Z',
        'Preferred-Languages: pt, en',
        'Canonical: https://recado.example/.well-known/security.txt',
        '',
      ].join('\n'),
    });
  });

  test('is absent where no contact is set, as any route there is not', async () => {
    const { status, body } = await ask({});
    expect(status).toBe(403);
    expect(body).not.toContain('Contact:');
  });
});

test.each([
  'ana',
  'http://recado.example/seguranca',
  'a@b.example\nContact: mailto:c@d.example',
  'javascript:alert(1)',
])('SECURITY_CONTACT is not %j', (SECURITY_CONTACT) => {
  const settings = {
    DATABASE_URL: 'postgres://127.0.0.1/recado',
    RECADO_SECRET: 's'.repeat(32),
    PLATFORM_APP_SECRET: 'a'.repeat(32),
    PLATFORM_VERIFY_TOKEN: 't'.repeat(32),
    SECURITY_CONTACT,
  };
  expect(() => readConfig(settings)).toThrow(/SECURITY_CONTACT has ".*": use mail or https addresses/s);
});
