import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { parseProperty, type PropertyRow, propertyText, typingFault } from './property-rows.ts';

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

/** Returns the handlers by which the text is selected, to be typed over, when the field gets the focus; the next click places the caret. */
function useSelectedAtFirst() {
  const isFirstPress = useRef(false);
  return {
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      isFirstPress.current = document.activeElement !== currentTarget;
    },
    // The press itself places the caret after the focus came. What was dragged over stays selected.
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (isFirstPress.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
      isFirstPress.current = false;
    },
  };
}

/** A field at the end of the list would have what is wrong with it out of sight. */
const bringIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** A text field: Enter or leaving commits, Escape restores. A text that is no value of the type stays in the field, which says what is. */
export function TextValue({ row, id, disabled, describedBy, onChange }: TextValueProps) {
  const { info, configured, value, isWritten } = row;
  const written = isWritten ? propertyText(configured) : '';
  const [text, setText] = useState(written);
  // What is read of an earlier change comes in while somebody types on: it takes nothing typed away.
  const isTyped = useRef(false);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    if (isTyped.current) return;
    setText(written);
    setFault(undefined);
  }, [written]);
  const selecting = useSelectedAtFirst();
  const commit = (): void => {
    const found = text === written ? undefined : typingFault(info, text);
    isTyped.current = false;
    setFault(found);
    if (found === undefined && text !== written) onChange(parseProperty(info, text));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && text !== written) {
      event.stopPropagation();
      isTyped.current = false;
      setFault(undefined);
      setText(written);
    } else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && typeof parseProperty({ type: 'number' }, text) === 'number') {
      event.preventDefault();
      const step = (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1);
      const next = Number(text) + step;
      isTyped.current = false;
      setFault(undefined);
      setText(String(next));
      onChange(info.type === 'string' ? String(next) : next);
    }
  };
  return (
    <>
      <input
        id={id}
        className="property__input"
        aria-label={row.info.name}
        aria-describedby={fault === undefined ? describedBy : `${id}-fault ${describedBy}`}
        aria-invalid={fault !== undefined || undefined}
        data-typing={text !== written || undefined}
        disabled={disabled}
        value={text}
        placeholder={isWritten ? '' : propertyText(value)}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => {
          isTyped.current = target.value !== written;
          setFault(undefined);
          setText(target.value);
        }}
        {...selecting}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {fault !== undefined && (
        <span ref={bringIntoSight} id={`${id}-fault`} className="property__fault" role="alert">
          {fault}
        </span>
      )}
    </>
  );
}
