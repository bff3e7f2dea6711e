import './text-field.css';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** What a field of text shows besides its text. */
export interface FieldTexts {
  readonly label: string;
  /** Shows the label to screen readers only. */
  readonly labelHidden?: boolean;
  readonly hint?: ReactNode;
  /** What is wrong and what to do; also marks the field. */
  readonly error?: string | undefined;
}

/** What ties the control to its label and to what is said about it. */
interface ControlTies {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  readonly className?: string | undefined;
  readonly children: (ties: ControlTies) => ReactNode;
}

/** The label above a field of text, and its hint or its fault below. */
export function FieldFrame({ label, labelHidden = false, hint, error, className, children }: FieldFrameProps) {
  const id = useId();
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={classNames('text-field', className)}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : 'text-field__label'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
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
