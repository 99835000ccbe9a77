import type { TemplateStatus as PublicStatus, Template as PublicTemplate } from '@recado/contract/routes/templates.ts';
import type { TemplateStatus } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { AccountsInUse } from './choose-account.ts';
import { hasChargeButton, type Template } from './template.ts';

const providerName = 'cloud';

export function presentTemplate(template: Template, inUse: AccountsInUse): Static<typeof PublicTemplate> {
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
    usageGuide: usageGuide(template, inUse),
    variablesSchema: Object.keys(template.samples).length > 0 ? template.samples : null,
    createdAt: template.createdAt.toISOString(),
  };
}

/** A send as it is, or a charge where only a charge may send it. */
function usageGuide(template: Template, inUse: AccountsInUse) {
  const sender = inUse.get(template.businessAccountId);
  return {
    receiver: '+5511988887777',
    templateName: template.name,
    templateVariables: Object.values(template.samples),
    ...(hasChargeButton(template) ? { amountCents: 12_990, description: 'Pedido 4512' } : sender ? { sender } : {}),
  };
}

export function presentStatus(template: Template, inUse: AccountsInUse): Static<typeof PublicStatus> {
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

function unavailableReason(template: Template, inUse: AccountsInUse): string | null {
  const { status, pausedUntil, businessAccountId } = template;
  const { unsupported } = template.structure;
  if (unsupported !== undefined) {
    return `Tem uma parte que não pode ser enviada por aqui: ${unsupported}. Envie-o pelas ferramentas da plataforma.`;
  }
  if (status !== 'APPROVED') return pausedUntil ? 'Pausado pela proteção automática.' : reasons[status];
  return inUse.has(businessAccountId)
    ? null
    : 'Foi aprovado em um número que a organização não usa mais. Recrie-o no número ativo.';
}

const reasons: Record<Exclude<TemplateStatus, 'APPROVED'>, string> = {
  PENDING: 'Em análise pela plataforma.',
  REJECTED: 'Recusado pela plataforma.',
  PAUSED: 'Pausado pela plataforma.',
  DISABLED: 'Desativado pela plataforma.',
};
