import './select.css';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../signs/icon.tsx';

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

/** Selects one of a few values with the system's control. */
export function Select<Value extends string>({ label, labelHidden = false, value, options, onChange, hint, disabled }: SelectProps<Value>) {
  const id = useId();
  return (
    <div className="select">
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : 'select__label'}>
        {label}
      </label>
      <SelectBox
        id={id}
        value={value}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectBox>
      {hint && (
        <span id={`${id}-hint`} className="select__hint">
          {hint}
        </span>
      )}
    </div>
  );
}

/** The system's select with the app's arrow; the caller gives its name and options. */
export function SelectBox({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="select__box">
      <select className={classNames('select__input', className)} {...rest}>
        {children}
      </select>
      <Icon icon={ChevronDown} size={12} className="select__arrow" />
    </div>
  );
}
