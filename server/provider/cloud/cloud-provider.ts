import { Agent, type Dispatcher, Pool } from 'undici';
import { type Clock, systemClock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import { withoutSlashes } from '../../runtime/without-slashes.ts';
import type { MediaRequest } from '../chats-port.ts';
import type { Account, Provider, SendOutcome, SendRequest } from '../port.ts';
import { askFields } from './ask-fields.ts';
import { classify } from './classify.ts';
import { downloadMedia } from './download-media.ts';
import { type Call, type Exchanged, exchange } from './exchange.ts';
import { findMessage } from './find-message.ts';
import { flowCalls } from './flow-calls.ts';
import { numberCalls } from './number-calls.ts';
import { readError } from './read-error.ts';
import { parseFields } from './read-value.ts';
import { renderSend } from './render-send.ts';
import { templateCalls } from './template-calls.ts';

export type CloudProviderOptions = {
  clock?: Clock;
  /** For one send, from the call to the last byte of the answer. */
  timeoutMs?: number;
  /** Per origin. A connection carries one request at a time, so this is also the most that can be in flight. */
  connections?: number;
  /** The platform's version, part of every path; an account's `baseUrl` does not carry it. */
  apiVersion?: string;
  /** Called with each field that the platform refuses because its version does not have it. */
  onUnknownField?: (field: string) => void;
  log?: Log;
};

/** The oldest version that has every field we ask for: `whatsapp_business_manager_messaging_limit` came with it. */
export const defaultApiVersion = 'v24.0';

/**
 * The platform over HTTP. Answers come in 100–300 ms, so throughput is connections in flight: the default lets one
 * worker keep all of its 512 sends open. Connections are opened only as needed. Measured against a bare loopback server:
 * 16,500 sends per second of CPU with 512 in flight, 23,000 over 64 connections.
 */
export function createCloudProvider(options: CloudProviderOptions = {}): Provider {
  const { clock = systemClock, timeoutMs = 10_000, connections = 512, log } = options;
  const { apiVersion = defaultApiVersion } = options;
  const logUnknown = (field: string) => log?.warn({ field, apiVersion }, 'the platform does not have this field');
  const targets = new Map<string, Target>();
  // Files have another origin than the platform's interface.
  const files = new Agent({ connections: 8 });

  function openTarget(baseUrl: string): Target | null {
    if (!/^https?:/i.test(baseUrl) || !URL.canParse(baseUrl)) return null;
    const { origin, pathname } = new URL(baseUrl);
    const dispatcher = openPool(origin, connections, timeoutMs);
    const target = { dispatcher, prefix: `${withoutSlashes(pathname)}/${apiVersion}` };
    targets.set(baseUrl, target);
    return target;
  }

  async function call(account: Account, request: Omit<Call, 'headers'> & { headers?: string[] }): Promise<Exchanged> {
    const target = targets.get(account.baseUrl) ?? openTarget(account.baseUrl);
    if (!target) return { answered: false, bytesLeft: false, cause: 'ERR_INVALID_URL' };
    const usual = ['authorization', `Bearer ${account.accessToken}`, 'content-type', 'application/json'];
    const headers = request.headers ?? usual;
    return exchange(target.dispatcher, { ...request, headers, path: target.prefix + request.path });
  }

  async function send(request: SendRequest): Promise<SendOutcome> {
    const { account, platformNumberId, signal, begunAt } = request;
    const path = `/${encodeURIComponent(platformNumberId)}/messages`;
    const body = renderSend(request);
    const exchanged = await call(account, { method: 'POST', path, body, timeoutMs, begunAt, signal });
    const outcome = classify(exchanged, clock.now());
    if (outcome.outcome === 'unknown') log?.warn({ platformNumberId, why: outcome.why }, 'unknown outcome of a send');
    return outcome;
  }

  async function reachable(account: Account): Promise<boolean> {
    const path = `/${encodeURIComponent(account.platformAccountId)}?fields=id`;
    return isPlatform(await call(account, { method: 'GET', path, body: null, timeoutMs: 2_000 }));
  }

  function download({ account, platformNumberId, mediaId }: MediaRequest) {
    const path = `/${encodeURIComponent(mediaId)}?phone_number_id=${encodeURIComponent(platformNumberId)}`;
    return downloadMedia({
      describe: () => call(account, { method: 'GET', path, body: null, timeoutMs }),
      baseUrl: account.baseUrl,
      accessToken: account.accessToken,
      dispatcher: files,
      timeoutMs,
    });
  }

  const ask = askFields(call, options.onUnknownField ?? logUnknown);

  return {
    send,
    downloadMedia: download,
    findMessage: findMessage({ call, clock, timeoutMs }),
    numbers: numberCalls({ call, ask, clock, timeoutMs }),
    templates: templateCalls({ call, ask, clock, timeoutMs }),
    flows: flowCalls({ call, clock, timeoutMs }),
    reachable,
    close: async () => {
      await Promise.all(
        [files, ...[...targets.values()].map(({ dispatcher }) => dispatcher)].map((one) => one.close()),
      );
    },
  };
}

type Target = { dispatcher: Dispatcher; prefix: string };

function openPool(origin: string, connections: number, timeoutMs: number): Dispatcher {
  return new Pool(origin, {
    connections,
    pipelining: 1,
    allowH2: false,
    connect: { timeout: Math.min(timeoutMs / 2, 5_000) },
    // The exchange has a timeout of its own, for the whole call and to the millisecond.
    headersTimeout: 0,
    bodyTimeout: 0,
    // Well below what servers allow: a connection the peer is about to close costs a send whose fate is unknown.
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
  });
}

/** Any answer of the platform counts, also a refusal. */
function isPlatform(exchanged: Exchanged): boolean {
  const body = exchanged.answered ? parseFields(exchanged.answer.body) : null;
  if (!exchanged.answered || !body) return false;
  return (exchanged.answer.status >= 200 && exchanged.answer.status <= 299) || readError(body) !== null;
}
