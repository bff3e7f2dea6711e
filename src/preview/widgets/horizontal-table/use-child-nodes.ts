import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { FlatNode } from '../../frame/flat-tree.ts';
import { useFrame } from '../../frame/frame-context.ts';

/** Nodes of the widgets below one, for a parent that draws them in a way of its own; follows their configuration. */
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
