/** What must hold if our own code is right. A failure is a fault of ours, never of the caller. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${message}`);
}
