import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { Host } from '../../host/host.ts';
import { showFailure } from '../window/notice-store.ts';

/** A habit of the editor that is on or off, and remembered over projects and windows. */
interface RememberedSwitch {
  readonly use: UseBoundStore<StoreApi<{ readonly isOn: boolean }>>;
  /** Takes over what was chosen earlier. */
  restore(host: Host): void;
  /** Switches and remembers it. */
  flip(host: Host): void;
}

/** Returns a switch that is off until somebody turns it on; `key` names its setting (`shared/contract/window-settings.ts`). */
function createRememberedSwitch(key: string): RememberedSwitch {
  const use = create<{ readonly isOn: boolean }>(() => ({ isOn: false }));
  return {
    use,
    restore(host) {
      host.call('settings.read', { key }).then(({ value }) => use.setState({ isOn: value === true }), showFailure);
    },
    flip(host) {
      const isOn = !use.getState().isOn;
      use.setState({ isOn });
      host.call('settings.write', { key, value: isOn }).catch(showFailure);
    },
  };
}

/** On: Tab moves on to the next part of the window. Off: it indents. */
export const tabMovesOn = createRememberedSwitch('editor-tab-key');

/** On: long lines continue on the next one. Off: they are scrolled. */
export const wordWrap = createRememberedSwitch('editor-word-wrap');
