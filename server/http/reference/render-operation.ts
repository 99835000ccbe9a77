import { codeBlock, jsonCode, shellCode } from './code-block.ts';
import { curlSample, requestExamples } from './curl-sample.ts';
import type { Method, OpenApiDocument, Operation, Parameter, Response } from './document.ts';
import { html, type Markup, prose } from './html.ts';
import { renderField, renderFields, renderReplyFields, renderWords } from './render-fields.ts';
import { commonRefusals, renderRefusals } from './render-refusals.ts';

export type Endpoint = { method: Method; path: string; operation: Operation };

/** `sendMessage` reads "Send message" in the page. */
export function titleOf({ operationId }: Operation): string {
  const words = operationId.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function renderOperation(document: OpenApiDocument, { method, path, operation }: Endpoint): Markup {
  const common = commonRefusals(document);
  const own = operation['x-refusals'].filter((name) => !common.has(name));
  return html`<section class="endpoint" id="${operation.operationId}">
<div class="text">
<h3><a href="#${operation.operationId}">${titleOf(operation)}</a>${operation.deprecated ? html` <span class="deprecated">deprecated</span>` : null}</h3>
<p class="address"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></p>
<p>${prose(operation.summary)}</p>
${operation.description ? html`<p>${prose(operation.description)}</p>` : null}
${renderNeeds(operation)}
${renderParameters(document, 'Path', parametersIn(operation, 'path'))}
${renderParameters(document, 'Query', parametersIn(operation, 'query'))}
${renderParameters(document, 'Headers', parametersIn(operation, 'header'))}
${renderBody(document, operation)}
${renderReplies(document, operation)}
${own.length > 0 && html`<h4>Refusals</h4>${renderRefusals(document, own)}`}
<p class="more">${own.length > 0 ? 'And those' : 'Only those'} <a href="#errors">every route can answer</a>.</p>
</div>
<div class="samples">
${renderRequestSamples(method, path, operation)}
${renderReplySamples(operation)}
</div>
</section>`;
}

function renderNeeds(operation: Operation): Markup {
  const permission = operation['x-permission'];
  return html`<ul class="needs">
<li>${permission === 'PUBLIC' ? 'No key needed' : html`Permission <code>${permission}</code>`}</li>
${operation['x-activated'] ? html`<li>Activated account</li>` : null}
${operation['x-feature'] ? html`<li>Plan with <code>${operation['x-feature']}</code></li>` : null}
${operation['x-sunset'] ? html`<li>Ends on ${operation['x-sunset'].slice(0, 10)}</li>` : null}
</ul>`;
}

function parametersIn(operation: Operation, place: Parameter['in']): Parameter[] {
  return operation.parameters?.filter((parameter) => parameter.in === place) ?? [];
}

function renderParameters(document: OpenApiDocument, title: string, parameters: Parameter[]): Markup | null {
  if (parameters.length === 0) return null;
  const rows = parameters.map(({ name, description, required, schema }) =>
    renderField(document, { name, required, schema: description ? { ...schema, description } : schema }),
  );
  return html`<h4>${title}</h4><ul class="fields">${rows}</ul>`;
}

function renderBody(document: OpenApiDocument, { requestBody }: Operation): Markup | null {
  if (!requestBody) return null;
  const { content } = requestBody;
  if ('application/json' in content) {
    const { schema } = content['application/json'];
    return html`<h4>Body</h4>${renderFields(document, schema) ?? renderWords(document, schema)}`;
  }
  const form = content['multipart/form-data'].schema;
  return html`<h4>Body</h4><p><code>multipart/form-data</code></p>${renderFields(document, form)}`;
}

/** What is no refusal: an answer, the way to one, or a page for people. */
function repliesOf(operation: Operation): [string, Response][] {
  return Object.entries(operation.responses)
    .filter(([status, { content }]) => /^[23]/.test(status) || (content && !content['application/json']))
    .sort(([, a], [, b]) => Number(isDryRun(a)) - Number(isDryRun(b)));
}

const isDryRun = ({ description }: Response) => description.startsWith('With `dryRun`');

function renderReplies(document: OpenApiDocument, operation: Operation): Markup {
  const replies = repliesOf(operation).map(([status, { description, content }]) => {
    const title = html`<span class="status${/^[23]/.test(status) && ' ok'}">${status}</span> ${prose(description)}`;
    const json = content?.['application/json'];
    const fields = json && renderReplyFields(document, json.schema);
    return fields
      ? html`<details><summary>${title}</summary>${fields}</details>`
      : html`<p>${title}, ${json ? 'an empty object' : mediaOf(content)}.</p>`;
  });
  return html`<h4>Reply</h4>${replies}`;
}

function mediaOf(content: Response['content']): Markup {
  const types = Object.keys(content ?? {}).map((type, i) => html`${i > 0 && ' or '}<code>${type}</code>`);
  return types.length > 0 ? html`as ${types}` : html`no body`;
}

/** The main request, then the other ways to ask, each under its own name. */
function renderRequestSamples(method: Method, path: string, operation: Operation): Markup {
  const [, ...others] = requestExamples(operation);
  return html`${codeBlock('Request', shellCode(curlSample(method, path, operation)))}${others.map(
    ({ summary }, index) =>
      html`<details class="other"><summary>${summary}</summary>${codeBlock('Request', shellCode(curlSample(method, path, operation, index + 1)))}</details>`,
  )}`;
}

function renderReplySamples(operation: Operation): Markup {
  const samples = repliesOf(operation).map(([status, response]) => {
    const example = response.content?.['application/json']?.examples.reply;
    const title = `Reply ${status}${isDryRun(response) ? ', with dryRun' : ''}`;
    return example && 'value' in example ? codeBlock(title, jsonCode(example.value)) : null;
  });
  return html`${samples}`;
}
