/**
 * What a single call may take and hold the loop, what a neighbour may feel, and what the process may grow to. `heldMs` is
 * judged, the processor's work between two turns; `blockedMs`, the histogram's, also counts what others on the machine take.
 */
export const goals = { cpuMsPer100kB: 100, heldMs: 50, neighbour: 3, megabytes: 500, fuzzPerRoute: 2_000 };
