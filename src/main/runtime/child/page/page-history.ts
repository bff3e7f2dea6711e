/** Pages that were shown before, over all evaluations of one child (`docs/format/pages.md`, Opening pages). */
export class PageHistory {
  /** The page shown before this one; only one step is kept. */
  previous: string | null = null;
  private readonly copies = new Set<string>();

  /** Notes that a page was left for another one: its widgets' data stays as the copy that the WithState calls open. */
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

  /** Forgets all copies, after an edit or a reset: the pages would show something else now. */
  forgetAll(): void {
    this.copies.clear();
  }
}
