import { ListTree } from 'lucide-react';
import { useMemo, useState } from 'react';
import { matchesWords, parseFilter } from '../../../../shared/trace/exchange/exchange-filter.ts';
import { outcomeText, traceLabel } from '../../../../shared/trace/trace-rows.ts';
import { traceTree } from '../../../../shared/trace/trace-tree.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { runCommand } from '../../../stores/window/commands.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { Panel, PanelDivider, PanelGroup } from '../../../ui/layout/panels.tsx';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { BackToList } from '../back-to-list.tsx';
import { FilteredOut } from '../filtered-out.tsx';
import { ClearedState } from '../state/cleared-state.tsx';
import { RestrictedState } from '../state/restricted-state.tsx';
import { RunDetail } from './run-detail.tsx';
import { RunTree } from './run-tree.tsx';

/** Recent runs as a tree, and what happened in the selected one. */
export function TracePanel() {
  const traces = useTraffic((state) => state.traces);
  const isCleared = useTraffic((state) => state.isCleared);
  const traceId = useNavigation((state) => state.traceId);
  const isRestricted = useSession((state) => state.project?.trusted === false);
  const filter = useInspector((state) => state.filters.trace);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => {
    const terms = parseFilter(filter);
    const tree = traceTree(traces, collapsed);
    return terms.length === 0 ? tree : tree.filter(({ trace }) => matchesWords(`${traceLabel(trace)} ${outcomeText(trace)}`, terms));
  }, [traces, collapsed, filter]);
  const trace = traceId === null ? undefined : traces.get(traceId);

  if (traces.size === 0 && isRestricted) {
    return (
      <RestrictedState
        icon={ListTree}
        title="Nothing runs"
        text="This project is restricted: none of its code runs. Trust it to see the runs of its actions here."
      />
    );
  }
  if (traces.size === 0 && isCleared) return <ClearedState icon={ListTree} title="Runs cleared" what="New runs of actions" />;
  if (traces.size === 0) {
    return (
      <EmptyState
        icon={ListTree}
        title="No runs yet"
        text="Every run of an action appears here, step by step. Open a page in the preview, or press Run above an action."
        action={<Button onClick={() => runCommand('traffic.openTrace')}>Open trace…</Button>}
      />
    );
  }
  if (rows.length === 0) {
    return <FilteredOut tab="trace" noun="run" count={traces.size} />;
  }
  function toggle(id: string) {
    setCollapsed((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }

  return (
    <PanelGroup id="inspector-trace" orientation="horizontal">
      <Panel id="inspector-trace-runs" defaultSize="34%" minSize={220}>
        <RunTree rows={rows} collapsed={collapsed} onToggle={toggle} />
      </Panel>
      <PanelDivider orientation="horizontal" label="Width of the list of runs" />
      <Panel id="inspector-trace-steps" minSize={300}>
        {trace === undefined ? (
          <EmptyState text="Select a run to see its steps." />
        ) : (
          <>
            <BackToList />
            <RunDetail trace={trace} />
          </>
        )}
      </Panel>
    </PanelGroup>
  );
}
