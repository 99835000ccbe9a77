import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { personKey, phoneDigits } from './world/phone-digits.ts';

export interface JournalEntry {
  seq: number;
  at: number;
  method: string;
  path: string;
  to: string | undefined;
  /** The body as it came; it is parsed only when the journal is read. */
  body: string;
  opaque: string | undefined;
  /** HTTP status answered; null when the answer never left (cut, timeout). */
  status: number | null;
  messageId: string | undefined;
}

export interface JournalOptions {
  file?: string | undefined;
  /** Answers wait until their line is on the disk; for fault rigs. */
  fsync?: boolean | undefined;
}

const FLUSH_MS = 2;

/** Every platform call, in order of arrival: the oracle of tests. In memory, and in a file when asked. */
export class Journal {
  readonly durable: boolean;
  private entries: JournalEntry[] = [];
  private start = 0;
  private lastSeq = 0;
  private lines: string[] = [];
  private flush: Promise<void> | undefined;
  private readonly file: number | undefined;

  constructor(options: JournalOptions = {}) {
    this.file = options.file === undefined ? undefined : openSync(options.file, 'a');
    this.durable = this.file !== undefined && options.fsync === true;
  }

  open(entry: Omit<JournalEntry, 'seq' | 'status' | 'messageId'>, limit: number): JournalEntry {
    this.lastSeq += 1;
    const { at, method, path, to, body, opaque } = entry;
    const seq = this.lastSeq;
    const opened: JournalEntry = { seq, at, method, path, to, body, opaque, status: null, messageId: undefined };
    this.entries.push(opened);
    if (this.entries.length - this.start > limit) this.start = this.entries.length - limit;
    if (this.start > this.entries.length / 2) {
      this.entries = this.entries.slice(this.start);
      this.start = 0;
    }
    return opened;
  }

  /** Hands a finished entry to the file, if there is one; many entries share one write. */
  persist(entry: JournalEntry): Promise<void> | undefined {
    if (this.file === undefined) return undefined;
    this.lines.push(`${JSON.stringify(presentEntry(entry))}\n`);
    this.flush ??= new Promise((resolve) => setTimeout(resolve, FLUSH_MS)).then(() => this.write());
    return this.flush;
  }

  *read(since: string | undefined, to: string | undefined): Generator<JournalEntry> {
    const isLater = sinceFilter(since);
    const key = to === undefined ? undefined : keyOf(to);
    for (const entry of this.entries.slice(this.start)) {
      if (!isLater(entry)) continue;
      if (key !== undefined && (entry.to === undefined || keyOf(entry.to) !== key)) continue;
      yield entry;
    }
  }

  clear(): void {
    this.entries = [];
    this.start = 0;
  }

  close(): void {
    if (this.file === undefined) return;
    this.write();
    closeSync(this.file);
  }

  private write(): void {
    this.flush = undefined;
    if (this.file === undefined || this.lines.length === 0) return;
    writeSync(this.file, this.lines.join(''));
    this.lines = [];
    if (this.durable) fsyncSync(this.file);
  }
}

export function presentEntry(entry: JournalEntry) {
  return {
    seq: entry.seq,
    at: new Date(entry.at).toISOString(),
    method: entry.method,
    path: entry.path,
    to: entry.to ?? null,
    body: parsedBody(entry.body),
    opaque: entry.opaque ?? null,
    status: entry.status,
    messageId: entry.messageId ?? null,
  };
}

function parsedBody(body: string): unknown {
  if (body === '') return null;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** `since` is the last seq already seen, or an instant. */
function sinceFilter(since: string | undefined): (entry: JournalEntry) => boolean {
  if (since === undefined || since === '') return () => true;
  if (/^\d+$/.test(since)) return (entry) => entry.seq > Number(since);
  const sinceAt = Date.parse(since);
  return (entry) => !(entry.at < sinceAt);
}

function keyOf(written: string): string {
  return personKey(phoneDigits(written) ?? written);
}
