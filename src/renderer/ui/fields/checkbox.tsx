import './checkbox.css';
import { Check } from 'lucide-react';
import { Checkbox as RadixCheckbox, Switch as RadixSwitch } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { Icon } from '../signs/icon.tsx';

interface CheckboxProps {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

export function Checkbox({ label, labelHidden = false, checked, onChange, hint, disabled = false }: CheckboxProps) {
  const id = useId();
  return (
    <div className="checkbox">
      <RadixCheckbox.Root
        id={id}
        className="checkbox__box"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onCheckedChange={(state) => onChange(state === true)}
      >
        <RadixCheckbox.Indicator asChild>
          <span>
            <Icon icon={Check} size={11} />
          </span>
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <span>
        <label htmlFor={id} className={labelHidden ? 'visually-hidden' : undefined}>
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="checkbox__hint">
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}

/** A toggle with immediate effect. */
export function Toggle({ label, labelHidden = false, checked, onChange, disabled = false }: Omit<CheckboxProps, 'hint'>) {
  const id = useId();
  return (
    <span className="toggle">
      <RadixSwitch.Root id={id} className="toggle__track" checked={checked} disabled={disabled} onCheckedChange={onChange}>
        <RadixSwitch.Thumb className="toggle__thumb" />
      </RadixSwitch.Root>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
    </span>
  );
}
