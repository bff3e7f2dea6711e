/** Exits in a row after which files are not started again automatically. */
const maxInRow = 3;

/**
 * Counts children that user code ended in the background: by a timer, or by something it does again at every start. Such files
 * would end every child that continues from them, forever.
 */
export class BackgroundExits {
  private inRow = 0;

  /** `isRequested`: something waits for the run that ended the child, or a widget failed by it and will not run again. */
  note(isRequested: boolean): void {
    this.inRow = isRequested ? 0 : this.inRow + 1;
  }

  /** Resets the count, because a request was completed. */
  forget(): void {
    this.inRow = 0;
  }

  get isEnough(): boolean {
    return this.inRow >= maxInRow;
  }
}
