import committed from '@recado/contract/openapi.json' with { type: 'json' };
import { type Method, methods, type OpenApiDocument, type Operation } from '@recado/server/http/reference/document.ts';

/** One request of the reference, as a reader who pastes it sends it. */
export type PastedSample = {
  id: string;
  title: string;
  method: Method;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: unknown;
  isFile: boolean;
};

export function readSamples(): PastedSample[] {
  const document: OpenApiDocument = JSON.parse(JSON.stringify(committed));
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method];
      return operation ? samplesOf(method, path, operation) : [];
    }),
  );
}

function samplesOf(method: Method, path: string, operation: Operation): PastedSample[] {
  const { parameters = [], requestBody } = operation;
  const shown = parameters.filter((parameter) => parameter.required || 'example' in parameter);
  const query = shown
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, example, schema }) => `${name}=${String(example ?? schema.examples?.[0])}`);
  const headersAt = (at: number): Record<string, string> =>
    Object.fromEntries(
      parameters
        .filter(({ in: place, schema }) => place === 'header' && schema.examples)
        .map(({ name, schema }) => [name, String(schema.examples?.[at] ?? schema.examples?.[0])]),
    );
  const sample = {
    ...{ id: operation.operationId, method, path, query: query.length > 0 ? `?${query.join('&')}` : '' },
    headers: headersAt(0),
  };
  const content = requestBody?.content;
  if (!content) return [{ ...sample, title: '', body: undefined, isFile: false }];
  if (!('application/json' in content)) return [{ ...sample, title: '', body: undefined, isFile: true }];
  return Object.values(content['application/json'].examples).flatMap((example, at) =>
    'value' in example
      ? [{ ...sample, headers: headersAt(at), title: example.summary, body: example.value, isFile: false }]
      : [],
  );
}
