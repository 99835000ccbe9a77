import type { Page } from 'playwright-core';

/** Something that can be pressed, or could be: its name, and why it cannot be now. */
export type Offer = { name: string; open: boolean; why: string };

const pressed = ['button', '[role=button]', '[role=menuitem]', 'input[type=checkbox]'];

/** Everything within an element of the page that can be seen and pressed, or will not be. */
export const readOffers = (page: Page, within: string): Promise<Offer[]> =>
  page.evaluate(offersWithin, pressed.map((one) => `${within} ${one}`).join());

/** What its menus hold, each opened once. */
export async function readMenus(page: Page): Promise<Offer[]> {
  const found: Offer[] = [];
  for (const menu of await page.locator('main [aria-haspopup=menu]:visible').all()) {
    await menu.click();
    await page.getByRole('menu').waitFor();
    found.push(...(await readOffers(page, '[role=menu]')));
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  }
  return found;
}

type Pressed = {
  checkVisibility: () => boolean;
  matches: (selector: string) => boolean;
  getAttribute: (name: string) => string | null;
  textContent: string;
  labels?: ArrayLike<{ textContent: string }>;
};

/** Runs inside the page. */
function offersWithin(selector: string): Offer[] {
  const document = Reflect.get(globalThis, 'document');
  return [...document.querySelectorAll(selector)]
    .filter((one: Pressed) => one.checkVisibility())
    .map((one: Pressed) => {
      const described = document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
      return {
        name: (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent).trim(),
        open: !one.matches(':disabled, [aria-disabled=true], [data-disabled]'),
        why: `${one.getAttribute('title') ?? ''}${described}`,
      };
    });
}
