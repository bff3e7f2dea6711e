import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { RefusedCell } from '../../../page-state/refused/refused-cells.ts';
import { refusedAttributes, refusedClass, refusedHint } from '../../../page-state/refused/refused-text.ts';
import { classes } from '../../../markup/alignment.ts';
import { HtmlContent } from '../../../markup/html-content.tsx';
import { styles } from '../../../markup/measures.ts';
import { textOf } from '../../../markup/read-parameters.ts';
import { plainText } from '../../../markup/plain-text.ts';
import { CellTextField } from './cell-text-field.tsx';
import type { TableCell } from '../horizontal-table-data.ts';
import type { CellEditing } from './use-cell-editing.ts';

interface DataCellProps {
  readonly cell: TableCell | undefined;
  readonly text: string;
  readonly row: number;
  readonly column: number;
  /** Caption of the column. */
  readonly name: string;
  readonly type: string | undefined;
  readonly width: string | undefined;
  readonly editorText: string | undefined;
  readonly edit: CellEditing;
  /** The value typed here that did not reach the back-end. */
  readonly refused: RefusedCell | undefined;
}

/** One value; an editable one opens a field on a click, Enter, F2 or typing (`docs/format/widgets/tables.md`, Horizontal table cell). */
export function DataCell(props: DataCellProps): ReactNode {
  const { cell, text, row, column, edit, editorText, refused } = props;
  const isEditing = editorText !== undefined;
  const plain = plainText(text);
  const { box, takeFocusBack } = useFocusAfterEditing(isEditing);
  const attributes = {
    className: classes(
      'ks-horizontal-table-cell-inner',
      cell?.isEditable === true && 'editable',
      isEditing && 'editing cell-selected',
      refused && refusedClass,
    ),
    'data-columntype': props.type,
    'data-row': row,
    'data-col': column,
    'data-ordinal': textOf(cell?.ordinal),
    'data-editable': cell?.isEditable === true,
    title: plain,
    ...refusedAttributes(refused, 'editor'),
    ...(refused && isEditing ? { title: undefined } : {}),
  };
  const width = props.width !== undefined && { flex: `0 0 ${props.width}` };
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address this very element
    <div
      ref={box}
      className="ks-horizontal-table-cell"
      role="cell"
      style={styles({ color: cell?.color }, width, { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' })}
    >
      {isEditing ? (
        <div {...attributes}>
          <CellTextField
            label={`Edit ${props.name}`.trim()}
            text={editorText}
            isUntouched={editorText === plain}
            hint={refused && refusedHint(refused)}
            edit={edit}
            onEnd={takeFocusBack}
          />
        </div>
      ) : (
        <HtmlContent {...attributes} {...(cell?.isEditable === true ? openingOf(props, plain) : {})} html={text} />
      )}
    </div>
  );
}

/** Returns the focus to the cell once its field was closed by a key. */
function useFocusAfterEditing(isEditing: boolean): { readonly box: RefObject<HTMLDivElement | null>; readonly takeFocusBack: () => void } {
  const box = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  useLayoutEffect(() => {
    if (isEditing || !takesFocus.current) return;
    takesFocus.current = false;
    box.current?.querySelector<HTMLElement>('.ks-horizontal-table-cell-inner')?.focus();
  }, [isEditing]);
  return {
    box,
    takeFocusBack: () => {
      takesFocus.current = true;
    },
  };
}

/** Returns the props by which an editable cell opens its field. */
function openingOf({ edit, row, column, name, refused }: DataCellProps, plain: string) {
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': `${name} ${plain}, edit`.trim(),
    onClick: () => edit.open(row, column, plain),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape' && refused) edit.forgetRefused(row, column);
      const isTyped = event.key.length === 1 && event.key !== ' ';
      if (event.key !== 'Enter' && event.key !== 'F2' && event.key !== ' ' && !isTyped) return;
      event.preventDefault();
      edit.open(row, column, isTyped ? event.key : plain);
    },
  };
}
