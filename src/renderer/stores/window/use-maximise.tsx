import type { MouseEvent } from 'react';
import { MaximiseButton } from '../../ui/buttons/maximise-button.tsx';
import { useCommandKeys } from './commands.ts';
import { type PaneName, switchMaximised, usePanes } from './pane-store.ts';

const controls = 'button, a, input, select, textarea, label, [role="tab"], [role="button"], [role="combobox"], [contenteditable]';

/** What the bar of a pane needs: the button, null in a small window, and the handler of a double click anywhere else on the bar. */
export function useMaximise(pane: PaneName, name: string = pane) {
  const commandKeys = useCommandKeys();
  const isMaximised = usePanes((state) => state.maximised === pane);
  const isCompact = usePanes((state) => state.isCompact);
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    // Menus are drawn elsewhere, but their events arrive here.
    if (target instanceof Element && currentTarget.contains(target) && !target.closest(controls)) switchMaximised(pane);
  };
  const button = isCompact ? null : (
    <MaximiseButton pane={name} isMaximised={isMaximised} keys={commandKeys('view.maximise')} onClick={() => switchMaximised(pane)} />
  );
  return { button, onDoubleClick };
}
