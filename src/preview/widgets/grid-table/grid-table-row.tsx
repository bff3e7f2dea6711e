import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import { useFrame } from '../../frame/frame-context.ts';
import { embeddedKey } from '../../frame/preview-store.ts';
import { sameJson } from '../../frame/same-json.ts';
import { classes } from '../../markup/alignment.ts';
import { EmbeddedWidget } from '../../markup/embedded-widget.tsx';
import { styles } from '../../markup/measures.ts';
import type { ColumnWindow } from '../../markup/use-table-window.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { cellLook } from './grid-table-cell-look.ts';
import { cellObject, type TableRow } from './grid-table-data.ts';
import type { CellTemplate, TableColumn } from './use-table-columns.ts';

/** Columns of a row that are selected; `active` is the one the keys act on. */
export interface RowMarks {
  readonly first: number;
  readonly end: number;
  readonly active: number;
}

interface RowProps {
  readonly owner: WidgetProps;
  readonly columns: readonly TableColumn[];
  /** Index in the whole matrix. */
  readonly row: number;
  /** Index on the drawn page. */
  readonly pageRow: number;
  readonly cells: TableRow;
  readonly className: string;
  readonly height: string | undefined;
  readonly isHidden: boolean;
  /** Pasted texts that no new data have answered yet, by column. */
  readonly pasted: Readonly<Record<number, string>> | undefined;
  readonly marks: RowMarks | undefined;
  readonly window: ColumnWindow | undefined;
  readonly isGrid: boolean;
}

/** One line of the body (`dom.md` 4, GridTable). */
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
        pasted={props.pasted?.[column]}
        mark={isMarked ? (marks.active === column ? 'selected active-cell' : 'selected') : ''}
        width={window?.widths[column]}
        isWaiting={props.cells === undefined}
        isGrid={props.isGrid}
      />
    );
  };
  const drawn: ReactNode[] = [];
  if (window) {
    const width = (from: number, to: number): number => window.widths.slice(from, to).reduce((sum, one) => sum + one, 0);
    for (let column = 0; column < window.frozen; column += 1) drawn.push(cell(column));
    if (window.first > window.frozen) drawn.push(<ColumnGap key="before" width={width(window.frozen, window.first)} />);
    for (let column = Math.max(window.first, window.frozen); column < window.end; column += 1) drawn.push(cell(column));
    if (window.end < columns.length) drawn.push(<ColumnGap key="after" width={width(window.end, columns.length)} />);
  } else for (let column = 0; column < columns.length; column += 1) drawn.push(cell(column));
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address these very elements
    // biome-ignore lint/a11y/useFocusableInteractive: rows of a table take no focus
    <div
      className={props.className}
      style={styles({ height: props.height }, props.isHidden && { display: 'none' })}
      data-row={props.pageRow}
      role="row"
      aria-rowindex={row + 2}
      aria-busy={props.cells === undefined || undefined}
    >
      {drawn}
    </div>
  );
});

/** Stands for cells that are not drawn. */
function ColumnGap({ width }: { readonly width: number }): ReactNode {
  return <div aria-hidden="true" style={{ flex: `0 0 ${width}px` }} />;
}

interface CellProps {
  readonly owner: WidgetProps;
  readonly definition: TableColumn;
  readonly row: number;
  readonly column: number;
  readonly data: JsonObject | undefined;
  readonly pasted: string | undefined;
  readonly mark: string;
  readonly width: number | undefined;
  readonly isWaiting: boolean;
  readonly isGrid: boolean;
}

/** Box of one cell with the widget of its column (`dom.md` 4, GridTableCell). */
const GridTableCell = memo(function GridTableCell(props: CellProps): ReactNode {
  const { owner, definition, row, column, data, mark, width } = props;
  const { registerElement, store } = useFrame();
  const id = `${owner.id}_${row}_${column}`;
  const boxId = `${owner.id}Cell${row}-${column}`;
  const known = useRef(data);
  useEffect(() => {
    const before = known.current;
    known.current = data;
    // The cell was loaded by itself (Api.refreshGridCell): what was done in it gives way, unless a person is in it.
    if (before === data || sameJson(before, data) || document.getElementById(boxId)?.contains(document.activeElement)) return;
    store.setDraft(embeddedKey(owner.widgetKey, id), undefined);
  }, [data, store, owner.widgetKey, id, boxId]);
  const look = cellLook(definition.config, data, mark);
  const fixed = width === undefined ? undefined : { flex: `0 0 ${width}px`, minWidth: '0' };
  const content = definition.inner;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is that of a cell either way
    <div
      // The definition is chosen and marked at its first cell.
      ref={row === 0 ? (element) => registerElement(definition.key, element) : undefined}
      id={boxId}
      className={look.className}
      style={fixed ? { ...look.style, ...fixed } : look.style}
      data-row={row}
      data-col={column}
      role={props.isGrid ? 'gridcell' : 'cell'}
      aria-colindex={column + 1}
      aria-selected={props.isGrid ? mark !== '' : undefined}
    >
      <div className="ks-grid-table-cell-border-left" />
      <div className={look.contentClass}>
        {props.isWaiting ? (
          '…'
        ) : content ? (
          <CellWidget owner={owner} template={content} id={id} data={shownData(data, props.pasted)} />
        ) : null}
      </div>
    </div>
  );
});

const shown = new WeakMap<JsonObject, { readonly pasted: string; readonly data: JsonObject }>();

/** The cell's object with a pasted text as its title; the same object while both stay, so that the widget rests. */
function shownData(data: JsonObject | undefined, pasted: string | undefined): JsonObject | undefined {
  if (pasted === undefined) return data;
  const known = data && shown.get(data);
  if (known?.pasted === pasted) return known.data;
  const merged = { ...data, title: pasted };
  if (data) shown.set(data, { pasted, data: merged });
  return merged;
}

/** The widget of a column with its parts, each by the id of the cell. */
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

/** Classes of every row of a table. */
export const rowClass = (hasBorder: boolean): string => classes('ks-grid-table-row', hasBorder && 'border-bottom');
