import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextField({ label, labelHidden = false, value, onChange, hint, error, className, ...rest }: TextFieldProps) {
  return (
    <FieldFrame label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      {(ties) => (
        <input
          {...ties}
          className="text-field__input"
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
