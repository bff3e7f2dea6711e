import type { DragEvent } from 'react';
import { create } from 'zustand';
import type { EditorHalf } from '../../stores/documents/editor-store.ts';
import { dropTab, type TabPlace } from './half-actions.ts';

/** The tab that is being dragged. */
export const useDraggedTab = create<{ readonly tab: TabPlace | null }>(() => ({ tab: null }));

/** Returns whether the dragged tab may be dropped there. */
export function acceptsTab(event: DragEvent, place: { readonly half: EditorHalf; readonly path: string | null }): boolean {
  const { tab } = useDraggedTab.getState();
  if (tab === null || (tab.half === place.half && (place.path === null || tab.path === place.path))) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/** Drops the tab that is being dragged. */
export function takeTab(event: DragEvent, place: { readonly half: EditorHalf; readonly path: string | null }): void {
  const { tab } = useDraggedTab.getState();
  if (tab === null) return;
  event.preventDefault();
  event.stopPropagation();
  dropTab(tab, place);
  useDraggedTab.setState({ tab: null });
}
