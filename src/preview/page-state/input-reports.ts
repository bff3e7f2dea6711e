import type { PageInput, PageInputs } from '../../shared/schema/page-input-schema.ts';
import type { PreviewStore } from './preview-store.ts';

/** Milliseconds between two reports, while input goes on changing. */
const pause = 50;
/** Characters and inputs of one report, which a window and main take as a whole. */
const largestReport = 1_000_000;
const mostInReport = 1000;

/** Splits inputs into reports. */
function inReports(inputs: readonly PageInput[]): readonly (readonly PageInput[])[] {
  const reports: PageInput[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const input of inputs) {
    const own = input.key.length + (input.draft?.length ?? 0);
    if (size + own > largestReport || (reports.at(-1)?.length ?? 0) >= mostInReport) {
      reports.push([]);
      size = 0;
    }
    reports.at(-1)?.push(input);
    size += own;
  }
  return reports;
}

/**
 * Reports what a person types or chooses in the page, for other windows and for a page that is loaded again: what is sent and the first change
 * at once, since the page may be reloaded at any time, further ones together.
 * @param by name of this frame, which a report carries.
 */
export function reportInputs(store: PreviewStore, by: string, send: (changed: PageInputs) => void): void {
  const changed = new Set<string>();
  let isWaiting = false;
  const report = (): void => {
    if (changed.size === 0) return;
    const page = store.page()?.page;
    const edits = store.refused.pendingByWidget();
    const inputs = [...changed].flatMap((key) => store.input(key, edits.get(key)?.slice(-50) ?? []) ?? []);
    changed.clear();
    if (page !== undefined) for (const part of inReports(inputs)) send({ page, by, inputs: [...part] });
  };
  store.onLeave(report);
  // After what the same key or click changes as well.
  store.refused.onBegin(() => queueMicrotask(report));
  store.subscribeInputs((key) => {
    changed.add(key);
    if (isWaiting) return;
    isWaiting = true;
    queueMicrotask(report);
    setTimeout(() => {
      isWaiting = false;
      report();
    }, pause);
  });
}
