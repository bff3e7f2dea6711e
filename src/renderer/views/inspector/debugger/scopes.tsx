import { useMemo } from 'react';
import { useStop } from '../../../stores/debugger/stop-store.ts';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { filterTree } from '../../../ui/lists/tree-rows.ts';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { FilteredOut } from '../filtered-out.tsx';
import { Part } from './part.tsx';
import { isOpenAtFirst, scopeNodes } from './value-nodes.ts';
import { ValueTree } from './value-tree.tsx';

/** The variables around the chosen call; the filter of the inspector keeps those that match. */
export function Scopes() {
  const scopes = useStop((state) => state.scopes);
  const fault = useStop((state) => state.scopesFault);
  const members = useStop((state) => state.members);
  const filter = useInspector((state) => state.filters.debugger);
  const nodes = useMemo(() => {
    const all = scopeNodes(scopes ?? [], members);
    const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return all;
    return filterTree(all, ({ label, data }) => data.kind !== 'scope' && words.every((word) => label.toLowerCase().includes(word)));
  }, [scopes, members, filter]);
  return (
    <Part title="Variables">
      {fault !== null ? (
        <EmptyState text={fault} />
      ) : scopes === null ? (
        <Progress text="Reading the variables" />
      ) : nodes.length === 0 && filter !== '' ? (
        <FilteredOut tab="debugger" noun="variable" count={0} hint="Names and values that have been read are searched." />
      ) : nodes.length === 0 ? (
        <EmptyState text="No variables here." />
      ) : (
        <ValueTree label="Variables" nodes={nodes} isOpenAtFirst={isOpenAtFirst} />
      )}
    </Part>
  );
}
