import { isRecord, record } from '../../read-value.ts';
import type { World } from '../../world/world.ts';
import { GraphError, refuse } from '../graph-error.ts';
import { requireLength } from './require-length.ts';

const EMOJI = /\p{Extended_Pictographic}/u;

/** The button of a flow message: the flow must exist here and be in the state its mode asks for. */
export function validateFlowAction(action: Record<string, unknown>, world: World, accountId: string): void {
  if (action.name !== 'flow') throw refuse.value("action['name'] must be flow");
  const parameters = record(action.parameters);
  if (String(parameters.flow_message_version) !== '3') throw refuse.value('flow_message_version must be 3');
  requireLength('Flow cta', parameters.flow_cta, 1, 30);
  if (EMOJI.test(parameters.flow_cta)) throw refuse.value('Flow cta must not have emoji');
  if (parameters.flow_token !== undefined) requireLength('Flow token', parameters.flow_token, 1, 200);
  checkPayload(parameters);
  const flow =
    parameters.flow_id === undefined
      ? world.flows.named(accountId, String(parameters.flow_name))
      : world.flows.get(String(parameters.flow_id));
  if (!flow || flow.accountId !== accountId) throw refuse.value('Flow does not exist');
  if (flow.status === 'BLOCKED') throw new GraphError(132068);
  if (flow.status === 'THROTTLED') throw new GraphError(132069);
  const wanted = parameters.mode === 'draft' ? 'DRAFT' : 'PUBLISHED';
  if (flow.status !== wanted) throw refuse.value(`Flow ${flow.id} is ${flow.status}, expected ${wanted}`);
}

function checkPayload(parameters: Record<string, unknown>): void {
  const { flow_action = 'navigate', flow_action_payload } = parameters;
  if (flow_action !== 'navigate' && flow_action !== 'data_exchange') {
    throw refuse.value('flow_action must be navigate or data_exchange');
  }
  if (flow_action_payload === undefined) return;
  if (flow_action !== 'navigate') throw refuse.value('flow_action_payload is only allowed with navigate');
  const { screen, data } = record(flow_action_payload);
  if (typeof screen !== 'string' || screen === '') throw refuse.missing("flow_action_payload['screen']");
  if (data !== undefined && (!isRecord(data) || Object.keys(data).length === 0)) {
    throw refuse.value("flow_action_payload['data'] must not be empty");
  }
}
