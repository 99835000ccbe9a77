import { openPanel, type PanelOptions } from '../rig/open-panel.ts';
import { loadWhole, scrollFrames } from '../rig/scroll-frames.ts';

export const goals = { framesPerSecond: 50 };

const scrollSeconds = 8;
const loadMs = 240_000;

/** How smoothly the longest lists of a large organization scroll in Chromium, once all of their rows are there. */
export async function measureScroll(options: PanelOptions) {
  const { page, address, filled, sizes, postgres } = await openPanel(options);
  const figures = [];
  for (const [name, path, label, to] of [
    ['list of conversations', 'inbox', 'Lista de conversas', 'end'],
    ['long thread', `inbox/${filled.thread}`, 'Mensagens', 'begin'],
  ] as const) {
    await page.goto(`${address}/${path}`);
    const part = page.getByRole('region', { name: label });
    const box = to === 'end' ? part.locator('> div:last-child') : part;
    // Of the conversations all, not only those that are open.
    if (to === 'end') {
      await part.getByRole('combobox', { name: 'Filtro' }).click();
      await page.getByRole('option', { name: 'Todas' }).click();
    }
    await part
      .locator(to === 'end' ? 'li a' : '[data-index]')
      .first()
      .waitFor();
    const tall = await loadWhole(box, to, loadMs);
    options.log(`${name}: ${tall} pixels tall`);
    const frames = await scrollFrames(box, 220, scrollSeconds, to === 'end' ? 74 : 64);
    figures.push({ name, isMet: frames.perSecond >= goals.framesPerSecond, ...frames });
    options.log(JSON.stringify(figures.at(-1)));
  }
  return { postgres, sizes, goals, met: figures.every(({ isMet }) => isMet), figures };
}
