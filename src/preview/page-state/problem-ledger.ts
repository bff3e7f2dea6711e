/** Withdraws a report, because the cause is gone or what reported it is no longer drawn. */
export type WithdrawProblem = () => void;

export interface ReportedProblem {
  /** '' is the page itself. */
  readonly widgetId: string;
  readonly code: string;
  /** Null: the cause of the last message is gone. */
  readonly message: string | null;
}

interface Reports {
  /** Messages that hold, the newest last, each with the number of places that reported it. */
  readonly messages: Map<string, number>;
  /** The message that was posted last; null for none. */
  posted: string | null;
  isRenewed: boolean;
}

/** Returns a ledger that calls `report` to add a problem; see {@link createProblemLedger}. */
export interface ProblemLedger {
  report(widgetId: string, code: string, message: string): WithdrawProblem;
}

/**
 * Returns a ledger of what cannot be drawn as configured. Of several reports with the same widget and code, the newest that holds is
 * posted. Posts once per task, so that a report that is withdrawn and made again while the page is drawn does not blink.
 */
export function createProblemLedger(post: (problem: ReportedProblem) => void): ProblemLedger {
  const known = new Map<string, Reports>();
  const changed = new Map<string, readonly [widgetId: string, code: string]>();

  function flush(): void {
    const keys = [...changed];
    changed.clear();
    for (const [key, [widgetId, code]] of keys) {
      const reports = known.get(key);
      if (!reports) continue;
      const message = [...reports.messages.keys()].at(-1) ?? null;
      if (message === null) known.delete(key);
      if (message === reports.posted && !(reports.isRenewed && message !== null)) continue;
      reports.posted = message;
      reports.isRenewed = false;
      post({ widgetId, code, message });
    }
  }

  function note(key: string, widgetId: string, code: string): void {
    if (changed.size === 0) queueMicrotask(flush);
    changed.set(key, [widgetId, code]);
  }

  return {
    report(widgetId, code, message) {
      const key = JSON.stringify([widgetId, code]);
      const reports = known.get(key) ?? { messages: new Map<string, number>(), posted: null, isRenewed: false };
      known.set(key, reports);
      const count = reports.messages.get(message) ?? 0;
      // Deleted first, so that the newest report is the last.
      reports.messages.delete(message);
      reports.messages.set(message, count + 1);
      reports.isRenewed = true;
      note(key, widgetId, code);
      let holds = true;
      return () => {
        if (!holds) return;
        holds = false;
        const left = (reports.messages.get(message) ?? 0) - 1;
        if (left > 0) reports.messages.set(message, left);
        else reports.messages.delete(message);
        note(key, widgetId, code);
      };
    },
  };
}
