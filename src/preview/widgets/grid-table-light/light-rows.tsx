import { type CSSProperties, memo, type ReactNode } from 'react';
import type { JsonValue } from '../../../shared/schema/json.ts';
import type { RefusedCell } from '../../page-state/refused/refused-cells.ts';
import { refusedAttributes, refusedClass, refusedHint } from '../../page-state/refused/refused-text.ts';
import { stripTags } from '../../html/strip-tags.ts';
import { classes } from '../../markup/alignment.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { styles } from '../../markup/measures.ts';
import { indexes } from '../../tables/cells/indexes.ts';
import { columnParts } from '../../tables/window/column-parts.ts';
import type { ColumnWindow } from '../../tables/window/use-table-window.ts';
import type { RowMarks } from '../../tables/cells/row-marks.ts';
import { LightCellContent } from './light-cell.tsx';
import { type LightColumn, lightCell, type LightRow } from './light-table-data.ts';
import type { LightCellHandlers } from './editing/use-light-handlers.ts';

/** Measured positions of the frozen columns in px. */
export interface FrozenColumns {
  readonly lefts: readonly number[];
  readonly widths: readonly number[];
}

function frozenStyle(frozen: FrozenColumns, column: number, isHead: boolean): CSSProperties {
  const width = frozen.widths[column];
  const measured = width === undefined ? {} : { width, minWidth: width, maxWidth: width, flex: `0 0 ${width}px` };
  return { position: 'sticky', left: frozen.lefts[column] ?? 0, ...measured, background: 'inherit', zIndex: isHead ? 7 : 6 };
}

const widthStyle = (width: string | undefined): CSSProperties => (width === undefined ? {} : { width, flex: `0 0 ${width}` });

/** Header row (`docs/format/widgets/tables.md`, Light table). */
export function LightHeadRow(props: {
  readonly columns: readonly LightColumn[];
  readonly isFixed: boolean;
  readonly frozen: FrozenColumns;
}): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address these very elements
    // biome-ignore lint/a11y/useFocusableInteractive: rows of a table take no focus
    <div className="ks-grid-table-light_row" role="row">
      {props.columns.map((column, index) => {
        const isFrozen = index < props.frozen.lefts.length;
        return (
          <HtmlContent
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
            key={index}
            className={classes(
              'ks-grid-table-light_cell',
              `ks-pos-${column.alignment}`,
              column.headerClass,
              isFrozen && 'ks-grid-table-light_cell--frozen',
            )}
            data-col={index}
            data-column-key={column.key}
            data-frozen={isFrozen}
            style={{
              ...widthStyle(column.width),
              ...(props.isFixed ? { position: 'sticky', top: 0, zIndex: 4 } : {}),
              ...styles(column.headerStyle),
              ...(isFrozen ? frozenStyle(props.frozen, index, true) : {}),
            }}
            role="columnheader"
            aria-colindex={index + 1}
            html={column.title}
          />
        );
      })}
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly columns: readonly LightColumn[];
  readonly data: LightRow;
  readonly row: number;
  readonly height: string | undefined;
  readonly frozen: FrozenColumns;
  /** Values that a person entered since data arrived, by column. */
  readonly changed: Readonly<Record<number, string>> | undefined;
  /** Values that did not reach the back-end, by column. */
  readonly refused: Readonly<Record<number, RefusedCell>> | undefined;
  readonly editor: { readonly column: number; readonly text: string } | undefined;
  readonly marks: RowMarks | undefined;
  /** Whether all marks are drawn, or only that of the active cell. */
  readonly isSelectable: boolean;
  readonly window: ColumnWindow | undefined;
  /** Whether the row is out of sight, and drawn for its open editor alone. */
  readonly isKept: boolean;
  readonly handlers: LightCellHandlers;
}

/** One body row. */
export const LightBodyRow = memo(function LightBodyRow(props: RowProps): ReactNode {
  const { columns, data, row, window } = props;
  const cell = (column: number): ReactNode => {
    const definition = columns[column];
    return definition && <LightBodyCell key={column} {...props} definition={definition} column={column} raw={data.cells[column]} />;
  };
  // One flat list, so that cells are kept when a gap beside them appears or disappears.
  const drawn = columnParts(window, columns.length, props.editor?.column).flatMap((part) =>
    part.kind === 'gap' ? (
      <div key={part.side} aria-hidden="true" style={{ flex: `0 0 ${part.width}px` }} />
    ) : (
      indexes(part.first, part.end).map(cell)
    ),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address these very elements
    // biome-ignore lint/a11y/useFocusableInteractive: rows of a table take no focus
    <div
      className={classes('ks-grid-table-light_row', data.className)}
      style={styles({ height: props.height }, data.style)}
      data-row={row}
      data-kept={props.isKept ? '' : undefined}
      role="row"
      aria-rowindex={row + 2}
    >
      {drawn}
    </div>
  );
});

function LightBodyCell(
  props: RowProps & { readonly definition: LightColumn; readonly column: number; readonly raw: JsonValue | undefined },
): ReactNode {
  const { id, row, column, definition, marks, window } = props;
  const cell = lightCell(definition, props.raw, props.changed?.[column]);
  const isFrozen = column < props.frozen.lefts.length;
  const isActive = marks?.active === column;
  const isSelected = props.isSelectable && marks !== undefined && column >= marks.first && column < marks.end;
  const isEditing = props.editor?.column === column;
  const refused = props.refused?.[column];
  const measured = window?.widths[column];
  const attributes = {
    id: `${id}Cell${row}-${column}`,
    className: classes(
      'ks-grid-table-light_cell',
      `ks-pos-${cell.alignment}`,
      cell.className,
      isFrozen && 'ks-grid-table-light_cell--frozen',
      isSelected && 'ks-grid-table-light_cell--selected',
      isActive && 'ks-grid-table-light_cell--active',
      refused && refusedClass,
    ),
    'data-row': row,
    'data-col': column,
    'data-frozen': isFrozen,
    'data-editing': isEditing ? 'true' : undefined,
    style: {
      ...widthStyle(definition.width),
      ...(measured === undefined || isFrozen ? {} : { flex: `0 0 ${measured}px` }),
      ...styles(cell.style),
      ...(isFrozen ? frozenStyle(props.frozen, column, false) : {}),
    },
    role: 'gridcell',
    'aria-colindex': column + 1,
    'aria-selected': isSelected || isActive,
    ...refusedAttributes(refused, cell.type === 'text' ? 'editor' : 'choice'),
    ...(isEditing ? { title: undefined } : {}),
  };
  // Such a cell consists of its HTML alone.
  if (cell.type === 'custom') return <HtmlContent {...attributes} html={cell.shown} />;
  return (
    <div {...attributes}>
      <LightCellContent
        cell={refused ? { ...cell, tooltip: undefined } : cell}
        id={`${id}_${row}_${column}`}
        label={`${stripTags(definition.title)} ${row + 1}`.trim()}
        row={row}
        column={column}
        hint={refused && refusedHint(refused)}
        typing={isEditing ? props.editor?.text : undefined}
        handlers={props.handlers}
      />
    </div>
  );
}
