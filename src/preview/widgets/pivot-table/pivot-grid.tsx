import { memo, type ReactNode, useMemo, useRef } from 'react';
import { partWithin, placeOfLine, usePartFinder } from '../../markup/drawn-parts.ts';
import { indexes } from '../../tables/cells/indexes.ts';
import { GapLine } from '../../tables/window/gap-line.tsx';
import { isLargeTable, useTableWindow } from '../../tables/window/use-table-window.ts';
import { type PivotCell, type PivotData, resultPlace } from './pivot-data.ts';

/** The lines of a pivot table; of many, only the visible ones (`docs/format/widgets/tables.md`, Pivot table). */
export function PivotGrid({ data, name }: { readonly data: PivotData; readonly name: string }): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null);
  const { lines, headRows, headColumns } = data;
  const places = useMemo(() => indexes(0, lines.length), [lines]);
  const columnCount = lines[0]?.length ?? 0;
  const isLarge = isLargeTable(lines.length, 0);
  const { start, end, before, after } = useTableWindow(body, {
    rows: places,
    columnCount,
    isLarge,
    hasAllColumns: true,
    cellsPerFrame: 600,
  });
  usePartFinder(body, (pointed) => {
    const cell = partWithin(pointed, 'td');
    const line = cell?.parentElement;
    if (!cell || !line) return undefined;
    return { ...resultPlace(data, start + placeOfLine(line), [...line.children].indexOf(cell)), element: cell, isOwn: true };
  });
  const widest = useMemo(() => (isLarge ? widestCells(lines) : []), [isLarge, lines]);
  return (
    <table id="pivotTable" className="ks-pivot-table" aria-label={name} aria-rowcount={isLarge ? lines.length : undefined}>
      <tbody ref={body}>
        <GapLine height={before} />
        {lines.slice(start, end).map((line, offset) => (
          <PivotLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            key={start + offset}
            line={line}
            row={isLarge ? start + offset + 1 : undefined}
            isHead={start + offset < headRows}
            headColumns={headColumns}
          />
        ))}
        <GapLine height={after} />
        {isLarge ? <WidestLine cells={widest} headColumns={headColumns} /> : null}
      </tbody>
    </table>
  );
}

const PivotLine = memo(function PivotLine(props: {
  readonly line: readonly PivotCell[];
  /** Line number, from 1; set if not all lines are drawn. */
  readonly row: number | undefined;
  readonly isHead: boolean;
  readonly headColumns: number;
}): ReactNode {
  return (
    <tr aria-rowindex={props.row}>
      {props.line.map((cell, column) => {
        const [className, role] = look(cell, props.isHead, column < props.headColumns);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          <td key={column} className={className} role={role}>
            {cell.text}
          </td>
        );
      })}
    </tr>
  );
});

function look(cell: PivotCell, isHeadRow: boolean, isHeadColumn: boolean): readonly [className: string, role: string | undefined] {
  if (isHeadRow && isHeadColumn) return ['ks-pivot-table-header-cell', undefined];
  if (isHeadRow) return ['ks-pivot-table-title-cell h3', 'columnheader'];
  if (isHeadColumn) return ['ks-pivot-table-category-cell h3', 'rowheader'];
  return [`ks-pivot-table-content-cell h2 ${cell.isLeaf ? 'u' : 'hd'}`, undefined];
}

/** Returns the cell with the longest text of each column. */
function widestCells(lines: readonly (readonly PivotCell[])[]): readonly PivotCell[] {
  const widest = [...(lines[0] ?? [])];
  for (const line of lines)
    for (const [column, cell] of line.entries()) if (cell.text.length > (widest[column]?.text.length ?? 0)) widest[column] = cell;
  return widest;
}

/** A line without height that keeps the column widths independent of which lines are drawn. */
function WidestLine({ cells, headColumns }: { readonly cells: readonly PivotCell[]; readonly headColumns: number }): ReactNode {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true" style={{ visibility: 'collapse' }}>
      {cells.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <td key={column} className={look(cell, false, column < headColumns)[0]}>
          {cell.text}
        </td>
      ))}
    </tr>
  );
}
