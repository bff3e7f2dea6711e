import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time of the thread. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Returns the longest task of any renderer's main thread while `work` runs, in milliseconds of its own processor time. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  await page.waitForTimeout(1000);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const named = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const renderers = new Set(named.map(threadOf));
  const tasks = traceEvents.filter((event) => event.name === 'ThreadControllerImpl::RunTask' && renderers.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The trace of Chromium holds no tasks.');
  return Math.max(...tasks.map(({ tdur }) => (tdur ?? 0) / 1000));
}
