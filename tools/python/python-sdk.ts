import type { Route } from '@recado/contract/route.ts';
import { clientFacts } from '../client/client-routes.ts';
import { PythonTypes, pascal, type Schema, snake } from './python-types.ts';

const note = '# Generated from the contract by `npm run generate`; do not edit.\n';

type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Operation = {
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
/** The document as it is written: what this reads of it. */
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
  'x-refusals': Record<string, { code: string | null }>;
};

/** The files of the Python SDK that follow from the contract: types, codes of refusals, and a method per operation. */
export function pythonSdk(document: Document, routes: Record<string, Route>): { path: string; text: string }[] {
  const folder = 'clients/python/recado';
  const types = new PythonTypes();
  for (const [name, schema] of Object.entries(document.components.schemas)) types.define(name, schema);
  const methods = operationsOf(document).map((operation) => methodOf(types, operation, routes));
  return [
    { path: `${folder}/types.py`, text: `${note}${typing}\n\n${types.text()}\n` },
    { path: `${folder}/codes.py`, text: `${note}${codes(document)}` },
    { path: `${folder}/operations.py`, text: `${note}${head}${methods.filter(Boolean).join('\n')}` },
  ];
}

const typing = 'from typing import Any, Dict, List, Literal, Required, TypedDict, Union';

const head = `from typing import Any, Dict, Iterator, List, Literal, Optional, Union

from . import types as t
from ._core import Core


class Operations(Core):
    """Every operation of the interface. A refusal is raised as RecadoError."""

`;

function codes(document: Document): string {
  // Some refusals have a status and a sentence alone.
  const given = Object.values(document['x-refusals']).flatMap(({ code }) => code ?? []);
  const names = [...new Set(given)].sort();
  return `from typing import Literal\n\nErrorCode = Literal[\n${names.map((name) => `    "${name}",\n`).join('')}]\n`;
}

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

type Found = Operation & { method: string; path: string };

function operationsOf(document: Document): Found[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      methods.has(method) ? [{ ...operation, method: method.toUpperCase(), path }] : [],
    ),
  );
}

/** Named arguments alone, so that a new one changes no call. The stream and files have methods written by hand. */
function methodOf(types: PythonTypes, operation: Found, routes: Record<string, Route>): string {
  const { operationId: id, summary, method, path, parameters = [] } = operation;
  const inPath = parameters.filter((one) => one.in === 'path');
  const inQuery = parameters.filter((one) => one.in === 'query');
  const body = operation.requestBody?.content['application/json']?.schema;
  const facts = clientFacts(routes, id);
  if (operation.requestBody && !body) return '';
  if (Object.values(operation.responses).some(({ content }) => content && 'text/event-stream' in content)) return '';
  const given = (one: Parameter) =>
    `${snake(one.name)}: ${outside(types.typeOf(one.schema, pascal(id + pascal(one.name))))}`;
  const options = [
    ...inPath.map(given),
    ...(body ? [`body: ${outside(types.typeOf(body, `${pascal(id)}Body`))}`] : []),
    ...inQuery.map((one) => `${given(one).replace(/: (.*)$/s, ': Optional[$1]')} = None`),
    ...(facts.once ? ['idempotency_key: Optional[str] = None'] : []),
  ];
  const answer = answerOf(types, operation);
  const query = inQuery.map((one) => `"${one.name}": ${snake(one.name)}`).join(', ');
  const values = inPath.map((one) => `"${one.name}": ${snake(one.name)}`).join(', ');
  const sent = [
    `"${method}"`,
    `"${path}"`,
    ...(values ? [`path={${values}}`] : []),
    ...(query ? [`query={${query}}`] : []),
    ...(body ? ['body=body'] : []),
    ...(facts.once ? ['once=True', 'idempotency_key=idempotency_key'] : []),
  ];
  const signature = options.length > 0 ? `self, *, ${options.join(', ')}` : 'self';
  const text = [
    `    def ${snake(id)}(${signature}) -> ${answer}:`,
    `        """${summary.replaceAll('"', "'")}"""`,
    `        return self.call(${sent.join(', ')})`,
    '',
  ];
  if (!facts.items) return text.join('\n');
  const item = itemOf(types, operation, facts.items);
  const walked = options.filter((one) => !one.startsWith('page:'));
  const named = walked.map((one) => one.split(':')[0] ?? '').map((name) => `${name}=${name}`);
  return [
    ...text,
    `    def iterate_${snake(id).replace(/^list_/, '')}(self${walked.length > 0 ? `, *, ${walked.join(', ')}` : ''}) -> Iterator[${item}]:`,
    '        """The same, every item of every page."""',
    `        return self.pages(lambda page: self.${snake(id)}(${['page=page', ...named].join(', ')}), "${facts.items}")`,
    '',
  ].join('\n');
}

/** Types stand in a module of their own. */
const outside = (type: string) => type.replaceAll(/'(\w+)'/g, 't.$1');

/** What comes back when all is well; some operations answer one thing or another. */
function successesOf({ responses }: Operation): Schema[] {
  return Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = status.startsWith('2') ? content?.['application/json']?.schema : undefined;
    return schema ? [schema] : [];
  });
}

function answerOf(types: PythonTypes, operation: Operation): string {
  const schemas = successesOf(operation);
  return schemas.length === 0
    ? 'Any'
    : outside(types.typeOf({ anyOf: schemas }, `${pascal(operation.operationId)}Answer`));
}

function itemOf(types: PythonTypes, operation: Operation, items: string): string {
  const properties = (successesOf(operation)[0]?.properties ?? {}) as Record<string, Schema>;
  const ref = (properties[items]?.items as Schema | undefined)?.$ref;
  return typeof ref === 'string' ? outside(types.typeOf({ $ref: ref }, '')) : 'Any';
}
