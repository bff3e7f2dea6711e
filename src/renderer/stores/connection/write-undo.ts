import type { Host } from '../../host/host.ts';
import { showFailure, showNotice } from '../window/notice-store.ts';

/** Asks for the old values of the last write to be written back, says what came of it, and loads the page's data again. */
export async function undoWrite(host: Host): Promise<void> {
  try {
    const { done, message } = await host.call('write.undo', {});
    showNotice(done ? 'info' : 'warning', message);
    if (done) await host.call('preview.reload', { reset: false });
  } catch (thrown) {
    showFailure(thrown);
  }
}
