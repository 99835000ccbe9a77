import { html, type Markup } from './html.ts';

/** A titled block of code with a button that copies it. */
export function codeBlock(title: string, code: Markup): Markup {
  return html`<figure class="code">
<figcaption><span>${title}</span><button type="button" class="copy" hidden>Copy</button></figcaption>
<pre tabindex="0"><code>${code}</code></pre>
</figure>`;
}

// A string is taken as it begins: all of them end.
const token = /("(?:[^"\\]|\\.)*"?)(:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)/gi;

/** A value as coloured JSON. */
export function jsonCode(value: unknown): Markup {
  const text = JSON.stringify(value, null, 2);
  const parts: Markup[] = [];
  let from = 0;
  for (const match of text.matchAll(token)) {
    const [whole, string, colon, word] = match;
    parts.push(html`${text.slice(from, match.index)}`);
    if (string && colon) parts.push(html`<span class="k">${string}</span>${colon}`);
    else parts.push(html`<span class="${string ? 's' : word ? 'w' : 'n'}">${whole}</span>`);
    from = match.index + whole.length;
  }
  return html`${parts}${text.slice(from)}`;
}

/** Plain code in which `{base_url}` becomes the address the page was read from. */
export function shellCode(text: string): Markup {
  const parts = text.split('{base_url}');
  const joined = parts.map((part, i) => html`${i > 0 && html`<span class="base-url">{base_url}</span>`}${part}`);
  return html`${joined}`;
}
