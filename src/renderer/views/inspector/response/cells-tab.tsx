import { useCallback, useMemo, useState } from 'react';
import type { RowsQuery } from '../../../../shared/schema/rows-schema.ts';
import { type CellRow, cellRows } from '../../../../shared/trace/exchange/cellset-rows.ts';
import { createGridReader } from '../../../../shared/trace/grid/grid-reader.ts';
import type { GridQuery } from '../../../../shared/trace/grid/grid-schema.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { formatCount } from '../../../../shared/trace/format.ts';
import { parseJson } from '../../../../shared/trace/exchange/readable-body.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { currentHost } from '../../../host/host-context.ts';
import { type AskedCell, showOnPage } from '../../../stores/traffic/made-places.ts';
import { MadeBar } from '../made/made-bar.tsx';
import { copyText } from '../clipboard.ts';
import { PagedTable } from '../results/paged-table.tsx';
import { bodyVersion, droppedText, useBody } from '../use-body.ts';
import { CellsView } from '../grid/cells-view.tsx';
import { GridCell } from '../results/grid-cell.tsx';
import { VirtualRows } from '../../../ui/lists/virtual-rows.tsx';

/** Bytes of an answer up to which it is parsed here; the cells of larger ones are parsed apart and come page by page. */
const parsedHere = 500_000;
const noCells: readonly CellRow[] = [];

/** The cells of a cellset, as a grid or as a list. */
export function CellsTab({ exchange }: { readonly exchange: Exchange }) {
  if (exchange.state === 'failed' || (exchange.status ?? 0) >= 400) {
    return <EmptyState text="The request failed, so there are no cells. Response shows what came back." />;
  }
  if (exchange.state !== 'completed' || exchange.cells === undefined) {
    return <EmptyState text="The cells of the answer appear here when it is a cellset: a query with $expand=Cells." />;
  }
  const isLarge = exchange.responseSize > parsedHere;
  return isLarge ? <PagedCells key={exchange.id} exchange={exchange} /> : <ParsedCells key={exchange.id} exchange={exchange} />;
}

const editableOf = ({ editability }: CellRow): readonly string[] => (editability === undefined ? [] : [editability.text]);

function PagedCells({ exchange }: { readonly exchange: Exchange }) {
  const { id } = exchange;
  const read = useCallback((query: RowsQuery) => currentHost().call('exchange.rows', { ...query, id }), [id]);
  const readGrid = useCallback((query: GridQuery) => currentHost().call('exchange.grid', { ...query, id }), [id]);
  return <CellsView exchange={exchange} read={readGrid} list={<PagedTable noun="cells" read={read} />} />;
}

function ParsedCells({ exchange }: { readonly exchange: Exchange }) {
  const body = useBody(exchange.id, 'response', bodyVersion(exchange), parsedHere);
  const isWhole = !body.isLoading && body.text.length >= body.totalLength;
  const answer = useMemo(() => (isWhole ? parseJson(body.text) : undefined), [isWhole, body.text]);
  const readGrid = useMemo(() => {
    const read = createGridReader(answer);
    return async (query: GridQuery) => read(query);
  }, [answer]);
  const cells = useMemo(() => cellRows(answer) ?? noCells, [answer]);
  if (body.error !== null) return <EmptyState text={body.error} />;
  if (body.isLoading) return <Progress text="Reading the cells" />;
  if (body.isDropped) return <EmptyState text={droppedText('This answer', exchange)} />;
  if (!isWhole || !body.isAvailable) return <EmptyState text="This answer is too large for the grid. Response shows it page by page." />;
  if (cells.length === 0) return <EmptyState text="The query has no cells. Check its members, or NON EMPTY." />;
  return <CellsView exchange={exchange} read={readGrid} list={<CellList exchangeId={exchange.id} cells={cells} />} />;
}

/** The cells one below the other, as the answer has them. */
function CellList({ exchangeId, cells }: { readonly exchangeId: string; readonly cells: readonly CellRow[] }) {
  const [selected, setSelected] = useState(-1);
  const cellAt = (index: number): AskedCell | null => (cells[index] ? { exchangeId, by: 'position', cell: index } : null);
  const areNumbers = useMemo(() => cells.every(({ value }) => value === '' || Number.isFinite(Number(value))), [cells]);
  const hasMembers = cells.some((cell) => cell.members.length > 0);
  const hasFormatted = cells.some(({ formatted }) => formatted !== '');
  const hasEditability = cells.some((cell) => cell.editability !== undefined);
  const columns = {
    gridTemplateColumns: `72px minmax(80px, 1fr)${hasFormatted ? ' minmax(80px, 1fr)' : ''}${hasEditability ? ' 88px' : ''}${hasMembers ? ' minmax(120px, 2fr)' : ''}`,
  };
  return (
    <div className="cells-view">
      <div className="cells-view__list">
        <VirtualRows
          label={`${formatCount(cells.length)} cells`}
          role="grid"
          count={cells.length}
          rowHeight={24}
          className={classNames('cells', areNumbers && (hasFormatted ? 'cells--numbers' : 'cells--values'))}
          rowKey={(index) => String(index)}
          selected={selected}
          onSelect={setSelected}
          onActivate={(index) => {
            const asked = cellAt(index);
            if (asked !== null) void showOnPage(asked);
          }}
          onCopy={(index) => {
            const cell = cells[index];
            if (cell !== undefined)
              void copyText(
                [cell.ordinal, cell.value, ...(hasFormatted ? [cell.formatted] : []), ...editableOf(cell), ...cell.members].join('\t'),
              );
          }}
          header={
            // biome-ignore lint/a11y/useFocusableInteractive: heads of a grid that has the focus itself.
            // biome-ignore lint/a11y/useSemanticElements: a row of a virtual grid, not of a table.
            <div className="cells__head" role="row" style={columns}>
              <GridCell role="columnheader">Ordinal</GridCell>
              <GridCell role="columnheader">Value</GridCell>
              {hasFormatted && <GridCell role="columnheader">Formatted</GridCell>}
              {hasEditability && <GridCell role="columnheader">Editable</GridCell>}
              {hasMembers && <GridCell role="columnheader">Members</GridCell>}
            </div>
          }
          rowProps={() => ({ className: 'cells__row', style: columns })}
          renderRow={(index) => {
            const cell = cells[index];
            return (
              cell && (
                <>
                  <GridCell>{cell.ordinal}</GridCell>
                  <GridCell title={cell.value}>{cell.value}</GridCell>
                  {hasFormatted && <GridCell title={cell.formatted}>{cell.formatted}</GridCell>}
                  {hasEditability && <GridCell title={cell.editability?.detail ?? ''}>{cell.editability?.text}</GridCell>}
                  {hasMembers && <GridCell title={cell.members.join(' · ')}>{cell.members.join(' · ')}</GridCell>}
                </>
              )
            );
          }}
        />
      </div>
      <MadeBar asked={cellAt(selected)} />
    </div>
  );
}
