/** Bytes of the large answer. */
export const largeBytes = 100_000_000;

/** Measurements of the process that requested it. */
export interface LargeAnswer {
  readonly bytes: number;
  readonly cells: number | undefined;
  /** Longest time between two turns of the event loop, in milliseconds: of its processor time, and on the clock. */
  readonly blocked: number;
  readonly blockedOnClock: number;
  /** Bytes at the peak above the level before: resident, and of the heap with everything outside of it. */
  readonly resident: number;
  readonly held: number;
}
