import type { LoggedEvent } from '../../events/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Content } from '../webhooks/index.ts';

/** Successive events of one organization as they go over the wire: encoded once, however many readers hear them. */
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

  /** An event of which there is nothing to tell only moves the position. */
  add({ position, type }: LoggedEvent, content: Content): void {
    this.last = position;
    if (!content) return;
    const head = Buffer.from(`id: ${position}\nevent: ${type}\ndata: `);
    this.#pieces.push(head, content.body, end);
    this.size += head.length + content.body.length + end.length;
  }

  get bytes(): Buffer {
    this.#bytes ??= Buffer.concat(this.#pieces);
    return this.#bytes;
  }
}

/** Events of the tail in pieces, so that a reader that does not keep up holds one piece too many and no more. */
export function cut(events: readonly LoggedEvent[], contents: readonly Content[]): Frames[] {
  const pieces: Frames[] = [];
  const open = new Map<Uuid, Frames>();
  for (const [i, event] of events.entries()) {
    const { organizationId, position } = event;
    let piece = open.get(organizationId);
    if (!piece || piece.size >= pieceLength || piece.last + 1 !== position) {
      piece = new Frames(organizationId, position);
      open.set(organizationId, piece);
      pieces.push(piece);
    }
    piece.add(event, contents[i]);
  }
  return pieces;
}

const pieceLength = 16_384;
const end = Buffer.from('\n\n');
