import { visibleText } from '../../../../shared/text/visible-text.ts';
import type { ExchangeColumn } from '../../../../shared/trace/exchange/request-list-columns.ts';
import type { ExchangeRow } from '../../../../shared/trace/exchange/request-list-rows.ts';
import type { ExchangeBar } from '../../../../shared/trace/exchange/waterfall.ts';
import { classNames } from '../../../ui/class-names.ts';
import { GridCell } from '../results/grid-cell.tsx';

interface RequestCellProps {
  readonly column: ExchangeColumn;
  readonly row: ExchangeRow;
  readonly now: number;
  readonly bar: ExchangeBar | undefined;
}

/** A cell of the request list: a text, or the bar of the waterfall. */
export function RequestCell({ column, row, now, bar }: RequestCellProps) {
  if (column.text === undefined) {
    return (
      <GridCell className="requests__waterfall">
        {bar && <i className={`requests__bar tone-${row.tone}`} style={{ left: `${bar.start * 100}%`, width: `${bar.width * 100}%` }} />}
      </GridCell>
    );
  }
  const text = column.shown?.(row, now) ?? column.text(row);
  return (
    <GridCell
      className={classNames(
        'requests__cell',
        column.isNumber && 'requests__number',
        column.id === 'status' && `requests__status tone-${row.tone}`,
      )}
      title={visibleText(column.tip?.(row) ?? text)}
    >
      {visibleText(text)}
    </GridCell>
  );
}
