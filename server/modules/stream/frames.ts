import type { LoggedEvent } from '../../events/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Content, RenderedEvent } from '../webhooks/index.ts';
import { mostBuffered } from './stream-reader.ts';

/** Successive events of one organization as they go over the wire: encoded once, however many readers receive them. */
export class Frames {
  readonly organizationId: Uuid;
  readonly first: number;
  last: number;
  size = 0;
  readonly #pieces: Buffer[] = [];
  #bytes: Buffer | null = null;

  constructor(organizationId: Uuid, first: number) {
    this.organizationId = organizationId;
    this.first = first;
    this.last = first - 1;
  }

  /** Of an event without data only the number is sent: the next connection goes on after it. */
  add({ position, type }: LoggedEvent, content: RenderedEvent | null): void {
    this.last = position;
    const head = Buffer.from(content ? `id: ${position}\nevent: ${type}\ndata: ` : `:\nid: ${position}`);
    const pieces = content ? [head, content.body, end] : [head, end];
    this.#pieces.push(...pieces);
    for (const piece of pieces) this.size += piece.length;
  }

  get bytes(): Buffer {
    this.#bytes ??= Buffer.concat(this.#pieces);
    return this.#bytes;
  }
}

/**
 * Events of the tail in pieces, so that a reader that does not keep up holds one piece too many and no more. From the
 * first event that could not be rendered on, an organization's are held back: nobody receives the next before it.
 */
export function cut(events: readonly LoggedEvent[], contents: readonly Content[]) {
  const pieces: Frames[] = [];
  const heldBack = new Set<Uuid>();
  const open = new Map<Uuid, Frames>();
  for (const [i, event] of events.entries()) {
    const { organizationId, position } = event;
    const content = contents[i] ?? null;
    if (typeof content === 'string') heldBack.add(organizationId);
    if (typeof content === 'string' || heldBack.has(organizationId)) continue;
    let piece = open.get(organizationId);
    if (!piece || piece.size >= pieceLength || piece.last + 1 !== position) {
      piece = new Frames(organizationId, position);
      open.set(organizationId, piece);
      pieces.push(piece);
    }
    piece.add(event, content);
  }
  return { pieces, heldBack };
}

/**
 * As much of a piece of the log as a reader's buffer takes, up to the first event that cannot be rendered now. `tired`:
 * one that is broken was tried often enough.
 */
export function fill(
  frames: Frames,
  events: readonly LoggedEvent[],
  contents: readonly Content[],
  tired: boolean,
): Frames {
  for (const [i, event] of events.entries()) {
    const content = contents[i] ?? null;
    const pass = i === 0 && tired && content === 'broken';
    if (frames.size >= mostBuffered || (typeof content === 'string' && !pass)) break;
    frames.add(event, typeof content === 'string' ? null : content);
  }
  return frames;
}

const pieceLength = 16_384;
const end = Buffer.from('\n\n');
