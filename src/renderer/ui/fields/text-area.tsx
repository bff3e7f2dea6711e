import './text-field.css';
import './text-area.css';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  /** What is wrong and what to do; also marks the field. */
  readonly error?: string | undefined;
}

/** Several lines of code, in the font of code. */
export function TextArea({ label, value, onChange, hint, error, ...rest }: TextAreaProps) {
  const id = useId();
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className="text-field">
      <label htmlFor={id} className="text-field__label">
        {label}
      </label>
      <textarea
        id={id}
        className="text-field__input text-area"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        autoComplete="off"
        spellCheck={false}
        {...rest}
      />
      {error ? (
        <span id={`${id}-error`} className="text-field__error" role="alert">
          {error}
        </span>
      ) : (
        hint && (
          <span id={`${id}-hint`} className="text-field__hint">
            {hint}
          </span>
        )
      )}
    </div>
  );
}
