import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import { findFlow, firstScreen } from '../flows/index.ts';
import type { SendingNumber } from '../numbers/index.ts';
import type { InteractiveBody } from './check-interactive.ts';

/** A form of the organization's own, published on the account the number belongs to. */
export async function composeFlow(
  database: Database,
  { organizationId, businessAccountId }: SendingNumber,
  asked: Extract<InteractiveBody, { type: 'flow' }>,
) {
  const { body, flowId, buttonText, data = null } = asked;
  const flow = await findFlow(database.organization(organizationId), organizationId, flowId);
  if (!flow) throw refuse('RESOURCE_FORBIDDEN');
  const { platformFlowId } = flow;
  const isSendable = flow.status === 'PUBLISHED' && flow.businessAccountId === businessAccountId;
  if (!isSendable || platformFlowId === null) throw refuse('FLOW_NOT_SENDABLE');
  const opened = { flowId: flow.id, platformFlowId, buttonText, screen: firstScreen, data };
  const content = { type: 'interactive', interactive: { type: 'flow', body, ...opened } } as const;
  return { type: 'INTERACTIVE', content, body, template: null } as const;
}
