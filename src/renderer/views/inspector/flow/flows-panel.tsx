import './flows-panel.css';
import { Route } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { matchesWords, parseFilter } from '../../../../shared/trace/exchange/exchange-filter.ts';
import { currentHost } from '../../../host/host-context.ts';
import { refreshFlows, shownFlow, useFlows } from '../../../stores/flows/flow-list.ts';
import { switchRecording, useFlowRecorder } from '../../../stores/flows/flow-recorder.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Panel, PanelDivider, PanelGroup } from '../../../ui/layout/panels.tsx';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { FilteredOut } from '../filtered-out.tsx';
import { RestrictedState } from '../state/restricted-state.tsx';
import { FlowBar } from './flow-bar.tsx';
import { FlowDetail } from './flow-detail.tsx';
import { FlowList } from './flow-list.tsx';

/** The flows of the project, below the recorder: what they do, and how they come out on the page (docs/flows.md, In the window). */
export function FlowsPanel() {
  const folder = useSession((state) => state.project?.folder ?? null);
  const isRead = useFlows((state) => state.flows !== null && state.folder === folder);
  useEffect(() => {
    if (folder === null) return undefined;
    const host = currentHost();
    const refresh = () => void refreshFlows(host, folder);
    refresh();
    const stops = [host.on('flows.changed', refresh), host.on('folder.returned', refresh)];
    // More files than are watched may have changed meanwhile.
    window.addEventListener('focus', refresh);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('focus', refresh);
    };
  }, [folder]);
  if (folder === null) return <EmptyState text="Open a project: its flows appear here." />;
  return (
    <div className="flows">
      <FlowBar />
      {isRead ? <Flows /> : <Progress text="Reading the flows" />}
    </div>
  );
}

function Flows() {
  const state = useFlows();
  const filter = useInspector((inspector) => inspector.filters.flows);
  const flows = state.flows ?? [];
  const shown = useMemo(() => {
    const terms = parseFilter(filter);
    return terms.length === 0 ? flows : flows.filter(({ name, path }) => matchesWords(`${name} ${path}`, terms));
  }, [flows, filter]);
  if (flows.length === 0) return state.fault === '' ? <NoFlows /> : <EmptyState icon={Route} text={visibleText(state.fault)} />;
  const path = shownFlow(state);
  return (
    <PanelGroup id="inspector-flows" orientation="horizontal">
      <Panel id="inspector-flows-list" defaultSize="36%" minSize={220}>
        {shown.length === 0 ? (
          <FilteredOut tab="flows" noun="flow" count={flows.length} />
        ) : (
          <FlowList flows={shown} selected={path} more={state.more} />
        )}
      </Panel>
      <PanelDivider orientation="horizontal" label="Width of the list of flows" />
      <Panel id="inspector-flows-detail" minSize={300}>
        {state.view?.path === path ? <FlowDetail key={path} flow={state.view} /> : <Progress text="Reading the flow" />}
      </Panel>
    </PanelGroup>
  );
}

function NoFlows() {
  const isRestricted = useSession((state) => state.project?.trusted === false);
  const isIdle = useFlowRecorder(({ phase }) => phase === 'idle');
  const title = 'No flows yet';
  if (isRestricted) {
    return (
      <RestrictedState
        icon={Route}
        title={title}
        text="A flow is a test of the dashboard: what a person does, and what should come of it. This project is restricted: trust it to record one."
      />
    );
  }
  return (
    <EmptyState
      icon={Route}
      title={title}
      text="A flow is a test of the dashboard: what a person does, and what should come of it. Record what you do on the page, and save it."
      action={isIdle && <Button onClick={switchRecording}>Record the first flow</Button>}
    />
  );
}
