import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { InspectorTabId } from '../../../shared/tabs/inspector-tabs.ts';
import { useNavigation } from '../../stores/window/navigation.ts';

/**
 * Takes the focus from the panel of one tab to the list of the next, or to its tab, where a command or a link changes the tab: what had it is
 * gone then. A tab that comes by itself, as at a breakpoint, takes no keys.
 */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, tab: InspectorTabId): void {
  const hadFocus = useRef(false);
  useEffect(
    () =>
      // Before the next panel is drawn.
      useNavigation.subscribe((state, before) => {
        if (state.bottomTab === before.bottomTab) return;
        hadFocus.current = state.tabChosenAt !== before.tabChosenAt && panel.current?.contains(document.activeElement) === true;
      }),
    [panel],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each tab that is drawn.
  useLayoutEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    const drawn = panel.current;
    if (drawn === null || (document.activeElement !== null && document.activeElement !== document.body)) return;
    const list = drawn.querySelector<HTMLElement>('.virtual-rows, [role="tree"]');
    (list ?? document.getElementById(drawn.getAttribute('aria-labelledby') ?? ''))?.focus();
  }, [panel, tab]);
}
