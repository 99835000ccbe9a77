import { createHash } from 'node:crypto';
import { randomAt } from './random.ts';

const USER_TO_BUSINESS = 0x12;
const BUSINESS_TO_USER = 0x11;

/**
 * Ids begin with the second the simulator started, so that one restarted
 * never repeats an id that a caller's database still remembers.
 */
export class Ids {
  private counter = 0;
  private objects = 0;
  private readonly seed: number;
  bootSeconds: number;

  constructor(seed: number, bootAt: number) {
    this.seed = seed;
    this.bootSeconds = Math.floor(bootAt / 1000);
  }

  /** A start within the second of the one before begins a second later. */
  continueAfter(bootSeconds: number): void {
    this.bootSeconds = Math.max(this.bootSeconds, bootSeconds + 1);
  }

  /** Position of the last id given: feeds decisions that must repeat with the seed. */
  get position(): number {
    return this.counter;
  }

  /** Decimal id below 2^53, because webhooks carry template ids as JSON numbers. */
  object(): string {
    this.objects += 1;
    return `${this.bootSeconds}${String(this.objects).padStart(5, '0')}`;
  }

  outgoing(waId: string): string {
    return wamid(waId, BUSINESS_TO_USER, this.hex(18));
  }

  incoming(waId: string): string {
    return wamid(waId, USER_TO_BUSINESS, this.hex(20));
  }

  trace(): string {
    return `A${this.hex(20)}`;
  }

  private hex(length: number): string {
    this.counter += 1;
    const salt = Math.floor(randomAt(this.seed, this.counter) * 0x100000000);
    const unique = this.bootSeconds.toString(16).padStart(8, '0') + this.counter.toString(16).padStart(8, '0');
    return (unique + salt.toString(16).padStart(8, '0')).slice(0, length).padEnd(length, '0').toUpperCase();
  }
}

/** The same words always give the same id: things seeded again after a restart keep theirs. */
export function stableId(...words: string[]): string {
  const hash = createHash('sha256').update(words.join('\n')).digest();
  return String(1e14 + (hash.readUIntBE(0, 6) % 8e14));
}

function wamid(waId: string, direction: number, hexId: string): string {
  const head = `\x1c\x18${String.fromCharCode(waId.length)}${waId}\x15\x02\x00${String.fromCharCode(direction)}`;
  return `wamid.${Buffer.from(`${head}\x18${String.fromCharCode(hexId.length)}${hexId}\x00`, 'latin1').toString('base64')}`;
}
