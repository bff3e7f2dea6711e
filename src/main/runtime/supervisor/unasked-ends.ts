/** Ends in a row after which files are not started again by themselves. */
const most = 3;

/**
 * Counts children that user code ended while nobody had asked for anything: a timer, or what is done again with every
 * start. Such files would end every child that continues from them, for ever.
 */
export class UnaskedEnds {
  private inRow = 0;

  /** `isAsked`: somebody waits for the run that ended the child, or a widget failed by it and will not run again. */
  note(isAsked: boolean): void {
    this.inRow = isAsked ? 0 : this.inRow + 1;
  }

  /** Something that was asked for came to its end. */
  forget(): void {
    this.inRow = 0;
  }

  get isEnough(): boolean {
    return this.inRow >= most;
  }
}
