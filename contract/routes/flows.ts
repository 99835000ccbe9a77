import Type from 'typebox';
import { DataPage, pageQuery } from '../envelopes.ts';
import { Instant, MessageId, Nullable, OneOf, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { flowStatuses } from '../states.ts';

export const flowCategories = [
  'SIGN_UP',
  'LEAD_GENERATION',
  'SURVEY',
  'APPOINTMENT_BOOKING',
  'CONTACT_US',
  'OTHER',
] as const;
export type FlowCategory = (typeof flowCategories)[number];

export const flowFieldTypes = [
  'TEXT',
  'TEXTAREA',
  'EMAIL',
  'PHONE',
  'NUMBER',
  'DATE',
  'SELECT',
  'RADIO',
  'CHECKBOX',
  'OPT_IN',
] as const;
export type FlowFieldType = (typeof flowFieldTypes)[number];

const Option = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 80, description: 'What the answer carries.', examples: ['sp'] }),
  title: Type.String({ pattern: '\\S', maxLength: 30, examples: ['São Paulo'] }),
});

const field = {
  key: Type.String({
    pattern: '^[a-z][a-z0-9_]{0,39}$',
    description: 'Yours; the answers come back under it. Unique in the form.',
    examples: ['nome'],
  }),
  label: Type.String({ pattern: '\\S', maxLength: limits.flowLabelLength, examples: ['Nome completo'] }),
  type: OneOf(flowFieldTypes),
};

const title = Type.String({ pattern: '\\S', maxLength: limits.flowTitleLength, examples: ['Fale conosco'] });
const intro = Type.String({ maxLength: 1_024, description: 'Shown above the fields.' });
const submitLabel = Type.String({ pattern: '\\S', maxLength: 35, examples: ['Enviar'] });

export const FlowDefinition = Type.Object(
  {
    title,
    intro: Nullable(intro),
    submitLabel,
    fields: Type.Array(Type.Object({ ...field, required: Type.Boolean(), options: Type.Array(Option) })),
  },
  { title: 'FlowDefinition' },
);
export type FlowDefinition = Type.Static<typeof FlowDefinition>;
export type FlowField = FlowDefinition['fields'][number];

/** The rules between fields (unique keys, options where they belong) are the server's. */
export const WriteFlow = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', examples: ['Contato do site'] }),
    category: OneOf(flowCategories),
    definition: Type.Object({
      title: Type.Optional({ ...title, description: 'The name of the form when absent.' }),
      intro: Type.Optional(Nullable(intro)),
      submitLabel: Type.Optional({ ...submitLabel, description: '`Enviar` when absent.' }),
      fields: Type.Array(
        Type.Object({
          ...field,
          required: Type.Optional(Type.Boolean({ description: '`false` when absent.' })),
          options: Type.Optional(
            Type.Array(Option, {
              maxItems: 200,
              description: 'Only for SELECT, RADIO and CHECKBOX, and there needed.',
            }),
          ),
        }),
        { minItems: 1, maxItems: limits.flowFields },
      ),
    }),
  },
  { title: 'WriteFlow' },
);
export type WriteFlow = Type.Static<typeof WriteFlow>;

export const Flow = Type.Object(
  {
    id: Uuid,
    name: Type.String({ examples: ['Contato do site'] }),
    category: OneOf(flowCategories),
    status: OneOf(flowStatuses),
    definition: FlowDefinition,
    responseCount: Type.Integer({ description: 'Answers received so far.' }),
    publishError: Nullable(Type.String({ description: 'Why publishing failed, while the form is a `DRAFT`.' })),
    createdAt: Instant,
    publishedAt: Nullable(Instant),
  },
  { title: 'Flow' },
);

export const FlowResponse = Type.Object(
  {
    id: Uuid,
    phone: Nullable(Type.String({ examples: ['+5511988887777'] })),
    fields: Type.Record(Type.String(), Type.Unknown(), { description: 'By the form’s own keys.' }),
    messageId: Nullable({ ...MessageId, description: 'The message that brought the answer.' }),
    createdAt: Instant,
  },
  { title: 'FlowResponse' },
);

const forms = { tag: 'Forms', feature: 'forms' } as const;
const byId = { ...forms, params: Type.Object({ id: Uuid }) } as const;

export const createFlow = route({
  ...forms,
  method: 'POST',
  path: '/v1/flows',
  permission: 'TEMPLATES_WRITE',
  role: 'ADMIN',
  summary: 'Creates a form and publishes it.',
  description:
    'When publishing fails the form is still created, as a `DRAFT` whose `publishError` has the reason. Keys are unique and match `^[a-z][a-z0-9_]{0,39}$`; SELECT takes up to 200 options, RADIO and CHECKBOX up to 20.',
  body: WriteFlow,
  replies: { 201: Flow },
  refusals: [],
});

export const listFlows = route({
  ...forms,
  method: 'GET',
  path: '/v1/flows',
  permission: 'READ',
  role: 'VIEWER',
  summary: 'Lists forms, newest first.',
  query: Type.Object({ ...pageQuery, status: Type.Optional(OneOf(flowStatuses)) }),
  replies: { 200: DataPage(Flow) },
  refusals: [],
});

export const getFlow = route({
  ...byId,
  method: 'GET',
  path: '/v1/flows/:id',
  permission: 'READ',
  role: 'VIEWER',
  summary: 'Reads a form.',
  replies: { 200: Flow },
  refusals: ['FLOW_UNKNOWN'],
});

export const updateFlow = route({
  ...byId,
  method: 'PUT',
  path: '/v1/flows/:id',
  permission: 'TEMPLATES_WRITE',
  role: 'ADMIN',
  summary: 'Rewrites a form that is still a draft.',
  description: 'It stays a draft until `POST /v1/flows/{id}/publish`.',
  body: WriteFlow,
  replies: { 200: Flow },
  refusals: ['FLOW_UNKNOWN', 'FLOW_NOT_DRAFT'],
});

export const publishFlow = route({
  ...byId,
  method: 'POST',
  path: '/v1/flows/:id/publish',
  permission: 'TEMPLATES_WRITE',
  role: 'ADMIN',
  summary: 'Publishes a form left as a draft.',
  replies: { 200: Flow },
  refusals: ['FLOW_UNKNOWN', 'FLOW_NOT_DRAFT', 'PROVIDER_REFUSED', 'PROVIDER_UNAVAILABLE'],
});

export const deprecateFlow = route({
  ...byId,
  method: 'POST',
  path: '/v1/flows/:id/deprecate',
  permission: 'TEMPLATES_WRITE',
  role: 'ADMIN',
  summary: 'Deactivates a published form. There is no way back.',
  replies: { 200: Flow },
  refusals: ['FLOW_UNKNOWN', 'FLOW_NOT_PUBLISHED', 'PROVIDER_REFUSED', 'PROVIDER_UNAVAILABLE'],
});

export const listFlowResponses = route({
  ...byId,
  method: 'GET',
  path: '/v1/flows/:id/responses',
  permission: 'READ',
  role: 'VIEWER',
  summary: 'Lists the answers to a form, newest first.',
  query: Type.Object(pageQuery),
  replies: { 200: DataPage(FlowResponse) },
  refusals: ['FLOW_UNKNOWN'],
});

export const testFlow = route({
  ...byId,
  method: 'POST',
  path: '/v1/flows/:id/test',
  permission: 'MESSAGES_SEND',
  role: 'AGENT',
  summary: 'Sends a form to the phone of the key’s user, as a real message.',
  description: 'The form must be published and the phone must have written in the last 24 hours.',
  activated: true,
  replies: {
    200: Type.Object(
      { sentTo: Type.String({ description: 'Digits with the country code.', examples: ['5511988887777'] }) },
      { title: 'FlowTest' },
    ),
  },
  refusals: [
    'FLOW_UNKNOWN',
    'FLOW_NOT_SENDABLE',
    'USER_WITHOUT_PHONE',
    'FRAUD_SUSPECTED',
    'INVALID_RECIPIENT',
    'SENDER_NOT_ALLOWED',
    'NUMBER_BLOCKED',
    'CONVERSATION_WINDOW_CLOSED',
    'RECIPIENT_OPTED_OUT',
    'SEND_RATE_LIMITED',
    'PLAN_LIMIT_REACHED',
    'INSUFFICIENT_FUNDS',
    'UNAVAILABLE',
  ],
});
