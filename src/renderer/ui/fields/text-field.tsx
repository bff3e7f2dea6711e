import './text-field.css';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: string;
  /** Shows the label to screen readers only. */
  readonly labelHidden?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  /** What is wrong and what to do; also marks the field. */
  readonly error?: string | undefined;
}

export function TextField({ label, labelHidden = false, value, onChange, hint, error, className, ...rest }: TextFieldProps) {
  const id = useId();
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={classNames('text-field', className)}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : 'text-field__label'}>
        {label}
      </label>
      <input
        id={id}
        className="text-field__input"
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
