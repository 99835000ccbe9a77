import { requestSamples } from '@recado/contract/request-samples.ts';
import type { RouteId } from '@recado/contract/routes/index.ts';
import type { Operation } from './call-operation.ts';
import { describe, flagName, type Schema } from './operation-flags.ts';

/** Below the options: the line of the interface behind the command, the fields of its body, and a call to copy. */
export function operationHelp({ id, line, flags }: Operation): string {
  const address = `${line.method} ${line.path.replaceAll(/:(\w+)/g, '{$1}')}`;
  const needs = line.permission === 'PUBLIC' ? 'needs no key' : `needs a key with ${line.permission}`;
  const required = flags.filter(({ option }) => option.mandatory).map(({ name }) => `--${flagName(name)} …`);
  const sample = requestSamples[id as RouteId]?.[0]?.body;
  const written = sample === undefined ? [] : ['--data', `'${JSON.stringify(sample)}'`];
  const more = [...required, ...(line.file ? ['--file …'] : []), ...written].join(' ');
  return [
    '',
    `${address} (${needs})`,
    ...fieldsOf(line.body as Schema | undefined),
    '',
    'Example:',
    `  recado api ${id}${more ? ` ${more}` : ''}`,
  ].join('\n');
}

function fieldsOf(schema: Schema | undefined): string[] {
  const fields = Object.entries(schema?.properties ?? {});
  if (fields.length === 0) return [];
  const width = Math.max(...fields.map(([name]) => name.length)) + 2;
  return [
    '',
    'Fields of the body (--field name=value):',
    ...fields.map(([name, inner]) => {
      const required = schema?.required?.includes(name) ? ' (required)' : '';
      return `  ${name.padEnd(width)}${describe(name, inner)}${required}`;
    }),
  ];
}
