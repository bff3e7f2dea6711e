import type { ReactNode } from 'react';
import { editorCommand } from '../../../tables/editing/cell-editor.ts';
import { CellField, FieldOutOfSight } from '../../../tables/editing/cell-field.tsx';
import type { CellEditing } from './use-cell-editing.ts';

/** The field of an edited cell with its keys. */
export function CellTextField(props: {
  readonly label: string;
  readonly hint: string | undefined;
  readonly text: string;
  /** Whether the text is still that of the cell. */
  readonly isUntouched: boolean;
  readonly edit: CellEditing;
  /** Called before a key closes the field and returns its focus to the cell. */
  readonly onEnd?: () => void;
}): ReactNode {
  const { edit } = props;
  return (
    <CellField
      className="widget-input edit-cell"
      label={props.label}
      hint={props.hint}
      text={props.text}
      isUntouched={props.isUntouched}
      autoComplete="off"
      onText={edit.type}
      onKeyDown={(event) => {
        event.stopPropagation();
        const command = editorCommand(event);
        if (!command) return;
        if (command === 'next' || command === 'previous') {
          if (edit.commitAndMove(command === 'next' ? 1 : -1)) event.preventDefault();
          return;
        }
        event.preventDefault();
        if (command === 'take refused') {
          edit.takeRefused();
          return;
        }
        props.onEnd?.();
        if (command === 'commit') edit.commit();
        else edit.cancel();
      }}
      onBlur={edit.commit}
    />
  );
}

/** The field of a cell whose row was scrolled out of sight. */
export function TextFieldOutOfSight({ text, edit }: { readonly text: string; readonly edit: CellEditing }): ReactNode {
  return (
    <FieldOutOfSight>
      <CellTextField label="Edit the cell out of sight" text={text} isUntouched={false} hint={undefined} edit={edit} />
    </FieldOutOfSight>
  );
}
