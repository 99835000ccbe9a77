import { postNotice } from '../../webhooks/post-change.ts';
import type { Flow } from '../../world/flows.ts';
import type { World } from '../../world/world.ts';
import { GraphError } from '../graph-error.ts';

/** Only a draft without validation errors; there is no way back. */
export function publishFlow(world: World, flow: Flow): void {
  const problem =
    flow.status !== 'DRAFT'
      ? 'Only a draft can be published.'
      : flow.json === ''
        ? 'The flow has no JSON yet.'
        : flow.validationErrors.length > 0
          ? 'The flow JSON has validation errors.'
          : undefined;
  if (problem !== undefined) throw new GraphError(139002, { userTitle: 'Cannot publish', userMessage: problem });
  changeFlowStatus(world, flow, 'PUBLISHED');
}

export function changeFlowStatus(world: World, flow: Flow, status: string): void {
  const old = flow.status;
  flow.status = status;
  world.flows.save(flow);
  postNotice(world, flow.accountId, 'flows', {
    event: 'FLOW_STATUS_CHANGE',
    message: `Flow ${flow.name} changed status from ${old} to ${status}`,
    flow_id: flow.id,
    old_status: old,
    new_status: status,
  });
}
