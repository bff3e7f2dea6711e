import type { ReactNode } from 'react';
import { classes } from '../../markup/alignment.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { editorCommand } from '../../tables/editing/cell-editor.ts';
import { CellField } from '../../tables/editing/cell-field.tsx';
import type { LightCell } from './light-table-data.ts';
import { styleClassNames, styleValues } from './style-values.ts';
import type { LightCellHandlers } from './editing/use-light-handlers.ts';

interface LightCellProps {
  readonly cell: LightCell;
  readonly id: string;
  readonly label: string;
  readonly row: number;
  readonly column: number;
  /** Text of the open editor. */
  readonly typing: string | undefined;
  /** Hint of the editor on a value that was refused here. */
  readonly hint: string | undefined;
  readonly handlers: LightCellHandlers;
}

/** Content of a cell by its type (`docs/format/widgets/tables.md`, Light table). */
export function LightCellContent(props: LightCellProps): ReactNode {
  switch (props.cell.type) {
    case 'button':
      return lightButton(props);
    case 'combo':
      return lightChoice(props);
    default:
      return lightText(props);
  }
}

// Plain functions instead of components: a table has thousands of cells.
function lightButton({ cell, id, row, column, handlers }: LightCellProps): ReactNode {
  return (
    <HtmlContent
      as="button"
      type="button"
      className={classes('ks-grid-table-light_button', styleClassNames(cell.source.buttonClasses))}
      style={styleValues(cell.source.buttonStyle)}
      data-action="launch"
      data-id={id}
      data-cell-id={id}
      title={cell.tooltip}
      tabIndex={-1}
      onClick={() => handlers.onLaunch(row, column)}
      html={cell.shown}
    />
  );
}

function lightChoice({ cell, id, label, row, column, handlers }: LightCellProps): ReactNode {
  return (
    <select
      className={classes('ks-grid-table-light_select', styleClassNames(cell.source.selectClasses))}
      style={styleValues(cell.source.selectStyle)}
      data-action="change"
      data-id={id}
      data-cell-id={id}
      aria-label={label}
      title={cell.tooltip}
      tabIndex={-1}
      value={cell.value}
      onChange={(event) => handlers.onChoose(row, column, event.target.value)}
    >
      {cell.options.some(({ value }) => value === cell.value) ? null : <option value={cell.value}>{cell.shown}</option>}
      {cell.options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat
        <option key={index} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function lightText({ cell, id, label, row, column, typing, hint, handlers }: LightCellProps): ReactNode {
  const { source } = cell;
  return (
    <>
      <HtmlContent
        className={classes('ks-grid-table-light_value', styleClassNames(source.textClasses))}
        style={{ ...styleValues(source.textStyle), ...(typing === undefined ? {} : { display: 'none' }) }}
        data-action="text_click"
        data-id={id}
        data-cell-id={id}
        data-editable={cell.isEditable ? 'true' : undefined}
        title={cell.tooltip}
        html={cell.shown}
        onClick={() => handlers.onTextClick(row, column)}
      />
      {typing === undefined ? null : (
        <LightEditor label={label} hint={hint} className={styleClassNames(source.inputClasses)} text={typing} handlers={handlers} />
      )}
    </>
  );
}

function LightEditor(props: {
  readonly label: string;
  readonly hint: string | undefined;
  readonly className: string;
  readonly text: string;
  readonly handlers: LightCellHandlers;
}): ReactNode {
  const { handlers } = props;
  return (
    <CellField
      className={classes('ks-grid-table-light_input', props.className)}
      label={`Edit ${props.label}`}
      hint={props.hint}
      text={props.text}
      onText={handlers.onType}
      onKeyDown={(event) => {
        event.stopPropagation();
        const command = editorCommand(event);
        if (!command) return;
        event.preventDefault();
        handlers.onEditorCommand(command);
      }}
      onBlur={handlers.onEditorLeave}
    />
  );
}
