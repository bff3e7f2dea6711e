import { memo, type ReactNode } from 'react';
import type { RefusedCells } from '../../page-state/refused/refused-cells.ts';
import { classes } from '../../markup/alignment.ts';
import { styles } from '../../markup/measures.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { sameJson } from '../../page-state/same-json.ts';
import { DataCell } from './editing/data-cell.tsx';
import { type ChoicePlace, refusedChoice } from './editing/row-choices.ts';
import { editKey, type HorizontalCellEditor } from './editing/horizontal-draft.ts';
import { type HorizontalColumn, type HorizontalRow, nameOfRow } from './horizontal-table-data.ts';
import { plainText } from '../../markup/plain-text.ts';
import { RowWidgetCell } from './row-widget-cell.tsx';
import type { RowWidget } from './row-widgets.ts';
import type { CellEditing } from './editing/use-cell-editing.ts';
import type { RowActions } from './use-row-actions.ts';

interface RowProps {
  readonly owner: WidgetProps;
  readonly row: HorizontalRow;
  /** Row number including the head; set if not all rows are drawn. */
  readonly rowNumber: number | undefined;
  readonly columns: readonly HorizontalColumn[];
  readonly left: readonly RowWidget[];
  readonly right: readonly RowWidget[];
  readonly actionWidth: string | undefined;
  /** Texts by column, with a person's edits. */
  readonly texts: readonly string[];
  /** Keys of the radio widgets that are on. */
  readonly onKeys: readonly string[];
  readonly isMulti: boolean;
  readonly isDisabled: boolean;
  readonly background: string | undefined;
  readonly editor: HorizontalCellEditor | undefined;
  readonly edit: CellEditing;
  readonly refused: RefusedCells;
  readonly forgetChoice: (place: ChoicePlace) => void;
  readonly press: RowActions['press'];
  readonly answer: RowActions['answer'];
  /** Key of the delete button whose question is open. */
  readonly questionKey: string | undefined;
}

/** Returns whether the props of a row have the same content: every drawing of the table creates new lists. */
function isSameRow(before: RowProps, after: RowProps): boolean {
  return (Object.keys(after) as (keyof RowProps)[]).every((name) => {
    if (name === 'owner') return before.owner.id === after.owner.id && before.owner.revision === after.owner.revision;
    if (name === 'texts' || name === 'onKeys') return sameJson(before[name], after[name]);
    return Object.is(before[name], after[name]);
  });
}

/** One data row: left row widgets, data cells, right row widgets. */
export const HorizontalTableRow = memo(function HorizontalTableRow(props: RowProps): ReactNode {
  const { row, columns, left, right, texts } = props;
  const rowName = nameOfRow(texts, row.index);
  const rowWidgetCell = (rowWidget: RowWidget, place: number): ReactNode => (
    <RowWidgetCell
      key={rowWidget.key}
      owner={props.owner}
      rowWidget={rowWidget}
      cell={row.actionCells[place] ?? {}}
      row={row.index}
      texts={texts}
      columns={columns}
      rowName={rowName}
      width={props.actionWidth}
      isOn={props.onKeys.includes(rowWidget.key)}
      isMulti={props.isMulti}
      refused={
        rowWidget.kind === 'radio'
          ? refusedChoice(props.refused, { key: rowWidget.key, row: row.index, isMulti: props.isMulti })
          : undefined
      }
      forgetRefused={props.forgetChoice}
      press={props.press}
      answer={props.answer}
      isAsking={props.questionKey === rowWidget.key}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address this very element
    // biome-ignore lint/a11y/useFocusableInteractive: a part of the table; the controls in it are reached
    <div
      className={classes('ks-horizontal-table-row', props.isDisabled && 'ks-disabled')}
      role="row"
      aria-rowindex={props.rowNumber}
      style={styles({ backgroundColor: props.background })}
    >
      {left.map(rowWidgetCell)}
      {columns.map((column, index) => (
        <DataCell
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
          key={index}
          cell={row.cells[index]}
          text={texts[index] ?? ''}
          row={row.index}
          column={index}
          name={plainText(column.name)}
          type={column.type}
          width={column.width}
          editorText={props.editor?.column === index ? props.editor.text : undefined}
          edit={props.edit}
          refused={props.refused.get(editKey(row.index, index))}
        />
      ))}
      {right.map((rowWidget, place) => rowWidgetCell(rowWidget, left.length + place))}
    </div>
  );
}, isSameRow);
