import type { HarEntry } from '../har/har-entry.ts';
import { harFrame } from '../har/har-entry.ts';
import type { Trace } from '../trace.ts';

/** Version of the file of a saved run; `version` of each run in it is that of the format of traces. */
export const traceFileVersion = 1;

/** Bounds of the file of a saved run, for who writes it and who reads it. */
export const traceFileLimits = {
  /** Characters of the file. */
  fileLength: 100_000_000,
  /** Runs, the saved one and those it caused. */
  runs: 500,
  /** Characters of all runs together as JSON, so that they fit into one message to main. */
  runsLength: 20_000_000,
  /** Steps of one run. */
  steps: 20_000,
  exchanges: 2_000,
  /** Levels of arrays and objects in each other. */
  depth: 300,
} as const;

/** An entry of the HAR log of a saved run, with the id by which steps name it. */
export type TraceFileEntry = HarEntry & { readonly _exchangeId: string };

/** Returns the start and the end of the file of a saved run. The entries of its HAR log, as JSON and separated by commas, stand between them. */
export function traceFileFrame(
  runs: readonly Trace[],
  rootId: string,
  appVersion: string,
): { readonly start: string; readonly end: string } {
  const { start, end } = harFrame(appVersion);
  const head = JSON.stringify({ dashwrightTrace: traceFileVersion, run: rootId, traces: runs });
  return { start: `${head.slice(0, -1)},\n"har":${start}`, end: `${end.trimEnd()}}\n` };
}

/** Returns the name of the file of a run: that of its widget and its action, with the ending `.trace.json`. */
export function traceFileName({ widgetId, action, form }: Pick<Trace, 'widgetId' | 'action' | 'form'>): string {
  const name = form === 'page' ? `page-${widgetId}` : `${widgetId}-${action}`;
  // Dots and dashes alone would be a folder or an option of a program.
  const plain = name.slice(0, 120).replace(/[^\w.-]+/g, '-');
  const isEdge = (at: number) => plain[at] === '.' || plain[at] === '-';
  let [start, end] = [0, plain.length];
  while (isEdge(start)) start += 1;
  while (end > start && isEdge(end - 1)) end -= 1;
  return `${plain.slice(start, end) || 'run'}.trace.json`;
}
