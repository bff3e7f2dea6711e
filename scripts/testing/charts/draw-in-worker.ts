import { parentPort, workerData } from 'node:worker_threads';
import type { JsonObject, JsonValue } from '../../../src/shared/schema/json.ts';
import type { ChartDrawing } from '../../../src/preview/charts/canvas/chart-drawing.ts';
import { drawOffscreen } from '../../../src/preview/charts/canvas/offscreen-chart.ts';

/** A drawing for a worker. */
export interface TrialInput {
  readonly config: JsonObject;
  readonly result: JsonValue | undefined;
}

/** Its outcome: processor time in ms, or how it failed. */
export type TrialOutcome = { readonly milliseconds: number } | { readonly failure: string };

const { drawing } = (await import(workerData as string)) as { readonly drawing: ChartDrawing };

parentPort?.on('message', ({ config, result }: TrialInput) => {
  const before = process.threadCpuUsage();
  let outcome: TrialOutcome;
  try {
    drawOffscreen(drawing(config, result)).destroy();
    const { user, system } = process.threadCpuUsage(before);
    outcome = { milliseconds: (user + system) / 1000 };
  } catch (error) {
    outcome = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(outcome);
});
parentPort?.postMessage('ready');
