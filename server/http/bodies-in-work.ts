import type { IncomingMessage, ServerResponse } from 'node:http';
import { getHeapStatistics } from 'node:v8';

/** Smaller bodies are not counted: a connection holds as much by itself, and connections are counted. */
const smallBytes = 32 * 1024;
/** No organization takes more than this part: the others' bodies always find room. */
const shareOfOne = 1 / 4;

/**
 * The memory of bodies that belong to a key, from their first byte to their answer, all together. A body for which there
 * is no room is refused before it is read; one alone is always taken, however large its route allows it to be.
 */
export class BodiesInWork {
  readonly #most: number;
  readonly #byOrganization = new Map<string, number>();
  #held = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** False when there is no room for the request's body. The end of its answer, or of its connection, gives the room back. */
  admit(request: IncomingMessage, response: ServerResponse, mostBytes: number, organizationId: string): boolean {
    const bytes = announcedBytes(request, mostBytes);
    // What is larger than its route allows is refused for that, and not read either.
    if (bytes <= smallBytes || bytes > mostBytes) return true;
    const held = this.#byOrganization.get(organizationId) ?? 0;
    if (held > 0 && held + bytes > this.#most * shareOfOne) return false;
    if (this.#held > 0 && this.#held + bytes > this.#most) return false;
    this.#add(organizationId, bytes);
    response.once('close', () => this.#add(organizationId, -bytes));
    return true;
  }

  #add(organizationId: string, bytes: number): void {
    this.#held += bytes;
    const held = (this.#byOrganization.get(organizationId) ?? 0) + bytes;
    if (held > 0) this.#byOrganization.set(organizationId, held);
    else this.#byOrganization.delete(organizationId);
  }
}

/** A body that is sent in chunks counts as the largest that its route allows. */
export function announcedBytes({ headers }: Pick<IncomingMessage, 'headers'>, mostBytes: number): number {
  if (headers['content-length'] !== undefined) return Number(headers['content-length']);
  return headers['transfer-encoding'] === undefined ? 0 : mostBytes;
}

const megabyte = 1024 * 1024;
/** An API process that rests, and garbage that waits for its collection. */
const restingBytes = 176 * megabyte;
/** A batch, parsed, checked and laid out in arrays, holds several times its bytes until it is answered. */
const growth = 10;

/** How many bytes of bodies a process with this much memory can hold at a time. */
export const bodyBytesFor = (memory = memoryOfProcess()) =>
  Math.round(Math.min(128 * megabyte, Math.max(4 * megabyte, (memory - restingBytes) / growth)));

/** The limit of its container, or that of its heap, whichever is less. */
function memoryOfProcess(): number {
  const heap = getHeapStatistics().heap_size_limit;
  const constrained = process.constrainedMemory?.() ?? 0;
  return constrained > 0 ? Math.min(heap, constrained) : heap;
}
