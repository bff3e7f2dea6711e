import { Children, createContext, type ReactNode, useCallback, useContext } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import { classes } from '../../markup/alignment.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { cssLength, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { headerLines, headerLook } from './grid-table-cell-look.ts';
import type { TableColumn } from './use-table-columns.ts';

/** Columns of the surrounding table that its first row hides, by index. */
export const HiddenColumns = createContext<ReadonlySet<number>>(new Set());
const HeaderColumn = createContext(-1);

/** The header generated from the titles of the cell definitions (`docs/format/widgets/tables.md`, Generated header). */
export function GeneratedHeaderRow(props: {
  readonly columns: readonly TableColumn[];
  readonly hidden: ReadonlySet<number>;
  readonly borders: string;
  readonly height: string | undefined;
}): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address these very elements
    // biome-ignore lint/a11y/useFocusableInteractive: rows of a table take no focus
    <div className={classes('ks-grid-table-row', props.borders)} style={styles({ height: props.height })} role="row">
      {props.columns.map((column, index) => {
        const look = headerLook(column.config, props.hidden.has(index));
        return (
          // biome-ignore lint/a11y/useSemanticElements: skins address these very elements
          // biome-ignore lint/a11y/useFocusableInteractive: header cells take no focus
          <div key={column.key} className={look.className} style={look.style} role="columnheader">
            <div className={look.contentClass}>
              {headerLines(column.config.title).map((line, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position
                <HtmlContent key={position} html={line} />
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** Header row of a grid table with configured cells (`docs/format/widgets/tables.md`, Grid table header row). */
export function GridTableHeaderRowWidget(widget: WidgetProps): ReactNode {
  const { registerElement } = useFrame();
  const parameters = readParameters(widget.config, widget.result);
  const alignment = parameters.text('alignment');
  const reference = useCallback(
    (element: HTMLElement | null) => registerElement(widget.widgetKey, element),
    [registerElement, widget.widgetKey],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address these very elements
    // biome-ignore lint/a11y/useFocusableInteractive: rows of a table take no focus
    <div
      ref={reference}
      className={classes(
        'ks-grid-table-row',
        alignment && `ks-row-pos-${alignment}`,
        parameters.flag('borderBottom', true) && 'border-bottom',
        parameters.flag('borderTop', true) && 'border-top',
      )}
      role="row"
      // Production reads the height but does not draw it (`docs/format/widgets/tables.md`, Grid table header row): this keeps the
      // configured value visible.
      data-height={parameters.text('height')}
    >
      {Children.toArray(widget.children).map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
        <HeaderColumn key={index} value={index}>
          {child}
        </HeaderColumn>
      ))}
    </div>
  );
}

/** One header cell; hidden with its column by the first row of the data (`docs/format/widgets/tables.md`, Grid table header cell). */
export function GridTableHeaderCellWidget(widget: WidgetProps): ReactNode {
  const { registerElement } = useFrame();
  const column = useContext(HeaderColumn);
  const isHiddenByRow = useContext(HiddenColumns).has(column);
  const parameters = readParameters(widget.config, widget.result);
  const skin = parameters.text('cellHeaderSkin');
  const isShown = parameters.get('cellVisible') !== false && !isHiddenByRow && widget.forcedVisible !== false;
  const reference = useCallback(
    (element: HTMLElement | null) => registerElement(widget.widgetKey, element),
    [registerElement, widget.widgetKey],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address these very elements
    // biome-ignore lint/a11y/useFocusableInteractive: header cells take no focus
    <div
      ref={reference}
      id={widget.id}
      className={classes(
        skin && `ks-grid-table-head-cell-${skin}`,
        'ks-grid-table-cell',
        parameters.flag('borderRight', true) && 'border-right',
        parameters.flag('borderLeft', true) && 'border-left',
      )}
      style={styles({ width: cssLength(parameters.get('width')) }, !isShown && { display: 'none' })}
      role="columnheader"
    >
      <div className="ks-grid-table-head-cell-border-left" />
      <div className={`ks-pos-${parameters.text('alignment') || 'center-center'} ks-grid-table-cell-content`}>{widget.children}</div>
    </div>
  );
}
