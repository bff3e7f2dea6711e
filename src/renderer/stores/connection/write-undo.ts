import type { Host } from '../../host/host.ts';
import { useCanvas, widgetsWithInput } from '../page/canvas-store.ts';
import { showFailure, showNotice } from '../window/notice-store.ts';

/** Requests that the old values of the last write be written back, shows the outcome, and reloads the page's data. */
export async function undoWrite(host: Host): Promise<void> {
  try {
    const { done, message, widgetId } = await host.call('write.undo', {});
    showNotice(done ? 'info' : 'warning', message);
    if (done) await loadAgain(host, widgetId);
  } catch (thrown) {
    showFailure(thrown);
  }
}

/** Loads the page's data again, but for the widgets that hold what a person typed elsewhere: new data would end that. */
async function loadAgain(host: Host, writtenBy: string | undefined): Promise<void> {
  // A cell's write is one of its table.
  const written = writtenBy?.split('_')[0];
  const held = new Set([...widgetsWithInput()].filter((id) => id !== written));
  if (held.size === 0) {
    await host.call('preview.reload', { reset: false });
    return;
  }
  const loaded = [...useCanvas.getState().widgets.values()].filter(
    ({ id, status }) => !held.has(id) && (status === 'ready' || status === 'failed'),
  );
  await Promise.all(loaded.map(({ id }) => host.call('action.run', { widgetId: id, action: 'init', values: {} })));
}
