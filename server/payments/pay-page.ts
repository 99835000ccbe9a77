import { html, Markup } from '../http/reference/html.ts';
import type { FoundPayment } from './sandbox-provider.ts';

/** Where a person pays a charge: what it is for, the code to scan or copy, and in the box a button that pays it. */
export function renderPayPage(payment: FoundPayment, drawQr: (text: string) => string): string {
  const { description, payee, amountCents, status } = payment;
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${titles[status]} · ${payee}</title>
<link rel="stylesheet" href="/pay-page.css">
<script src="/pay-page.js" defer></script>
</head>
<body>
<main>
<p class="payee">${payee}</p>
<h1>${writeAmount(amountCents)}</h1>
<p>${description}</p>
${status === 'pending' ? renderPending(payment, drawQr) : renderEnd(status)}
</main>
<footer>Ambiente de testes: nenhum dinheiro é movimentado.</footer>
</body>
</html>
`.text;
}

const titles = {
  pending: 'Pague com Pix',
  paid: 'Pagamento recebido',
  failed: 'Cobrança indisponível',
  canceled: 'Cobrança indisponível',
};

function renderPending({ paymentId, pixCode, expiresAt }: FoundPayment, drawQr: (text: string) => string): Markup {
  return html`<div class="qr" role="img" aria-label="QR Code do Pix">${new Markup(drawQr(pixCode))}</div>
<label for="code">Pix copia e cola</label>
<textarea id="code" readonly rows="4">${pixCode}</textarea>
<button type="button" id="copy" hidden>Copiar código</button>
<form method="post" action="/pay/${paymentId}/pay"><button class="pay">Pagar agora</button></form>
${expiresAt && html`<p class="due">Vence em ${writeInstant(expiresAt)}.</p>`}`;
}

const renderEnd = (status: 'paid' | 'failed' | 'canceled') =>
  status === 'paid'
    ? html`<p class="paid" role="status">Pagamento recebido. Obrigado!</p>`
    : html`<p class="closed" role="status">Esta cobrança não pode mais ser paga. Fale com quem a enviou.</p>`;

const writeAmount = (cents: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(cents / 100);

const writeInstant = (at: Date) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(
    at,
  );

/** The page reads well without this: it only copies the code. */
export const payPageScript = `'use strict';
const code = document.getElementById('code');
const copy = document.getElementById('copy');
if (code && copy && navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.value);
    copy.textContent = 'Código copiado';
  });
}
`;

export const payPageStyle = `
:root { color-scheme: light dark; --ink: #1c2a26; --paper: #f4f6f5; --card: #fff; --accent: #0b7a5a; --line: #cfd8d4 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eeea; --paper: #101715; --card: #18211e; --accent: #35b78c; --line: #33413b } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { width: min(26rem, 100%); background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.5rem; text-align: center; overflow-wrap: anywhere }
h1 { margin: 0; font-size: 2.25rem; line-height: 1.2 }
.payee { margin: 0; font-weight: 600 }
.qr { margin: 1rem auto; max-width: 15rem; background: #fff; border-radius: .5rem; overflow: hidden }
.qr svg { display: block; width: 100%; height: auto }
label { display: block; text-align: left; font-size: .875rem }
textarea { width: 100%; resize: none; padding: .5rem; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit; font: .8rem/1.4 ui-monospace, monospace }
button { width: 100%; margin-top: .5rem; padding: .75rem; border: 1px solid var(--accent); border-radius: .5rem; background: transparent; color: var(--accent); font: inherit; font-weight: 600; cursor: pointer }
button.pay { background: var(--accent); color: var(--card) }
.due, footer { font-size: .875rem; opacity: .8; text-align: center }
.paid { color: var(--accent); font-weight: 600 }
`;
