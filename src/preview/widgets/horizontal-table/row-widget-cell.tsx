import type { KeyboardEvent, ReactNode } from 'react';
import type { JsonObject } from '../../../shared/contract/json.ts';
import { classes } from '../../markup/alignment.ts';
import { EmbeddedWidget } from '../../markup/embedded-widget.tsx';
import { InlineQuestion } from '../../markup/inline-question.tsx';
import { styles } from '../../markup/measures.ts';
import { textOf } from '../../markup/parameters.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import type { TableColumn } from './horizontal-table-data.ts';
import type { RowWidget } from './row-widgets.ts';
import type { RowActions } from './use-row-actions.ts';

/** Class of a row widget's column. */
export function cellClass({ kind }: RowWidget): string {
  return kind === 'radio' ? 'ks-checkbox-cell' : 'ks-action-cell';
}

const linkStyle = { width: '100%', display: 'flex', alignItems: 'center', justifyContent: 'center', height: '100%', cursor: 'pointer' };

/** One row widget in one row (`dom.md` 4, RadioButtonRow, ActionButtonRow, DeleteButtonRow); empty unless the cell is active. */
export function RowWidgetCell(props: {
  readonly owner: WidgetProps;
  readonly rowWidget: RowWidget;
  readonly cell: JsonObject;
  readonly row: number;
  /** Texts of the row by column. */
  readonly texts: readonly string[];
  readonly columns: readonly TableColumn[];
  /** What a screen reader calls the row. */
  readonly rowName: string;
  readonly width: string | undefined;
  readonly isOn: boolean;
  readonly isMulti: boolean;
  readonly press: RowActions['press'];
  readonly answer: RowActions['answer'];
  readonly isAsking: boolean;
}): ReactNode {
  const { owner, rowWidget, cell, row, isOn } = props;
  const isActive = Boolean(cell.active);
  const press = (): void => props.press(rowWidget, row);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    if (!event.repeat) press();
  };
  const id = `${rowWidget.id}${row}`;
  const name = `${rowWidget.caption || rowWidget.action || rowWidget.id} ${props.rowName}`.trim();
  const flex = props.width !== undefined && { flex: `0 0 ${props.width}` };
  if (rowWidget.kind === 'radio') {
    const columnData = Object.fromEntries(
      props.columns.flatMap(({ field }, index) => (field === '' ? [] : [[`data-${field}`, props.texts[index]]])),
    );
    return (
      // biome-ignore lint/a11y/useSemanticElements: skins address this very element
      <div className="ks-horizontal-table-cell ks-checkbox-cell" role="cell" style={styles(flex)}>
        {isActive ? (
          <div className="ks-horizontal-table-cell-inner">
            {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles know it */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it has a role, one of two */}
            <div
              {...columnData}
              id={id}
              className={classes('ks-horizontal-table-row-toggle', isOn && 'ks-on')}
              role={props.isMulti ? 'checkbox' : 'radio'}
              aria-checked={isOn}
              aria-label={name}
              tabIndex={0}
              data-index={row}
              data-ordinal={textOf(cell.ordinal)}
              data-id={owner.id}
              data-action={rowWidget.action}
              onClick={press}
              onKeyDown={onKeyDown}
            >
              <div className="ks-horizontal-table-toggle-icon ks-horizontal-table-toggle-icon-off">
                <span className="icon-radio-off" />
              </div>
              <div className="ks-horizontal-table-toggle-icon ks-horizontal-table-toggle-icon-on">
                <span className="icon-radio-on" />
              </div>
            </div>
          </div>
        ) : null}
      </div>
    );
  }
  const actionClass = rowWidget.kind === 'delete' ? 'horizontal-table-row-action-delete' : 'horizontal-table-row-action';
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address this very element
    <div
      className="ks-horizontal-table-cell ks-action-cell"
      role="cell"
      style={styles({ display: 'flex', justifyContent: 'center' }, flex)}
    >
      <div className="ks-horizontal-table-cell-inner" style={{ width: '100%' }}>
        {isActive && rowWidget.kind === 'other' ? (
          <EmbeddedWidget
            owner={owner}
            id={rowWidget.id}
            originalId={rowWidget.id}
            type={rowWidget.type}
            config={rowWidget.config}
            result={cell}
          />
        ) : null}
        {isActive && rowWidget.kind !== 'other' ? (
          // biome-ignore lint/a11y/useSemanticElements: skins address this very element
          <a
            id={id}
            className={`widget-table-more-link ${actionClass}`}
            style={linkStyle}
            role="button"
            aria-label={name}
            tabIndex={0}
            data-rowindex={row}
            data-id={owner.id}
            data-action={rowWidget.action}
            // biome-ignore lint/a11y/useValidAnchor: skins address an anchor; it has the role and the keys of a button
            onClick={press}
            onKeyDown={onKeyDown}
          >
            <span className={textOf(cell.icon) || rowWidget.icon} />
          </a>
        ) : null}
        <InlineQuestion
          html={props.isAsking ? rowWidget.question : undefined}
          answer={(accepted) => props.answer(rowWidget, row, accepted)}
        />
      </div>
    </div>
  );
}
