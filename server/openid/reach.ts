import { Outage } from '../runtime/outage.ts';

/** What a provider answers is small: keys, tokens, a person. */
const mostBytes = 1_000_000;

type FetchOptions = Parameters<typeof fetch>[1];

/** One request to the provider. Redirects are not followed, and a provider that fails is away, not believed. */
export async function reach(url: string, asked: object): Promise<Response> {
  try {
    const response = await fetch(url, { ...(asked as FetchOptions), redirect: 'manual' });
    if (response.status >= 500) throw new Error(`it answered ${response.status}`);
    const body = await readAll(response);
    const isEmpty = response.status === 204 || response.status === 304;
    return new Response(isEmpty ? null : body, { status: response.status, headers: response.headers });
  } catch (error) {
    throw new Outage('the identity provider', error);
  }
}

async function readAll(response: Response): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > mostBytes) throw new Error(`it answered with more than ${mostBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
