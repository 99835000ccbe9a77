import Type from 'typebox';
import { Nullable, OneOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { route } from '../route.ts';
import { templateCategories } from '../states.ts';
import { businessAccountHeader, Template } from './templates.ts';

export const LibraryTemplate = Type.Object(
  {
    libraryName: Type.String({ examples: ['confirmacao_de_pedido'] }),
    category: OneOf(templateCategories),
    language: Type.String({ examples: ['pt_BR'] }),
    header: Nullable(Type.String()),
    body: Type.String(),
    buttons: Type.Array(Type.Object({ type: OneOf(['URL', 'PHONE']), text: Type.String() }), {
      description: 'Each wants an entry of `buttonInputs`, in this order.',
    }),
    samples: Type.Record(Type.String(), Type.String()),
  },
  { title: 'LibraryTemplate' },
);

const shared = { tag: 'Templates', activated: true, path: '/v1/templates/library' } as const;
const language = Type.String({ maxLength: 20, examples: ['pt_BR'] });

export const listLibrary = route({
  ...shared,
  method: 'GET',
  permission: 'READ',
  role: 'VIEWER',
  summary: 'Lists the platform’s library of ready templates.',
  query: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 200 })),
    category: Type.Optional(OneOf(templateCategories)),
    language: Type.Optional(language),
  }),
  replies: { 200: Type.Object({ data: Type.Array(LibraryTemplate) }) },
  refusals: ['PROVIDER_APP_NOT_READY', 'PROVIDER_UNAVAILABLE'],
});

export const createFromLibrary = route({
  ...shared,
  method: 'POST',
  permission: 'TEMPLATES_WRITE',
  role: 'ADMIN',
  summary: 'Takes a template from the library, already approved.',
  headers: businessAccountHeader,
  body: Type.Object(
    {
      libraryName: Type.String({ pattern: '\\S', maxLength: limits.templateNameLength }),
      name: Type.String({ pattern: '\\S', examples: ['Pedido confirmado'] }),
      language: Type.Optional(language),
      buttonInputs: Type.Optional(
        Type.Array(
          Type.Object({
            type: OneOf(['URL', 'PHONE']),
            url: Type.Optional(Type.String({ description: 'URL; may end in `{{1}}`.' })),
            phone: Type.Optional(Type.String({ description: 'PHONE.' })),
          }),
          { maxItems: limits.templateButtons },
        ),
      ),
    },
    { title: 'CreateFromLibrary' },
  ),
  replies: { 201: Template },
  refusals: [
    'TEMPLATE_LIMIT_REACHED',
    'RESOURCE_FORBIDDEN',
    'TEMPLATE_NAME_TAKEN',
    'TEMPLATE_INVALID',
    'PROVIDER_APP_NOT_READY',
    'PROVIDER_UNAVAILABLE',
  ],
});
