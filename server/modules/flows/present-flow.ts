import { messageIdPrefix } from '@recado/contract/ids.ts';
import type { Flow as PublicFlow, FlowResponse as PublicResponse } from '@recado/contract/routes/flows.ts';
import type { Static } from 'typebox';
import { toBase32, type Uuid } from '../../runtime/ids.ts';
import type { Flow } from './flow.ts';
import type { FlowResponse } from './flows.queries.ts';

export function presentFlow(flow: Flow): Static<typeof PublicFlow> {
  return {
    id: flow.id,
    name: flow.name,
    category: flow.category,
    status: flow.status,
    definition: flow.definition,
    responseCount: flow.responseCount,
    publishError: flow.publishError,
    createdAt: flow.createdAt.toISOString(),
    publishedAt: flow.publishedAt?.toISOString() ?? null,
  };
}

type ShownResponse = Pick<FlowResponse, 'id' | 'phone' | 'fields' | 'createdAt'>;

export const presentResponse = ({ id, phone, fields, createdAt }: ShownResponse): Static<typeof PublicResponse> => ({
  id,
  phone: showPhone(phone),
  fields,
  messageId: answerMessageId(id),
  createdAt: createdAt.toISOString(),
});

/** An answer has the id of the message that brought it. */
export const answerMessageId = (id: Uuid) => `${messageIdPrefix}${toBase32(id)}`;

export const showPhone = (digits: string | null) => (digits === null ? null : `+${digits}`);
