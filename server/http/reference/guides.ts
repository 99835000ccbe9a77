import { limits } from '@recado/contract/limits.ts';
import { codeBlock, jsonCode, shellCode } from './code-block.ts';
import { codesGuide } from './codes-guide.ts';
import { methods, type OpenApiDocument } from './document.ts';
import type { Guide } from './guide.ts';
import { html } from './html.ts';
import { commonRefusals, renderRefusals } from './render-refusals.ts';

const count = (value: number) => value.toLocaleString('en-US');

/** What a caller should read once, before any endpoint. */
export function guidesOf(document: OpenApiDocument): Guide[] {
  return [start, authentication, errorsGuide(document), codesGuide(document), idempotencyGuide(document), rateLimits];
}

const start: Guide = {
  id: 'start',
  title: 'Getting started',
  text: html`<p>Recado sends business messages over a chat platform and reports what became of them. It is one REST interface: JSON in, JSON out.</p>
<p>Sending is asynchronous. A message is accepted with <code>202</code>, and every later status arrives at your webhook as <a href="#on-message-status_updated"><code>message.status_updated</code></a>.</p>
<ul class="facts">
<li>Times are ISO 8601, in UTC, with milliseconds. Any offset is accepted.</li>
<li>Amounts are numbers in reais (BRL) with at most four decimals; only those of charges are whole cents, and say so: <code>amountCents</code>, <code>amount_cents</code>.</li>
<li>A field without a value is present as <code>null</code>. A <code>null</code> you send on an optional field counts as a field left out, at every depth, unless the field itself takes <code>null</code>. Fields you send that we do not know are ignored.</li>
<li>Lists take <code>page</code> from 0 and <code>size</code> up to ${count(limits.pageSizeMax)}.</li>
<li>The whole interface as data: <a href="/docs/openapi.json">openapi.json</a>.</li>
</ul>`,
  samples: codeBlock(
    'Send your first message',
    shellCode(`export RECADO_API_KEY=svc_live_…

curl -X POST "{base_url}/v1/messages" \\
  -H "Authorization: Bearer $RECADO_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
  "receiver": "+5511988887777",
  "templateName": "boas_vindas",
  "templateVariables": ["Ana"]
}'`),
  ),
};

const reaches: [permission: string, reach: string][] = [
  ['ADMIN', 'Everything. A key made without explicit permissions.'],
  ['READ', 'Reads of messages, campaigns, templates, forms, automations and numbers.'],
  ['MESSAGES_SEND', 'Sends messages, uploads media, tests a form.'],
  ['TEMPLATES_WRITE', 'Writes templates and forms.'],
  ['CAMPAIGNS_SEND', 'Writes campaigns.'],
  ['CONTACTS_WRITE', 'Writes contacts.'],
  ['AUTOMATIONS_MANAGE', 'Writes automations.'],
  ['WEBHOOKS_MANAGE', 'Writes the webhook configuration.'],
];

const authentication: Guide = {
  id: 'authentication',
  title: 'Authentication',
  text: html`<p>Every request carries an API key: <code>Authorization: Bearer svc_live_…</code>. The operator of the installation makes them, with <code>recado keys create</code>, and they are shown once. They are always live: messages are delivered and paid for.</p>
<p>A key acts for one organization, and may be restricted to some permissions and some addresses.</p>
<table class="refusals"><thead><tr><th scope="col">Permission</th><th scope="col">Reach</th></tr></thead>
<tbody>${reaches.map(([permission, reach]) => html`<tr><td><code>${permission}</code></td><td>${reach}</td></tr>`)}</tbody></table>
<p><code>401</code> says that the key is not good: unknown, revoked, expired, or used from elsewhere. <code>403</code> says that there is no key, or that it may not do this. On <code>503</code> the key could not be checked: wait <code>Retry-After</code> and repeat.</p>`,
  samples: codeBlock(
    'A refused key',
    jsonCode({ timestamp: '2026-11-15T12:00:00.000Z', status: 401, error: 'Unauthorized', path: '/v1/messages' }),
  ),
};

function errorsGuide(document: OpenApiDocument): Guide {
  return {
    id: 'errors',
    title: 'Errors',
    text: html`<p>A refusal has a stable <code>code</code>: decide by it. Its <code>message</code> is for people, in Portuguese, and may change. <code>details</code> is usually empty; where fields are wrong it lists them.</p>
<p>Refusals of the key, and faults of ours, have no code. A few answers have no body at all. Every answer carries <code>X-Request-Id</code>; send your own and it comes back. <a href="#codes">All codes</a> lists for each when it is answered and what to do.</p>
<h4>Every route can answer</h4>
${renderRefusals(document, commonRefusals(document))}`,
    samples: codeBlock(
      'A refusal',
      jsonCode({
        error: {
          code: 'VALIDATION_ERROR',
          message: 'Há campos inválidos na requisição. Veja details.fields.',
          details: { fields: [{ field: 'contacts.3.to', problem: 'é obrigatório' }] },
        },
      }),
    ),
  };
}

function idempotencyGuide(document: OpenApiDocument): Guide {
  return {
    id: 'idempotency',
    title: 'Repeating safely',
    text: html`<p>Networks fail between your request and our answer. These routes take an <code>Idempotency-Key</code>, and with it may be repeated without fear: one effect, one charge, and the answer shows what the first request made, however often and however concurrently you ask.</p>
<table class="refusals"><thead><tr><th scope="col">Route</th><th scope="col">Key</th></tr></thead>
<tbody>${keyedRoutes(document).map(
      ({ id, address, required }) =>
        html`<tr><td><a href="#${id}"><code>${address}</code></a></td> <td>${required ? 'required' : 'optional'}</td></tr>`,
    )}</tbody></table>
<p>Use one key per thing you want to happen, such as an order number: the body of a repetition is not compared, and routes that send share their keys: a reply under the key of a message answers with that message and sends nothing. A refused request leaves no key behind. A key is known for 30 days at least and counts for its user alone; a campaign’s counts over all organizations and is known for ever.</p>
<p>Every other route ignores the header. <code>GET</code>, <code>PUT</code>, <code>PATCH</code> and <code>DELETE</code> may be repeated all the same: the second changes nothing more. A <code>POST</code> acts anew each time, and <a href="#lookUpPhone"><code>POST /v1/lookup</code></a> is charged anew: when an answer was lost, look what became of the request before you repeat it.</p>`,
    samples: codeBlock('Any number of times', shellCode('-H "Idempotency-Key: pedido-1042"')),
  };
}

function keyedRoutes({ paths }: OpenApiDocument): { id: string; address: string; required: boolean }[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const { operationId: id = '', parameters = [] } = operations[method] ?? {};
      const key = parameters.find(({ name }) => name === 'Idempotency-Key');
      return key ? [{ id, address: `${method.toUpperCase()} ${path}`, required: key.required }] : [];
    }),
  );
}

const rateLimits: Guide = {
  id: 'limits',
  title: 'Rate limits',
  text: html`<p>In any 60 seconds a user may make ${count(limits.readsPerMinute)} reads and ${count(limits.writesPerMinute)} writes, over all keys. Every answer has what is left; <code>429</code> says how long to wait.</p>
<p>A JSON body may have ${limits.bodyBytes / 1_024} KiB and ${limits.jsonDepth} levels, unless its route has another limit.</p>`,
  samples: codeBlock(
    'On every answer',
    shellCode(`X-RateLimit-Limit: ${limits.writesPerMinute}\nX-RateLimit-Remaining: 2987\nX-RateLimit-Reset: 60`),
  ),
};
