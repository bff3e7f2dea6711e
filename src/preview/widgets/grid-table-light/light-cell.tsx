import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from '../../markup/alignment.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import type { LightCell } from './light-table-data.ts';
import { classNames, styleValues } from './style-values.ts';

/** Handlers of all cells; the same object over redraws, so that rows stay as they are. */
export interface LightCellHandlers {
  readonly onLaunch: (row: number, column: number) => void;
  readonly onTextClick: (row: number, column: number) => void;
  readonly onChoose: (row: number, column: number, value: string) => void;
  readonly onType: (text: string) => void;
  /** Ends the editor: with its text or without; `step` says where the keys go on. */
  readonly onEditorEnd: (commit: boolean, next?: 'stay' | 'right' | 'left') => void;
}

/** What is inside of a cell by its type (`dom.md` 4, GridTableLight, CONTENT). */
export function LightCellContent(props: {
  readonly cell: LightCell;
  readonly id: string;
  readonly label: string;
  readonly row: number;
  readonly column: number;
  /** Text of the open editor. */
  readonly typing: string | undefined;
  readonly handlers: LightCellHandlers;
}): ReactNode {
  const { cell, id, row, column, typing, handlers } = props;
  const { source } = cell;
  switch (cell.type) {
    case 'button':
      return (
        <HtmlContent
          as="button"
          type="button"
          className={classes('ks-grid-table-light_button', classNames(source.buttonClasses))}
          style={styleValues(source.buttonStyle)}
          data-action="launch"
          data-id={id}
          data-cell-id={id}
          title={cell.tooltip}
          tabIndex={-1}
          onClick={() => handlers.onLaunch(row, column)}
          html={cell.shown}
        />
      );
    case 'combo':
      return (
        <select
          className={classes('ks-grid-table-light_select', classNames(source.selectClasses))}
          style={styleValues(source.selectStyle)}
          data-action="change"
          data-id={id}
          data-cell-id={id}
          aria-label={props.label}
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
    default:
      return (
        <>
          <HtmlContent
            className={classes('ks-grid-table-light_value', classNames(source.textClasses))}
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
            <LightEditor label={props.label} className={classNames(source.inputClasses)} text={typing} handlers={handlers} />
          )}
        </>
      );
  }
}

function LightEditor(props: {
  readonly label: string;
  readonly className: string;
  readonly text: string;
  readonly handlers: LightCellHandlers;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { handlers } = props;
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
  }, []);
  return (
    <input
      ref={input}
      type="text"
      className={classes('ks-grid-table-light_input', props.className)}
      aria-label={`Edit ${props.label}`}
      value={props.text}
      onChange={(event) => handlers.onType(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') handlers.onEditorEnd(false);
        else if (event.key === 'Enter') handlers.onEditorEnd(true, 'stay');
        else if (event.key === 'Tab') handlers.onEditorEnd(true, event.shiftKey ? 'left' : 'right');
        else return;
        event.preventDefault();
      }}
      onBlur={() => handlers.onEditorEnd(true)}
    />
  );
}
