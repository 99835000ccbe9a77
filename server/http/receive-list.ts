import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { limits } from '@recado/contract/limits.ts';
import { type Refusal, refuse } from '@recado/contract/refusal.ts';
import type { Awaitable } from '../runtime/awaitable.ts';
import { nextTurn } from '../runtime/next-turn.ts';
import { refuseBody } from './admit.ts';
import type { IncomingList } from './incoming.ts';
import { ListScanner } from './list-scanner.ts';
import type { ListRules, MountedRoute } from './mounted-route.ts';
import { NotJson } from './parse-json.ts';
import { describeProblems } from './problems.ts';
import { isJson } from './receive-body.ts';
import { type Pace, watchArrival } from './receive-file.ts';

/** What is parsed and checked in one turn of the loop. */
const bounds = { itemsPerPiece: 500, pieceBytes: 16 * 1024, pieceParts: 20_000, itemBytes: 1024 * 1024 };
const bytesPerTurn = 16 * 1024;
/** What is handed over at once, for one statement of the database. */
const handedOver = { items: 2_000, pieces: 32 };

export type ListRequest = {
  mounted: MountedRoute;
  rules: ListRules;
  gate: () => Awaitable<Refusal | null>;
  pace: Pace;
};

export function receiveList(request: IncomingMessage, { mounted, rules, gate, pace }: ListRequest): IncomingList {
  const scanner = new ListScanner(rules.field, bounds);
  const content = openContent(request, mounted.bodyBytes, pace);
  let count = 0;
  let first: unknown[] = [];

  async function* pieces(): AsyncGenerator<unknown[]> {
    if (!isJson(request.headers['content-type'])) throw notJson('Content-Type deve ser application/json');
    // Behind a closed gate the body is still judged, because its own faults come first; nobody takes its items.
    const isOpen = (await gate()) === null;
    let gathered: unknown[][] = [];
    let items = 0;
    for await (const bytes of cut(content)) {
      // Of all that arrive at once, one is looked at in a turn of the loop; the others wait in their connections.
      await nextTurn();
      for (const piece of scan(bytes)) {
        checkItems(piece);
        gathered.push(piece);
        items += piece.length;
        if (items >= handedOver.items || gathered.length >= handedOver.pieces) {
          if (isOpen) yield gathered.flat();
          [gathered, items] = [[], 0];
        }
        // Each some milliseconds of work: the other callers get their turn between.
        await nextTurn();
      }
      if (scanner.restBytes > limits.bodyBytes) throw refuse('PAYLOAD_TOO_LARGE');
    }
    if (isOpen && items > 0) yield gathered.flat();
  }

  function scan(chunk: Buffer): unknown[][] {
    try {
      return scanner.feed(chunk);
    } catch (error) {
      throw error instanceof NotJson ? notJson(error.problem) : error;
    }
  }

  function checkItems(items: unknown[]): void {
    if (count + items.length > rules.maxItems) {
      const problem = `deve ter no máximo ${rules.maxItems} itens`;
      throw refuse('VALIDATION_ERROR', { details: { fields: [{ field: rules.field, problem }] } });
    }
    items.forEach((item, at) => {
      const errors = rules.validate(item);
      if (!errors) return;
      const { wrongType, fields } = describeProblems(errors);
      const place = `${rules.field}.${count + at}`;
      const named = fields.map(({ field, problem }) => ({ field: field ? `${place}.${field}` : place, problem }));
      throw refuse(wrongType ? 'INVALID_JSON' : 'VALIDATION_ERROR', { details: { fields: named } });
    });
    if (count === 0) first = items.slice(0, 1);
    count += items.length;
  }

  async function rest(judge?: (rest: unknown) => void): Promise<unknown> {
    const body = readRest();
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    // One item stands for all of them, which were looked at as they came.
    const whole = isObject && count > 0 ? { ...body, [rules.field]: first } : body;
    const errors = mounted.validate.body?.(whole);
    if (errors) throw refuseBody(errors);
    judge?.(whole);
    const closed = await gate();
    if (closed) throw closed;
    return whole;
  }

  function readRest(): unknown {
    if (scanner.restBytes === 0) throw notJson('é obrigatório');
    try {
      return scanner.end();
    } catch (error) {
      throw error instanceof NotJson ? notJson(error.problem) : error;
    }
  }

  return { pieces: pieces(), rest };
}

async function* cut(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; at += bytesPerTurn) yield chunk.subarray(at, at + bytesPerTurn);
  }
}

const notJson = (problem: string) => refuse('INVALID_JSON', { details: { fields: [{ field: '', problem }] } });

/** A stream of its own: leaving it early must not close the connection before the answer is out. */
function openContent(request: IncomingMessage, mostBytes: number, pace: Pace): PassThrough {
  const content = new PassThrough();
  // The reader of the pieces gets the error; there may be none any more.
  content.on('error', () => undefined);
  const giveUp = (error: Error) => {
    request.unpipe(content);
    content.destroy(error);
  };
  try {
    watchArrival(request, { mostBytes, tooLarge: refuse('PAYLOAD_TOO_LARGE') }, pace, giveUp);
    request.pipe(content);
  } catch (error) {
    // Too long by its own account: an error for the reader of the pieces, as everything else is.
    if (error instanceof Error) content.destroy(error);
  }
  return content;
}
