import type { Template } from '../../world/templates.ts';
import { type Field, pickFields } from '../fields.ts';

const USUAL = ['name', 'parameter_format', 'components', 'language', 'status', 'category', 'id'];

/** A template as Graph shows it. */
export function templateNode(template: Template, asked: readonly Field[]): Record<string, unknown> {
  const node = {
    id: template.id,
    name: template.name,
    language: template.language,
    status: template.status,
    category: template.category,
    previous_category: template.previousCategory,
    parameter_format: template.parameterFormat,
    components: template.components,
    quality_score: { score: template.qualityScore, date: Math.floor(template.qualityAt / 1000) },
    rejected_reason: template.rejectedReason,
    library_template_name: template.libraryName,
    message_send_ttl_seconds: template.ttlSeconds,
    cta_url_link_tracking_opted_out: false,
    health_status: {
      can_send_message: template.status === 'APPROVED' ? 'AVAILABLE' : 'BLOCKED',
      entities: [{ entity_type: 'MESSAGE_TEMPLATE', id: template.id, can_send_message: 'AVAILABLE' }],
    },
  };
  return pickFields(node, asked, USUAL);
}
