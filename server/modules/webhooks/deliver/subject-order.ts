import type { LoggedEvent } from '../../../events/index.ts';
import type { Uuid } from '../../../runtime/ids.ts';

/**
 * For an ordered endpoint: which events wait for an earlier one of their subject. Earlier ones are under way, or have a
 * row among the retries, be it for another attempt or because they wait themselves. Events without a subject never wait.
 */
export class SubjectOrder {
  readonly #underWay = new Set<Uuid>();
  readonly #unsettled = new Map<Uuid, Set<number>>();
  #hasFreed = false;

  constructor(subjects: readonly Uuid[], positions: readonly number[]) {
    subjects.forEach((subject, i) => {
      this.#keep(subject, positions[i] ?? 0);
    });
  }

  /** It may leave once the one before it has arrived. */
  isFree({ subjectId }: LoggedEvent): boolean {
    return subjectId === null || !this.#underWay.has(subjectId);
  }

  /** It waits for a retry, which may take hours: it is put aside. */
  waits({ subjectId, position }: LoggedEvent): boolean {
    if (subjectId === null) return false;
    for (const before of this.#unsettled.get(subjectId) ?? []) if (before < position) return true;
    return false;
  }

  start({ subjectId }: LoggedEvent): void {
    if (subjectId !== null) this.#underWay.add(subjectId);
  }

  end({ subjectId }: LoggedEvent): void {
    if (subjectId !== null) this.#underWay.delete(subjectId);
  }

  /** Whatever follows it waits. */
  keep({ subjectId, position }: LoggedEvent): void {
    if (subjectId !== null) this.#keep(subjectId, position);
  }

  /** It arrived, or was given up. */
  free({ subjectId, position }: LoggedEvent): void {
    const positions = subjectId === null ? undefined : this.#unsettled.get(subjectId);
    if (!subjectId || !positions?.delete(position)) return;
    if (positions.size === 0) this.#unsettled.delete(subjectId);
    else this.#hasFreed = true;
  }

  /** Whether something put aside may go on since the last time this was asked. */
  takeFreed(): boolean {
    const freed = this.#hasFreed;
    this.#hasFreed = false;
    return freed;
  }

  #keep(subject: Uuid, position: number): void {
    const positions = this.#unsettled.get(subject);
    if (positions) positions.add(position);
    else this.#unsettled.set(subject, new Set([position]));
  }
}
