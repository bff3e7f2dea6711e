import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import type { Host } from '../../host/host.ts';
import { useCanvas } from '../page/canvas-store.ts';
import { useTraffic } from '../traffic/traffic-store.ts';
import { type RecordedDeed, useFlowRecorder } from './flow-recorder.ts';

/** Milliseconds between two looks, for which nothing may be under way, and after which a step is given up. */
const between = 50;
const quietFor = 300;
const patience = 30_000;

/**
 * Does the recorded steps once more in this window: from the page at the beginning, with values reset, each when the page is quiet after the one
 * before. Writes are guarded as if a person caused them. What goes wrong is noted beside the steps; never rejects.
 */
export async function replayFlow(host: Pick<Host, 'call'>): Promise<void> {
  const { page, deeds } = useFlowRecorder.getState();
  useFlowRecorder.setState({ phase: 'replaying', at: -1, note: '' });
  try {
    if (useCanvas.getState().page?.page !== page) {
      await host.call('preview.open', { page });
      await quiet();
    }
    await host.call('preview.reload', { reset: true });
    await quiet();
    for (const [at, deed] of deeds.entries()) {
      if (!isReplaying()) return;
      useFlowRecorder.setState({ at });
      await repeat(host, deed);
      await quiet();
    }
  } catch (thrown) {
    useFlowRecorder.setState({ note: toAppErrorData(thrown).message });
  } finally {
    if (isReplaying()) stopReplay();
  }
}

/** Ends a replay before its next step. */
export function stopReplay(): void {
  useFlowRecorder.setState({ phase: 'recorded', at: -1 });
}

function isReplaying(): boolean {
  return useFlowRecorder.getState().phase === 'replaying';
}

async function repeat(host: Pick<Host, 'call'>, deed: RecordedDeed): Promise<void> {
  // Opening the page began a new count, which what a person does next goes on with.
  const sequence = 0;
  switch (deed.kind) {
    case 'event':
      await host.call('preview.event', { widgetId: deed.widgetId, action: deed.action, values: deed.values, sequence });
      return;
    case 'input':
      await host.call('preview.value', { widgetId: deed.widgetId, value: deed.value, sequence });
      return;
    case 'open':
      await host.call('preview.open', { page: deed.page });
  }
}

/** Resolves once nothing has been under way for a moment, or the replay was stopped; notes when that takes too long, and stops. */
async function quiet(): Promise<void> {
  const start = performance.now();
  for (let quietSince = start; isReplaying() && performance.now() - quietSince < quietFor; ) {
    await new Promise((resolve) => setTimeout(resolve, between));
    const now = performance.now();
    if (!isBusy()) continue;
    quietSince = now;
    if (now - start < patience) continue;
    useFlowRecorder.setState({
      note: 'The page was not quiet after 30 s, so the replay has stopped. Look at the runs that are under way.',
    });
    stopReplay();
  }
}

function isBusy(): boolean {
  const { traces, exchanges } = useTraffic.getState();
  if ([...traces.values()].some(({ outcome }) => outcome === 'running')) return true;
  if ([...exchanges.values()].some(({ state }) => state === 'waiting' || state === 'streaming')) return true;
  return [...useCanvas.getState().widgets.values()].some(({ status }) => status === 'loading');
}
