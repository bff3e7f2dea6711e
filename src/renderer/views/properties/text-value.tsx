import { type KeyboardEvent, useEffect, useState } from 'react';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { parseProperty, type PropertyRow, propertyText } from './property-rows.ts';

/** A field for the value of a parameter. */
export interface TextValueProps {
  readonly row: PropertyRow;
  readonly id: string;
  readonly disabled: boolean;
  /** Id of the sentence about the parameter. */
  readonly describedBy: string;
  /** Called with the new value for the configuration; undefined removes it. */
  readonly onChange: (value: JsonValue | undefined) => void;
}

/** A text field: Enter or leaving commits, Escape restores. */
export function TextValue({ row, id, disabled, describedBy, onChange }: TextValueProps) {
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
      aria-describedby={describedBy}
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
