import Type from 'typebox';
import { DataPage, pageQuery } from '../envelopes.ts';
import { Instant, Nullable, OneOf, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { templateCategories, templateStatuses } from '../states.ts';

const status = {
  id: Uuid,
  name: Type.String({ description: 'Used as `templateName` when sending.', examples: ['boas_vindas'] }),
  providerStatus: OneOf(templateStatuses),
  rejectionReason: Nullable(Type.String()),
  category: OneOf(templateCategories),
  availableForSending: Type.Boolean({ description: 'Approved, on an account with a number in use.' }),
  updatedAt: Nullable(Instant),
};

export const Template = Type.Object(
  {
    ...status,
    formattedName: Type.String({ description: 'The name as it was written.', examples: ['Boas vindas'] }),
    originalCategory: Nullable(OneOf(templateCategories)),
    language: Type.String({ examples: ['pt_BR'] }),
    providerName: Type.String({ examples: ['cloud'] }),
    providerTemplateId: Type.String(),
    unavailableReason: Nullable(Type.String({ description: 'Why it cannot be sent now, in Portuguese.' })),
    bodyPreview: Nullable(Type.String({ examples: ['Olá {{1}}, que bom ter você aqui.'] })),
    structureJson: Type.Record(Type.String(), Type.Unknown()),
    usageGuide: Nullable(
      Type.Record(Type.String(), Type.Unknown(), {
        description:
          'A body for `POST /v1/messages`, ready but for the receiver, with the samples filled in. Of a template with a `CHARGE` button, one for `POST /v1/charges`.',
      }),
    ),
    variablesSchema: Nullable(
      Type.Record(Type.String(), Type.String(), {
        description: 'Place in `templateVariables`, from 1, to an example of what goes there.',
      }),
    ),
    createdAt: Instant,
  },
  { title: 'Template' },
);

export const TemplateStatus = Type.Object(status, { title: 'TemplateStatus' });

const params = Type.Object({ id: Uuid });
const shared = { tag: 'Templates', activated: true } as const;

export const businessAccountHeader = Type.Object({
  'X-Business-Account-Id': Type.Optional(
    Type.String({
      description:
        'One business account of the organization: its id here, or the platform’s. Default: the first number’s.',
    }),
  ),
});

export const listTemplates = route({
  ...shared,
  method: 'GET',
  path: '/v1/templates',
  permission: 'READ',
  role: 'VIEWER',
  summary: 'Lists the templates of the organization.',
  description: 'Newest first. `X-Business-Account-Id` restricts the list to one business account.',
  headers: businessAccountHeader,
  query: Type.Object({
    ...pageQuery,
    size: Type.Integer({ minimum: 1, maximum: limits.pageSizeMax, default: limits.templatePageSize }),
    name: Type.Optional(
      Type.String({
        maxLength: limits.templateNameLength,
        description: 'Exact name; at most one item, in pt_BR when there are several languages.',
      }),
    ),
    providerStatus: Type.Optional(
      Type.String({
        pattern: `^(?:${templateStatuses.map(anyCase).join('|')})$`,
        description: `One of ${templateStatuses.join(', ')}; upper or lower case.`,
      }),
    ),
    search: Type.Optional(
      Type.String({ maxLength: 200, description: 'Words of the name or the text, whatever their case and accents.' }),
    ),
  }),
  replies: { 200: DataPage(Template) },
  refusals: [],
});

export const getTemplate = route({
  ...shared,
  method: 'GET',
  path: '/v1/templates/:id',
  permission: 'READ',
  role: 'VIEWER',
  summary: 'Reads one template.',
  params,
  replies: { 200: Template },
  refusals: ['TEMPLATE_UNKNOWN'],
});

export const getTemplateStatus = route({
  ...shared,
  method: 'GET',
  path: '/v1/templates/:id/status',
  permission: 'READ',
  role: 'VIEWER',
  summary: 'Returns the review status of a template.',
  params,
  replies: { 200: TemplateStatus },
  refusals: ['TEMPLATE_UNKNOWN'],
});

export const deleteTemplate = route({
  ...shared,
  method: 'DELETE',
  path: '/v1/templates/:id',
  permission: 'TEMPLATES_WRITE',
  role: 'ADMIN',
  summary: 'Deletes a template, first at the platform.',
  description:
    'If the platform refuses, nothing is deleted. Messages still queued with the template fail and are refunded.',
  params,
  replies: { 204: Type.Null() },
  refusals: ['TEMPLATE_UNKNOWN', 'PROVIDER_REFUSED', 'PROVIDER_UNAVAILABLE'],
});

export const syncTemplates = route({
  ...shared,
  method: 'POST',
  path: '/v1/templates/sync',
  permission: 'TEMPLATES_WRITE',
  role: 'ADMIN',
  summary: 'Reconciles the templates with the platform.',
  description:
    'Runs by itself every six hours, too. It never lifts an automatic pause: 24 hours or the operator does. What the platform no longer has becomes `DISABLED` in one last event and leaves the list.',
  replies: {
    200: Type.Object(
      {
        created: Type.Integer(),
        updated: Type.Integer(),
        removed: Type.Integer(),
        unchanged: Type.Integer(),
        skipped: Type.Integer({
          description:
            'Of the templates on the platform, those that cannot be sent from here. Each is listed, with `unavailableReason`.',
        }),
      },
      { title: 'TemplateSync' },
    ),
  },
  refusals: ['PROVIDER_UNAVAILABLE'],
});

function anyCase(word: string): string {
  return [...word].map((letter) => `[${letter}${letter.toLowerCase()}]`).join('');
}
