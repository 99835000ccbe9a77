import type { Account } from '../../world/accounts.ts';
import type { Edge } from '../edge.ts';
import { parseFields, pickFields } from '../fields.ts';
import { templateAnalytics } from './analytics.ts';

/** The account node; `fields=template_analytics.start(…)` nests an edge, as Graph allows. */
export const describeAccount: Edge<Account> = async (world, call, account, fault) => {
  const nested = parseFields(call.params.fields).find(({ name }) => name === 'template_analytics');
  const node = {
    id: account.id,
    name: account.name,
    currency: 'BRL',
    timezone_id: '25',
    country: 'BR',
    account_review_status: account.reviewStatus,
    business_verification_status: 'verified',
    ownership_type: 'SELF_OWNED',
    status: account.status,
    message_template_namespace: `ns_${account.id}`,
    is_enabled_for_insights: account.insightsEnabled,
    health_status: {
      can_send_message: account.status === 'ACTIVE' ? 'AVAILABLE' : 'BLOCKED',
      entities: [{ entity_type: 'WABA', id: account.id, can_send_message: 'AVAILABLE' }],
    },
    whatsapp_business_manager_messaging_limit: 'TIER_UNLIMITED',
    template_analytics: nested
      ? await templateAnalytics(world, { ...call, params: { ...call.params, ...nested.args } }, account, fault)
      : undefined,
  };
  return pickFields(node, call.params.fields, ['id', 'name', 'timezone_id', 'message_template_namespace']);
};
