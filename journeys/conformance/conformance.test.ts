import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openStorefront } from '../rig/storefront.ts';
import { judge, lineOf, reportOf } from './judge.ts';

const published = '../../docs/conformance.md';
const upset = createServer((_request, response) => void response.writeHead(200).end('{}'));
await new Promise<void>((resolve) => upset.listen(0, '127.0.0.1', resolve));
afterAll(() => upset.close());

test('our own service passes every check, and none is left out', async () => {
  const { baseUrl, apiKey: key } = await openStorefront();
  const send = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };
  const verdicts = await judge({ baseUrl, key, mayWrite: true, send });
  expect(verdicts.filter(({ outcome }) => outcome !== 'passed').map(lineOf)).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(40);
  const { version } = (await (await fetch(`${baseUrl}/health`)).json()) as { version: string };
  // Published as it is; `vitest run -u` on this file writes it anew.
  await expect(reportOf(verdicts, `Recado, interface ${version}`)).toMatchFileSnapshot(published);
});

test('a service that accepts everything fails, and what costs or stays is not asked of it', async () => {
  const baseUrl = `http://127.0.0.1:${(upset.address() as AddressInfo).port}`;
  const verdicts = await judge({ baseUrl, key: 'svc_live_test' });
  const of = (outcome: string) => verdicts.filter((one) => one.outcome === outcome).map(({ title }) => title);
  expect(of('passed')).toEqual(['GET /health answers']);
  expect(of('not judged')).toHaveLength(5);
});
