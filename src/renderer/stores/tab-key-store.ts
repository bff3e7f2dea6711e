import { create } from 'zustand';
import type { Host } from '../host/host.ts';
import { showFailure } from './notice-store.ts';

const settingKey = 'editor-tab-key';

/** What Tab does in the editor: indents, or moves on to the next part of the window. */
export const useTabKey = create<{ readonly movesOn: boolean }>(() => ({ movesOn: false }));

/** Takes over what was chosen earlier. */
export function restoreTabKey(host: Host): void {
  host.call('settings.read', { key: settingKey }).then(({ value }) => useTabKey.setState({ movesOn: value === true }), showFailure);
}

/** Changes what Tab does and remembers it. */
export function switchTabKey(host: Host): void {
  const movesOn = !useTabKey.getState().movesOn;
  useTabKey.setState({ movesOn });
  host.call('settings.write', { key: settingKey, value: movesOn }).catch(showFailure);
}
