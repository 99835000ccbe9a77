import { describe, expect, test } from 'vitest';
import { stubServer } from '../http.factory.ts';
import { panelRoutes } from './panel.routes.ts';

const open = async (phoneUrl: string | null, url = '/panel') =>
  stubServer({ raw: panelRoutes({ phoneUrl }) }).app.inject({ method: 'GET', url });

describe('the place of the panel', () => {
  test('opens without a key and says in both languages that there is no panel yet', async () => {
    const answer = await open('http://127.0.0.1:3001/phone');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('O painel ainda não existe');
    expect(answer.body).toContain('The panel does not exist yet');
    for (const place of ['href="/docs"', 'href="http://127.0.0.1:3001/phone"', 'npx recado']) {
      expect(answer.body.split(place), place).toHaveLength(3);
    }
  });

  test('names no virtual phone where the platform is the real one', async () => {
    expect((await open(null)).body).not.toContain('Telefone virtual');
  });

  test('brings its own style', async () => {
    const answer = await open(null, '/panel/style.css');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });
});
