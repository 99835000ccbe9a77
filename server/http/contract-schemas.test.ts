import { panelRoutes } from '@recado/contract/panel/index.ts';
import type { Route } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';

const lines: Route[] = [...Object.values(routes), ...Object.values(panelRoutes)];
const ajv = new Ajv2020();

test.each(lines)('$method $path has schemas that are valid in their dialect', (line) => {
  const { params, query, body, replies } = line;
  for (const schema of [params, query, body, ...Object.values(replies)]) {
    if (!schema) continue;
    expect([ajv.validateSchema(schema), ajv.errors]).toEqual([true, null]);
  }
});

test('a schema that is not valid in its dialect is found', () => {
  expect(ajv.validateSchema({ type: 'text' })).toBe(false);
});
