import type { FlowStatus } from '@recado/contract/states.ts';
import type { Db, Tx } from '../../database/database.ts';
import { many, maybe, one } from '../../database/rows.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Flow } from './flow.ts';

const flowColumns = sql`
  f.id, f.organization_id as "organizationId", f.business_account_id as "businessAccountId",
  f.platform_flow_id as "platformFlowId", f.name, f.category, f.status, f.definition,
  f.publish_error as "publishError", f.lost_attempts as "lostAttempts", f.response_count as "responseCount", f.created_at as "createdAt",
  f.published_at as "publishedAt"`;

export const selectFlow = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<Flow>(db, sql`select ${flowColumns} from flows f where f.organization_id = ${organizationId} and f.id = ${id}`);

export type FlowFilter = { status: FlowStatus | null; page: number; size: number };

const filtered = (organizationId: Uuid, status: FlowStatus | null): Sql =>
  sql`from flows f where f.organization_id = ${organizationId} and (${status}::text is null or f.status = ${status})`;

export const listFlowRows = (db: Db, organizationId: Uuid, { status, page, size }: FlowFilter) =>
  many<Flow>(
    db,
    sql`select ${flowColumns} ${filtered(organizationId, status)}
        order by f.created_at desc, f.id desc limit ${size} offset ${page * size}`,
  );

export const countFlows = (db: Db, organizationId: Uuid, status: FlowStatus | null) =>
  one<{ total: number }>(db, sql`select count(*)::integer as total ${filtered(organizationId, status)}`);

export type NewFlow = Pick<Flow, 'organizationId' | 'id' | 'name' | 'category' | 'definition'>;

export const insertFlow = (db: Db, flow: NewFlow) =>
  one<Flow>(
    db,
    sql`insert into flows as f (organization_id, id, name, category, status, definition)
        values (${flow.organizationId}, ${flow.id}, ${flow.name}, ${flow.category}, 'DRAFT',
          ${JSON.stringify(flow.definition)})
        returning ${flowColumns}`,
  );

/** Null when it is no longer a draft. */
export const updateDraft = (db: Db, flow: NewFlow) =>
  maybe<Flow>(
    db,
    sql`update flows f set name = ${flow.name}, category = ${flow.category},
          definition = ${JSON.stringify(flow.definition)}
        where f.organization_id = ${flow.organizationId} and f.id = ${flow.id} and f.status = 'DRAFT'
        returning ${flowColumns}`,
  );

export type Publication = NewFlow & { businessAccountId: Uuid; platformFlowId: string };

/** It is from now on what was handed over, whatever the draft became meanwhile: that is what people see. */
export const updatePublished = (db: Db, published: Publication) =>
  maybe<Flow>(
    db,
    sql`update flows f set status = 'PUBLISHED', published_at = recado.now(), publish_error = null,
          business_account_id = ${published.businessAccountId}, platform_flow_id = ${published.platformFlowId},
          name = ${published.name}, category = ${published.category}, definition = ${JSON.stringify(published.definition)}
        where f.organization_id = ${published.organizationId} and f.id = ${published.id} and f.status = 'DRAFT'
        returning ${flowColumns}`,
  );

export type FailedPublication = {
  organizationId: Uuid;
  id: Uuid;
  businessAccountId: Uuid | null;
  platformFlowId: string | null;
  publishError: string;
  isLost: boolean;
};

/** What the platform keeps of the attempt stays with us, so that the next one can clear it away. */
export const updatePublishError = (db: Db, failed: FailedPublication) =>
  maybe<Flow>(
    db,
    sql`update flows f set publish_error = ${failed.publishError}, business_account_id = ${failed.businessAccountId},
          platform_flow_id = ${failed.platformFlowId}, lost_attempts = f.lost_attempts + ${failed.isLost ? 1 : 0}
        where f.organization_id = ${failed.organizationId} and f.id = ${failed.id} and f.status = 'DRAFT'
        returning ${flowColumns}`,
  );

export const updateDeprecated = (db: Db, organizationId: Uuid, id: Uuid) =>
  maybe<Flow>(
    db,
    sql`update flows f set status = 'DEPRECATED'
        where f.organization_id = ${organizationId} and f.id = ${id} and f.status = 'PUBLISHED'
        returning ${flowColumns}`,
  );

/** The form a message of ours carried: in its own button, or in one of its template's. */
export const findFlowOfMessage = (tx: Tx, organizationId: Uuid, messageId: Uuid) =>
  maybe<Flow>(
    tx,
    sql`select ${flowColumns} from messages m
        join flows f on f.organization_id = m.organization_id and f.id::text = coalesce(
          m.content #>> '{interactive,flowId}', jsonb_path_query_first(m.content, '$.buttons[*].flowId') #>> '{}',
          jsonb_path_query_first(m.content, '$.cards[*].buttons[*].flowId') #>> '{}')
        where m.organization_id = ${organizationId} and m.id = ${messageId}`,
  );

export type FlowResponse = {
  organizationId: Uuid;
  id: Uuid;
  flowId: Uuid;
  formMessageId: Uuid;
  conversationId: Uuid | null;
  personKey: string;
  phone: string | null;
  fields: Record<string, unknown>;
  createdAt: Date;
};

/** Stores and counts an answer, once; false when it was there already. */
export const insertResponse = (tx: Tx, response: FlowResponse) =>
  one<{ isNew: boolean }>(
    tx,
    sql`with stored as (
          insert into flow_responses (organization_id, id, flow_id, form_message_id, conversation_id, person_key, phone,
            fields, created_at)
          values (${response.organizationId}, ${response.id}, ${response.flowId}, ${response.formMessageId},
            ${response.conversationId}, ${response.personKey}, ${response.phone}, ${JSON.stringify(response.fields)},
            ${response.createdAt})
          on conflict (organization_id, id) do nothing
          returning organization_id, flow_id
        ),
        counted as (
          update flows f set response_count = f.response_count + 1 from stored s
          where f.organization_id = s.organization_id and f.id = s.flow_id
        )
        select exists (select 1 from stored) as "isNew"`,
  );

export const listResponseRows = (
  db: Db,
  organizationId: Uuid,
  flowId: Uuid,
  { page, size }: Omit<FlowFilter, 'status'>,
) =>
  many<Pick<FlowResponse, 'id' | 'phone' | 'fields' | 'createdAt'>>(
    db,
    sql`select id, phone, fields, created_at as "createdAt" from flow_responses
        where organization_id = ${organizationId} and flow_id = ${flowId}
        order by id desc limit ${size} offset ${page * size}`,
  );

export const countResponses = (db: Db, organizationId: Uuid, flowId: Uuid) =>
  one<{ total: number }>(
    db,
    sql`select count(*)::integer as total from flow_responses
        where organization_id = ${organizationId} and flow_id = ${flowId}`,
  );

export type RepliedForm = Omit<FlowResponse, 'organizationId' | 'formMessageId' | 'personKey'> & { flowName: string };

/** What the events of a set of answers show. */
export const listReplies = (db: Db, organizationIds: readonly Uuid[], ids: readonly Uuid[]) =>
  many<RepliedForm>(
    db,
    sql`select r.id, r.flow_id as "flowId", r.conversation_id as "conversationId", r.phone, r.fields,
          r.created_at as "createdAt", f.name as "flowName"
        from unnest(${organizationIds}::uuid[], ${ids}::uuid[]) as asked (organization_id, id)
        join flow_responses r on r.organization_id = asked.organization_id and r.id = asked.id
        join flows f on f.organization_id = r.organization_id and f.id = r.flow_id`,
  );
