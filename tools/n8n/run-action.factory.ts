import type { Property } from './n8n-properties.ts';

type Values = Record<string, unknown>;

/** As much of n8n as the node uses: which fields an operation shows, and what their routing makes of a request. */
export function requestOf(properties: readonly Property[], baseUrl: string, operation: string, given: Values) {
  const option = properties
    .filter(({ name }) => name === 'operation')
    .flatMap(({ options = [] }) => options)
    .find((one) => 'value' in one && one.value === operation);
  const { method = 'GET', url = '' } = option?.routing?.request ?? {};
  const query = new URLSearchParams();
  const body: Values = {};
  const headers: Record<string, string> = {};
  for (const { field, value } of chosenFields(properties, operation, given)) {
    const { request, send } = field.routing ?? {};
    for (const [name, text] of Object.entries(request?.headers ?? {})) headers[name] = String(fill(text, value, given));
    if (send?.type === 'query') query.set(send.property, String(value));
    if (send?.type === 'body') body[send.property] = send.value ? fill(send.value, value, given) : value;
  }
  return {
    method,
    url: `${baseUrl}${fill(url, null, given)}${query.size > 0 ? `?${query}` : ''}`,
    headers,
    ...(Object.keys(body).length > 0 ? { body } : {}),
  };
}

/** Fields of the operation that have a value, those of the collection among them. */
function chosenFields(properties: readonly Property[], operation: string, given: Values) {
  const shown = properties.filter(({ displayOptions }) => displayOptions?.show.operation?.includes(operation));
  const more = Object(given.additionalFields);
  return shown.flatMap((field) => {
    if (field.type !== 'collection') {
      if (field.required && !(field.name in given)) throw new Error(`${operation} needs ${field.name}`);
      return [{ field, value: given[field.name] }];
    }
    const options = (field.options ?? []).filter((one): one is Property => 'type' in one);
    return options.filter(({ name }) => name in more).map((one) => ({ field: one, value: more[one.name] }));
  });
}

/** The expressions that the generator writes, and no others. */
function fill(text: string, value: unknown, given: Values): unknown {
  if (!text.startsWith('=')) return text;
  if (text === '={{$value}}') return value;
  if (text === '={{JSON.parse($value)}}') return JSON.parse(String(value));
  const filled = text
    .slice(1)
    .replaceAll(/\{\{encodeURIComponent\(\$parameter\["(\w+)"\]\)\}\}/g, (_, name: string) =>
      encodeURIComponent(String(given[name])),
    );
  if (filled.includes('{{')) throw new Error(`n8n would have to understand ${text}`);
  return filled;
}
