import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sessionRoutes } from '@recado/contract/panel/index.ts';
import type { Route } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import type { OpenApiDocument } from '@recado/server/http/reference/document.ts';
import { invariantsPage, listInvariants } from './checks/invariants.ts';
import { readTree } from './checks/tree.ts';
import { clientRefusals } from './client/client-refusals.ts';
import { clientRoutes } from './client/client-routes.ts';
import { clientTypes } from './client/client-types.ts';
import { brunoCollection } from './collections/bruno.ts';
import { postmanCollection } from './collections/postman.ts';
import { collectionRequests } from './collections/requests.ts';
import { licensesPage } from './licenses/licenses-page.ts';
import { n8nEvents, n8nProperties } from './n8n/n8n-properties.ts';
import { openapiDocument } from './openapi/openapi-document.ts';
import { pythonSdk } from './python/python-sdk.ts';
import { functionCallers } from './schema/function-callers.ts';
import { envExample, settingsPage } from './settings/settings-page.ts';
import { errorsPage } from './site/errors-page.ts';
import { eventsPage } from './site/events-page.ts';
import { languages } from './site/pages.ts';

/**
 * Writes what is generated from the contract, the settings and the functions of the database, and committed; with
 * `--check`, only checks whether it is up to date.
 */
const root = new URL('../', import.meta.url);
const stale = [];
for (const { path, text } of await generatedFiles()) {
  const file = new URL(path, root);
  const committed = await readFile(file, 'utf8').catch(() => null);
  if (committed === text) continue;
  if (process.argv.includes('--check')) stale.push(path);
  else {
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, text);
  }
}
if (stale.length > 0) {
  console.error(`out of date, run npm run generate: ${stale.join(', ')}`);
  process.exitCode = 1;
}

async function generatedFiles(): Promise<{ path: string; text: string }[]> {
  const lines: Record<string, Route> = routes;
  const document = openapiDocument(lines);
  const tree = readTree(fileURLToPath(root));
  const panelLines = sessionRoutes();
  const panelDocument = openapiDocument(panelLines, 'panel');
  return [
    { path: 'contract/openapi.json', text: textOf(document) },
    { path: 'client/generated/types.ts', text: await clientTypes(document) },
    { path: 'client/generated/routes.ts', text: clientRoutes(lines) },
    { path: 'contract/panel-openapi.json', text: textOf(panelDocument) },
    { path: 'panel/api/generated/types.ts', text: await clientTypes(panelDocument, 'contract/panel-openapi.json') },
    { path: 'panel/api/generated/routes.ts', text: clientRoutes(panelLines, 'panel') },
    { path: 'client/generated/refusals.ts', text: clientRefusals(lines) },
    { path: 'docs/settings.md', text: settingsPage() },
    { path: '.env.example', text: envExample() },
    { path: 'docs/licenses.md', text: licensesPage(fileURLToPath(root)) },
    { path: invariantsPage, text: listInvariants(tree) },
    ...functionCallers(tree),
    ...collections(document),
    { path: 'clients/n8n/nodes/Recado/properties.json', text: textOf(n8nProperties(document)) },
    { path: 'clients/n8n/nodes/Recado/events.json', text: textOf(n8nEvents(document)) },
    ...pythonSdk(JSON.parse(textOf(document)), lines),
    ...languages.flatMap((language) => [
      { path: `docs/${language}/errors.md`, text: errorsPage(lines, language) },
      { path: `docs/${language}/events.md`, text: eventsPage(document, language) },
    ]),
  ];
}

function collections(document: OpenApiDocument): { path: string; text: string }[] {
  const requests = collectionRequests(document);
  const folder = 'docs/collections';
  return [
    { path: `${folder}/recado.postman.json`, text: postmanCollection(requests, document.info.version) },
    ...brunoCollection(requests).map(({ path, text }) => ({ path: `${folder}/bruno/${path}`, text })),
  ];
}

function textOf(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
