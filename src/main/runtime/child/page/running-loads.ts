/**
 * Loads of the widgets' inits that have not ended. Loads of one widget run side by side, as in production: a second one is
 * neither held back (its caller would wait for an answer that is old already, and two widgets that refresh each other would
 * wait forever) nor dropped. The one that began last wins: the result of an earlier one that arrives after it is not shown.
 */
export class RunningLoads {
  private readonly running = new Map<string, Map<number, { readonly silent: boolean }>>();
  private readonly newestEnded = new Map<string, number>();
  private readonly awaiting = new Set<ReadonlySet<string>>();
  private last = 0;

  begin(id: string, silent: boolean): number {
    this.last += 1;
    const loads = this.running.get(id) ?? new Map();
    this.running.set(id, loads.set(this.last, { silent }));
    return this.last;
  }

  /** Ends a load. Returns whether a later one was already shown, and whether a later one still shows as busy. */
  end(id: string, ticket: number): { readonly isStale: boolean; readonly isBusy: boolean } {
    const loads = this.running.get(id);
    loads?.delete(ticket);
    if (loads?.size === 0) this.running.delete(id);
    const newest = this.newestEnded.get(id) ?? 0;
    if (ticket < newest) return { isStale: true, isBusy: false };
    this.newestEnded.set(id, ticket);
    return { isStale: false, isBusy: [...(loads ?? [])].some(([later, { silent }]) => later > ticket && !silent) };
  }

  /**
   * Registers widgets that will be loaded one after another: if that is cut off, most of them have not begun yet. The caller
   * removes each one as it begins.
   */
  await(ids: readonly string[]): Set<string> {
    const awaited = new Set(ids);
    this.awaiting.add(awaited);
    return awaited;
  }

  /** Forgets widgets that will not be loaded any more. */
  release(awaited: ReadonlySet<string>): void {
    this.awaiting.delete(awaited);
  }

  /** Returns the widgets with a load that has not ended, or not even begun. */
  ids(): string[] {
    return [...this.running.keys(), ...[...this.awaiting].flatMap((awaited) => [...awaited])];
  }
}
