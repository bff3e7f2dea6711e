import type { ComponentType } from 'react';
import { formatCount } from '../../../shared/trace/format.ts';
import type { InspectorTabId } from '../../../shared/tabs/inspector-tabs.ts';
import { countProblems, useSession } from '../../stores/session/session-store.ts';
import { useTraffic } from '../../stores/traffic/traffic-store.ts';
import { Badge } from '../../ui/signs/badge.tsx';
import { ConsolePanel } from './console/console-panel.tsx';
import { DebuggerPanel } from './debugger/debugger-panel.tsx';
import { FlowsPanel } from './flow/flows-panel.tsx';
import { QueryPanel } from './query/query-panel.tsx';
import { ProblemsPanel } from './problems/problems-panel.tsx';
import { RequestsPanel } from './request/requests-panel.tsx';
import { StatePanel } from './state/state-panel.tsx';
import { TracePanel } from './trace/trace-panel.tsx';
import { WhyPanel } from './why/why-panel.tsx';

interface TabView {
  readonly Panel: ComponentType;
  /** Behind the label; a count is there from 0 on, so that the tabs stand evenly and stay where they are. */
  readonly Mark?: ComponentType;
}

/** What each tab of the inspector draws; names and order stand in `shared/tabs/inspector-tabs.ts`. */
export const tabViews: Readonly<Record<InspectorTabId, TabView>> = {
  requests: { Panel: RequestsPanel, Mark: RequestCount },
  trace: { Panel: TracePanel },
  why: { Panel: WhyPanel },
  console: { Panel: ConsolePanel },
  problems: { Panel: ProblemsPanel, Mark: ProblemCount },
  state: { Panel: StatePanel },
  query: { Panel: QueryPanel },
  flows: { Panel: FlowsPanel },
  debugger: { Panel: DebuggerPanel },
};

function RequestCount() {
  const requests = useTraffic((state) => state.exchanges.size);
  return <Badge>{formatCount(requests)}</Badge>;
}

/** Shows the number of errors, or of warnings if there are none, in its colour, as the explorer does; the status bar shows both. */
function ProblemCount() {
  const problems = useSession((state) => state.problems);
  const { errors, warnings, isCut } = countProblems(problems);
  const tone = errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'neutral';
  return (
    <Badge
      tone={tone}
      label={`${errors} ${errors === 1 ? 'error' : 'errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}${isCut ? ', and more' : ''}`}
    >
      {formatCount(errors > 0 ? errors : warnings)}
      {isCut && '+'}
    </Badge>
  );
}
