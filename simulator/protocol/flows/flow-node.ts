import { record } from '../../read-value.ts';
import type { Flow } from '../../world/flows.ts';
import type { World } from '../../world/world.ts';
import type { Call } from '../call.ts';
import { askedFields, pickFields } from '../fields.ts';
import { nodeKinds } from '../known-fields.ts';
import { flowMetric } from './flow-metric.ts';

const USUAL = ['id', 'name', 'status', 'categories', 'validation_errors'];

export function flowNode(world: World, flow: Flow, call: Call): Record<string, unknown> {
  const asked = askedFields(world, call, nodeKinds.flow);
  const metric = asked.find(({ name }) => name === 'metric');
  const json = parsedFlow(flow.json);
  const canSend = flow.status === 'PUBLISHED' ? 'AVAILABLE' : 'BLOCKED';
  const node = {
    id: flow.id,
    name: flow.name,
    status: flow.status,
    categories: flow.categories,
    validation_errors: flow.validationErrors,
    json_version: json.version,
    data_api_version: json.data_api_version,
    endpoint_uri: flow.endpointUri,
    data_channel_uri: flow.endpointUri,
    preview: {
      preview_url: `${call.baseUrl}/phone/flows/${flow.id}`,
      expires_at: new Date(flow.createdAt + 30 * 86_400_000).toISOString().replace('.000Z', '+0000'),
    },
    whatsapp_business_account: { id: flow.accountId },
    health_status: {
      can_send_message: canSend,
      entities: [{ entity_type: 'FLOW', id: flow.id, can_send_message: canSend }],
    },
    metric: metric && flowMetric(metric.args),
  };
  return pickFields(node, asked, USUAL);
}

export function parsedFlow(json: string): Record<string, unknown> {
  try {
    return record(JSON.parse(json));
  } catch {
    return {};
  }
}
