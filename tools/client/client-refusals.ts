import { errorRow } from '@recado/contract/errors.ts';
import { allRefusals, type Route } from '@recado/contract/route.ts';

/** `client/generated/refusals.ts`: the codes that exist, and those that each operation can answer. */
export function clientRefusals(routes: Readonly<Record<string, Route>>): string {
  const open = Object.entries(routes).filter(([, route]) => route.audience !== 'panel');
  const lines = open.map(([name, route]) => `  ${name}: ${unionOf(codesOf(route))};`);
  const all = [...new Set(open.flatMap(([, route]) => codesOf(route)))].sort();
  return [
    '// Generated from the contract by `npm run generate`; do not edit.',
    '',
    '/** Every code of the interface. */',
    `export type ErrorCode =\n${all.map((code) => `  | '${code}'`).join('\n')};`,
    '',
    '/** The codes that an operation can answer. */',
    `export type RefusalsOf = {\n${lines.join('\n')}\n};\n`,
  ].join('\n');
}

const codesOf = (route: Route) => [...new Set(allRefusals(route).flatMap((name) => errorRow(name).code ?? []))].sort();
const unionOf = (codes: readonly string[]) => (codes.length ? codes.map((code) => `'${code}'`).join(' | ') : 'never');
