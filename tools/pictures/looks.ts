import { openBrowser } from '@recado/simulator/testing/open-browser.ts';
import type { Browser, Page } from 'playwright-core';

export type Demo = {
  baseUrl: string;
  simulatorUrl: string;
  apiKey: string;
  panel: { email: string; password: string };
};

export type Look = { name: string; width: number; height: number; theme: 'light' | 'dark'; language: 'pt' | 'en' };

const sizes = {
  desk: { width: 1280, height: 860 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
};

/** Two themes, two languages, a desk, a phone, and the narrowest one. */
export const looks: readonly Look[] = Object.entries(sizes).flatMap(([size, viewport]) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['pt', 'en'] as const).map((language) => ({ name: `${size}-${theme}-${language}`, ...viewport, theme, language })),
  ),
);

/** A page of the panel in one of its looks, signed in. What goes wrong on it is printed on standard error. */
export async function openLook(browser: Browser, demo: Demo, look: Look): Promise<Page> {
  const { name, width, height, theme, language } = look;
  const context = await browser.newContext({
    ...{ viewport: { width, height }, colorScheme: theme, locale: language === 'pt' ? 'pt-BR' : 'en-US' },
    ...{ timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce', hasTouch: width < 500 },
  });
  await context.addInitScript(
    ([chosen, scheme]) => {
      Reflect.get(globalThis, 'localStorage').setItem('recado-language', chosen ?? '');
      Reflect.get(globalThis, 'localStorage').setItem('mantine-color-scheme-value', scheme ?? '');
    },
    [language, theme],
  );
  const page = await context.newPage();
  page.setDefaultTimeout(8_000);
  page.on('console', (line) => {
    const text = line.text();
    if (line.type() === 'error' && !text.startsWith('Failed to load')) console.error(`${name} ${page.url()}: ${text}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.status() !== 401) console.error(`${name} ${answer.status()} ${answer.url()}`);
  });
  page.on('pageerror', (error) => console.error(`${name} ${page.url()}: ${error.stack}`));
  await page.goto(`${demo.baseUrl}/panel/sign-in`);
  await page.locator('input[type=email]').fill(demo.panel.email);
  await page.locator('input[type=password]').fill(demo.panel.password);
  await page.locator('button[type=submit]').click();
  await page.getByRole('navigation').first().waitFor({ state: 'attached' });
  return page;
}

export { openBrowser };
