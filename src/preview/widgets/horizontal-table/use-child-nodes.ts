import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { FlatNode } from '../../page-state/flat-tree.ts';
import { useFrame } from '../../page-state/frame-context.ts';

/** Returns the nodes of a widget's children, for a parent that draws them itself; follows changes of their configuration. */
export function useChildNodes(widgetKey: string): readonly FlatNode[] {
  const { store } = useFrame();
  const known = useRef<readonly FlatNode[]>([]);
  const keys = store.widget(widgetKey)?.node.childKeys;
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [widgetKey, ...(keys ?? [])].map((key) => store.subscribeWidget(key, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, widgetKey, keys],
  );
  const read = (): readonly FlatNode[] => {
    const childKeys = store.widget(widgetKey)?.node.childKeys ?? [];
    const nodes = childKeys.flatMap((key) => store.widget(key)?.node ?? []);
    const isKnown = nodes.length === known.current.length && nodes.every((node, index) => node === known.current[index]);
    if (!isKnown) known.current = nodes;
    return known.current;
  };
  return useSyncExternalStore(subscribe, read, read);
}
