import type { Host } from '../../host/host.ts';
import { useCanvas, widgetsWithInput } from '../page/canvas-store.ts';
import { pathTo } from '../page/path-to.ts';
import { dismissNotice, showFailure, showNotice } from '../window/notice-store.ts';

/** What the last call said: the next one speaks of another write. */
let said: number | undefined;

/** Requests that the old values of the last write be written back, shows the outcome, and reloads the page's data. */
export async function undoWrite(host: Host): Promise<void> {
  try {
    const { done, message, widgetId } = await host.call('write.undo', {});
    if (said !== undefined) dismissNotice(said);
    said = showNotice(done ? 'info' : 'warning', message);
    if (done) await loadAgain(host, widgetId);
  } catch (thrown) {
    showFailure(thrown);
  }
}

/** Loads the page's data again, but for the widgets that hold what a person typed elsewhere: new data would end that. */
async function loadAgain(host: Host, writtenBy: string | undefined): Promise<void> {
  const written = new Set(writtenBy === undefined ? [] : holdersOf(writtenBy));
  const held = new Set([...widgetsWithInput()].filter((id) => !written.has(id)));
  if (held.size === 0) {
    await host.call('preview.reload', { reset: false });
    return;
  }
  const loaded = [...useCanvas.getState().widgets.values()].filter(
    ({ id, status }) => !held.has(id) && (status === 'ready' || status === 'failed'),
  );
  await Promise.all(loaded.map(({ id }) => host.call('action.run', { widgetId: id, action: 'init', values: {} })));
}

/** Returns the ids of a widget and of those around it: a write of a cell is one of its table, and may be handled in the entry of either. */
function holdersOf(writtenBy: string): readonly string[] {
  const { page } = useCanvas.getState();
  const id = writtenBy.split('_')[0] ?? writtenBy;
  return [id, ...(page ? pathTo(page.tree, id).map((node) => node.id) : [])];
}
