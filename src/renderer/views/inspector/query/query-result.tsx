import { useState } from 'react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { hasFailed } from '../../../../shared/trace/exchange/exchange.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { exchangeRow, isRunning } from '../../../../shared/trace/exchange/request-list-rows.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { useQueryDesk } from '../../../stores/query-desk/query-desk.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { useCommandKeys } from '../../../stores/window/commands.ts';
import { openDialog } from '../../../stores/window/dialog-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { formatKeys } from '../../../ui/keys/key-format.ts';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ExchangeBanner } from '../request/exchange-banner.tsx';
import { CellsTab } from '../response/cells-tab.tsx';
import { useConnectionName } from '../use-connection-name.ts';
import { useRunExchange } from './use-run-exchange.ts';
import { ResponseTab } from '../response/response-tab.tsx';

type Shown = 'cells' | 'response';
const views = [
  { value: 'cells', label: 'Cells' },
  { value: 'response', label: 'Response' },
] as const;

const goneText = 'This answer is no longer kept as it came. Run the query again.';

function waitingText(keys: string | undefined): string {
  const how = keys === undefined ? 'Run the query' : `${formatKeys(keys)} runs the query`;
  return `${how}: its answer appears here, and among the requests.`;
}

/** What the back-end answered to a query: its cells as a grid, or the answer as text. */
export function QueryResult({ path }: { readonly path: string }) {
  const run = useQueryDesk((state) => state.runs[path]);
  const exchange = useRunExchange(path);
  const keysOf = useCommandKeys();
  const isTrusted = useSession((state) => state.project?.trusted === true);
  if (exchange !== undefined) return <Answer key={exchange.id} exchange={exchange} />;
  return (
    <section className="detail query-result" aria-label="Result">
      {isTrusted ? (
        <EmptyState text={run === undefined ? waitingText(keysOf('action.run')) : goneText} />
      ) : (
        <EmptyState
          title="Nothing is sent"
          text="This project is restricted: its queries can be read and changed. Trust it to run them."
          action={<Button onClick={() => openDialog({ kind: 'trust' })}>Trust…</Button>}
        />
      )}
    </section>
  );
}

function Answer({ exchange }: { readonly exchange: Exchange }) {
  const [shown, setShown] = useState<Shown>('cells');
  const { status, tone, cells, size, time } = exchangeRow(exchange);
  const connection = visibleText(useConnectionName(exchange.connectionId));
  const isInUse = useConnections((state) => exchange.connectionId === '' || state.state?.activeId === exchange.connectionId);
  const hasCells = exchange.cells !== undefined && !hasFailed(exchange);
  return (
    <section className="detail query-result" aria-label="Result">
      <div className="detail__head detail__head--padded">
        <span className="query-result__facts selectable" role="status" aria-label="Outcome">
          <b className={`tone-${tone}`}>{status}</b>
          {!isRunning(exchange) && (
            <>
              {exchange.cells !== undefined && <span>{cells} cells</span>}
              <span>{time}</span>
              <span>{size}</span>
              {!isInUse && <span title="The connection it was sent to">{connection}</span>}
            </>
          )}
        </span>
        <span className="detail__grow" />
        {hasCells && <SegmentedControl label="Show the result as" value={shown} options={views} onChange={setShown} />}
      </div>
      <ExchangeBanner exchange={exchange} />
      <div className="detail__panel">
        {isRunning(exchange) ? null : hasCells && shown === 'cells' ? (
          <CellsTab exchange={exchange} />
        ) : (
          <ResponseTab exchange={exchange} />
        )}
      </div>
    </section>
  );
}
