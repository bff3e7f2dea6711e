import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../../markup/alignment.ts';
import { usePartFinder } from '../../markup/drawn-parts.ts';
import { generalStyle, styles } from '../../markup/measures.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { cellPart } from '../../tables/cells/cell-part.ts';
import { useNoBlocks } from '../../tables/clipboard/use-refused-paste.ts';
import { LightBody } from './light-body.tsx';
import { LightExportButton } from './light-export-button.tsx';
import { LightPager } from './light-pager.tsx';
import { lightPart } from './light-part.ts';
import { LightHeadRow } from './light-rows.tsx';
import { styleClassNames, styleValues } from './style-values.ts';
import { type LightTable, useLightTable } from './use-light-table.ts';

/** Fast table drawn directly from columns and rows, without widgets in its cells (`docs/format/widgets/tables.md`, Light table). */
export function GridTableLightWidget(widget: WidgetProps): ReactNode {
  const table = useLightTable(widget);
  useNoBlocks(table.root);
  const { id, parameters, columns, rows, page, cells } = table;
  const skin = parameters.get('skin');
  const { active } = cells;
  usePartFinder(table.root, (pointed) =>
    cellPart(pointed, active && { ...active, element: document.getElementById(`${id}Cell${active.row}-${active.column}`) }),
  );
  const pager = <LightPager parameters={parameters} page={page} onTurn={table.turn} />;
  return (
    <Section widget={{ ...widget, originalId: widget.originalId ?? id }}>
      {/* biome-ignore-start lint/a11y: skins address these very elements; the root has the keys of the cells */}
      <div
        ref={table.root}
        className={classes(
          'ks-grid-table-light',
          `ks-grid-table-light--skin-${typeof skin === 'string' || typeof skin === 'number' ? skin : 'standard'}`,
          styleClassNames(parameters.get('rootClasses')),
        )}
        data-widget-id={id}
        tabIndex={0}
        role="group"
        aria-label={id}
        aria-activedescendant={active && `${id}Cell${active.row}-${active.column}`}
        style={rootStyle(table)}
        {...cells.rootHandlers}
      >
        {parameters.flag('enableExport') ? <LightExportButton id={id} parameters={parameters} columns={columns} rows={rows} /> : null}
        <LightGrid table={table} />
        {page.pages > 1 ? pager : null}
      </div>
      {/* biome-ignore-end lint/a11y: end */}
    </Section>
  );
}

/** Returns the style of the root with the measures that skins and its own sheet use. */
function rootStyle({ parameters, rows, layout }: LightTable): CSSProperties {
  const { frozen, scrollLeft, rowWidth } = layout;
  const variables = {
    ...(frozen.lefts.length > 0 ? { '--ks-grid-table-light-frozen-scroll-left': `${scrollLeft}px` } : {}),
    ...(rowWidth > 0 ? { '--dashwright-row-width': `${rowWidth}px` } : {}),
    ...(scrollLeft > 0 ? { '--dashwright-scroll-left': `${scrollLeft}px` } : {}),
  } as CSSProperties;
  const isHidden = parameters.flag('hideIfNoData') && rows.length === 0;
  return {
    ...styles(generalStyle(parameters), isHidden && { display: 'none' }, styleValues(parameters.get('rootStyle'))),
    ...variables,
  };
}

/** Head and body. */
function LightGrid({ table }: { readonly table: LightTable }): ReactNode {
  const { id, parameters, columns, rows, layout } = table;
  const isHeadFixed = parameters.flag('freezeHeader', true);
  const headPart = lightPart(parameters, 'head');
  const { scrollBar } = layout;
  return (
    // biome-ignore-start lint/a11y: skins address these very elements; the root has the keys of the cells
    <div
      {...lightPart(parameters, 'table')}
      data-role="table"
      role="grid"
      aria-label={id}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable={table.isSelectable || undefined}
      aria-busy={table.isWaiting || undefined}
    >
      <div {...lightPart(parameters, 'inner')} role="presentation">
        <div
          ref={table.head}
          className={headPart.className}
          data-role="head"
          role="rowgroup"
          style={{
            ...(isHeadFixed ? { position: 'sticky', top: 0, zIndex: 5 } : {}),
            ...styles(headPart.style),
            ...(scrollBar > 0 ? { boxSizing: 'border-box', paddingRight: scrollBar } : {}),
          }}
        >
          <LightHeadRow columns={columns} isFixed={isHeadFixed} frozen={layout.frozen} />
        </div>
        <LightBody key={parameters.flag('allowFullContentUpdated', true) ? '' : `${rows.length}`} table={table} />
      </div>
    </div>
    // biome-ignore-end lint/a11y: end
  );
}
