import { type KeyboardEvent, useEffect, useState } from 'react';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { classNames } from '../../ui/class-names.ts';
import { editorOf, parseProperty, type PropertyRow, propertyText } from './property-rows.ts';

interface ValueEditorProps {
  readonly row: PropertyRow;
  readonly id: string;
  readonly disabled: boolean;
  /** Called with the new value for the configuration; undefined removes it. */
  readonly onChange: (value: JsonValue | undefined) => void;
  /** Shows where the parameter is written. */
  readonly onReveal: () => void;
}

/** Milliseconds within which the analysis of the files follows the page. */
const readingTime = 1_000;

/**
 * Returns a stable kind of editor. The page may be drawn before its files are analysed: a parameter that was just removed then looks
 * as if written as code, and its field must not disappear while it has the focus.
 */
function useSteadyKind(kind: ReturnType<typeof editorOf>): ReturnType<typeof editorOf> {
  const [steady, setSteady] = useState(kind);
  useEffect(() => {
    const timer = setTimeout(() => setSteady(kind), kind === 'code' ? readingTime : 0);
    return () => clearTimeout(timer);
  }, [kind]);
  return kind === 'code' ? steady : kind;
}

/** Edits one parameter according to its type. */
export function ValueEditor(props: ValueEditorProps) {
  const { row, id, disabled, onChange } = props;
  const { info, configured, value, isWritten } = row;
  const kind = useSteadyKind(editorOf(row));
  switch (kind) {
    case 'code':
      return (
        <button type="button" id={id} className="property__code" disabled={!isWritten} title="Show it in the file" onClick={props.onReveal}>
          {row.isCode ? 'written as code' : propertyText(configured ?? value) || `${info.type}, written in the file`}
        </button>
      );
    case 'boolean': {
      const shown = isWritten ? configured : value;
      return (
        <select
          id={id}
          className="property__input"
          disabled={disabled}
          value={isWritten ? String(configured) : ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value === 'true')}
        >
          <option value="">{isWritten || shown === undefined ? '–' : `${String(shown)}`}</option>
          <option value="true">true</option>
          <option value="false">false</option>
        </select>
      );
    }
    case 'enum':
      return (
        <select
          id={id}
          className="property__input"
          disabled={disabled}
          value={isWritten ? propertyText(configured) : ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        >
          <option value="">{isWritten ? '–' : propertyText(value) || '–'}</option>
          {(info.values ?? []).map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      );
    case 'color': {
      const color = propertyText(configured ?? value);
      return (
        <span className="property__color">
          <input
            type="color"
            className={classNames('property__swatch', color === '' && 'property__swatch--empty')}
            aria-label={`Pick ${info.name}`}
            disabled={disabled}
            value={sixDigits(color)}
            onChange={(event) => onChange(event.target.value)}
          />
          <TextValue {...props} />
        </span>
      );
    }
    case 'text':
      return <TextValue {...props} />;
  }
}

/** Returns a colour as six digits, which the system's picker requires. */
function sixDigits(color: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  return /^#[0-9a-f]{6}$/i.test(color) ? color : '#000000';
}

/** A text field: Enter or leaving commits, Escape restores. */
function TextValue({ row, id, disabled, onChange }: ValueEditorProps) {
  const { info, configured, value, isWritten } = row;
  const written = isWritten ? propertyText(configured) : '';
  const [text, setText] = useState(written);
  useEffect(() => setText(written), [written]);
  const commit = (): void => {
    if (text !== written) onChange(parseProperty(info, text));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && text !== written) {
      event.stopPropagation();
      setText(written);
    } else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && typeof parseProperty({ type: 'number' }, text) === 'number') {
      event.preventDefault();
      const step = (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1);
      const next = Number(text) + step;
      setText(String(next));
      onChange(info.type === 'string' ? String(next) : next);
    }
  };
  return (
    <input
      id={id}
      className="property__input"
      data-typing={text !== written || undefined}
      disabled={disabled}
      value={text}
      placeholder={isWritten ? '' : propertyText(value)}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
