import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import type { Host } from '../../../host/host.ts';
import { showFailure, showNotice } from '../../../stores/window/notice-store.ts';

/** Removes a connection at once and offers to restore it; main keeps its secrets for a few minutes for that. */
export function removeWithUndo(host: Host, connection: Connection, wasActive: boolean): void {
  const message = `${connection.name} was deleted, with its stored secrets.`;
  async function bringBack(): Promise<void> {
    await host.call('connection.restore', { id: connection.id });
    if (wasActive) await host.call('connection.select', { id: connection.id });
  }
  host
    .call('connection.remove', { id: connection.id })
    .then(() => showNotice('info', message, { label: 'Undo', run: () => void bringBack().catch(showFailure) }), showFailure);
}
