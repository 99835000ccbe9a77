import { codeBlock, jsonCode } from './code-block.ts';
import type { EventOperation, OpenApiDocument } from './document.ts';
import { html, type Markup, prose } from './html.ts';
import { renderReplyFields } from './render-fields.ts';

export const eventAnchor = (name: string) => `on-${name.replaceAll('.', '-')}`;

/** One event: when it fires, what its data holds, and a whole sample. */
export function renderEvent(document: OpenApiDocument, name: string, event: EventOperation): Markup {
  const { schema, examples } = event.requestBody.content['application/json'];
  const example = examples.event;
  return html`<section class="endpoint" id="${eventAnchor(name)}">
<div class="text">
<h3><a href="#${eventAnchor(name)}"><code>${name}</code></a></h3>
<p>${prose(event.description)}</p>
<h4>Data</h4>
${renderReplyFields(document, schema.properties?.data ?? {})}
</div>
<div class="samples">${example && 'value' in example ? codeBlock(name, jsonCode(example.value)) : null}</div>
</section>`;
}
