import { prefix } from './call.ts';
import { Refused, readRefusal } from './refused.ts';
import { csrfToken } from './session.ts';

export type Uploaded = { id: string; url: string; contentType: string; sizeBytes: number; filename: string | null };

/** Hands a file to the service and reports its progress, which `fetch` does not. */
export function uploadFile(file: File, onProgress: (share: number) => void, signal?: AbortSignal): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${prefix}/v1/media/upload`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.setRequestHeader('x-csrf-token', csrfToken());
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Refused({ status: 0, code: 'UNREACHABLE' }));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    request.onload = () => {
      const body = request.responseText;
      if (request.status === 201) resolve(JSON.parse(body));
      else void readRefusal(new Response(body || '{}', { status: Math.max(request.status, 400) })).then(reject);
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
