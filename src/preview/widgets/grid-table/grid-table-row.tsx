import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { useFrame } from '../../page-state/frame-context.ts';
import { embeddedKey } from '../../page-state/widget-snapshot.ts';
import type { RefusedCell, RefusedCells } from '../../page-state/refused/refused-cells.ts';
import { refusedAttributes, refusedClass } from '../../page-state/refused/refused-text.ts';
import { sameJson } from '../../page-state/same-json.ts';
import { classes } from '../../markup/alignment.ts';
import { EmbeddedWidget } from '../../markup/embedded-widget.tsx';
import { styles } from '../../markup/measures.ts';
import { indexes } from '../../tables/cells/indexes.ts';
import { columnParts } from '../../tables/window/column-parts.ts';
import type { ColumnWindow } from '../../tables/window/use-table-window.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import type { RowMarks } from '../../tables/cells/row-marks.ts';
import { cellLook } from './grid-table-cell-look.ts';
import { cellObject, gridCellKey, type TableRow } from './grid-table-data.ts';
import type { CellTemplate, TableColumn } from './use-table-columns.ts';

interface RowProps {
  readonly owner: WidgetProps;
  readonly columns: readonly TableColumn[];
  /** Index in the entire matrix. */
  readonly row: number;
  /** Index on the drawn page. */
  readonly pageRow: number;
  readonly cells: TableRow;
  readonly className: string;
  readonly height: string | undefined;
  readonly isHidden: boolean;
  readonly marks: RowMarks | undefined;
  readonly window: ColumnWindow | undefined;
  readonly isGrid: boolean;
  /** Column of the cell that has the focus: it stays drawn wherever it is. */
  readonly keptColumn: number | undefined;
  /** Whether the row itself is out of sight, and drawn for that cell alone. */
  readonly isKept: boolean;
  /** Cells that a paste left out. */
  readonly leftOut: RefusedCells;
}

/** One row of the body (`docs/format/widgets/tables.md`, Grid table). */
export const GridTableRow = memo(function GridTableRow(props: RowProps): ReactNode {
  const { columns, row, window } = props;
  const cell = (column: number): ReactNode => {
    const definition = columns[column];
    if (!definition) return null;
    const { marks } = props;
    const isMarked = marks !== undefined && column >= marks.first && column < marks.end;
    return (
      <GridTableCell
        key={definition.key}
        owner={props.owner}
        definition={definition}
        row={row}
        column={column}
        data={cellObject(props.cells, column)}
        mark={isMarked ? (marks.active === column ? 'selected active-cell' : 'selected') : ''}
        width={window?.widths[column]}
        isWaiting={props.cells === undefined}
        isGrid={props.isGrid}
        leftOut={props.leftOut.get(gridCellKey(row, column))}
      />
    );
  };
  // One flat list, so that cells are kept when a gap beside them appears or disappears.
  const drawn = columnParts(window, columns.length, props.keptColumn).flatMap((part) =>
    part.kind === 'gap' ? <ColumnGap key={part.side} width={part.width} /> : indexes(part.first, part.end).map(cell),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address these very elements
    // biome-ignore lint/a11y/useFocusableInteractive: rows of a table take no focus
    <div
      className={props.className}
      style={styles({ height: props.height }, props.isHidden && { display: 'none' })}
      data-row={props.pageRow}
      data-kept={props.isKept ? '' : undefined}
      role="row"
      aria-rowindex={row + 2}
      aria-busy={props.cells === undefined || undefined}
    >
      {drawn}
    </div>
  );
});

/** Placeholder for cells that are not drawn. */
function ColumnGap({ width }: { readonly width: number }): ReactNode {
  return <div aria-hidden="true" style={{ flex: `0 0 ${width}px` }} />;
}

interface CellProps {
  readonly owner: WidgetProps;
  readonly definition: TableColumn;
  readonly row: number;
  readonly column: number;
  readonly data: JsonObject | undefined;
  readonly mark: string;
  readonly width: number | undefined;
  readonly isWaiting: boolean;
  readonly isGrid: boolean;
  readonly leftOut: RefusedCell | undefined;
}

/** Box of one cell with the widget of its column (`docs/format/widgets/tables.md`, Grid table cell). */
const GridTableCell = memo(function GridTableCell(props: CellProps): ReactNode {
  const { owner, definition, row, column, data, mark, width, leftOut } = props;
  const { registerElement, store } = useFrame();
  const id = `${owner.id}_${row}_${column}`;
  const boxId = `${owner.id}Cell${row}-${column}`;
  const known = useRef(data);
  useEffect(() => {
    const before = known.current;
    known.current = data;
    // The cell was reloaded alone (Api.refreshGridCell): its draft ends, unless it has the focus.
    if (before === data || sameJson(before, data) || document.getElementById(boxId)?.contains(document.activeElement)) return;
    store.endDraft(embeddedKey(owner.widgetKey, id));
  }, [data, store, owner.widgetKey, id, boxId]);
  const look = cellLook(definition.config, data, mark);
  const fixed = width === undefined ? undefined : { flex: `0 0 ${width}px`, minWidth: '0' };
  const content = definition.inner;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: attributes of grid cells are set only where the role is gridcell
    <div
      // The definition is selected and marked at its first cell.
      ref={row === 0 ? (element) => registerElement(definition.key, element) : undefined}
      id={boxId}
      className={classes(look.className, leftOut && refusedClass)}
      {...refusedAttributes(leftOut, 'cell')}
      aria-invalid={leftOut && props.isGrid ? true : undefined}
      style={fixed ? { ...look.style, ...fixed } : look.style}
      data-row={row}
      data-col={column}
      role={props.isGrid ? 'gridcell' : 'cell'}
      aria-colindex={column + 1}
      aria-selected={props.isGrid ? mark !== '' : undefined}
    >
      <div className="ks-grid-table-cell-border-left" />
      <div className={look.contentClass}>
        {props.isWaiting ? '…' : content ? <CellWidget owner={owner} template={content} id={id} data={data} /> : null}
      </div>
    </div>
  );
});

/** The widget of a column with its parts, each with an id derived from the cell. */
function CellWidget(props: {
  readonly owner: WidgetProps;
  readonly template: CellTemplate;
  readonly id: string;
  readonly data: JsonValue | undefined;
}): ReactNode {
  const { owner, template, id } = props;
  const { node, parts } = template;
  return (
    <EmbeddedWidget owner={owner} id={id} originalId={node.id} type={node.type} config={node.config} result={props.data}>
      {parts.length > 0
        ? parts.map((part) => (
            <CellWidget key={part.node.key} owner={owner} template={part} id={`${id}_${part.node.id}`} data={undefined} />
          ))
        : undefined}
    </EmbeddedWidget>
  );
}

/** Returns the classes of every row of a table. */
export const rowClass = (hasBorder: boolean): string => classes('ks-grid-table-row', hasBorder && 'border-bottom');
