import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { useFrame } from '../../frame/frame-context.ts';
import { classes } from '../../markup/alignment.ts';
import { cssPixels, generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/parameters.ts';
import { Section } from '../../markup/section.tsx';
import { revealPart } from '../../markup/use-sight.ts';
import { isLargeTable, useTableWindow } from '../../markup/use-table-window.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { copyText, exportText } from './light-export.ts';
import { LightPager } from './light-pager.tsx';
import { LightBodyRow, LightHeadRow } from './light-rows.tsx';
import { lightCell, lightColumns, lightPage, lightRows } from './light-table-data.ts';
import { classNames, styleValues } from './style-values.ts';
import { useLightCells, useLightDraft } from './use-light-cells.ts';
import { useLightLayout } from './use-light-layout.ts';

/** Fast table drawn straight from columns and rows, without widgets in its cells (`dom.md` 4, GridTableLight). */
export function GridTableLightWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const root = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { config, result } = widget;
  const parameters = useMemo(() => readParameters(config, result), [config, result]);
  const rows = useMemo(() => lightRows(result), [result]);
  const columns = useMemo(() => lightColumns(parameters, rows), [parameters, rows]);
  const draft = useLightDraft(widget);
  const page = lightPage(parameters, rows.length, draft.page ?? widget.page);
  const isWaiting = draft.page !== undefined && page.end - page.first === rows.length && draft.page !== widget.page;

  const rowIndexes = useMemo(() => Array.from({ length: page.end - page.first }, (_, index) => page.first + index), [page.first, page.end]);
  const tableWindow = useTableWindow(body, {
    rows: rowIndexes,
    columnCount: columns.length,
    isLarge: isLargeTable(rowIndexes.length, columns.length),
    measures: columns,
    cellsPerFrame: 240,
  });
  const { frozen, scrollBar, scrollLeft, scrolls, rowWidth } = useLightLayout(
    head,
    body,
    columns,
    Math.max(0, parameters.number('freezeFirstColumns') ?? 0),
  );
  const isSelectable = parameters.flag('allowCopyToClipBoard');
  const cellAt = (row: number, column: number) => {
    const definition = columns[column];
    return definition && lightCell(definition, rows[row]?.cells[column], draft.changed[`${row} ${column}`]);
  };
  const cells = useLightCells({
    widget,
    draft,
    page,
    columnCount: columns.length,
    isSelectable,
    root,
    cellAt,
    reveal: (row, column) => {
      const element = body.current;
      if (!element) return;
      const box = element.getBoundingClientRect();
      const drawn = document.getElementById(`${widget.id}Cell${row}-${column}`)?.getBoundingClientRect();
      const across = drawn ?? head.current?.querySelector(`[data-col="${column}"]`)?.getBoundingClientRect() ?? box;
      const place = tableWindow.rowPlace(row - page.first);
      const top = drawn ? drawn.top - box.top + element.scrollTop : place.top;
      const left = across.left - box.left + element.scrollLeft;
      const bottom = top + (drawn?.height ?? place.bottom - place.top);
      const isFrozen = column < frozen.lefts.length;
      // A frozen cell is in sight wherever the others are scrolled to.
      if (isFrozen) revealPart(element, { top, bottom, left: element.scrollLeft, right: element.scrollLeft });
      else
        revealPart(
          element,
          { top, bottom, left, right: left + across.width },
          { before: frozen.widths.reduce((sum, width) => sum + width, 0) },
        );
    },
  });

  const turn = (next: number): void => {
    const { pageSize, pages } = page;
    draft.change({ page: next, editor: undefined });
    body.current?.scrollTo({ top: 0 });
    frame.emitEvent(widget.id, 'turnPage', { page: next, pageSize, skip: (next - 1) * pageSize, take: pageSize, totalPages: pages });
  };
  const exportName = readParameters(parameters.object('exportConfig') ?? {}).text('fileName') ?? 'export';
  const exportRows = async (): Promise<void> => {
    const count = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`;
    const question = `A running application saves all rows as ${escapeHtml(exportName)}. The preview saves no files: copy the ${count} that are loaded, to paste them into a spreadsheet?`;
    if ((await frame.confirm(question)) && !copyText(exportText(columns, rows)))
      frame.reportProblem(widget.id, 'export', 'The rows could not be copied. Click the table first, then export again.');
  };

  const part = (name: string) => ({
    className: classes(`ks-grid-table-light_${name}`, classNames(parameters.get(`${name}Classes`))),
    style: styleValues(parameters.get(`${name}Style`)),
  });
  const isHeadFixed = parameters.flag('freezeHeader', true);
  const headPart = part('head');
  const actionsPart = part('actions');
  const tablePart = part('table');
  const innerPart = part('inner');
  const bodyPart = part('body');
  const skin = parameters.get('skin');
  const height = cssPixels(parameters.get('rowHeight'));
  const variables = {
    ...(frozen.lefts.length > 0 ? { '--ks-grid-table-light-frozen-scroll-left': `${scrollLeft}px` } : {}),
    ...(rowWidth > 0 ? { '--dashwright-row-width': `${rowWidth}px` } : {}),
    ...(scrollLeft > 0 ? { '--dashwright-scroll-left': `${scrollLeft}px` } : {}),
  } as CSSProperties;
  const { active } = cells;
  const exportStyle = styleValues(parameters.get('exportButtonStyle'));
  const exportClass = classes('ks-grid-table-light_export', classNames(parameters.get('exportButtonClasses')));
  const exportIcon = parameters.text('exportIcon') || 'icon-tray-arrow-down';
  const rowsKey = parameters.flag('allowFullContentUpdated', true) ? '' : `${rows.length}`;
  const pager = <LightPager parameters={parameters} page={page} onTurn={turn} />;
  return (
    <Section widget={{ ...widget, originalId: widget.originalId ?? widget.id }}>
      {/* biome-ignore-start lint/a11y: skins address these very elements; the root has the keys of the cells */}
      <div
        ref={root}
        className={classes(
          'ks-grid-table-light',
          `ks-grid-table-light--skin-${typeof skin === 'string' || typeof skin === 'number' ? skin : 'standard'}`,
          classNames(parameters.get('rootClasses')),
        )}
        data-widget-id={widget.id}
        tabIndex={0}
        role="group"
        aria-label={widget.id}
        aria-activedescendant={active && `${widget.id}Cell${active.row}-${active.column}`}
        style={{
          ...styles(
            generalStyle(parameters),
            parameters.flag('hideIfNoData') && rows.length === 0 && { display: 'none' },
            styleValues(parameters.get('rootStyle')),
          ),
          ...variables,
        }}
        {...cells.rootHandlers}
      >
        {parameters.flag('enableExport') ? (
          <div className={actionsPart.className} style={actionsPart.style} data-role="actions">
            <button
              type="button"
              className={exportClass}
              style={exportStyle}
              data-action="export"
              data-id={widget.id}
              aria-label="Export"
              onClick={() => void exportRows()}
            >
              <span className={exportIcon} />
            </button>
          </div>
        ) : null}
        <div
          className={tablePart.className}
          style={tablePart.style}
          data-role="table"
          role="grid"
          aria-label={widget.id}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable={isSelectable || undefined}
          aria-busy={isWaiting || undefined}
        >
          <div className={innerPart.className} style={innerPart.style} role="presentation">
            <div
              ref={head}
              className={headPart.className}
              data-role="head"
              role="rowgroup"
              style={{
                ...(isHeadFixed ? { position: 'sticky', top: 0, zIndex: 5 } : {}),
                ...styles(headPart.style),
                ...(scrollBar > 0 ? { boxSizing: 'border-box', paddingRight: scrollBar } : {}),
              }}
            >
              <LightHeadRow columns={columns} isFixed={isHeadFixed} frozen={frozen} />
            </div>
            <div
              ref={body}
              key={rowsKey}
              className={bodyPart.className}
              style={bodyPart.style}
              data-role="body"
              role="rowgroup"
              tabIndex={scrolls ? 0 : undefined}
            >
              {tableWindow.before > 0 ? <div aria-hidden="true" style={{ height: tableWindow.before }} /> : null}
              {rowIndexes.slice(tableWindow.start, tableWindow.end).map((row, offset) => {
                const data = rows[row];
                if (!data) return null;
                return (
                  <LightBodyRow
                    key={row}
                    id={widget.id}
                    columns={columns}
                    data={data}
                    row={row}
                    height={height}
                    frozen={frozen}
                    changed={changedOf(draft.changed, row)}
                    editor={draft.editor?.row === row ? draft.editor : undefined}
                    marks={cells.marksAt(row)}
                    isSelectable={isSelectable}
                    window={tableWindow.measured === tableWindow.start + offset ? undefined : tableWindow.columns}
                    handlers={cells.handlers}
                  />
                );
              })}
              {tableWindow.after > 0 ? <div aria-hidden="true" style={{ height: tableWindow.after }} /> : null}
            </div>
          </div>
        </div>
        {page.pages > 1 ? pager : null}
      </div>
      {/* biome-ignore-end lint/a11y: end */}
    </Section>
  );
}

function changedOf(changed: Readonly<Record<string, string>>, row: number): Readonly<Record<number, string>> | undefined {
  const own = Object.entries(changed).filter(([key]) => key.startsWith(`${row} `));
  return own.length === 0 ? undefined : Object.fromEntries(own.map(([key, value]) => [key.slice(key.indexOf(' ') + 1), value]));
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
