import type { Fault } from '../faults.ts';
import type { World } from '../world/world.ts';
import { accountEdges } from './accounts/account-edges.ts';
import { appEdges } from './accounts/app-edges.ts';
import { issueToken, isTokenCall } from './accounts/issue-token.ts';
import { authenticate } from './authenticate.ts';
import type { Call } from './call.ts';
import type { Edges } from './edge.ts';
import { readEdge } from './fields.ts';
import { flowEdges } from './flows/flow-edges.ts';
import { GraphError, refuse } from './graph-error.ts';
import { groupEdges } from './groups/group-edges.ts';
import { downloadMedia, mediaEdges } from './media/media-edges.ts';
import { historyEdges } from './numbers/message-history.ts';
import { numberEdges } from './numbers/number-edges.ts';
import { isRefused } from './operations.ts';
import { searchLibrary } from './templates/search-library.ts';
import { templateEdges } from './templates/template-edges.ts';
import { continueUpload, describeUpload } from './uploads/upload-file.ts';

/** The Graph has one address space: which store holds the id decides what the call means. */
export function dispatch(world: World, call: Call, fault: Fault | undefined): unknown {
  if (isTokenCall(call)) return issueToken(world, call);
  const token = authenticate(world, call);
  const id = call.segments[0] ?? '';
  const given = { world, call, fault };
  const number = world.accounts.numbers.get(id);
  if (number) return run(given, number, kinds.number, number.accountId);
  const account = world.accounts.accounts.get(id);
  if (account) return run(given, account, kinds.account, account.id);
  const template = world.templates.get(id);
  if (template) return run(given, template, kinds.template, template.accountId);
  const media = world.media.get(id);
  if (media) return run(given, media, kinds.media, media.accountId);
  const flow = world.flows.get(id);
  if (flow) return run(given, flow, kinds.flow, flow.accountId);
  const group = world.groups.get(id);
  if (group) return run(given, group, kinds.group, group.accountId);
  const history = world.histories.get(id);
  if (history) return run(given, history, kinds.history, history.number.accountId);
  if (id === world.app.id || id === 'app') return run(given, world.app, kinds.app, undefined);
  return answerPlace(world, call, token, id);
}

/** The name a kind of node has in the table of operations, and the calls it answers. */
interface Kind<Subject> {
  name: string;
  edges: Edges<Subject>;
}

const kinds = {
  number: { name: 'number', edges: numberEdges },
  account: { name: 'account', edges: accountEdges },
  template: { name: 'template', edges: templateEdges },
  media: { name: 'media', edges: mediaEdges },
  flow: { name: 'flow', edges: flowEdges },
  group: { name: 'group', edges: groupEdges },
  history: { name: 'history', edges: historyEdges },
  app: { name: 'app', edges: appEdges },
};

/** What an operation is given beside its node. */
type Given = { world: World; call: Call; fault: Fault | undefined };

function run<Subject>(
  { world, call, fault }: Given,
  subject: Subject,
  { name, edges }: Kind<Subject>,
  accountId: string | undefined,
): unknown {
  const { segments, token } = call;
  if (accountId !== undefined && !world.accounts.mayOpen(token ?? '', accountId)) throw unknownObject(call);
  const key = keyOf(call);
  const [, edge = '', ...rest] = segments;
  const answer = Object.hasOwn(edges, key) ? edges[key] : undefined;
  if (answer) return readEdge(world, call, edge, () => answer(world, call, subject, fault));
  if (isRefused(name, call.method, [edge, ...rest].join('/'))) throw new GraphError(10);
  const isEdge = Object.keys(edges).some((known) => known.split(' ')[1] === edge);
  throw rest.length > 0 && isEdge ? refuse.unknownPath(rest) : unknownObject(call);
}

/** `METHOD`, `METHOD edge`, or `METHOD edge/*` where something of an edge is named; nothing lies deeper. */
function keyOf({ method, segments }: Call): string {
  const [, edge, ...rest] = segments;
  if (edge === undefined) return method;
  return rest.length === 0 ? `${method} ${edge}` : `${method} ${edge}/${rest.length === 1 ? '*' : ''}`;
}

/** Addresses that are not objects of an account. */
function answerPlace(world: World, call: Call, token: string, id: string): unknown {
  const [, second, ...rest] = call.segments;
  if (id === 'message_template_library' && call.method === 'GET') {
    if (second !== undefined) throw refuse.unknownPath([second, ...rest]);
    return readEdge(world, call, id, () => searchLibrary(world, call));
  }
  if (id === 'whatsapp_business' && second === 'attachments') return downloadMedia(world, call, token);
  if (!id.startsWith('upload:')) throw unknownObject(call);
  return call.method === 'GET' ? describeUpload(world, id) : continueUpload(world, call, id);
}

/** What the token may not open looks as if it did not exist. */
function unknownObject(call: Call): GraphError {
  return refuse.unknownObject(call.method, call.segments[0] ?? '');
}
