import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { InspectorTabId } from '../../../shared/contract/inspector-tabs.ts';
import { useNavigation } from '../../stores/window/navigation.ts';
import { firstStop } from '../../ui/keys/focus-memory.ts';

/** Takes the focus from the panel of one tab to the list of the next, where a command or a link changes the tab: what had it is gone then. */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, tab: InspectorTabId): void {
  const hadFocus = useRef(false);
  useEffect(
    () =>
      // Before the next panel is drawn.
      useNavigation.subscribe((state, before) => {
        if (state.bottomTab !== before.bottomTab) hadFocus.current = panel.current?.contains(document.activeElement) === true;
      }),
    [panel],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each tab that is drawn.
  useLayoutEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    const drawn = panel.current;
    if (drawn === null || drawn.contains(document.activeElement)) return;
    const shownTab = document.getElementById(drawn.getAttribute('aria-labelledby') ?? '');
    (firstStop(drawn, '.virtual-rows, [role="tree"]') ?? shownTab)?.focus();
  }, [panel, tab]);
}
