import { type Code, codesOf } from './codes-guide.ts';
import { methods, type OpenApiDocument } from './document.ts';
import { eventsGuide } from './events-guide.ts';
import type { Guide } from './guide.ts';
import { guidesOf } from './guides.ts';
import { html, type Markup } from './html.ts';
import { eventAnchor, renderEvent } from './render-event.ts';
import { type Endpoint, renderOperation, titleOf } from './render-operation.ts';

/** The whole reference as one page: it prints, it searches with the browser, it works without a script. */
export function renderPage(document: OpenApiDocument): string {
  const guides = guidesOf(document);
  const groups = document.tags.map(({ name }) => ({ name, endpoints: endpointsOf(document, name) }));
  const events = Object.entries(document.webhooks);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${document.info.title} API reference</title>
<link rel="stylesheet" href="/docs/style.css">
<script src="/docs/page.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="bar">
<a class="brand" href="#start">${mark}<span>${document.info.title}</span></a>
<span class="version">API ${document.info.version}</span>
<a href="/docs/guides">Guides</a>
<button type="button" class="menu" aria-controls="nav" aria-expanded="false" hidden>Contents</button>
</header>
<nav id="nav" aria-label="Contents">
<input type="search" class="filter" placeholder="Filter…" aria-label="Filter the contents" hidden>
<p class="nothing" role="status" hidden>Nothing matches.</p>
${navGroup('Guides', guides.map(guideLink))}
${groups.map(({ name, endpoints }) => navGroup(name, endpoints.map(endpointLink)))}
${navGroup('Events', [guideLink(eventsGuide), ...events.map(([name]) => html`<a href="#${eventAnchor(name)}">${name}</a>`)])}
<div class="nav-group found" hidden><h2>Codes</h2><ul>${codesOf(document).map(codeLink)}</ul></div>
</nav>
<main id="content">
${guides.map(renderGuide)}
${groups.map(
  ({ name, endpoints }) =>
    html`<h2 class="group">${name}</h2>${endpoints.map((endpoint) => renderOperation(document, endpoint))}`,
)}
<h2 class="group">Events</h2>
${renderGuide(eventsGuide)}
${events.map(([name, { post }]) => renderEvent(document, name, post))}
</main>
</body>
</html>`;
  return page.text;
}

function endpointsOf(document: OpenApiDocument, tag: string): Endpoint[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method];
      return operation?.tags.includes(tag) ? [{ method, path, operation }] : [];
    }),
  );
}

const navGroup = (title: string, links: Markup[]) =>
  html`<div class="nav-group"><h2>${title}</h2><ul>${links.map((link) => html`<li>${link}</li>`)}</ul></div>`;

const guideLink = ({ id, title }: Guide) => html`<a href="#${id}">${title}</a>`;

const codeLink = ({ id, code }: Code) => html`<li><a href="#${id}">${code}</a></li>`;

const endpointLink = ({ method, operation }: Endpoint) =>
  html`<a href="#${operation.operationId}"><span>${titleOf(operation)}</span><span class="method ${method}">${method === 'delete' ? 'DEL' : method.toUpperCase()}</span></a>`;

const renderGuide = ({
  id,
  title,
  text,
  samples,
}: Guide) => html`<section class="endpoint guide${samples.text === '' && ' wide'}" id="${id}">
<div class="text"><h3><a href="#${id}">${title}</a></h3>${text}</div>
${samples.text === '' ? null : html`<div class="samples">${samples}</div>`}
</section>`;

const mark = html`<svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true"><path fill="currentColor" d="M4 3h16a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-8l-5.3 3.7A.5.5 0 0 1 6 21.3V18H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm3 5v2h10V8H7Zm0 4v2h6v-2H7Z"/></svg>`;
