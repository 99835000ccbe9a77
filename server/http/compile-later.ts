import { type Serializer, SerializerSelector } from '@fastify/fast-json-stringify-compiler';

const compile = SerializerSelector()({}, {});

/**
 * Routes of the panel are many, and called by people: what writes their answers is made for the first of them. Made as we
 * start, it would double the time until the first program is answered.
 */
export function compileLater({ schema, method, url, httpStatus = '' }: Definition): Serializer {
  let made: Serializer | null = null;
  return (answer) => {
    made ??= compile({ schema, method, url, httpStatus });
    return made(answer);
  };
}

type Definition = { schema: unknown; method: string; url: string; httpStatus?: string };
