import {
  methods,
  type OpenApiDocument,
  type Operation,
  type Parameter,
} from '@recado/server/http/reference/document.ts';

/** One request of a collection, whichever program reads it. */
export type CollectionRequest = {
  folder: string;
  id: string;
  name: string;
  description: string;
  method: string;
  /** Parameters as `:id`. */
  path: string;
  pathParameters: string[];
  query: { name: string; value: string; isOn: boolean; description: string }[];
  headers: { name: string; value: string; isOn: boolean; description: string }[];
  body: { kind: 'json'; text: string } | { kind: 'file'; field: string } | null;
  isPublic: boolean;
};

/** Every operation of the document with the first sample of the reference. */
export function collectionRequests(document: OpenApiDocument): CollectionRequest[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method];
      return operation ? [requestOf(method, path, operation)] : [];
    }),
  );
}

function requestOf(method: string, path: string, operation: Operation): CollectionRequest {
  const { parameters = [] } = operation;
  return {
    folder: operation.tags[0] ?? 'Other',
    id: operation.operationId,
    name: operation.summary.replace(/\.$/, ''),
    description: [operation.summary, operation.description].filter(Boolean).join('\n\n'),
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
    query: parameters.filter((one) => one.in === 'query').map(fieldOf),
    headers: parameters.filter((one) => one.in === 'header').map(headerOf),
    body: bodyOf(operation),
    isPublic: operation.security?.length === 0,
  };
}

function fieldOf(parameter: Parameter) {
  const { name, example, schema, required } = parameter;
  const value = example ?? schema.examples?.[0] ?? schema.default ?? '';
  return { name, value: String(value), isOn: required ?? false, description: parameter.description ?? '' };
}

/** A key is good for one send: a new one for each. */
const headerOf = (parameter: Parameter) =>
  parameter.name === 'Idempotency-Key' ? { ...fieldOf(parameter), value: '{{$guid}}', isOn: true } : fieldOf(parameter);

function bodyOf({ requestBody }: Operation): CollectionRequest['body'] {
  const content = requestBody?.content;
  if (!content) return null;
  if (!('application/json' in content)) return { kind: 'file', field: 'file' };
  const [sample] = Object.values(content['application/json'].examples);
  return { kind: 'json', text: JSON.stringify(sample && 'value' in sample ? sample.value : {}, null, 2) };
}
