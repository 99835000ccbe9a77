import type { Route } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import type { Tool } from './tools.ts';

type Properties = Record<string, unknown>;
export type ObjectSchema = { type: 'object'; properties: Properties; required: string[] };

export const lineOf = ({ operation }: Tool): Route => routes[operation];

/** Where each argument of a tool goes in the call behind it. */
export type Places = Record<string, 'path' | 'query' | 'body'>;

const confirmation = {
  type: 'string',
  description: 'The confirmationToken of the dry run with the same arguments.',
};

/** The arguments of a tool: path, query and body of its operation side by side. */
export function inputSchema(tool: Tool): ObjectSchema {
  const parts = partsOf(tool);
  const properties = Object.assign({}, ...parts.map(({ properties }) => properties));
  const required = parts.flatMap(({ required }) => required);
  if (tool.kind !== 'pays') return { type: 'object', properties, required };
  return {
    type: 'object',
    properties: { ...properties, confirmationToken: confirmation },
    required: [...required, 'confirmationToken'],
  };
}

export function placesOf(tool: Tool): Places {
  return Object.fromEntries(
    partsOf(tool).flatMap(({ place, properties }) => Object.keys(properties).map((name) => [name, place])),
  );
}

function partsOf(tool: Tool) {
  const { params, query, body } = lineOf(tool);
  const parts = [
    { place: 'path' as const, schema: params },
    { place: 'query' as const, schema: query },
    { place: 'body' as const, schema: body },
  ];
  return parts.flatMap(({ place, schema }) => {
    if (!schema) return [];
    // As JSON: what the schema library keeps beside it is not for others.
    const { properties = {}, required = [] }: { properties?: Properties; required?: string[] } = JSON.parse(
      JSON.stringify(schema),
    );
    const kept = Object.entries(properties).filter(([name]) => !tool.without?.includes(name));
    // A parameter with a default may be left out.
    const needed = required.filter((name) => !Object.hasOwn(Object(properties[name]), 'default'));
    return [{ place, properties: Object.fromEntries(kept), required: needed }];
  });
}
