import { Check } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import { Icon, type LucideIcon } from '../../../ui/signs/icon.tsx';

interface ChoiceCardsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly title: string; readonly text: string; readonly icon?: LucideIcon }[];
  readonly onChange: (value: Value) => void;
}

/** Exclusive choices, each with a sentence. */
export function ChoiceCards<Value extends string>({ label, value, options, onChange }: ChoiceCardsProps<Value>) {
  const id = useId();
  return (
    <div className="text-field">
      <span id={id} className="text-field__label">
        {label}
      </span>
      <RadioGroup.Root
        className="choice-cards"
        aria-labelledby={id}
        value={value}
        onValueChange={(next) => {
          const chosen = options.find((option) => option.value === next);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <RadioGroup.Item
            key={option.value}
            value={option.value}
            className="choice-cards__item"
            // Of a key that is let go before the focus has moved, the focus alone is left.
            onFocus={() => onChange(option.value)}
            aria-label={option.title}
            aria-describedby={`${id}-${option.value}`}
          >
            {option.icon && <Icon icon={option.icon} size={16} />}
            <span className="choice-cards__title">{option.title}</span>
            <span id={`${id}-${option.value}`} className="choice-cards__text">
              {option.text}
            </span>
            <RadioGroup.Indicator className="choice-cards__check">
              <Icon icon={Check} size={14} />
            </RadioGroup.Indicator>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
