import { type ReactNode, useRef } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { partReference } from '../../markup/drawn-parts.ts';
import { generalStyle, styles } from '../../markup/measures.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { useNoBlocks } from '../../tables/clipboard/use-refused-paste.ts';
import { TextFieldOutOfSight } from './editing/cell-text-field.tsx';
import { horizontalPart } from './horizontal-part.ts';
import { HorizontalTableBody } from './horizontal-table-body.tsx';
import { HorizontalTableHead } from './horizontal-table-head.tsx';
import { HorizontalTableSearch } from './horizontal-table-search.tsx';
import { nextOrder } from './row-order.ts';
import { type HorizontalTable, useHorizontalTable } from './use-horizontal-table.ts';

/**
 * Table with search, sorting, cells edited in place and buttons at both ends of its rows (`docs/format/widgets/tables.md`, Horizontal
 * table).
 */
export function HorizontalTableWidget(widget: WidgetProps): ReactNode {
  const { registerElement } = useFrame();
  const table = useHorizontalTable(widget);
  const root = useRef<HTMLDivElement>(null);
  useNoBlocks(root);
  const { draft, access, configured, parameters, data, filter, shown, visibleRows } = table;
  const isScrolling = shown.length > visibleRows;
  const isHidden = parameters.flag('hideIfNoData') && data.rows.length === 0;
  return (
    <Section widget={widget} title={configured.text('title') ?? ''}>
      <div
        className={classes('ks-horizontal-table', isScrolling && 'ks-scroll', skinClass('ks-horizontal-table', parameters))}
        style={styles(generalStyle(parameters), isHidden && { display: 'none' })}
      >
        <div ref={root} className="ks-horizontal-table-inner">
          <HorizontalTableSearch
            hasSearch={parameters.flag('searchField')}
            search={draft.search}
            filter={configured.object('checkbox') ? (filter ?? '') : undefined}
            isFiltered={draft.isFiltered === true}
            change={access.change}
          />
          {draft.editor && table.isEditedOutOfSight ? <TextFieldOutOfSight text={draft.editor.text} edit={table.edit} /> : null}
          {/* biome-ignore lint/a11y/useSemanticElements: skins address this very element */}
          <div
            ref={partReference((pointed) => horizontalPart(pointed, drawnTable(table)))}
            className="ks-horizontal-table-body"
            role="table"
            aria-label={configured.text('title') || widget.id}
            aria-rowcount={table.isLarge ? shown.length + 1 : undefined}
          >
            <HorizontalTableHead
              columns={data.columns}
              left={table.left}
              right={table.right}
              actionWidth={table.actionWidth}
              order={draft.order}
              sort={(column) => access.change({ order: nextOrder(access.now().order, column) })}
              registerElement={registerElement}
            />
            <HorizontalTableBody table={table} />
            {isScrolling ? <div className="ks-horizontal-table-fade" aria-hidden="true" /> : null}
          </div>
          {data.rows.length > visibleRows ? (
            <div className="ks-horizontal-table-footer">
              <div className="ks-horizontal-table-info">{`${shown.length}  results`}</div>
            </div>
          ) : null}
        </div>
      </div>
    </Section>
  );
}

/** Returns what tells which part of the result a drawn cell shows. */
function drawnTable({ widget, data, left, right, configured, shown, tableWindow }: HorizontalTable) {
  return {
    result: widget.result,
    data,
    left: left.length,
    right: right.length,
    hasNames: configured.list('columnNames') !== undefined,
    drawn: shown.slice(tableWindow.start, tableWindow.end).map(({ index }) => index),
  };
}
