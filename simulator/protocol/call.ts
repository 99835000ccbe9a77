import type { FastifyRequest } from 'fastify';
import { record } from '../read-value.ts';

export interface UploadedFile {
  field: string;
  filename: string;
  mimeType: string;
  bytes: Buffer;
}

/** A Graph call, however its parameters travelled. */
export interface Call {
  method: string;
  /** Path without the version prefix and the query. */
  path: string;
  segments: string[];
  /** Major version asked for; undefined when the path has none. */
  version: number | undefined;
  /** Query string, JSON, form and multipart fields together. */
  params: Record<string, unknown>;
  rawBody: string;
  /** Values of a send that came as JSON in strings were taken apart: the raw body is not what was meant. */
  unpacked: boolean;
  bytes: Buffer | undefined;
  files: UploadedFile[];
  token: string | undefined;
  fileOffset: number;
  baseUrl: string;
}

/** What our JSON parser hands over: the text is kept for the journal. */
export class JsonBody {
  readonly raw: string;
  readonly value: unknown;

  constructor(raw: string, value: unknown) {
    this.raw = raw;
    this.value = value;
  }
}

export function readCall(request: FastifyRequest): Call {
  const [fullPath = '/'] = request.url.split('?', 1);
  const version = /^\/v(\d+)\.\d+(?=\/|$)/.exec(fullPath);
  const path = version ? fullPath.slice(version[0].length) || '/' : fullPath;
  const query = request.url.includes('?') ? record(request.query) : {};
  const call: Call = {
    method: request.method,
    path,
    segments: path.split('/').filter(Boolean).map(decoded),
    version: version ? Number(version[1]) : undefined,
    params: query,
    rawBody: '',
    unpacked: false,
    bytes: undefined,
    files: [],
    token: tokenOf(request.headers.authorization, query.access_token),
    fileOffset: Number(request.headers.file_offset ?? 0),
    baseUrl: `http://${request.headers.host ?? 'localhost'}`,
  };
  readBody(request.body, call);
  return call;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function tokenOf(header: string | undefined, inQuery: unknown): string | undefined {
  const match = /^(?:Bearer|OAuth)\s+(\S+)$/i.exec(header ?? '');
  if (match) return match[1];
  return typeof inQuery === 'string' ? inQuery : undefined;
}

function readBody(body: unknown, call: Call): void {
  if (body instanceof JsonBody) {
    call.rawBody = body.raw;
    if (typeof body.value === 'object' && body.value !== null) Object.assign(call.params, body.value);
  } else if (Buffer.isBuffer(body)) {
    call.bytes = body;
  } else if (typeof body === 'object' && body !== null) {
    Object.assign(call.params, body);
    call.rawBody = JSON.stringify(body);
  }
}

/** Fields join the other parameters; files are kept whole, in memory. */
export async function readMultipart(request: FastifyRequest, call: Call): Promise<void> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    call.files.push({ field: part.fieldname, filename: part.filename, mimeType: part.mimetype, bytes });
  }
  Object.assign(call.params, fields);
  call.rawBody = JSON.stringify({
    ...fields,
    files: call.files.map(({ field, filename, mimeType, bytes }) => ({
      field,
      filename,
      mimeType,
      size: bytes.length,
    })),
  });
}
