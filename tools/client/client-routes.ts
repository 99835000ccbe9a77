import type { Route } from '@recado/contract/route.ts';

/** `client/generated/routes.ts`, and the panel's own: where each operation lives. The types beside it are its input and output. */
export function clientRoutes(routes: Readonly<Record<string, Route>>, audience: 'public' | 'panel' = 'public'): string {
  const lines = Object.entries(routes)
    .filter(([, route]) => (route.audience ?? 'public') === audience)
    .map(([name, route]) => `  ${name}: { ${factsOf(route).join(', ')} },`);
  const head = '// Generated from the contract by `npm run generate`; do not edit.';
  return `${head}\n\nexport const routes = {\n${lines.join('\n')}\n} as const;\n`;
}

function factsOf(route: Route): string[] {
  const items = itemsOf(route);
  return [
    `method: '${route.method}'`,
    `path: '${templateOf(route.path)}'`,
    ...(route.idempotent ? ['once: true'] : []),
    ...(items ? [`items: '${items}'`] : []),
  ];
}

/** What a client in any language must know of an operation beyond its schemas. */
export function clientFacts(
  routes: Readonly<Record<string, Route>>,
  name: string,
): { once: boolean; items: string | undefined } {
  const route = routes[name];
  return { once: route?.idempotent === true, items: route && itemsOf(route) };
}

/** Which field of a page holds its items. Lists have four envelopes. */
function itemsOf({ query, replies }: Route): string | undefined {
  if (!('page' in propertiesOf(query))) return undefined;
  return Object.entries(propertiesOf(replies[200])).find(([, { type }]) => type === 'array')?.[0];
}

const propertiesOf = (schema: unknown) =>
  (schema as { properties?: Record<string, { type?: string }> } | undefined)?.properties ?? {};

const templateOf = (path: string) => path.replaceAll(/:([a-zA-Z]+)/g, '{$1}');
