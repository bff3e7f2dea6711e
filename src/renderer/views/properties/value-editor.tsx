import { useEffect, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { SelectBox } from '../../ui/fields/select.tsx';
import { PickedValue } from './picked-value.tsx';
import { editorOf, type PropertyRow, propertyText } from './property-rows.ts';
import { TextValue, type TextValueProps } from './text-value.tsx';

interface ValueEditorProps extends TextValueProps {
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
        <button
          type="button"
          id={id}
          className="property__code"
          disabled={!isWritten && disabled}
          aria-label={row.info.name}
          aria-describedby={props.describedBy}
          title="Show it in the file"
          onClick={props.onReveal}
        >
          {codeText(row)}
        </button>
      );
    case 'boolean': {
      const shown = isWritten ? configured : value;
      return (
        <SelectBox
          id={id}
          className="property__input"
          aria-label={row.info.name}
          aria-describedby={props.describedBy}
          disabled={disabled}
          value={isWritten ? String(configured) : ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value === 'true')}
        >
          <option value="">{isWritten || shown === undefined ? '–' : `${String(shown)}`}</option>
          <option value="true">true</option>
          <option value="false">false</option>
        </SelectBox>
      );
    }
    case 'enum':
      return (
        <SelectBox
          id={id}
          className="property__input"
          aria-label={row.info.name}
          aria-describedby={props.describedBy}
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
        </SelectBox>
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
    case 'picked':
      return <PickedValue {...props} />;
    case 'text':
      return <TextValue {...props} />;
  }
}

/** Returns what stands in place of a field: code with its value and place, or a list or object. */
function codeText({ isCode, isUnseen, configured, value, location }: PropertyRow): string {
  const place = location === undefined ? '' : `${location.path.slice(location.path.lastIndexOf('/') + 1)}:${location.line}`;
  if (isUnseen) return place;
  if (!isCode) return propertyText(configured ?? value) || 'Edit in the file';
  const shown = propertyText(configured);
  return `Set by code${shown === '' ? '' : ` (${shown})`}${place === '' ? '' : `, ${place}`}`;
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
