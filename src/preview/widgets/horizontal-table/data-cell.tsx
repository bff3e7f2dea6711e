import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type RefusedCell, refusedHint, refusedWords } from '../../frame/refused/refused-cells.ts';
import { classes } from '../../markup/alignment.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { styles } from '../../markup/measures.ts';
import { textOf } from '../../markup/parameters.ts';
import type { TableCell } from './horizontal-table-data.ts';
import { plainText } from '../../markup/plain-text.ts';
import type { CellEditing } from './use-cell-editing.ts';

/** One value; an editable one opens a field by a click, Enter or F2, or by typing (`dom.md` 4, data cell). */
export function DataCell(props: {
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
  /** What was typed here and did not reach the back-end. */
  readonly refused: RefusedCell | undefined;
}): ReactNode {
  const { cell, text, row, column, edit, editorText, refused } = props;
  const outer = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const isEditing = editorText !== undefined;
  const isEditable = cell?.isEditable === true;
  const plain = plainText(text);

  useLayoutEffect(() => {
    if (isEditing || !takesFocus.current) return;
    takesFocus.current = false;
    outer.current?.querySelector<HTMLElement>('.ks-horizontal-table-cell-inner')?.focus();
  }, [isEditing]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && refused) edit.forgetRefused(row, column);
    const isTyped = event.key.length === 1 && event.key !== ' ';
    if (event.key !== 'Enter' && event.key !== 'F2' && event.key !== ' ' && !isTyped) return;
    event.preventDefault();
    edit.open(row, column, isTyped ? event.key : plain);
  };
  const onEditorKey = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      edit.takeRefused();
    } else if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      takesFocus.current = true;
      if (event.key === 'Enter') edit.commit();
      else edit.cancel();
    } else if (event.key === 'Tab' && edit.commitAndMove(event.shiftKey ? -1 : 1)) event.preventDefault();
  };

  const attributes = {
    className: classes(
      'ks-horizontal-table-cell-inner',
      isEditable && 'editable',
      isEditing && 'editing cell-selected',
      refused && 'dashwright-refused',
    ),
    'data-columntype': props.type,
    'data-row': row,
    'data-col': column,
    'data-ordinal': textOf(cell?.ordinal),
    'data-editable': isEditable,
    title: refused ? (isEditing ? undefined : refusedWords(refused)) : plain,
    'aria-invalid': refused ? true : undefined,
  };
  const width = props.width !== undefined && { flex: `0 0 ${props.width}` };
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address this very element
    <div
      ref={outer}
      className="ks-horizontal-table-cell"
      role="cell"
      style={styles({ color: cell?.color }, width, { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' })}
    >
      {isEditing ? (
        <div {...attributes}>
          <EditorField
            label={`Edit ${props.name}`.trim()}
            text={editorText}
            hint={refused && refusedHint(refused)}
            edit={edit}
            onKeyDown={onEditorKey}
          />
        </div>
      ) : (
        <HtmlContent
          {...attributes}
          {...(isEditable
            ? {
                role: 'button',
                tabIndex: 0,
                'aria-label': `${props.name} ${plain}, edit`.trim(),
                onClick: () => edit.open(row, column, plain),
                onKeyDown,
              }
            : {})}
          html={text}
        />
      )}
    </div>
  );
}

function EditorField(props: {
  readonly label: string;
  readonly hint: string | undefined;
  readonly text: string;
  readonly edit: CellEditing;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const field = input.current;
    field?.focus();
    // A typed first character stays, with the caret behind it; a value that was there is marked to be typed over.
    if (field && field.value.length > 1) field.select();
    else field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  return (
    <input
      ref={input}
      type="text"
      className="widget-input edit-cell"
      aria-label={props.label}
      title={props.hint}
      autoComplete="off"
      value={props.text}
      onChange={(event) => props.edit.type(event.target.value)}
      onKeyDown={props.onKeyDown}
      onBlur={props.edit.commit}
    />
  );
}
