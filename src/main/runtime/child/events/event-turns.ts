/**
 * Runs a person's events one after the other: the next begins once the one before has run as far as it can without waiting, as
 * one task of the browser does in production. Otherwise the handler of the first of two quick events would read the
 * values of the second.
 */
export class EventTurns {
  private taken = false;
  private readonly waiting: (() => void)[] = [];

  /** Whether an event or a typed text has its turn. */
  get isTaken(): boolean {
    return this.taken;
  }

  /** Runs `act` at once if nothing else is running, else in its turn. `release` ends the turn before `act` has settled. */
  take<Result>(act: (release: () => void) => Promise<Result>): Promise<Result> {
    let isOver = false;
    const release = (): void => {
      if (isOver) return;
      isOver = true;
      const next = this.waiting.shift();
      if (next) next();
      else this.taken = false;
    };
    if (!this.taken) {
      this.taken = true;
      return act(release).finally(release);
    }
    return new Promise((resolve) => {
      this.waiting.push(() => resolve(act(release).finally(release)));
    });
  }
}
