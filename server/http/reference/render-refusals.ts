import { methods, type OpenApiDocument } from './document.ts';
import { html, type Markup, prose } from './html.ts';

/** What every route with a key can answer: listed once, under Errors. */
export function commonRefusals(document: OpenApiDocument): ReadonlySet<string> {
  const operations = Object.values(document.paths).flatMap((path) => methods.flatMap((method) => path[method] ?? []));
  const [first, ...others] = operations.filter((operation) => !operation.security).map((each) => each['x-refusals']);
  return new Set(first?.filter((name) => others.every((names) => names.includes(name))));
}

export function renderRefusals(document: OpenApiDocument, names: Iterable<string>): Markup {
  const rows = [...names].flatMap((name) => document['x-refusals'][name] ?? []);
  return html`<table class="refusals">
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">When</th></tr></thead>
<tbody>${rows.map(
    ({ status, code, when, sentence }) => html`<tr>
<td><span class="status">${status}</span></td>
<td>${code ? html`<code>${breakable(code)}</code>` : html`<span class="none">none</span>`}</td>
<td>${prose(when)}${sentence && html`<q lang="pt-BR">${sentence}</q>`}</td>
</tr>`,
  )}</tbody>
</table>`;
}

/** Long codes break at their underscores, not inside a word. */
export const breakable = (code: string) => code.split('_').map((word, i) => html`${i > 0 && html`_<wbr>`}${word}`);
