import type { TemplateStatus as PublicStatus, Template as PublicTemplate } from '@recado/contract/routes/templates.ts';
import type { TemplateStatus } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { Template } from './template.ts';

const providerName = 'cloud';

/** `inUse`: the template's account has a number the organization can send from. */
export function presentTemplate(template: Template, inUse: boolean): Static<typeof PublicTemplate> {
  const places = Object.keys(template.samples);
  return {
    ...presentStatus(template, inUse),
    formattedName: template.formattedName,
    originalCategory: template.originalCategory,
    language: template.language,
    providerName,
    providerTemplateId: template.platformTemplateId,
    unavailableReason: unavailableReason(template, inUse),
    bodyPreview: template.structure.body,
    structureJson: { ...template.structure },
    usageGuide: {
      receiver: '+5511988887777',
      templateName: template.name,
      templateVariables: places.map((place) => template.samples[place] ?? ''),
    },
    variablesSchema: places.length > 0 ? template.samples : null,
    createdAt: template.createdAt.toISOString(),
  };
}

export function presentStatus(template: Template, inUse: boolean): Static<typeof PublicStatus> {
  return {
    id: template.id,
    name: template.name,
    providerStatus: template.status,
    rejectionReason: template.rejectionReason,
    category: template.category,
    availableForSending: unavailableReason(template, inUse) === null,
    updatedAt: template.updatedAt?.toISOString() ?? null,
  };
}

function unavailableReason({ status, pausedUntil }: Template, inUse: boolean): string | null {
  if (status !== 'APPROVED') return pausedUntil ? 'Pausado pela proteção automática.' : reasons[status];
  return inUse ? null : 'Foi aprovado em um número que a organização não usa mais. Recrie-o no número ativo.';
}

const reasons: Record<Exclude<TemplateStatus, 'APPROVED'>, string> = {
  PENDING: 'Em análise pela plataforma.',
  REJECTED: 'Recusado pela plataforma.',
  PAUSED: 'Pausado pela plataforma.',
  DISABLED: 'Desativado pela plataforma.',
};
