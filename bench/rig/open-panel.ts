import { createServer } from 'node:net';
import { openBrowser } from '@recado/simulator/testing/open-browser.ts';
import type { Page } from 'playwright-core';
import { type Filled, fillPanel, type Sizes } from './fill-panel.ts';
import { openInstallation } from './installation.ts';
import { postgresVersion } from './proofs.queries.ts';
import { disks, startPostgres } from './start-postgres.ts';
import type { StopList } from './stop-list.ts';

export type PanelOptions = {
  stops: StopList;
  log: (line: string) => void;
  messages?: number;
  contacts?: number;
};

export type OpenedPanel = { page: Page; address: string; filled: Filled; sizes: Sizes; postgres: string };

/** A large organization, the built service on it, and its owner signed in in Chromium. */
export async function openPanel(options: PanelOptions): Promise<OpenedPanel> {
  const { stops, log, messages = 1_000_000, contacts = 100_000 } = options;
  const sizes = { messages, contacts, conversations: contacts, thread: 50_000 };
  const kept = process.env.PANEL_FOLDER;
  const [disk = { name: '', settings: {} }] = disks;
  const serverUrl = await startPostgres(stops, disk, kept);
  const installation = await openInstallation(stops, serverUrl, kept && 'recado_panel');
  const filled = await fillPanel(installation, sizes, log, kept);
  const port = String(await freePort());
  const baseUrl = `http://127.0.0.1:${port}`;
  await installation.startServer('api', undefined, { PORT: port, BASE_URL: baseUrl });
  await installation.startServer('worker', undefined, { BASE_URL: baseUrl });
  const browser = await openBrowser();
  stops.add(() => browser.close());
  const page = await (await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 860 } })).newPage();
  await signIn(page, baseUrl, filled);
  return { page, address: `${baseUrl}/panel`, filled, sizes, postgres: await postgresVersion(installation.sql) };
}

async function signIn(page: Page, baseUrl: string, { email, password }: Filled): Promise<void> {
  await page.goto(`${baseUrl}/panel/sign-in`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.getByRole('navigation').first().waitFor();
}

/** The address is part of the settings of the service, before it listens. */
const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
