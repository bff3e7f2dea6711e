import { useLayout } from '../../stores/window/layout-store.ts';
import { usePanes } from '../../stores/window/pane-store.ts';
import { useSettingsPage } from '../../stores/window/settings-page.ts';

/** Returns whether the file editor is visible: not hidden, and not covered by a maximised pane or the settings. */
export function useEditorShown(): boolean {
  const isOpen = useLayout((state) => state.editorOpen);
  const isCovered = useSettingsPage((state) => state.request !== null);
  const isInSight = usePanes(({ isCompact, shown, maximised }) =>
    isCompact ? shown === 'editor' : maximised === null ? isOpen : maximised === 'editor',
  );
  return isInSight && !isCovered;
}
