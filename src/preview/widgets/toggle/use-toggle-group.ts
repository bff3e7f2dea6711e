import { useCallback, useEffect } from 'react';
import type { PreviewStore } from '../../page-state/preview-store.ts';

/** Keys of the drawn toggles by group; toggles in table cells have no node in the page tree. */
const groupsByStore = new WeakMap<PreviewStore, Map<string, Set<string>>>();

function members(store: PreviewStore, groupId: string): Set<string> {
  const groups = groupsByStore.get(store) ?? new Map<string, Set<string>>();
  groupsByStore.set(store, groups);
  const keys = groups.get(groupId) ?? new Set();
  groups.set(groupId, keys);
  return keys;
}

/**
 * Joins a group while the toggle is drawn. Returns a function that switches the other members off (`docs/format/widgets/inputs.md`, Toggle)
 * and returns a function that restores those still off by it.
 */
export function useToggleGroup(store: PreviewStore, widgetKey: string, groupId: string | undefined): () => () => void {
  useEffect(() => {
    if (!groupId) return;
    const keys = members(store, groupId);
    keys.add(widgetKey);
    return () => {
      keys.delete(widgetKey);
    };
  }, [store, widgetKey, groupId]);
  return useCallback(() => {
    const others = groupId ? [...members(store, groupId)].filter((key) => key !== widgetKey) : [];
    const before = others.map((key) => [key, store.draft(key)] as const);
    for (const key of others) store.setDraft(key, 0);
    return () => {
      for (const [key, draft] of before) if (store.draft(key) === 0) store.restoreDraft(key, draft);
    };
  }, [store, widgetKey, groupId]);
}
