import './request-detail.css';
import { ChevronDown } from 'lucide-react';
import { memo, useDeferredValue, useId } from 'react';
import { type RequestDetailTab, requestDetailTabs } from '../../../shared/tabs/request-detail-tabs.ts';
import { visibleText } from '../../../shared/text/visible-text.ts';
import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { useConnections } from '../../stores/connection/connection-store.ts';
import { openInQueryDesk } from '../../stores/query-desk/query-files.ts';
import { editRequest } from '../../stores/traffic/edited-requests.ts';
import { useTraffic } from '../../stores/traffic/traffic-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DropdownMenu } from '../../ui/menus/dropdown-menu.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { type BarItem, OverflowBar } from '../../ui/layout/overflow-bar.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { CompareTab } from './compare/compare-tab.tsx';
import { CellsTab } from './response/cells-tab.tsx';
import { useCopy } from './clipboard.ts';
import { copyAsEntries } from './copy-as.ts';
import { isOfAction, replayExchange, runActionAgain } from './request/exchange-actions.ts';
import { ExchangeBanner } from './request/exchange-banner.tsx';
import { showDetailTab, useInspector } from '../../stores/traffic/inspector-state.ts';
import { RequestTab } from './request/request-tab.tsx';
import { ResponseTab } from './response/response-tab.tsx';
import { TimingTab } from './request/timing-tab.tsx';
import { TraceSteps } from './trace/trace-steps.tsx';

/** What can be done with a request: buttons, or items of a menu where there is no room. */
const DetailActions = memo(DrawnActions);

function DrawnActions({ exchange }: { readonly exchange: Exchange }) {
  const { widgetId, action } = exchange;
  const { said, copy } = useCopy();
  const connection = useConnections(({ state }) => state?.connections.find(({ id }) => id === exchange.connectionId));
  const copies = copyAsEntries(exchange, connection, copy);
  const ofAction: readonly ActionInfo[] = [
    {
      id: 'replay',
      title: 'Replay',
      about: 'Send this request alone again, exactly as it was. Its answer is shown here and goes to no widget',
      detail: 'This request alone, as it was',
      run: () => replayExchange(exchange),
    },
    {
      id: 'again',
      title: 'Run again',
      about: `Run ${widgetId} · ${action} again, with all its requests`,
      detail: 'The action, with all its requests',
      run: () => void runActionAgain(widgetId, action),
    },
    {
      id: 'edit',
      title: 'Edit and send…',
      about: 'Change path or body and send that. Its answer is shown beside this one and goes to no widget',
      detail: 'A copy, with a path and a body of your own',
      run: () => void editRequest(exchange),
    },
    {
      id: 'desk',
      title: 'Open in query desk',
      about: 'Open its query, or the whole request, to change it, run it again and save it in the project',
      detail: 'Its query, to be changed, run and saved',
      run: () => void openInQueryDesk(exchange),
    },
  ];
  const infos = ofAction.filter(({ id }) => {
    if (id === 'desk') return true;
    return id === 'edit' ? widgetId !== '' || exchange.fromFile !== undefined : isOfAction(exchange);
  });
  const items = infos.map(
    ({ id, title, about, detail, run }, index): BarItem => ({
      id,
      isAtEnd: index === 0,
      leaves: infos.length - index + 1,
      entries: [{ id, title, detail, onSelect: run }],
      node: (
        <button type="button" className="link detail__action" title={about} onClick={run}>
          {title}
        </button>
      ),
    }),
  );
  const copying: BarItem = {
    id: 'copy',
    isAtEnd: infos.length === 0,
    leaves: 1,
    entries: copies,
    node: (
      <DropdownMenu align="end" entries={copies}>
        <button type="button" className="link detail__action detail__action--menu">
          {said ?? 'Copy as'}
          <Icon icon={ChevronDown} size={12} />
        </button>
      </DropdownMenu>
    ),
  };
  return <OverflowBar label="Request" className="detail__actions" items={[...items, copying]} />;
}

interface ActionInfo {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** The same in the few words that a menu has room for. */
  readonly detail: string;
  readonly run: () => void;
}

/** Everything about one request, beside the list. */
export function RequestDetail({ exchange }: { readonly exchange: Exchange }) {
  const panelId = useId();
  const tab = useInspector((state) => state.detailTab);
  // The tab is marked at once; what it shows is drawn afterwards, in parts, so that the window goes on answering.
  const shown = useDeferredValue(tab);
  return (
    <section className="detail" aria-label="Request detail">
      <div className="detail__head">
        <Tabs label="Request detail" tabs={requestDetailTabs} selected={tab} onSelect={showDetailTab} panelId={panelId} />
        <DetailActions exchange={exchange} />
      </div>
      <ExchangeBanner exchange={exchange} />
      <div className="detail__panel" role="tabpanel" id={panelId} aria-labelledby={`${panelId}-tab-${shown}`}>
        <DetailPanel exchange={exchange} tab={shown} />
      </div>
    </section>
  );
}

function NoTrace({ exchange }: { readonly exchange: Exchange }) {
  const { byPerson, traceId, widgetId, action } = exchange;
  // An action had a trace once, unlike what a person wrote.
  const canRun = isOfAction(exchange) && !byPerson && traceId !== '';
  const run = (): void => void runActionAgain(widgetId, action);
  return <EmptyState text={whyNoTrace(exchange)} action={canRun && <Button onClick={run}>Run again</Button>} />;
}

function whyNoTrace({ fromFile, byPerson, originalOf, traceId }: Exchange): string {
  if (originalOf !== undefined) return 'You changed this while it was paused: the trace is with what came of it. See Request and Response.';
  if (fromFile !== undefined)
    return `This request was read from ${visibleText(fromFile)}. See Request, Response, and Compare to set it beside one of yours.`;
  if (byPerson) return 'You wrote this request, so no action stands behind it. See Request, Response and Compare.';
  if (traceId === '') return 'Dashwright itself sent this request, so no action stands behind it. See Request and Response.';
  return 'The trace of this request is no longer kept. Run its action again for a new one.';
}

const DetailPanel = memo(DrawnPanel);

function DrawnPanel({ exchange, tab }: { readonly exchange: Exchange; readonly tab: RequestDetailTab }) {
  const trace = useTraffic((state) => state.traces.get(exchange.traceId));
  switch (tab) {
    case 'trace':
      return trace === undefined ? <NoTrace exchange={exchange} /> : <TraceSteps trace={trace} item={exchange.item} />;
    case 'request':
      return <RequestTab exchange={exchange} />;
    case 'response':
      return <ResponseTab exchange={exchange} />;
    case 'cells':
      return <CellsTab exchange={exchange} />;
    case 'timing':
      return <TimingTab exchange={exchange} />;
    case 'compare':
      return <CompareTab key={exchange.id} exchange={exchange} />;
  }
}
