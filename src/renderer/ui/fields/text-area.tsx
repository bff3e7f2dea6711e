import './text-area.css';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Of the field with its label. */
  readonly className?: string;
}

/** Several lines of code, in the font of code. */
export function TextArea({ label, labelHidden = false, value, onChange, hint, error, className, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      {(ties) => (
        <textarea
          {...ties}
          className="text-field__input text-area"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          {...rest}
        />
      )}
    </FieldFrame>
  );
}
