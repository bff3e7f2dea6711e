/** Pages that were shown before, over all evaluations of one child (`runtime.md` 14.1, 14.2). */
export class PageHistory {
  /** One step: the page shown before this one. */
  previous: string | null = null;
  private readonly copies = new Set<string>();

  /** A page is left for another one: its widgets' data stays as the copy that the WithState calls open. */
  left(page: string): void {
    this.previous = page;
    this.copies.add(page);
  }

  hasCopy(page: string): boolean {
    return this.copies.has(page);
  }

  forget(pages: readonly string[]): void {
    for (const page of pages) this.copies.delete(page);
  }

  /** Other files, or values set back: what was on the pages is not what would be there now. */
  forgetAll(): void {
    this.copies.clear();
  }
}
