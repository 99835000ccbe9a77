import { optionalText, text } from '../../read-value.ts';
import type { Flow } from '../../world/flows.ts';
import { FileAnswer } from '../answers.ts';
import type { Edge, Edges } from '../edge.ts';
import { GraphError, refuse } from '../graph-error.ts';
import { categoriesOf, requireFreeName } from './create-flow.ts';
import { flowNode } from './flow-node.ts';
import { changeFlowStatus, publishFlow } from './publish-flow.ts';
import { validateFlowJson } from './validate-flow-json.ts';

const MAX_JSON_BYTES = 10 * 1024 * 1024;

const uploadJson: Edge<Flow> = (world, call, flow) => {
  if (flow.status !== 'DRAFT') throw new GraphError(139001, { userMessage: 'Only a draft can be changed.' });
  if (text(call.params.asset_type) !== 'FLOW_JSON') throw refuse.param('asset_type must be one of {FLOW_JSON}.');
  const bytes = call.files[0]?.bytes ?? Buffer.from(text(call.params.file));
  if (bytes.length === 0) throw refuse.missing('file');
  if (bytes.length > MAX_JSON_BYTES) throw refuse.param('file may have at most 10 MB.');
  flow.json = bytes.toString('utf8');
  flow.validationErrors = validateFlowJson(flow.json);
  world.flows.save(flow);
  return { success: true, validation_errors: flow.validationErrors };
};

const changeFlow: Edge<Flow> = (world, call, flow) => {
  const name = optionalText(call.params.name);
  if (name !== undefined && name !== flow.name) {
    requireFreeName(world, flow.accountId, name);
    flow.name = name;
  }
  if (call.params.categories !== undefined) flow.categories = categoriesOf(call.params.categories);
  if (call.params.endpoint_uri !== undefined) flow.endpointUri = optionalText(call.params.endpoint_uri);
  world.flows.save(flow);
  return { success: true };
};

export const flowEdges: Edges<Flow> = {
  GET: (world, call, flow) => flowNode(world, flow, call),
  POST: changeFlow,
  DELETE: (world, _call, flow) => {
    if (flow.status !== 'DRAFT') throw new GraphError(139004, { userMessage: 'Only a draft can be deleted.' });
    world.flows.delete(flow.id);
    return { success: true };
  },
  'GET assets': (_world, call, flow) => ({
    data: [{ name: 'flow.json', asset_type: 'FLOW_JSON', download_url: `${call.baseUrl}/${flow.id}/flow.json` }],
  }),
  'GET flow.json': (_world, _call, flow) => new FileAnswer(Buffer.from(flow.json), 'application/json'),
  'POST assets': uploadJson,
  'POST publish': (world, _call, flow) => {
    publishFlow(world, flow);
    return { success: true };
  },
  'POST deprecate': (world, _call, flow) => {
    if (flow.status !== 'PUBLISHED')
      throw new GraphError(139003, { userMessage: 'Only a published flow can be deprecated.' });
    changeFlowStatus(world, flow, 'DEPRECATED');
    return { success: true };
  },
};
