import { openShop, openTown } from '@recado/server/testing/shop.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { expect, test } from 'vitest';
import { runCli } from '../run-cli.ts';
import { drawBar } from './campaigns-watch.ts';

const town = await openTown(await testDatabase());
const shop = await openShop(town);
const url = await town.app.listen({ port: 0, host: '127.0.0.1' });

async function watch(id: string, ...more: string[]) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const env = { RECADO_URL: url, RECADO_API_KEY: shop.key };
  const code = await runCli(['campaigns', 'watch', id, ...more], { env, out: say, err: say, isTerminal: false });
  return { code, said: said.join('\n') };
}

test('follows a campaign until it is over, and says how it ended', async () => {
  const contacts = ['+5511988887777', '+5511988886666'].map((to) => ({ to, variables: ['Ana'] }));
  const asked = { name: 'Natal', templateName: 'boas_vindas', contacts };
  const { id } = (await shop.call('POST', '/v1/campaigns', asked, { 'idempotency-key': 'natal' })).json();
  const running = (await shop.call('GET', `/v1/campaigns/${id}`)).json();
  expect(drawBar(running)).toBe(`${'░'.repeat(30)}  0 of 2`);
  expect(drawBar({ ...running, pendingCount: 1, failedCount: 1, pausedAt: '2026-11-15T12:00:00.000Z' })).toBe(
    `${'█'.repeat(15)}${'░'.repeat(15)}  1 of 2 · 1 failed, 0 blocked · paused`,
  );

  const watching = watch(id);
  await shop.call('POST', `/v1/campaigns/${id}/cancel`);
  const { code, said } = await watching;
  expect([code, said]).toEqual([0, expect.stringContaining('Natal is CANCELED.')]);
  expect(said).toContain('2 canceled.\n  R$ 0.12 debited, R$ 0.12 given back.');
  expect(JSON.parse((await watch(id, '--json')).said)).toMatchObject({ id, status: 'CANCELED' });
});
