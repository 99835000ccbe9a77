import type { RawRoute } from '../raw-route.ts';
import { html, type Markup } from './html.ts';
import { page } from './reference.routes.ts';

export type PanelPlaces = {
  /** Of the virtual phone, where the platform is the simulator of this machine. */
  phoneUrl: string | null;
};

/** The place of the panel, which is not built yet: what there is instead, in Portuguese, with English beside it. */
export const panelRoutes = (places: PanelPlaces): RawRoute[] => [
  page('/panel', 'text/html; charset=utf-8', () => `<!doctype html>\n${renderPanel(places).text}`),
  page('/panel/style.css', 'text/css; charset=utf-8', () => style),
];

const renderPanel = ({ phoneUrl }: PanelPlaces): Markup => html`<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Painel · Recado</title>
<link rel="stylesheet" href="/panel/style.css">
</head>
<body>
<main>
<p class="brand">Recado</p>
<div class="languages">
<section>
<h1>O painel ainda não existe</h1>
<p>Ele está a caminho e vai abrir neste endereço. Até lá, tudo o que o serviço faz está ao alcance destas portas:</p>
<ul>
<li><a href="/docs">Referência da API</a><span>Todas as rotas, com exemplos para copiar.</span></li>
${phoneUrl && html`<li><a href="${phoneUrl}">Telefone virtual</a><span>Veja as mensagens chegarem e responda como cliente.</span></li>`}
<li><code>npx recado --help</code><span>O comando para organizações, chaves, números e carteira.</span></li>
</ul>
</section>
<section lang="en">
<h2>The panel does not exist yet</h2>
<p>It is on its way and will open at this address. Until then, everything the service does is behind these doors:</p>
<ul>
<li><a href="/docs">API reference</a><span>Every route, with examples to copy.</span></li>
${phoneUrl && html`<li><a href="${phoneUrl}">Virtual phone</a><span>Watch messages arrive and answer as a customer.</span></li>`}
<li><code>npx recado --help</code><span>The command for organizations, keys, numbers and the wallet.</span></li>
</ul>
</section>
</div>
</main>
</body>
</html>`;

const style = `
:root { --ground: #f6f8fa; --card: #fff; --line: #e3e8ee; --ink: #1a2233; --soft: #566176; --accent: #0b7a6b; --chip: #eef1f5; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0d131d; --card: #131b28; --line: #223046; --ink: #e6ecf5; --soft: #a7b3c6; --accent: #4fd1bd; --chip: #1c2738; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.6 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 48px 20px; }
.brand { margin: 0 0 24px; font-weight: 700; font-size: 20px; color: var(--accent); }
.languages { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr)); gap: 20px; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 28px; }
h1, h2 { margin: 0 0 12px; font-size: 22px; line-height: 1.3; letter-spacing: -0.01em; }
p { margin: 0; color: var(--soft); }
ul { list-style: none; margin: 20px 0 0; padding: 0; display: grid; gap: 14px; }
li { border-top: 1px solid var(--line); padding-top: 14px; }
li span { display: block; color: var(--soft); font-size: 14px; }
a { color: var(--accent); font-weight: 600; text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code { font: 14px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; background: var(--chip); padding: 2px 8px; border-radius: 6px; }
`;
