import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Fault } from '../faults.ts';
import type { JournalEntry } from '../journal.ts';
import { optionalText, record } from '../read-value.ts';
import type { World } from '../world/world.ts';
import { isTokenCall } from './accounts/issue-token.ts';
import { SendAnswer } from './answers.ts';
import { authenticate } from './authenticate.ts';
import { type Call, readCall, readMultipart } from './call.ts';
import { dispatch } from './dispatch.ts';
import { GraphError } from './graph-error.ts';
import { unpackValues } from './messages/unpack-values.ts';
import { sendAnswer, sendError } from './send-answer.ts';

/**
 * Sends have routes of their own, outside the multipart plug-in, whose hooks on every request cost a third of the
 * throughput. For the same reason nothing here returns a promise unless it must.
 */
export function messageRoutes(app: FastifyInstance, world: World): void {
  for (const url of ['/:id/messages', '/:version/:id/messages']) {
    app.route({
      method: ['POST', 'PUT'],
      url,
      handler: (request, reply): void => {
        const call = readCall(request);
        if (call.bytes === undefined) answerWhenDue(world, reply, call);
        else void answerForm(world, reply, call, call.bytes);
      },
    });
  }
}

/** A send in multipart has fields only, so the platform's own reader of forms does. */
async function answerForm(world: World, reply: FastifyReply, call: Call, bytes: Buffer): Promise<void> {
  const type = reply.request.headers['content-type'] ?? '';
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    for (const [name, value] of form) if (typeof value === 'string') call.params[name] = value;
    call.rawBody = JSON.stringify(Object.fromEntries(form));
  } catch {
    // Not a form at all: the send is refused by what it lacks.
  }
  answerWhenDue(world, reply, call);
}

/** Everything else that is not control or phone is a Graph call too. */
export function graphRoutes(app: FastifyInstance, world: World): void {
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/*',
    handler: (request, reply): void => {
      const call = readCall(request);
      if (request.isMultipart()) void answerMultipart(world, reply, call);
      else answerWhenDue(world, reply, call);
    },
  });
}

function answerWhenDue(world: World, reply: FastifyReply, call: Call): void {
  const { answerMs } = world.settings;
  if (answerMs > 0) world.timers.after(answerMs, () => answerCall(world, reply, call));
  else answerCall(world, reply, call);
}

async function answerMultipart(world: World, reply: FastifyReply, call: Call): Promise<void> {
  try {
    await readMultipart(reply.request, call);
  } catch {
    // A broken upload is refused by what it lacks, like any call without its file.
    call.files = [];
  }
  answerCall(world, reply, call);
}

function answerCall(world: World, reply: FastifyReply, call: Call): void {
  if (isSend(call)) unpackValues(call);
  const entry = openEntry(world, reply.request.url, call);
  try {
    const fault = takeFault(world, call);
    const answer = dispatch(world, call, fault);
    if (answer instanceof Promise) {
      answer.then(
        (later: unknown) => {
          world.witness?.callEnded();
          sendAnswer(world, reply, entry, later, fault);
        },
        (error: unknown) => sendError(world, reply, entry, error),
      );
      return;
    }
    if (answer instanceof SendAnswer) entry.messageId = answer.messageId;
    else if (call.method !== 'GET') world.witness?.callEnded();
    sendAnswer(world, reply, entry, answer, fault);
  } catch (error) {
    sendError(world, reply, entry, error);
  }
}

function openEntry(world: World, url: string, call: Call): JournalEntry {
  const { to, recipient, biz_opaque_callback_data: opaque } = call.params;
  return world.journal.open(
    {
      at: world.timers.now(),
      method: call.method,
      path: url.includes('access_token=') ? url.replace(/access_token=[^&]*/, 'access_token=…') : url,
      to: isSend(call) && to !== undefined ? String(to) : optionalText(recipient),
      body: call.rawBody,
      opaque: optionalText(opaque),
    },
    world.settings.journalLimit,
  );
}

/** A wrong token is refused before any fault is spent. */
function takeFault(world: World, call: Call): Fault | undefined {
  if (world.faults.all().length === 0) return undefined;
  if (!isTokenCall(call)) authenticate(world, call);
  const { to, template, name } = call.params;
  const isTemplateChange = call.segments[1] === 'message_templates' && call.method !== 'GET';
  const fault = world.faults.take({
    path: call.path,
    to: isSend(call) && to !== undefined ? String(to) : undefined,
    template: isSend(call) ? optionalText(record(template).name) : isTemplateChange ? optionalText(name) : undefined,
  });
  if (fault?.then !== 'error') return fault;
  throw new GraphError(fault.code ?? 131000, {
    httpStatus: fault.httpStatus,
    retryAfterSeconds: fault.retryAfterSeconds,
  });
}

function isSend(call: Call): boolean {
  return call.segments[1] === 'messages' || call.segments[1] === 'marketing_messages';
}
