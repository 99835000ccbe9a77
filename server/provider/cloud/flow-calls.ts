import type { Clock } from '../../runtime/clock.ts';
import type { FlowCalls, PublishedFlow } from '../flows-port.ts';
import type { Account } from '../port.ts';
import type { CallAccount } from './ask-fields.ts';
import type { Call } from './exchange.ts';
import { judgeAnswer } from './judge-answer.ts';
import { clipText, type Fields, readFields, readList, readText } from './read-value.ts';

/** Forms over the platform's management calls. */
export function flowCalls({ call, clock, timeoutMs }: FlowCallParts): FlowCalls {
  const ask = async <T>(
    account: Account,
    request: Pick<Call, 'method' | 'path' | 'body'>,
    read: (body: Fields) => { answer: T } | null,
  ) => judgeAnswer(await call(account, { ...request, timeoutMs }), clock.now(), read);
  return {
    publish(account, { name, category, json }) {
      const path = `/${encodeURIComponent(account.platformAccountId)}/flows`;
      const body = JSON.stringify({ name, categories: [category], flow_json: json, publish: true });
      return ask(account, { method: 'POST', path, body }, readPublished);
    },
    discard: (account, id) =>
      ask(account, { method: 'DELETE', path: `/${encodeURIComponent(id)}`, body: null }, readDone),
    deprecate: (account, id) =>
      ask(account, { method: 'POST', path: `/${encodeURIComponent(id)}/deprecate`, body: null }, readDone),
  };
}

export type FlowCallParts = { call: CallAccount; clock: Clock; timeoutMs: number };

function readPublished(body: Fields): { answer: PublishedFlow } | null {
  const platformFlowId = readText(body.id, 64);
  const problems = readList(body.validation_errors).map((one) => clipText(readFields(one)?.message) ?? 'erro');
  return platformFlowId === null ? null : { answer: { platformFlowId, problems: clipText(problems.join(' ')) } };
}

const readDone = (body: Fields) => (body.success === true ? { answer: null } : null);
