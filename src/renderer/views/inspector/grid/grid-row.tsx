import type { VirtualItem } from '@tanstack/react-virtual';
import { Hand, List, Lock, Sigma } from 'lucide-react';
import { type CellMark, marksIn } from '../../../../shared/trace/grid/cell-marks.ts';
import type { GridCellData, GridFacts } from '../../../../shared/trace/grid/grid-schema.ts';
import { shownMember } from '../../../../shared/trace/grid/grid-texts.ts';
import { isSameHeader } from '../../../../shared/trace/grid/header-spans.ts';
import type { CellsSetting } from '../../../stores/traffic/inspector-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type LucideIcon } from '../../../ui/signs/icon.tsx';
import { shownCell } from './grid-texts-shown.ts';
import type { GridWidths } from './grid-widths.ts';
import type { GridTiles } from './use-grid-tiles.ts';

/** Signs of the marks; a rule has a letter. */
const signs: Readonly<Record<Exclude<CellMark['id'], 'rule'>, LucideIcon>> = { sum: Sigma, hold: Hand, locked: Lock, 'pick-list': List };

interface GridRowProps {
  readonly tiles: GridTiles;
  readonly facts: GridFacts;
  readonly setting: CellsSetting;
  readonly widths: GridWidths;
  readonly row: number;
  /** The first row in sight names all of its members, also those that it shares with the rows above. */
  readonly isFirstInSight: boolean;
  readonly columns: readonly VirtualItem[];
  /** What a search found: see `cell-grid.tsx`. */
  readonly marked: ReadonlySet<string>;
  readonly top: number;
  readonly height: number;
  readonly selected: { readonly from: number; readonly to: number } | null;
  readonly focusColumn: number | null;
  readonly cellId: (row: number, column: number) => string;
}

/** One row: its headers, which stay in sight, and the cells that are drawn. */
export function GridRow({ tiles, facts, setting, widths, row, isFirstInSight, columns, top, height, ...rest }: GridRowProps) {
  const members = tiles.rowMembers(row);
  const texts = members?.map((member) => shownMember(member, setting));
  const above = row === 0 ? undefined : tiles.rowMembers(row - 1)?.map((member) => shownMember(member, setting));
  let left = 0;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: a row of a grid that has the focus itself.
    // biome-ignore lint/a11y/useSemanticElements: a row of a virtual grid, not of a table.
    <div
      role="row"
      className="cell-grid__row"
      aria-rowindex={row + facts.columnDimensions.length + 1}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      {widths.headers.map((width, level) => {
        const place = { left, width };
        left += width;
        const repeats = isSameHeader(above, texts, level);
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: a head of a grid that has the focus itself.
          // biome-ignore lint/a11y/useSemanticElements: a head of a virtual grid, not of a table.
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: levels have no other name than their place.
            key={level}
            role="rowheader"
            className={classNames(
              'cell-grid__side',
              repeats && 'cell-grid__side--same',
              rest.selected !== null && 'cell-grid__header--selected',
              rest.marked.has(`${row}:-1`) && 'cell-grid__cell--found',
            )}
            style={place}
            title={texts?.[level]}
            data-row={row}
            data-level={level}
            aria-colindex={level + 1}
          >
            <span className={classNames('cell-grid__label', repeats && !isFirstInSight && 'cell-grid__label--hidden')}>
              {texts?.[level] ?? '…'}
            </span>
          </span>
        );
      })}
      {columns.map(({ index, start, size }) => (
        <GridValue
          key={index}
          id={rest.cellId(row, index)}
          cell={tiles.cell(row, index)}
          facts={facts}
          setting={setting}
          place={{ left: start, width: size }}
          row={row}
          column={index}
          isSelected={rest.selected !== null && index >= rest.selected.from && index <= rest.selected.to}
          isFocus={rest.focusColumn === index}
          isFound={rest.marked.has(`${row}:${index}`)}
        />
      ))}
    </div>
  );
}

interface GridValueProps {
  readonly id: string;
  readonly cell: GridCellData | undefined;
  readonly facts: GridFacts;
  readonly setting: CellsSetting;
  readonly place: { readonly left: number; readonly width: number };
  readonly row: number;
  readonly column: number;
  readonly isSelected: boolean;
  readonly isFocus: boolean;
  readonly isFound: boolean;
}

function GridValue({ id, cell, facts, setting, place, row, column, isSelected, isFocus, isFound }: GridValueProps) {
  const { text, kind, about } = shownCell(cell, setting, facts);
  const names = classNames(
    'cell-grid__cell',
    `cell-grid__cell--${kind}`,
    isFound && 'cell-grid__cell--found',
    isSelected && 'cell-grid__cell--selected on-selection',
    isFocus && 'cell-grid__cell--focus',
  );
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: a cell of a grid that has the focus itself.
    // biome-ignore lint/a11y/useSemanticElements: a cell of a virtual grid, not of a table.
    <span
      id={id}
      role="gridcell"
      className={names}
      style={place}
      title={[text, about].filter((part) => part !== '').join(': ')}
      aria-selected={isSelected}
      aria-colindex={facts.rowDimensions.length + column + 1}
      aria-description={about === '' ? undefined : about}
      data-row={row}
      data-column={column}
    >
      {cell && <Marks bits={cell[2]} />}
      {cell && setting.showsOrdinals && <span className="cell-grid__ordinal">{cell[3]}</span>}
      <span className="cell-grid__text">{text}</span>
    </span>
  );
}

/** A rule or a sum explains why a cell cannot be written: the lock is drawn for cells without such a reason. */
function Marks({ bits }: { readonly bits: number }) {
  const marks = marksIn(bits);
  const isExplained = marks.some(({ id }) => id === 'rule' || id === 'sum' || id === 'hold');
  return marks
    .filter(({ id }) => id !== 'locked' || !isExplained)
    .map(({ id }) => (
      <span key={id} className={`cell-grid__mark cell-grid__mark--${id}`} aria-hidden="true">
        {id === 'rule' ? 'ƒ' : <Icon icon={signs[id]} size={10} />}
      </span>
    ));
}
