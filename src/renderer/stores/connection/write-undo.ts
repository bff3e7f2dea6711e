import type { Host } from '../../host/host.ts';
import { showFailure, showNotice } from '../window/notice-store.ts';

/** Requests that the old values of the last write be written back, shows the outcome, and reloads the page's data. */
export async function undoWrite(host: Host): Promise<void> {
  try {
    const { done, message } = await host.call('write.undo', {});
    showNotice(done ? 'info' : 'warning', message);
    if (done) await host.call('preview.reload', { reset: false });
  } catch (thrown) {
    showFailure(thrown);
  }
}
