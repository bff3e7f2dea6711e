/** The right to keep a spare child, which the runtimes of one process pass on: several open projects need no more than one. */
export interface SpareTurn {
  /** Takes the turn; `giveUp` of the runtime that had it is called, and this one when another runtime takes it. */
  take(giveUp: () => void): void;
  /** Ends the turn if the runtime with this `giveUp` still has it. */
  leave(giveUp: () => void): void;
}

/** Creates a turn that no runtime holds yet. */
export function createSpareTurn(): SpareTurn {
  let holder: (() => void) | undefined;
  return {
    take(giveUp) {
      if (holder === giveUp) return;
      holder?.();
      holder = giveUp;
    },
    leave(giveUp) {
      if (holder === giveUp) holder = undefined;
    },
  };
}
