import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from '../../markup/alignment.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { styles } from '../../markup/measures.ts';
import type { HorizontalColumn } from './horizontal-table-data.ts';
import { plainText } from '../../markup/plain-text.ts';
import type { RowOrder } from './row-order.ts';
import { cellClass } from './row-widget-cell.tsx';
import type { RowWidget } from './row-widgets.ts';

/** Head row: captions of row widgets and columns; a press on a column sorts by it. */
export function HorizontalTableHead(props: {
  readonly columns: readonly HorizontalColumn[];
  readonly left: readonly RowWidget[];
  readonly right: readonly RowWidget[];
  readonly actionWidth: string | undefined;
  readonly order: RowOrder | undefined;
  readonly sort: (column: number) => void;
  readonly registerElement: (key: string, element: Element | null) => void;
}): ReactNode {
  const { order, sort } = props;
  const rowWidgetHead = (rowWidget: RowWidget): ReactNode => (
    <HtmlContent
      key={rowWidget.key}
      elementRef={(element) => props.registerElement(rowWidget.key, element)}
      className={classes('ks-horizontal-table-cell', cellClass(rowWidget))}
      role="columnheader"
      aria-label={rowWidget.caption === '' ? rowWidget.action || rowWidget.id : undefined}
      style={styles(props.actionWidth !== undefined && { flex: `0 0 ${props.actionWidth}` })}
      html={rowWidget.caption}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address this very element
    // biome-ignore lint/a11y/useFocusableInteractive: a part of the table; the controls in it are reached
    <div className="ks-horizontal-table-row ks-horizontal-table-head-row" role="row">
      {props.left.map(rowWidgetHead)}
      {props.columns.map((column, index) => {
        const isOrdered = order?.column === index;
        const direction = order?.isDescending ? 'desc' : 'asc';
        const onKeyDown = (event: KeyboardEvent): void => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          if (!event.repeat) sort(index);
        };
        return (
          // biome-ignore lint/a11y/useSemanticElements: skins address this very element
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
            key={index}
            className={classes('ks-horizontal-table-cell', 'sortable', isOrdered && `ks-ordered ks-${direction}`)}
            role="columnheader"
            aria-label={plainText(column.name).trim() === '' ? `Column ${index + 1}` : undefined}
            aria-sort={isOrdered ? `${direction}ending` : undefined}
            tabIndex={0}
            style={styles(column.isHidden && { display: 'none' }, column.width !== undefined && { flex: `0 0 ${column.width}` })}
            onClick={() => sort(index)}
            onKeyDown={onKeyDown}
          >
            <HtmlContent className="ks-horizontal-table-cell-inner" html={column.name} />
            <div className="ks-order" />
          </div>
        );
      })}
      {props.right.map(rowWidgetHead)}
    </div>
  );
}
