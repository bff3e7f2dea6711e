import { Network } from 'lucide-react';
import { useMemo } from 'react';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { filterHint } from '../../../../shared/trace/exchange/exchange-filter.ts';
import { formatCount } from '../../../../shared/trace/format.ts';
import { runCommand } from '../../../stores/window/commands.ts';
import { selectTrace, selectWidget, useNavigation } from '../../../stores/window/navigation.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { useSetting } from '../../../stores/window/settings-store.ts';
import { unpinnedCount, useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { selectedExchange } from '../../../stores/traffic/exchange-marks.ts';
import { useBodySearch } from '../../../stores/traffic/body-search.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { Panel, PanelDivider, PanelGroup } from '../../../ui/layout/panels.tsx';
import { BackToList } from '../back-to-list.tsx';
import { FilteredOut } from '../filtered-out.tsx';
import { RequestDetail } from '../request-detail.tsx';
import { ClearedState } from '../state/cleared-state.tsx';
import { RestrictedState } from '../state/restricted-state.tsx';
import { showDetailTab, useInspector } from '../../../stores/traffic/inspector-state.ts';
import { listedRows } from './listed-requests.ts';
import { RequestTable } from './request-table.tsx';

/** The exchange that the selection means. */
function useShownExchange(): Exchange | undefined {
  const exchangeId = useNavigation((state) => state.exchangeId);
  const traceId = useNavigation((state) => state.traceId);
  return useTraffic((state) => selectedExchange(state, { exchangeId, traceId }));
}

/** In place of requests that there are none of yet. */
function NoRequests() {
  const isCleared = useTraffic((state) => state.isCleared);
  const isRestricted = useSession((state) => state.project?.trusted === false);
  if (isRestricted) {
    return (
      <RestrictedState
        icon={Network}
        title="Nothing is sent"
        text="This project is restricted: none of its code runs. Trust it to see the requests of its widgets here."
      />
    );
  }
  if (isCleared) return <ClearedState icon={Network} title="Requests cleared" what="New requests" />;
  return (
    <EmptyState
      icon={Network}
      title="No requests yet"
      text="Every request of the widgets appears here with its answer. Open a page in the preview, or press Run above an action."
      action={<Button onClick={() => runCommand('traffic.importHar')}>Open a HAR file…</Button>}
    />
  );
}

const searchingText = (waiting: number) => `Searching the bodies of ${waiting === 1 ? '1 request' : `${formatCount(waiting)} requests`}`;

/** Undefined if there are none. */
function unsearchedText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? '1 request was not searched: its body is not kept.'
    : `${formatCount(count)} requests were not searched: their bodies are not kept.`;
}

export function RequestsPanel() {
  const exchanges = useTraffic((state) => state.exchanges);
  const filter = useInspector((state) => state.filters.requests);
  const shown = useShownExchange();
  const trafficLimit = useSetting('inspector.requests');
  const { found, unsearched, waiting, failure } = useBodySearch();
  const isFull = useMemo(() => unpinnedCount(exchanges) >= trafficLimit, [exchanges, trafficLimit]);
  const { rows, unknown } = useMemo(() => listedRows(exchanges, filter, { found, unsearched }), [exchanges, filter, found, unsearched]);

  if (exchanges.size === 0) return <NoRequests />;
  if (rows.length === 0 && waiting > 0) return <Progress text={searchingText(waiting)} />;
  if (rows.length === 0) {
    return (
      <FilteredOut tab="requests" noun="request" count={exchanges.size} hint={failure ?? unsearchedText(unknown) ?? filterHint(filter)} />
    );
  }
  return (
    <PanelGroup id="inspector-requests" orientation="horizontal">
      <Panel id="inspector-requests-list" defaultSize="60%" minSize={320}>
        <div className="requests-list">
          {isFull && (
            <p className="requests-list__note">Only the last {formatCount(trafficLimit)} requests are kept. Older ones are gone.</p>
          )}
          {waiting > 0 && (
            <p className="requests-list__note" role="status">
              {searchingText(waiting)}
            </p>
          )}
          {unknown > 0 && <p className="requests-list__note">{unsearchedText(unknown)}</p>}
          {failure !== null && <p className="requests-list__note">Not all bodies were searched: {failure}</p>}
          <RequestTable
            rows={rows}
            selectedId={shown?.id ?? null}
            onSelect={({ exchange }) => {
              selectTrace(exchange.traceId === '' ? null : exchange.traceId, exchange.id);
              if (exchange.widgetId !== '') selectWidget(exchange.widgetId);
            }}
            onActivate={() => showDetailTab('response')}
          />
        </div>
      </Panel>
      <PanelDivider orientation="horizontal" label="Width of the request list" />
      <Panel id="inspector-requests-detail" minSize={260}>
        {shown === undefined ? (
          <EmptyState text="Select a request to see its trace, what was sent and what came back." />
        ) : (
          <>
            <BackToList />
            <RequestDetail exchange={shown} />
          </>
        )}
      </Panel>
    </PanelGroup>
  );
}
