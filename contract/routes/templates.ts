import Type from 'typebox';
import { DataPage, pageQuery } from '../envelopes.ts';
import { Instant, Nullable, OneOf, Uuid } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { templateCategories, templateStatuses } from '../states.ts';

export const Template = Type.Object(
  {
    id: Uuid,
    name: Type.String({ examples: ['boas_vindas'] }),
    formattedName: Type.String({ examples: ['Boas vindas'] }),
    category: OneOf(templateCategories),
    originalCategory: Nullable(OneOf(templateCategories)),
    language: Type.String({ examples: ['pt_BR'] }),
    providerName: Type.String(),
    providerTemplateId: Type.String(),
    providerStatus: OneOf(templateStatuses),
    rejectionReason: Nullable(Type.String()),
    availableForSending: Type.Boolean(),
    unavailableReason: Nullable(Type.String()),
    bodyPreview: Nullable(Type.String({ examples: ['Olá {{1}}, que bom ter você aqui.'] })),
    structureJson: Type.Record(Type.String(), Type.Unknown()),
    usageGuide: Nullable(Type.Record(Type.String(), Type.Unknown())),
    variablesSchema: Nullable(Type.Record(Type.String(), Type.String())),
    createdAt: Instant,
    updatedAt: Nullable(Instant),
  },
  { title: 'Template' },
);

export const listTemplates = route({
  method: 'GET',
  path: '/v1/templates',
  permission: 'READ',
  tag: 'Templates',
  summary: 'Lists the templates of the organization.',
  activated: true,
  query: Type.Object({
    ...pageQuery,
    size: Type.Integer({ minimum: 1, maximum: limits.pageSizeMax, default: limits.templatePageSize }),
    name: Type.Optional(Type.String({ maxLength: 512, description: 'Exact name; at most one item.' })),
    providerStatus: Type.Optional(
      Type.String({
        pattern: `^(?:${templateStatuses.map(anyCase).join('|')})$`,
        description: `One of ${templateStatuses.join(', ')}; upper or lower case.`,
      }),
    ),
  }),
  replies: { 200: DataPage(Template) },
  refusals: [],
});

function anyCase(word: string): string {
  return [...word].map((letter) => `[${letter}${letter.toLowerCase()}]`).join('');
}
