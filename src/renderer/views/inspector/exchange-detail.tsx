import './exchange-detail.css';
import { useId } from 'react';
import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { useTraffic } from '../../stores/traffic/traffic-store.ts';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { CellsTab } from './response/cells-tab.tsx';
import { useCopy } from './clipboard.ts';
import { curlOf, replayExchange, runActionAgain } from './request/exchange-actions.ts';
import { ExchangeBanner } from './request/exchange-banner.tsx';
import { type DetailTab, showDetailTab, useInspector } from './inspector-state.ts';
import { RequestTab } from './request/request-tab.tsx';
import { ResponseTab } from './response/response-tab.tsx';
import { TimingTab } from './request/timing-tab.tsx';
import { TraceSteps } from './trace/trace-steps.tsx';

const tabs: readonly { readonly id: DetailTab; readonly label: string }[] = [
  { id: 'trace', label: 'Trace' },
  { id: 'request', label: 'Request' },
  { id: 'response', label: 'Response' },
  { id: 'cells', label: 'Cells' },
  { id: 'timing', label: 'Timing' },
];

/** Everything about one request, beside the list. */
export function ExchangeDetail({ exchange }: { readonly exchange: Exchange }) {
  const panelId = useId();
  const tab = useInspector((state) => state.detailTab);
  const { said, copy } = useCopy();
  return (
    <section className="detail" aria-label="Request detail">
      <div className="detail__head">
        <Tabs label="Request detail" tabs={tabs} selected={tab} onSelect={showDetailTab} panelId={panelId} />
        <span className="detail__grow" />
        {exchange.widgetId !== '' && (
          <>
            <button
              type="button"
              className="link detail__action"
              title="Send this request alone again, exactly as it was. Its answer is shown here and goes to no widget"
              onClick={() => replayExchange(exchange)}
            >
              Replay
            </button>
            <button
              type="button"
              className="link detail__action"
              title={`Run ${exchange.widgetId} · ${exchange.action} again, with all its requests`}
              onClick={() => void runActionAgain(exchange.widgetId, exchange.action)}
            >
              Run again
            </button>
          </>
        )}
        <button
          type="button"
          className="link detail__action"
          aria-label={said ?? 'Copy as cURL'}
          title="Copy as cURL, without sign-in and cookies"
          onClick={() => copy(curlOf(exchange))}
        >
          {said ?? (
            <>
              <span className="detail__long">Copy as </span>cURL
            </>
          )}
        </button>
      </div>
      <ExchangeBanner exchange={exchange} />
      <div className="detail__panel" role="tabpanel" id={panelId} aria-labelledby={`${panelId}-tab-${tab}`}>
        <DetailPanel exchange={exchange} tab={tab} />
      </div>
    </section>
  );
}

function DetailPanel({ exchange, tab }: { readonly exchange: Exchange; readonly tab: DetailTab }) {
  const trace = useTraffic((state) => state.traces.get(exchange.traceId));
  switch (tab) {
    case 'trace':
      return trace === undefined ? (
        <EmptyState
          text={
            exchange.traceId === ''
              ? 'Dashwright itself sent this request, so no action stands behind it. See Request and Response.'
              : 'The trace of this request is no longer kept. Press Run again for a new one.'
          }
        />
      ) : (
        <TraceSteps trace={trace} item={exchange.item} />
      );
    case 'request':
      return <RequestTab exchange={exchange} />;
    case 'response':
      return <ResponseTab exchange={exchange} />;
    case 'cells':
      return <CellsTab exchange={exchange} />;
    case 'timing':
      return <TimingTab exchange={exchange} />;
  }
}
