import type { Route } from '@recado/contract/route.ts';

/** `client/generated/routes.ts`, and the panel's own: where each operation lives. The types beside it say what goes in and comes out. */
export function clientRoutes(routes: Readonly<Record<string, Route>>, audience: 'public' | 'panel' = 'public'): string {
  const lines = Object.entries(routes)
    .filter(([, route]) => (route.audience ?? 'public') === audience)
    .map(([name, route]) => `  ${name}: { method: '${route.method}', path: '${templateOf(route.path)}' },`);
  const head = '// Generated from the contract by `npm run generate`; do not edit.';
  return `${head}\n\nexport const routes = {\n${lines.join('\n')}\n} as const;\n`;
}

const templateOf = (path: string) => path.replaceAll(/:([a-zA-Z]+)/g, '{$1}');
