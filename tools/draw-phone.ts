import { writeFile } from 'node:fs/promises';
import { startSimulator } from '@recado/simulator/start.ts';
import { openBrowser } from '@recado/simulator/testing/open-browser.ts';

/** Draws the picture of the README from the real page: `npx tsx tools/draw-phone.ts`. */
const file = new URL('../simulator/phone/phone.png', import.meta.url);
const ana = '5511988887777';
const number = { id: '78', phone: '+551130000000', displayName: 'Loja Demo' };
const templates = [
  {
    name: 'boas_vindas',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Olá {{1}}, que bom ter você aqui.' }],
  },
];

const simulator = await startSimulator({ settings: { sentMs: 0, deliveredMs: 0, readRate: 0 } });
const post = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer token' };
  const answer = await fetch(`${simulator.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await new Promise((resolve) => setTimeout(resolve, 100));
};
const send = (content: object) =>
  post(`/v24.0/${number.id}/messages`, { messaging_product: 'whatsapp', to: ana, ...content });

await post('/_control/accounts', { id: '77', name: 'Loja Demo', token: 'token', numbers: [number], templates });
const parameters = [{ type: 'text', text: 'Ana' }];
await send({
  type: 'template',
  template: { name: 'boas_vindas', language: { code: 'pt_BR' }, components: [{ type: 'body', parameters }] },
});
await post('/_control/inbound', { from: ana, name: 'Ana', text: 'Oi! Meu pedido já saiu?' });
await send({ type: 'text', text: { body: 'Saiu hoje cedo. Posso ajudar em algo mais?' } });
const titles = ['Acompanhar', 'Trocar o dia', 'É só isso'];
const buttons = titles.map((title, at) => ({ type: 'reply', reply: { id: String(at), title } }));
await send({
  type: 'interactive',
  interactive: { type: 'button', body: { text: 'Escolha uma opção:' }, action: { buttons } },
});
await post('/_control/inbound', { from: ana, button: { id: '0', title: 'Acompanhar' } });

const browser = await openBrowser();
const page = await browser.newPage({ locale: 'pt-BR', viewport: { width: 900, height: 800 }, colorScheme: 'light' });
await page.goto(`${simulator.url}/phone/${ana}`);
await page.getByText('Acompanhar').last().waitFor();
await page.waitForTimeout(500);
// A plain ground: gradients are what makes a picture large.
await page.locator('body').evaluate((body) => {
  body.style.background = '#fff';
});
const box = await page.locator('.phone').boundingBox();
if (!box) throw new Error('there is no phone on the page');
const { x, y, width, height } = box;
const clip = { x: x - 16, y: y - 8, width: width + 32, height: height + 16 };
await writeFile(file, await page.screenshot({ clip }));
await browser.close();
await simulator.close();
