import { EventEnvelope } from '@recado/contract/events/envelope.ts';
import type { EventName } from '@recado/contract/events/names.ts';
import { eventSamples } from '@recado/contract/events/samples.ts';
import { eventNotes } from '@recado/contract/reference-notes.ts';
import type { EventOperation, Schema } from '@recado/server/http/reference/document.ts';
import type { TSchema } from 'typebox';
import type { Components } from './components.ts';
import { plainSchema } from './plain-schema.ts';
import { sampleOf } from './sample.ts';

/** One event as a webhook of the document: the common envelope around data of its own. */
export function eventOperation(name: EventName, schema: TSchema, components: Components): EventOperation {
  const envelope = plainSchema(EventEnvelope);
  const { title: _title, ...rest } = envelope;
  const data = { ...Object(sampleOf(plainSchema(schema))), ...eventSamples[name] };
  const sample = { ...Object(sampleOf(envelope)), type: name, sequence: 1042, data };
  const type: Schema = { type: 'string', const: name };
  const properties = { ...envelope.properties, type, data: components.refer(schema) };
  return {
    operationId: `on${pascalCase(name)}`,
    summary: name,
    description: eventNotes[name],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: { ...rest, properties }, examples: { event: { summary: name, value: sample } } },
      },
    },
    responses: { 200: { description: 'Any 2xx acknowledges it. Anything else is tried again.' } },
  };
}

const pascalCase = (name: string) => name.replaceAll(/(?:^|[._])(\w)/g, (_match, letter) => letter.toUpperCase());
