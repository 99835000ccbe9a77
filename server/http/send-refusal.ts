import { STATUS_CODES } from 'node:http';
import { sentenceInEnglish } from '@recado/contract/english.ts';
import { problemInEnglish } from '@recado/contract/english-problems.ts';
import { errorRow, fillSentence } from '@recado/contract/errors.ts';
import type { Refusal } from '@recado/contract/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../runtime/clock.ts';
import { readLanguage } from '../runtime/language.ts';
import { paceBody } from './pace-body.ts';

export type RefusalSender = (reply: FastifyReply, refusal: Refusal) => void;

/** Answers a refusal with the status and the body shape its row of the error table names. */
export function refusalSender(clock: Clock, retryAfterSeconds: number): RefusalSender {
  return (reply, refusal) => {
    const row = errorRow(refusal.refusal);
    const { request } = reply;
    request.refusal = refusal.refusal;
    // Nobody reads the body of a refused request: it is thrown away as it comes.
    if (request.raw.readableFlowing === null) paceBody(request.raw);
    const wait = refusal.parameters.retryAfterSeconds ?? (row.status === 503 ? retryAfterSeconds : null);
    if (wait !== null) reply.header('retry-after', String(wait));
    reply.code(row.status);
    if (row.shape === 'empty') reply.send();
    else if (row.shape === 'framework') sendFramework(reply, row.status, clock);
    else reply.header('content-type', json).send(standardBody(refusal, reply.request));
  };
}

const json = 'application/json; charset=utf-8';

/** `{ timestamp, status, error, path }`: the key filter's answer, and a fault's. No code, no detail. */
export function sendFramework(reply: FastifyReply, status: number, clock: Clock): void {
  const body = {
    timestamp: clock.now().toISOString(),
    status,
    error: STATUS_CODES[status] ?? 'Error',
    path: pathOf(reply.request.raw.url),
  };
  reply.code(status).header('content-type', json).send(JSON.stringify(body));
}

const pathOf = (url = '/') => url.split('?', 1)[0] ?? '/';

function standardBody({ refusal, parameters, details }: Refusal, request: FastifyRequest): string {
  const { code } = errorRow(refusal);
  if (asksForEnglish(request)) {
    const message = sentenceInEnglish(refusal, parameters);
    return JSON.stringify({ error: { code, message, details: detailsInEnglish(details) } });
  }
  const message = fillSentence(refusal, parameters, request.passage?.caller?.permissions);
  return JSON.stringify({ error: { code, message, details } });
}

/** Problems of fields are sentences, too; the rest of the details is data. */
function detailsInEnglish(details: Refusal['details']): Refusal['details'] {
  if (!Array.isArray(details.fields)) return details;
  const fields = details.fields.map((one) =>
    typeof one?.problem === 'string' ? { ...one, problem: problemInEnglish(one.problem) } : one,
  );
  return { ...details, fields };
}

/** Only where people read it: programs decide by the code, and the interface promises Portuguese. */
const asksForEnglish = ({ mounted, headers }: FastifyRequest) =>
  mounted?.route.audience === 'panel' && readLanguage(headers['accept-language']) === 'en';
