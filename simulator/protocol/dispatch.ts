import type { Fault } from '../faults.ts';
import type { World } from '../world/world.ts';
import { accountEdges } from './accounts/account-edges.ts';
import { appEdges } from './accounts/app-edges.ts';
import { authenticate } from './authenticate.ts';
import type { Call } from './call.ts';
import type { Edges } from './edge.ts';
import { flowEdges } from './flows/flow-edges.ts';
import { type GraphError, refuse } from './graph-error.ts';
import { downloadMedia, mediaEdges } from './media/media-edges.ts';
import { numberEdges } from './numbers/number-edges.ts';
import { searchLibrary } from './templates/search-library.ts';
import { templateEdges } from './templates/template-edges.ts';
import { continueUpload, describeUpload } from './uploads/upload-file.ts';

/** The Graph has one address space: which store holds the id decides what the call means. */
export function dispatch(world: World, call: Call, fault: Fault | undefined): unknown {
  const token = authenticate(world, call);
  const id = call.segments[0] ?? '';
  const number = world.accounts.numbers.get(id);
  if (number) return run(world, call, fault, number, numberEdges, number.accountId);
  const account = world.accounts.accounts.get(id);
  if (account) return run(world, call, fault, account, accountEdges, account.id);
  const template = world.templates.get(id);
  if (template) return run(world, call, fault, template, templateEdges, template.accountId);
  const media = world.media.get(id);
  if (media) return run(world, call, fault, media, mediaEdges, media.accountId);
  const flow = world.flows.get(id);
  if (flow) return run(world, call, fault, flow, flowEdges, flow.accountId);
  if (id === world.app.id || id === 'app') return run(world, call, fault, world.app, appEdges, undefined);
  return answerPlace(world, call, token, id);
}

function run<Subject>(
  world: World,
  call: Call,
  fault: Fault | undefined,
  subject: Subject,
  edges: Edges<Subject>,
  accountId: string | undefined,
): unknown {
  const { method, segments, token } = call;
  const key = segments.length > 1 ? `${method} ${segments[1]}` : method;
  const edge = segments.length <= 3 && Object.hasOwn(edges, key) ? edges[key] : undefined;
  if (accountId !== undefined && !world.accounts.mayOpen(token ?? '', accountId)) throw unknownObject(call);
  if (!edge) throw unknownObject(call);
  return edge(world, call, subject, fault);
}

/** Addresses that are not objects of an account. */
function answerPlace(world: World, call: Call, token: string, id: string): unknown {
  if (id === 'message_template_library' && call.method === 'GET') return searchLibrary(world, call);
  if (id === 'whatsapp_business' && call.segments[1] === 'attachments') return downloadMedia(world, call, token);
  if (!id.startsWith('upload:')) throw unknownObject(call);
  return call.method === 'GET' ? describeUpload(world, id) : continueUpload(world, call, id);
}

/** What the token may not open looks as if it did not exist. */
function unknownObject(call: Call): GraphError {
  return refuse.unknownObject(call.method, call.segments[0] ?? '');
}
