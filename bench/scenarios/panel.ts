import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { Latencies } from '../load/latencies.ts';
import type { Filled } from '../rig/fill-panel.ts';
import { openPanel, type PanelOptions } from '../rig/open-panel.ts';

export const goals = { p95Ms: 1_000 };

/** Every page that a person opens, and what is there once it shows what it is for. */
const pagesOf = (
  { thread, phone, automation }: Filled,
  { message, template }: Ones,
): Record<string, [path: string, ready: string]> => ({
  home: ['', drawn],
  inbox: ['inbox', 'section li a'],
  thread: [`inbox/${thread}`, '[data-index]'],
  contacts: ['contacts', 'td a'],
  person: [`contacts/${phone}`, drawn],
  import: ['contacts/import', drawn],
  campaigns: ['campaigns', drawn],
  'new campaign': ['campaigns/new', drawn],
  templates: ['templates', drawn],
  'new template': ['templates/new', drawn],
  template: [`templates/${template}`, drawn],
  'edit template': [`templates/${template}/edit`, drawn],
  reports: ['reports', 'td a'],
  message: [`reports/messages/${message}`, drawn],
  automations: ['automations', drawn],
  'new automation': ['automations/new', drawn],
  automation: [`automations/${automation}`, counted],
  'runs of an automation': [`automations/${automation}?view=runs`, 'td button'],
  wallet: ['wallet', drawn],
  keys: ['keys', drawn],
  webhooks: ['webhooks', drawn],
  requests: ['requests', drawn],
  members: ['members', drawn],
  settings: ['settings', drawn],
  audit: ['audit', drawn],
  account: ['account', drawn],
});

/** A heading, and nothing that stands for what is still to come. */
const drawn = 'body:has(h1):not(:has(.mantine-Skeleton-root, .mantine-Loader-root))';

/** Beside each step what became of people there. */
const counted = 'li[data-depth] ul[aria-label]';

/** How long the pages of a large organization take to open in Chromium. */
export async function measurePanel({ requests = 20, ...options }: PanelOptions & { requests?: number }) {
  const { page, address, filled, sizes, postgres } = await openPanel(options);
  const figures = [];
  const restWithinLimit = watchLimit(page);
  for (const [name, [path, ready]] of Object.entries(pagesOf(filled, await onesOf(page)))) {
    figures.push(await openMany(page, { name, address: `${address}/${path}`, ready, requests, restWithinLimit }));
    options.log(JSON.stringify(figures.at(-1)));
  }
  return { postgres, sizes, goals, requests, met: figures.every(({ p95Ms }) => p95Ms <= goals.p95Ms), figures };
}

type Ones = { message: string; template: string };

/** One of those that have a page of their own. */
async function onesOf(page: Page): Promise<Ones> {
  const read = (path: string) => page.evaluate(async (asked) => (await fetch(asked)).text(), `/panel/api${path}`);
  const message = JSON.parse(await read('/dashboard/messages')).messages[0].id as string;
  const template = JSON.parse(await read('/v1/templates')).data[0].id as string;
  return { message, template };
}

/** More than a page reads as it opens. */
const leastReads = 60;

/** A session may read 1,200 times in a minute, and fast pages use that up in one: nobody opens them so quickly one after the other. */
function watchLimit(page: Page): () => Promise<void> {
  let left = Number.POSITIVE_INFINITY;
  let resetSeconds = 0;
  page.on('response', (response) => {
    const { 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset } = response.headers();
    if (remaining === undefined || response.request().method() !== 'GET') return;
    left = Number(remaining);
    resetSeconds = Number(reset);
  });
  return async () => {
    if (left < leastReads) await pause(resetSeconds * 1_000);
  };
}

type Opened = {
  name: string;
  address: string;
  ready: string;
  requests: number;
  /** Waits where the next page could be refused its reads. */
  restWithinLimit: () => Promise<void>;
};

/** From the address to what the page is for: the whole page is loaded each time, with what the browser keeps of files. */
async function openMany(page: Page, { name, address, ready, requests, restWithinLimit }: Opened) {
  const latencies = new Latencies();
  for (let n = 0; n <= requests; n++) {
    await restWithinLimit();
    const startedAt = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForSelector(ready, { state: 'attached' });
    // The first time brings the files.
    if (n > 0) latencies.add(performance.now() - startedAt);
  }
  return { name, p50Ms: latencies.at(0.5), p95Ms: latencies.at(0.95) };
}
