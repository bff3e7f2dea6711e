import type { KeyboardEvent, ReactNode } from 'react';
import type { RefusedCell } from '../../page-state/refused/refused-cells.ts';
import { refusedAttributes, refusedClass } from '../../page-state/refused/refused-text.ts';
import type { JsonObject } from '../../../shared/schema/json.ts';
import { classes } from '../../markup/alignment.ts';
import { EmbeddedWidget } from '../../markup/embedded-widget.tsx';
import { InlineQuestion } from '../../markup/inline-question.tsx';
import { styles } from '../../markup/measures.ts';
import { textOf } from '../../markup/read-parameters.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import type { ChoicePlace } from './editing/row-choices.ts';
import type { HorizontalColumn } from './horizontal-table-data.ts';
import type { RowWidget } from './row-widgets.ts';
import type { RowActions } from './use-row-actions.ts';

/** Returns the class of a row widget's column. */
export function cellClass({ kind }: RowWidget): string {
  return kind === 'radio' ? 'ks-checkbox-cell' : 'ks-action-cell';
}

const linkStyle = { width: '100%', display: 'flex', alignItems: 'center', justifyContent: 'center', height: '100%', cursor: 'pointer' };

interface RowWidgetCellProps {
  readonly owner: WidgetProps;
  readonly rowWidget: RowWidget;
  readonly cell: JsonObject;
  readonly row: number;
  /** Texts of the row by column. */
  readonly texts: readonly string[];
  readonly columns: readonly HorizontalColumn[];
  /** Accessible name of the row. */
  readonly rowName: string;
  readonly width: string | undefined;
  readonly isOn: boolean;
  readonly isMulti: boolean;
  /** The choice of this row that was refused. */
  readonly refused: RefusedCell | undefined;
  readonly forgetRefused: (place: ChoicePlace) => void;
  readonly press: RowActions['press'];
  readonly answer: RowActions['answer'];
  readonly isAsking: boolean;
}

/** One row widget in one row (`docs/format/widgets/tables.md`, Row buttons); empty unless the cell is active. */
export function RowWidgetCell(props: RowWidgetCellProps): ReactNode {
  const { owner, rowWidget, cell, row } = props;
  const isActive = Boolean(cell.active);
  const flex = props.width !== undefined && { flex: `0 0 ${props.width}` };
  if (rowWidget.kind === 'radio') {
    return (
      // biome-ignore lint/a11y/useSemanticElements: skins address this very element
      <div className="ks-horizontal-table-cell ks-checkbox-cell" role="cell" style={styles(flex)}>
        {isActive ? <RowToggle {...props} /> : null}
      </div>
    );
  }
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
        {isActive && rowWidget.kind !== 'other' ? <RowLink {...props} /> : null}
        <InlineQuestion
          html={props.isAsking ? rowWidget.question : undefined}
          answer={(accepted) => props.answer(rowWidget, row, accepted)}
        />
      </div>
    </div>
  );
}

/** Returns name and press handlers of a row's control. */
function pressing({ rowWidget, row, rowName, press, refused, forgetRefused, isMulti }: RowWidgetCellProps) {
  return {
    id: `${rowWidget.id}${row}`,
    'aria-label': `${rowWidget.caption || rowWidget.action || rowWidget.id} ${rowName}`.trim(),
    tabIndex: 0,
    onClick: () => press(rowWidget, row),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && refused) {
        event.stopPropagation();
        forgetRefused({ key: rowWidget.key, row, isMulti });
      }
      if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      if (!event.repeat) press(rowWidget, row);
    },
  };
}

/** Control that chooses a row, alone or among several. */
function RowToggle(props: RowWidgetCellProps): ReactNode {
  const { owner, rowWidget, cell, row, isOn } = props;
  const columnData = Object.fromEntries(
    props.columns.flatMap(({ field }, index) => (field === '' ? [] : [[`data-${field}`, props.texts[index]]])),
  );
  const { id, ...control } = pressing(props);
  return (
    <div className="ks-horizontal-table-cell-inner">
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles know it */}
      <div
        {...columnData}
        id={id}
        className={classes('ks-horizontal-table-row-toggle', isOn && 'ks-on', props.refused && refusedClass)}
        role={props.isMulti ? 'checkbox' : 'radio'}
        aria-checked={isOn}
        {...control}
        {...refusedAttributes(props.refused, 'choice')}
        data-index={row}
        data-ordinal={textOf(cell.ordinal)}
        data-id={owner.id}
        data-action={rowWidget.action}
      >
        <div className="ks-horizontal-table-toggle-icon ks-horizontal-table-toggle-icon-off">
          <span className="icon-radio-off" />
        </div>
        <div className="ks-horizontal-table-toggle-icon ks-horizontal-table-toggle-icon-on">
          <span className="icon-radio-on" />
        </div>
      </div>
    </div>
  );
}

/** Button that acts on a row. */
function RowLink(props: RowWidgetCellProps): ReactNode {
  const { owner, rowWidget, cell, row } = props;
  const actionClass = rowWidget.kind === 'delete' ? 'horizontal-table-row-action-delete' : 'horizontal-table-row-action';
  const { id, ...control } = pressing(props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address this very element
    <a
      id={id}
      className={`widget-table-more-link ${actionClass}`}
      style={linkStyle}
      role="button"
      {...control}
      data-rowindex={row}
      data-id={owner.id}
      data-action={rowWidget.action}
    >
      <span className={textOf(cell.icon) || rowWidget.icon} />
    </a>
  );
}
