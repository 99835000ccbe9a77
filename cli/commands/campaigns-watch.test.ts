import { openShop, openTown } from '@recado/server/testing/shop.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { expect, test, vi } from 'vitest';
import { runCli } from '../run-cli.ts';
import { describeTrouble } from './campaigns-watch.ts';

const town = await openTown(await testDatabase());
const shop = await openShop(town);
const url = await town.app.listen({ port: 0, host: '127.0.0.1' });

async function watch(id: string, ...more: string[]) {
  const output: string[] = [];
  const print = (text: string) => output.push(text);
  const env = { RECADO_URL: url, RECADO_API_KEY: shop.key };
  const code = await runCli(['campaigns', 'watch', id, ...more], { env, out: print, err: print, isTerminal: false });
  return { code, output: output.join('\n') };
}

async function startCampaign(name: string): Promise<string> {
  const contacts = ['+5511988887777', '+5511988886666'].map((to) => ({ to, variables: ['Ana'] }));
  const asked = { name, templateName: 'boas_vindas', contacts };
  return (await shop.call('POST', '/v1/campaigns', asked, { 'idempotency-key': name })).json().id;
}

test('follows a campaign until it is over, and says how it ended', async () => {
  const id = await startCampaign('Natal');
  const running = (await shop.call('GET', `/v1/campaigns/${id}`)).json();
  expect(describeTrouble(running)).toBe('');
  expect(describeTrouble({ ...running, failedCount: 1, pausedAt: '2026-11-15T12:00:00.000Z' })).toBe(
    ' · 1 failed, 0 blocked · paused',
  );
  const paused = { ...running, pausedAt: '2026-11-15T12:00:00.000Z', pauseReason: 'NUMBER_DISCONNECTED' };
  expect(describeTrouble(paused)).toBe(' · paused: its number is disconnected');

  const watching = watch(id);
  await shop.call('POST', `/v1/campaigns/${id}/cancel`);
  const { code, output } = await watching;
  expect([code, output]).toEqual([0, expect.stringContaining('Natal is CANCELED.')]);
  expect(output).toContain('2 canceled.\n  R$ 0.12 debited, R$ 0.12 given back.');
  expect(JSON.parse((await watch(id, '--json')).output)).toMatchObject({ id, status: 'CANCELED' });
});

test('draws a bar on a terminal, beside what a program reads, and none with --json', async () => {
  const id = await startCampaign('Carnaval');
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const startWatch = async (...more: string[]) => {
    const [out, err]: [string[], string[]] = [[], []];
    const env = { RECADO_URL: url, RECADO_API_KEY: shop.key };
    const terminal = { env, out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
    const over = runCli(['campaigns', 'watch', id, ...more], { ...terminal, isTerminal: true });
    return { out, err, over };
  };
  try {
    const [people, program] = [await startWatch(), await startWatch('--json')];
    await expect.poll(() => people.err[0]).toBe(`${'░'.repeat(30)} 0 of 2`);
    await shop.call('POST', `/v1/campaigns/${id}/cancel`);
    await Promise.all([people.over, program.over]);
    expect(people.out).toEqual([expect.stringContaining('Carnaval is CANCELED.')]);
    expect([program.err, JSON.parse(program.out.join(''))]).toEqual([[], expect.objectContaining({ id })]);
    expect(printed).not.toHaveBeenCalled();
  } finally {
    printed.mockRestore();
  }
});
