import Type from 'typebox';
import { Nullable, OneOf, Uuid } from '../ids.ts';
import { templateCategories, templateQualities, templateStatuses } from '../states.ts';

const template = { templateId: Uuid, name: Type.String({ examples: ['boas_vindas'] }) };

export const TemplateUpdated = Type.Object(
  {
    ...template,
    language: Type.String({ examples: ['pt_BR'] }),
    providerStatus: OneOf(templateStatuses),
    previousStatus: Nullable(OneOf(templateStatuses)),
    rejectionReason: Nullable(Type.String()),
    automatic: Type.Boolean({ description: 'Paused or resumed by the service’s own protection, not by the platform.' }),
  },
  { title: 'TemplateUpdated' },
);

export const TemplateCategoryChanged = Type.Object(
  { ...template, category: OneOf(templateCategories), previousCategory: OneOf(templateCategories) },
  { title: 'TemplateCategoryChanged' },
);

export const TemplateQualityUpdated = Type.Object(
  { ...template, quality: OneOf(templateQualities), previousQuality: OneOf(templateQualities) },
  { title: 'TemplateQualityUpdated' },
);
