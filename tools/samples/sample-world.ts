import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDemo } from '@recado/cli/demo/ensure-demo.ts';
import { seedSimulator } from '@recado/cli/demo/seed-simulator.ts';
import { Recado } from '@recado/client/recado.ts';
import { openInstallation } from '@recado/journeys/rig/installation.ts';
import { waitFor } from '@recado/journeys/rig/wait-until.ts';
import { atEnd } from '@recado/server/testing/at-end.ts';

export const customer = '+5511988887777';

/** The demo as `npm start` makes it, with the customer's window open. */
export async function openSampleWorld() {
  const installation = await openInstallation({ PAYMENT_PROVIDER: 'sandbox' });
  const program = await installation.start('api,worker');
  const baseUrl = `http://127.0.0.1:${String(program.ready.port)}`;
  const { operator, simulatorUrl, control, sql } = installation;
  const folder = mkdtempSync(join(tmpdir(), 'recado-samples-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const demo = await ensureDemo(operator, { folder, baseUrl, simulatorUrl });
  const lesson = {
    verifyToken: 'the verify token of this installation',
    appSecret: 'the app secret of this installation',
  };
  await seedSimulator(simulatorUrl, { callbackUrl: `${baseUrl}/platform/webhook`, ...lesson, demo: true });
  await control('PUT', 'settings', { pairRate: false, reviewMs: 20 });
  // A form's test goes to the caller's phone.
  await sql.query('update users set phone = $1', [customer.slice(1)]);
  const recado = new Recado({ baseUrl, apiKey: demo.apiKey });
  await control('POST', 'inbound', { from: customer, name: 'Ana', text: 'Oi' });
  const conversationId = await waitFor(async () => (await recado.conversations.list()).content[0]?.id);
  return { recado, control, baseUrl, simulatorUrl, folder, apiKey: demo.apiKey, conversationId };
}

export type SampleWorld = Awaited<ReturnType<typeof openSampleWorld>>;
