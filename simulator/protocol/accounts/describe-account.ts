import type { Account } from '../../world/accounts.ts';
import type { World } from '../../world/world.ts';
import type { Call } from '../call.ts';
import type { Edge, Edges } from '../edge.ts';
import { askedFields, pickFields } from '../fields.ts';
import { nodeKinds } from '../known-fields.ts';

const USUAL = ['id', 'name', 'timezone_id', 'message_template_namespace'];

/** The account node; `fields=template_analytics.start(…)` or `fields=phone_numbers` nest an edge, as Graph allows. */
export function describeAccountWith(edges: () => Edges<Account>): Edge<Account> {
  return async (world, call, account, fault) => {
    const asked = askedFields(world, call, nodeKinds.account);
    const node: Record<string, unknown> = accountNode(world, account);
    for (const { name, args } of asked) {
      const edge = edges()[`GET ${name}`];
      if (edge) node[name] = await edge(world, nestedCall(call, name, args), account, fault);
    }
    return pickFields(node, asked, USUAL);
  };
}

function nestedCall(call: Call, name: string, args: Record<string, string>): Call {
  const { access_token } = call.params;
  return {
    ...call,
    path: `${call.path}/${name}`,
    params: access_token === undefined ? args : { access_token, ...args },
  };
}

function accountNode(world: World, account: Account) {
  return {
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
      entities: [
        { entity_type: 'WABA', id: account.id, can_send_message: 'AVAILABLE' },
        { entity_type: 'APP', id: world.app.id, can_send_message: 'AVAILABLE' },
      ],
    },
    whatsapp_business_manager_messaging_limit: 'TIER_UNLIMITED',
  };
}
