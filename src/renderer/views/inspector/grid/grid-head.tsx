import type { VirtualItem } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GridOrder } from '../../../../shared/trace/grid/grid-schema.ts';
import { shownMember } from '../../../../shared/trace/grid/grid-texts.ts';
import { headerSpans } from '../../../../shared/trace/grid/header-spans.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/signs/icon.tsx';
import type { CellsSetting } from '../../../stores/traffic/inspector-state.ts';
import { GridEdge, type GridEdges } from './grid-edges.tsx';
import { type GridWidths, headersWidth } from './grid-widths.ts';
import type { GridTiles } from './use-grid-tiles.ts';
import { lineHeight } from './use-grid-window.ts';

/** Pixels between the edge of a header and its text. */
const padding = 8;

export interface GridHeadProps {
  readonly tiles: GridTiles;
  readonly setting: CellsSetting;
  readonly widths: GridWidths;
  /** Columns that are drawn. */
  readonly columns: readonly VirtualItem[];
  readonly sort: GridOrder['sort'];
  readonly onSort: (column: number) => void;
  readonly isSelected: (column: number) => boolean;
  readonly edges: GridEdges;
}

/** The headers above the columns: a line for each dimension, with one header over neighbours that have the same member. */
export function GridHead({ tiles, setting, widths, columns, edges, ...rest }: GridHeadProps) {
  const { facts } = tiles;
  if (facts === null) return null;
  const textsOf = (column: number) => tiles.columnMembers(column)?.map((member) => shownMember(member, setting));
  const levels = facts.columnDimensions.length;
  return (
    <div className="cell-grid__head" role="presentation">
      {facts.columnDimensions.map((dimension, level) => (
        // biome-ignore lint/a11y/useFocusableInteractive: heads of a grid that has the focus itself.
        // biome-ignore lint/a11y/useSemanticElements: a row of a virtual grid, not of a table.
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: levels have no other name than their place.
          key={level}
          role="row"
          className="cell-grid__line"
          aria-rowindex={level + 1}
          style={{ height: lineHeight }}
        >
          <Corner {...{ widths, edges, dimension }} rowDimensions={facts.rowDimensions} isLast={level === levels - 1} />
          {headerSpans(level, columns[0]?.index ?? 0, columns.at(-1)?.index ?? -1, textsOf).map(({ start, length, text }) => {
            const left = columns.find(({ index }) => index === start)?.start ?? 0;
            const last = start + length - 1;
            const place = { left, width: (columns.find(({ index }) => index === last)?.end ?? left) - left };
            const isLeaf = level === levels - 1 && length === 1;
            const edge = level < levels - 1 ? undefined : <GridEdge title={text} {...edges.column(last)} />;
            return (
              <Header
                key={start}
                {...rest}
                {...{ start, length, text, dimension, place, isLeaf, edge, before: facts.rowDimensions.length, side: headersWidth(widths) }}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface CornerProps {
  readonly widths: GridWidths;
  readonly edges: GridEdges;
  readonly rowDimensions: readonly string[];
  readonly dimension: string;
  readonly isLast: boolean;
}

/** Above the headers of the rows: their dimensions in the last line, the dimension of the columns in the others. */
function Corner({ widths, edges, rowDimensions, dimension, isLast }: CornerProps) {
  if (widths.headers.length === 0) return null;
  if (!isLast) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a head of a grid that has the focus itself.
      // biome-ignore lint/a11y/useSemanticElements: a head of a virtual grid, not of a table.
      <span role="columnheader" className="cell-grid__corner cell-grid__corner--columns" style={{ width: headersWidth(widths), left: 0 }}>
        <span className="cell-grid__label" title={dimension}>
          {dimension}
        </span>
      </span>
    );
  }
  let left = 0;
  return rowDimensions.map((name, level) => {
    const place = { left, width: widths.headers[level] };
    left += widths.headers[level] ?? 0;
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a head of a grid that has the focus itself.
      // biome-ignore lint/a11y/useSemanticElements: a head of a virtual grid, not of a table.
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: levels have no other name than their place.
        key={level}
        role="columnheader"
        className="cell-grid__corner"
        aria-colindex={level + 1}
        aria-label={name === '' ? undefined : name}
        data-level={level}
        style={place}
        title={name}
      >
        <span className="cell-grid__label">{name}</span>
        <GridEdge title={name} {...edges.header(level)} />
      </span>
    );
  });
}

interface HeaderProps extends Pick<GridHeadProps, 'sort' | 'onSort' | 'isSelected'> {
  readonly start: number;
  readonly length: number;
  readonly text: string;
  readonly dimension: string;
  readonly place: { readonly left: number; readonly width: number };
  /** Of one column: it can be sorted by. */
  readonly isLeaf: boolean;
  /** Number of headers beside each row. */
  readonly before: number;
  /** Pixels of those headers. */
  readonly side: number;
  readonly edge: ReactNode;
}

function Header({ start, length, text, dimension, place, isLeaf, before, side, edge, sort, onSort, isSelected }: HeaderProps) {
  const isSorted = isLeaf && sort?.column === start;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: a head of a grid that has the focus itself.
    // biome-ignore lint/a11y/useSemanticElements: a head of a virtual grid, not of a table.
    <span
      role="columnheader"
      className={classNames(
        'cell-grid__header',
        isLeaf && isSelected(start) && 'cell-grid__header--selected',
        isLeaf && 'cell-grid__header--leaf',
      )}
      style={place}
      title={dimension === '' ? text : `${dimension}: ${text}`}
      data-from={start}
      data-to={start + length - 1}
      aria-colindex={before + start + 1}
      aria-colspan={length}
      aria-label={text}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <span className="cell-grid__label" style={isLeaf ? undefined : { left: side + padding }}>
        {text}
      </span>
      {isLeaf && (
        <button
          type="button"
          tabIndex={-1}
          className={classNames('cell-grid__sort', isSorted && 'cell-grid__sort--on')}
          aria-label={`Sort by ${text}`}
          title="Sort the rows by this column"
          onClick={() => onSort(start)}
        >
          <Icon icon={isSorted ? (sort.descending ? ArrowDown : ArrowUp) : ArrowUpDown} size={11} />
        </button>
      )}
      {edge}
    </span>
  );
}
