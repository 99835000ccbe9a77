import { appendFileSync, closeSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { chatCallbackUrl } from '../webhooks/callback-url.ts';
import type { Step, Witness } from '../world/witness.ts';
import type { World } from '../world/world.ts';
import { type Entry, readEntries } from './entries.ts';
import { MediaFiles } from './media-files.ts';
import { goOn, recall } from './recall.ts';
import { platformOf, snapshot, storedMessage, storedStep, storedTemplate } from './snapshot.ts';
import { UnderWay } from './under-way.ts';

/** The file is written anew when what was appended outgrows this, and twice the snapshot. */
const APPENDED_BYTES = 8 * 1024 * 1024;

/**
 * The world in a file, because the caller's database remembers it too: a platform that forgot would seem to have closed
 * every window and lost every status. Each change is a line in the file before its answer leaves.
 */
export function openMemory(world: World, file: string, appendedBytes = APPENDED_BYTES): () => void {
  const media = new MediaFiles(`${file}.media`);
  const underWay = new UnderWay();
  const recalled = { world, underWay, media };
  for (const entry of readEntries(file)) recall(recalled, entry);
  media.keepOnly(new Set([...world.media.all()].map(({ id }) => id)));
  const book = new Book(file, () => snapshot(world, underWay), appendedBytes);
  world.watch(witness(world, { underWay, media, book }));
  goOn(recalled);
  return () => book.close();
}

function witness(world: World, parts: { underWay: UnderWay; media: MediaFiles; book: Book }): Witness {
  const { underWay, media, book } = parts;
  let platform = '';
  return {
    messageAdded: (message) => book.add({ message: storedMessage(message) }),
    messageSeen: ({ id }) => book.add({ seen: id }),
    stepsPlanned(message, steps) {
      underWay.plan(message, steps);
      book.add({ planned: { id: message.id, steps: steps.map(storedStep) } });
    },
    stepsReported(steps) {
      // Where no callback listens, nothing is under way.
      const copiesOf = ({ message, copies }: Step) =>
        chatCallbackUrl(world, message.number) === undefined ? 0 : copies;
      const reported = steps.map((step) => ({ ...step, copies: copiesOf(step) }));
      for (const step of reported) underWay.report(step);
      book.add({ told: reported.map(({ message, status, at, copies }) => [message.id, status, at, copies]) });
    },
    stepsAcknowledged(steps) {
      for (const { message, status } of steps) underWay.acknowledge(message.id, status);
      book.add({ heard: steps.map(({ message, status }) => [message.id, status]) });
    },
    postQueued(url, body) {
      const kept = { url: url === world.app.callback?.url ? null : url, body };
      const id = underWay.addPost(kept.url, body);
      book.add({ post: { id, ...kept } });
      return id;
    },
    postEnded(id) {
      if (underWay.posts.delete(id)) book.add({ posted: id });
    },
    personSaved: (digits, person) => book.add({ person: { digits, person } }),
    personWrote: (numberId, waId, at) => book.add({ wrote: { numberId, waId, at } }),
    preferenceSet: (accountId, waId, value) => book.add({ preference: { accountId, waId, value } }),
    templateSaved: (template) => book.add({ template: storedTemplate(template) }),
    templateDeleted: ({ id }) => book.add({ templateDeleted: id }),
    flowSaved: (flow) => book.add({ flow }),
    flowDeleted: (id) => book.add({ flowDeleted: id }),
    mediaAdded({ bytes, sha256: _, ...kept }) {
      media.write(kept.id, bytes);
      book.add({ media: kept });
    },
    mediaDeleted(id) {
      book.add({ mediaDeleted: id });
      media.delete(id);
    },
    clicked: (templateId, at, label) => book.add({ clicked: { templateId, at, label } }),
    callEnded() {
      const now = platformOf(world);
      const written = JSON.stringify(now);
      if (written === platform) return;
      platform = written;
      book.add({ platform: now });
    },
    worldReset() {
      underWay.clear();
      book.writeAnew();
    },
  };
}

/** The file: a snapshot, then a line for each change since. */
class Book {
  private file: number | undefined;
  private snapshotBytes = 0;
  private appended = 0;
  private readonly place: string;
  private readonly whole: () => Iterable<Entry>;
  private readonly appendedBytes: number;

  constructor(place: string, whole: () => Iterable<Entry>, appendedBytes: number) {
    this.place = place;
    this.whole = whole;
    this.appendedBytes = appendedBytes;
    this.writeAnew();
  }

  add(entry: Entry): void {
    if (this.file === undefined) return;
    const line = `${JSON.stringify(entry)}\n`;
    appendFileSync(this.file, line);
    this.appended += line.length;
    if (this.appended > Math.max(this.appendedBytes, 2 * this.snapshotBytes)) this.writeAnew();
  }

  /** Written beside and moved into place: a kill leaves the old or the new one, never half of it. */
  writeAnew(): void {
    const lines = Array.from(this.whole(), (entry) => `${JSON.stringify(entry)}\n`).join('');
    writeFileSync(`${this.place}.new`, lines, { mode: 0o600 });
    renameSync(`${this.place}.new`, this.place);
    if (this.file !== undefined) closeSync(this.file);
    this.file = openSync(this.place, 'a');
    this.snapshotBytes = lines.length;
    this.appended = 0;
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file);
    this.file = undefined;
  }
}
