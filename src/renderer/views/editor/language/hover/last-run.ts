import { exchangesOfTrace, latestTrace, useTraffic } from '../../../../stores/traffic/traffic-store.ts';
import { lensText } from '../lens-text.ts';

/** Returns the outcome, status and result of the newest run of an action; nothing where it did not run. */
export function lastRun(widgetId: string, action: string): readonly string[] {
  const traffic = useTraffic.getState();
  const trace = latestTrace(traffic, widgetId, action);
  if (!trace) return [];
  const { outcome, count } = lensText(trace, exchangesOfTrace(traffic, trace.id));
  const result = trace.steps.findLast(({ kind }) => kind === 'result' || kind === 'parsing');
  return [
    `Last run: ${[outcome, count].filter((part) => part !== null).join(' · ')}`,
    ...(result && result.summary !== '' ? [`Result: ${result.summary}`] : []),
    ...(trace.error ? [`${trace.error.name}: ${trace.error.message}`] : []),
  ];
}
