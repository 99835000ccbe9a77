import type { Template as PublicTemplate } from '@recado/contract/routes/templates.ts';
import type { Static } from 'typebox';
import type { Template } from './template.ts';

const providerName = 'cloud';

export function presentTemplate(template: Template): Static<typeof PublicTemplate> {
  const numbers = Object.keys(template.samples);
  return {
    id: template.id,
    name: template.name,
    formattedName: template.formattedName,
    category: template.category,
    originalCategory: template.originalCategory,
    language: template.language,
    providerName,
    providerTemplateId: template.platformTemplateId,
    providerStatus: template.status,
    rejectionReason: template.rejectionReason,
    availableForSending: template.status === 'APPROVED',
    unavailableReason: null,
    bodyPreview: template.structure.body,
    structureJson: { ...template.structure },
    usageGuide: {
      receiver: '+5511988887777',
      templateName: template.name,
      templateVariables: numbers.map((n) => template.samples[n] ?? ''),
    },
    variablesSchema: numbers.length > 0 ? template.samples : null,
    createdAt: template.createdAt.toISOString(),
    updatedAt: template.updatedAt?.toISOString() ?? null,
  };
}
