import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { sanitiseHtml } from '../../frame/sanitise-html.ts';
import { classes } from '../../markup/alignment.ts';
import { styles } from '../../markup/measures.ts';
import type { TableColumn } from './horizontal-table-data.ts';
import { plainText } from './plain-text.ts';
import type { RowOrder } from './row-order.ts';
import { cellClass } from './row-widget-cell.tsx';
import type { RowWidget } from './row-widgets.ts';

/** A caption as text, or as cleaned HTML beside the order mark that follows it. */
function Caption({ html }: { readonly html: string }): ReactNode {
  const reference = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    reference.current?.replaceChildren(sanitiseHtml(html));
  }, [html]);
  if (!/[<&]/.test(html)) return html;
  return <span ref={reference} style={{ display: 'contents' }} />;
}

/** Head row: captions of the row widgets and of the columns; a press on a column sorts by it. */
export function HorizontalTableHead(props: {
  readonly columns: readonly TableColumn[];
  readonly left: readonly RowWidget[];
  readonly right: readonly RowWidget[];
  readonly actionWidth: string | undefined;
  readonly order: RowOrder | undefined;
  readonly sort: (column: number) => void;
  readonly registerElement: (key: string, element: Element | null) => void;
}): ReactNode {
  const { order, sort } = props;
  const rowWidgetHead = (rowWidget: RowWidget): ReactNode => (
    // biome-ignore lint/a11y/useSemanticElements: skins address this very element
    // biome-ignore lint/a11y/useFocusableInteractive: a part of the table; the controls in it are reached
    <div
      key={rowWidget.key}
      ref={(element) => props.registerElement(rowWidget.key, element)}
      className={classes('ks-horizontal-table-cell', cellClass(rowWidget))}
      role="columnheader"
      aria-label={rowWidget.caption === '' ? rowWidget.action || rowWidget.id : undefined}
      style={styles(props.actionWidth !== undefined && { flex: `0 0 ${props.actionWidth}` })}
    >
      <Caption html={rowWidget.caption} />
    </div>
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
            <div className="ks-horizontal-table-cell-inner">
              <Caption html={column.name} />
              <div className="ks-order" />
            </div>
          </div>
        );
      })}
      {props.right.map(rowWidgetHead)}
    </div>
  );
}
