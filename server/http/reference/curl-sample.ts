import type { Example, Operation, Parameter, Schema } from './document.ts';

/** The request as one would type it: the main one, or the other way to ask at this place. */
export function curlSample(method: string, path: string, operation: Operation, at = 0): string {
  const body = requestExamples(operation)[at]?.value;
  const parameters = operation.parameters ?? [];
  const lines = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}"{base_url}${samplePath(path, parameters)}"`,
  ];
  if (!operation.security) lines.push('-H "Authorization: Bearer $RECADO_API_KEY"');
  for (const { name, schema } of parameters.filter((parameter) => parameter.in === 'header')) {
    if (schema.examples) lines.push(`-H "${name}: ${schema.examples[at] ?? schema.examples[0]}"`);
  }
  const form = formOf(operation);
  if (form) for (const field of Object.keys(form.properties ?? {})) lines.push(`-F "${field}=@catalogo.pdf"`);
  if (body !== undefined) {
    lines.push('-H "Content-Type: application/json"');
    lines.push(`-d '${JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)}'`);
  }
  return lines.join(' \\\n  ');
}

function samplePath(path: string, parameters: readonly Parameter[]): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (braces, name) => {
    const { schema } = parameters.find((parameter) => parameter.name === name && parameter.in === 'path') ?? {};
    return String(schema?.examples?.[0] ?? braces);
  });
  const needed = parameters.filter(
    (parameter) => parameter.in === 'query' && (parameter.required || 'example' in parameter),
  );
  const query = needed.map(({ name, schema, example }) => `${name}=${example ?? schema.examples?.[0] ?? ''}`).join('&');
  return query ? `${filled}?${query}` : filled;
}

/** The parts of a multipart body. */
function formOf({ requestBody }: Operation): Schema | null {
  const content = requestBody?.content;
  return content && 'multipart/form-data' in content ? content['multipart/form-data'].schema : null;
}

export function requestExamples({ requestBody }: Operation): Example[] {
  const content = requestBody?.content;
  if (!content || !('application/json' in content)) return [];
  return Object.values(content['application/json'].examples).filter(
    (example): example is Example => 'value' in example,
  );
}
