import { Children, type ReactNode } from 'react';
import { classes, skinClass } from '../../markup/alignment.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { cssPixels, generalStyle, styles } from '../../markup/measures.ts';
import { textOf } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { GridTableBody } from './grid-table-body.tsx';
import { GeneratedHeaderRow, HiddenColumns } from './grid-table-head.tsx';
import { type GridTable, useGridTable } from './use-grid-table.ts';

/** Table of widgets: each column has a cell definition, each cell its own object (`docs/format/widgets/tables.md`, Grid table). */
export function GridTableWidget(widget: WidgetProps): ReactNode {
  const table = useGridTable(widget);
  const { parameters, problem, total, selection } = table;
  const title = textOf(widget.config.title) ?? '';
  if (problem) {
    return (
      <Section widget={widget} title={title}>
        <div>
          <h3 style={{ color: 'red' }}>{problem}</h3>
        </div>
      </Section>
    );
  }
  return (
    <Section widget={widget} title={title} stateClass={selection.hasFocus ? 'grid-focused' : undefined}>
      <div style={styles(generalStyle(parameters), parameters.flag('hideIfNoData') && total === 0 && { display: 'none' })}>
        <HtmlContent as="h3" html={title} />
        <div className={classes('ks-grid-table', skinClass('ks-grid-table', parameters))}>
          <GridTableInner table={table} title={title} />
        </div>
      </div>
    </Section>
  );
}

/** Head and body with keys, mouse and clipboard. */
function GridTableInner({ table, title }: { readonly table: GridTable; readonly title: string }): ReactNode {
  const { widget, parameters, columns, headerRow, hidden, total, isGrid, selection } = table;
  const { active } = selection;
  const borders = classes(parameters.flag('borderBottom', true) && 'border-bottom', parameters.flag('borderTop', true) && 'border-top');
  // Without these flags production redraws all cells, or all rows: what is open in them closes.
  const cellsKey = parameters.flag('allowChangedDataUpdate', true) ? '' : `${widget.revision}`;
  const rowsKey = parameters.flag('allowFullContentUpdated') ? '' : `${total}`;
  return (
    // biome-ignore-start lint/a11y: skins address these very elements; the grid has the keys of its cells
    <div
      ref={table.inner}
      className="ks-grid-table-inner"
      role={isGrid ? 'grid' : 'table'}
      aria-label={title || widget.id}
      aria-rowcount={total + 1}
      aria-colcount={columns.length}
      aria-multiselectable={isGrid || undefined}
      aria-activedescendant={active && selection.hasFocus ? `${widget.id}Cell${active.row}-${active.column}` : undefined}
      tabIndex={isGrid ? 0 : undefined}
      {...(isGrid ? selection.handlers : { onKeyDown: selection.handlers.onKeyDown })}
      onPaste={table.onPaste}
    >
      <div className="ks-grid-table-head" role="rowgroup">
        <HiddenColumns value={hidden}>
          {headerRow >= 0 ? (
            Children.toArray(widget.children)[headerRow]
          ) : (
            <GeneratedHeaderRow columns={columns} hidden={hidden} borders={borders} height={cssPixels(parameters.get('rowHeight'))} />
          )}
        </HiddenColumns>
      </div>
      <GridTableBody key={`${cellsKey} ${rowsKey}`} table={table} />
    </div>
    // biome-ignore-end lint/a11y: end
  );
}
