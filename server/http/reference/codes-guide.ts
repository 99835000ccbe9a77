import type { OpenApiDocument, RefusalRow } from './document.ts';
import type { Guide } from './guide.ts';
import { html, type Markup, prose } from './html.ts';
import { breakable } from './render-refusals.ts';

export type Code = { id: string; code: string };

/** Every code of a refusal, for the contents: the filter finds them. */
export function codesOf(document: OpenApiDocument): Code[] {
  return [...rowsByCode(document).keys()].map((code) => ({ id: anchorOf(code), code }));
}

/** Every code, when it is answered and what to do about it. */
export function codesGuide(document: OpenApiDocument): Guide {
  return {
    id: 'codes',
    title: 'All codes',
    text: html`<p>A code may have several causes; <code>message</code> names it. Answers without a code are described by their status alone.</p>
<table class="refusals codes">
<thead><tr><th scope="col">Code</th><th scope="col">When, and what to do</th></tr></thead>
<tbody>${[...rowsByCode(document)].map(renderCode)}${renderCode(['', codeless(document)])}</tbody>
</table>`,
    samples: html``,
  };
}

const anchorOf = (code: string) => `code-${code}`;

function rowsByCode(document: OpenApiDocument): Map<string, RefusalRow[]> {
  const byCode = new Map<string, RefusalRow[]>();
  for (const row of Object.values(document['x-refusals'])) {
    if (row.code) byCode.set(row.code, [...(byCode.get(row.code) ?? []), row]);
  }
  return new Map([...byCode].sort(([a], [b]) => a.localeCompare(b)));
}

const codeless = (document: OpenApiDocument) =>
  Object.values(document['x-refusals'])
    .filter(({ code }) => !code)
    .sort((a, b) => a.status - b.status);

function renderCode([code, rows]: [code: string, rows: RefusalRow[]]): Markup {
  const id = code === '' ? 'code-none' : anchorOf(code);
  return html`<tr id="${id}">
<td>${code === '' ? html`<span class="none">none</span>` : html`<a href="#${id}"><code>${breakable(code)}</code></a>`}</td>
<td>${rows.map(
    ({ status, when, action }) =>
      html`<p><span class="status">${status}</span> ${prose(when)} <span class="action">${prose(action)}</span></p>`,
  )}</td>
</tr>`;
}
