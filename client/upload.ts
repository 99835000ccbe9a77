import type { Caller, CallOptions } from './call.ts';
import type { components } from './generated/types.ts';

export type UploadProgress = { sentBytes: number; totalBytes: number };
export type UploadOptions = CallOptions & {
  /** Called as the file is sent; a try that is repeated starts from 0. */
  onProgress?: ((progress: UploadProgress) => void) | undefined;
};

type Report = (sentBytes: number) => void;

/** Hands a file over as a form with one field. */
export function uploadFile(
  call: Caller,
  file: Blob,
  filename: string,
  { onProgress, ...options }: UploadOptions = {},
  given?: typeof fetch,
): Promise<components['schemas']['Media']> {
  const body = new FormData();
  body.set('file', file, filename);
  const report: Report = (sent) => onProgress?.({ sentBytes: Math.min(sent, file.size), totalBytes: file.size });
  const transport = onProgress ? reporting(report, given) : undefined;
  return call({ method: 'POST', path: '/v1/media/upload', body, transport, ...options });
}

/** Pages have `fetch` without the progress of an upload; only `XMLHttpRequest` has it there. */
function reporting(report: Report, given: typeof fetch | undefined): typeof fetch {
  const { XMLHttpRequest: Older } = globalThis as { XMLHttpRequest?: new () => OlderRequest };
  const send = Older && !given ? byOlderRequest(Older, report) : byStream(given ?? fetch, report);
  return (async (address: string, init: RequestInit) => {
    report(0);
    return send(address, init);
  }) as typeof fetch;
}

type Send = (address: string, init: RequestInit) => Promise<Response>;

/** The form as it would be sent, counted while it is read. */
const byStream =
  (request: typeof fetch, report: Report): Send =>
  (address, init) => {
    const form = new Response(init.body as FormData);
    let sent = 0;
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(chunk);
        sent += chunk.byteLength;
        report(sent);
      },
    });
    const headers = { ...init.headers, 'content-type': form.headers.get('content-type') ?? '' };
    return request(address, { ...init, headers, body: form.body?.pipeThrough(count), duplex: 'half' } as RequestInit);
  };

type OlderRequest = {
  open(method: string, address: string): void;
  setRequestHeader(name: string, value: string): void;
  send(body: unknown): void;
  abort(): void;
  getAllResponseHeaders(): string;
  responseType: string;
  response: ArrayBuffer;
  status: number;
  upload: { onprogress: ((event: { loaded: number }) => void) | null };
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
};

const byOlderRequest =
  (Older: new () => OlderRequest, report: Report): Send =>
  (address, { method = 'POST', headers = {}, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new Older();
      request.open(method, address);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, String(value));
      request.responseType = 'arraybuffer';
      request.upload.onprogress = ({ loaded }) => report(loaded);
      request.onload = () =>
        resolve(new Response(request.response, { status: request.status, headers: readHeaders(request) }));
      request.onerror = () => reject(new TypeError('the connection failed'));
      request.onabort = () => reject(signal?.reason);
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body);
    });

function readHeaders(request: OlderRequest): [string, string][] {
  return request
    .getAllResponseHeaders()
    .split('\r\n')
    .filter((line) => line.includes(':'))
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
}
