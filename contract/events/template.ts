import Type from 'typebox';
import { Nullable, OneOf, Uuid } from '../ids.ts';
import { templateStatuses } from '../states.ts';

export const TemplateUpdated = Type.Object(
  {
    templateId: Uuid,
    name: Type.String({ examples: ['boas_vindas'] }),
    language: Type.String({ examples: ['pt_BR'] }),
    providerStatus: OneOf(templateStatuses),
    previousStatus: Nullable(OneOf(templateStatuses)),
    rejectionReason: Nullable(Type.String()),
    automatic: Type.Boolean({ description: 'Paused by the service’s own protection, not by the platform.' }),
  },
  { title: 'TemplateUpdated' },
);
