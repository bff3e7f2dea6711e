import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ExchangeColumn, ExchangeColumnId, ExchangeSort } from '../../../../shared/trace/exchange/request-list-columns.ts';
import { formatDuration } from '../../../../shared/trace/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/signs/icon.tsx';
import { type ColumnWidths, columnBounds } from '../../../stores/traffic/request-columns.ts';
import { ColumnEdge } from '../../../ui/lists/column-edge.tsx';

interface RequestHeaderProps {
  readonly columns: readonly ExchangeColumn[];
  readonly template: string;
  readonly sort: ExchangeSort;
  /** Milliseconds that the width of the waterfall stands for. */
  readonly span: number;
  readonly widths: ColumnWidths;
  readonly onSort: (column: ExchangeColumnId) => void;
  /** null restores. */
  readonly onWidth: (column: ExchangeColumnId, width: number | null) => void;
}

/** Heads of the requests table: a click sorts, the edge resizes, a double click on the edge restores. */
export function RequestHeader({ columns, template, sort, span, widths, onSort, onWidth }: RequestHeaderProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the buttons inside have the focus.
    // biome-ignore lint/a11y/useSemanticElements: a row of a virtual grid, not of a table.
    <div className="requests__header" role="row" style={{ gridTemplateColumns: template }}>
      {columns.map(({ id, title, isNumber }, index) => {
        const isSorted = sort.column === id && !(id === 'start' && sort.descending);
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the button inside has the focus.
          // biome-ignore lint/a11y/useSemanticElements: a head of a virtual grid, not of a table.
          <div
            key={id}
            role="columnheader"
            className={classNames('requests__head', isNumber && 'requests__number')}
            aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
          >
            <button
              type="button"
              className="requests__sort"
              title={
                id === 'start'
                  ? `All bars have one scale; each group of requests begins at the left. The width is ${formatDuration(span)}. A bar has the wait for the first byte, then the download in a stronger colour.`
                  : undefined
              }
              onClick={() => onSort(id)}
            >
              {id === 'start' ? <WaterfallTitle title={title} span={span} /> : title}
              {isSorted && <Icon icon={sort.descending ? ArrowDown : ArrowUp} size={11} />}
            </button>
            {index < columns.length - 1 && (
              <ColumnEdge
                title={title}
                width={widths[id]}
                {...columnBounds}
                isTabStop={false}
                onWidth={(width) => onWidth(id, width)}
                onFit={() => onWidth(id, null)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Names the end of the scale; it begins at 0. */
function WaterfallTitle({ title, span }: { readonly title: string; readonly span: number }) {
  return (
    <>
      <span className="visually-hidden">{title}, </span>
      <span className="requests__span">{formatDuration(span)}</span>
    </>
  );
}
