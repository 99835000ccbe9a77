import { list, optionalText, parsedIfText, text } from '../../read-value.ts';
import type { Account } from '../../world/accounts.ts';
import type { Flow } from '../../world/flows.ts';
import type { World } from '../../world/world.ts';
import type { Edge } from '../edge.ts';
import { askedFields } from '../fields.ts';
import { GraphError, refuse } from '../graph-error.ts';
import { nodeKinds } from '../known-fields.ts';
import { pageOf } from '../paging.ts';
import { flowNode } from './flow-node.ts';
import { publishFlow } from './publish-flow.ts';
import { validateFlowJson } from './validate-flow-json.ts';

const categories = 'SIGN_UP SIGN_IN APPOINTMENT_BOOKING LEAD_GENERATION CONTACT_US CUSTOMER_SUPPORT SURVEY OTHER'.split(
  ' ',
);

/** `POST /{account}/flows`: a draft, or published at once when the JSON is good. */
export const createFlow: Edge<Account> = (world, call, account) => {
  const name = text(call.params.name);
  if (name === '') throw refuse.missing('name');
  requireFreeName(world, account.id, name);
  const source = optionalText(call.params.clone_flow_id);
  const cloned = source === undefined ? undefined : world.flows.get(source);
  const json = flowJsonOf(call.params.flow_json) ?? cloned?.json ?? '';
  const flow: Flow = {
    id: world.ids.object(),
    accountId: account.id,
    name,
    categories: categoriesOf(call.params.categories),
    status: 'DRAFT',
    json,
    validationErrors: json === '' ? [] : validateFlowJson(json),
    endpointUri: optionalText(call.params.endpoint_uri),
    createdAt: world.timers.now(),
  };
  world.flows.save(flow);
  if (String(call.params.publish) === 'true' && flow.validationErrors.length === 0) publishFlow(world, flow);
  return { id: flow.id, success: true, validation_errors: flow.validationErrors };
};

export const listFlows: Edge<Account> = (world, call, account) => {
  askedFields(world, call, nodeKinds.flow);
  return pageOf(
    call,
    world.flows.of(account.id).map((flow) => flowNode(world, flow, call)),
  );
};

export function requireFreeName(world: World, accountId: string, name: string): void {
  if (!world.flows.named(accountId, name)) return;
  throw new GraphError(100, {
    message: 'Invalid parameter',
    subcode: 4016019,
    userTitle: 'Flow name',
    userMessage: 'A flow with this name already exists.',
  });
}

export function categoriesOf(value: unknown): string[] {
  const given = list(parsedIfText(value)).map(String);
  if (given.length === 0 || !given.every((category) => categories.includes(category))) {
    throw refuse.param(`categories must be a list of {${categories.join(', ')}}.`);
  }
  return given;
}

function flowJsonOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
