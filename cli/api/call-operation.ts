import { openAsBlob, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isRefusal, type OperationId, type PagedId, Recado } from '@recado/client/recado.ts';
import { withoutSlashes } from '@recado/client/without-slashes.ts';
import type { Route } from '@recado/contract/route.ts';
import { chooseAddress, chooseServer, type Server, type ServerOptions } from '../choose-server.ts';
import type { Report, Shell } from '../shell.ts';
import { showProgress } from '../show-progress.ts';
import { untilStopped } from '../until-stopped.ts';
import type { OperationFlag, Schema } from './operation-flags.ts';
import { type BodyOptions, readBody } from './read-body.ts';

export type Operation = { id: OperationId; line: Route; flags: readonly OperationFlag[]; isPaged: boolean };

type Options = ServerOptions &
  BodyOptions & {
    all?: boolean;
    count?: number;
    file?: string;
    output?: string;
    pick?: string;
    idempotencyKey?: string;
  } & Readonly<Record<string, unknown>>;

type Asked = { path: Record<string, string>; query: Record<string, string>; headers: Record<string, string> };

/** Makes the call of one line of the contract with the given options, and prints its answer. */
export async function callOperation(shell: Shell, operation: Operation, options: Options): Promise<void> {
  const { env } = shell.terminal;
  const isOpen = operation.line.permission === 'PUBLIC';
  const server = (isOpen ? chooseAddress : chooseServer)(env, options);
  const asked = readAsked(operation.flags, options);
  if (operation.id === 'streamEvents') return printStream(shell, server, asked, options.count);
  const answer = await call(shell, operation, { server, asked, options });
  shell.print(options.pick === undefined ? answer : pickFrom(answer, options.pick));
}

type Call = { server: Server; asked: Asked; options: Options };

async function call(shell: Shell, { id, line, isPaged }: Operation, { server, asked, options }: Call): Promise<Report> {
  const recado = new Recado(server);
  if (line.replies[302]) return leadOf(server, line, asked);
  if (line.file) return reportOf(await upload(shell, recado, String(options.file)));
  if (line.media) return draw(recado, asked, String(options.output));
  const body = line.body ? await readBody(shell.terminal, line.body as Schema, options) : undefined;
  const { idempotencyKey } = options;
  const input = { ...asked, ...(body === undefined ? {} : { body }), ...(idempotencyKey ? { idempotencyKey } : {}) };
  if (isPaged && options.all) {
    const items: unknown[] = [];
    for await (const item of recado.paged(id as PagedId, input as object)) items.push(item);
    return reportOf(items);
  }
  // An answer with what is wrong is an answer, too.
  const accepted = id === 'getHealth' ? { accept: [503] } : {};
  try {
    return reportOf(await recado.operate(id, { ...(input as object), ...accepted }));
  } catch (error) {
    if (body !== undefined || !isRefusal(error, 'INVALID_JSON')) throw error;
    throw new Error(`this call needs a body, with --data or --field: recado api ${id} --help shows its fields`);
  }
}

const reportOf = (json: unknown): Report => ({ json, text: json === null ? 'Done.' : JSON.stringify(json, null, 2) });

function readAsked(flags: readonly OperationFlag[], options: Readonly<Record<string, unknown>>): Asked {
  const asked: Asked = { path: {}, query: {}, headers: {} };
  const places = { path: asked.path, query: asked.query, header: asked.headers };
  for (const { place, name, option } of flags) {
    const value = options[option.attributeName()];
    if (value !== undefined) places[place][name] = String(value);
  }
  return asked;
}

async function upload(shell: Shell, recado: Recado, file: string): Promise<unknown> {
  const progress = showProgress(shell);
  const onProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) =>
    progress(sentBytes, totalBytes, ' bytes');
  return recado.media.upload(await openAsBlob(file), basename(file), { onProgress });
}

async function draw(recado: Recado, { path, query }: Asked, file: string): Promise<Report> {
  const picture = await recado.smartLinks.qr(path.id ?? '', query as object);
  writeFileSync(file, picture);
  return { json: { file, sizeBytes: picture.length }, text: `Wrote ${picture.length} bytes to ${file}.` };
}

/** Where a short link leads, without going there. */
async function leadOf({ baseUrl }: Server, { path }: Route, asked: Asked): Promise<Report> {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(asked.path[name] ?? ''));
  const answer = await fetch(`${withoutSlashes(baseUrl)}${address}`, { redirect: 'manual' });
  await answer.body?.cancel();
  const location = answer.headers.get('location');
  const json = { status: answer.status, location };
  return { json, text: location ?? `There is no such link (${answer.status}).`, failed: location === null };
}

/** One value of the answer by its place, `data.0.id`: a text as it is, anything else as JSON. */
function pickFrom({ json }: Report, place: string): Report {
  let value: unknown = json;
  for (const name of place.split('.')) value = Object.hasOwn(Object(value), name) ? Object(value)[name] : undefined;
  if (value === undefined) throw new Error(`the answer has no ${place}`);
  return { json: value, text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) };
}

/** One envelope to a line, until the process is stopped or has seen enough. */
async function printStream(shell: Shell, server: Server, { query }: Asked, count?: number): Promise<void> {
  const stopping = new AbortController();
  void untilStopped().then(() => stopping.abort());
  let shown = 0;
  const since = query.since === undefined ? {} : { since: Number(query.since) };
  for await (const event of new Recado(server).events({ ...since, signal: stopping.signal })) {
    shell.terminal.out(JSON.stringify(event));
    shown += 1;
    if (shown === count) return;
  }
}
