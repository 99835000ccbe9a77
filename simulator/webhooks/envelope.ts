import type { PhoneNumber } from '../world/accounts.ts';
import { asciiJson } from './sign-body.ts';

export interface StatusUpdate {
  number: PhoneNumber;
  /** The status node, already JSON: it was built once and only travels from here on. */
  json: string;
}

/** One notification of one change, as management fields and incoming messages travel. */
export function changeBody(accountId: string, field: string, value: unknown, atSeconds?: number): string {
  const entry = {
    id: accountId,
    ...(atSeconds === undefined ? {} : { time: atSeconds }),
    changes: [{ value, field }],
  };
  return asciiJson(JSON.stringify({ object: 'whatsapp_business_account', entry: [entry] }));
}

/** Many statuses in one notification: one entry for each account, one change for each number. */
export function statusesBody(updates: StatusUpdate[]): string {
  const byAccount = new Map<string, Map<PhoneNumber, string[]>>();
  for (const { number, json } of updates) {
    const byNumber = byAccount.get(number.accountId) ?? new Map<PhoneNumber, string[]>();
    const nodes = byNumber.get(number) ?? [];
    nodes.push(json);
    byNumber.set(number, nodes);
    byAccount.set(number.accountId, byNumber);
  }
  const entries = [...byAccount].map(([accountId, byNumber]) => {
    const changes = [...byNumber].map(([number, nodes]) => statusesChange(number, nodes));
    return `{"id":${JSON.stringify(accountId)},"changes":[${changes.join(',')}]}`;
  });
  return asciiJson(`{"object":"whatsapp_business_account","entry":[${entries.join(',')}]}`);
}

function statusesChange(number: PhoneNumber, nodes: string[]): string {
  const head = `"messaging_product":"whatsapp","metadata":${JSON.stringify(metadataOf(number))}`;
  return `{"value":{${head},"statuses":[${nodes.join(',')}]},"field":"messages"}`;
}

export function metadataOf(number: PhoneNumber) {
  return { display_phone_number: number.digits, phone_number_id: number.id };
}
