import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { StatusDot } from '../../../ui/signs/status-dot.tsx';
import { colours } from './connection-draft.ts';

export function ColourChoice(props: { readonly value: Connection['colour']; readonly onChange: (colour: Connection['colour']) => void }) {
  const id = useId();
  return (
    <div className="text-field">
      <span id={id} className="text-field__label">
        Colour
      </span>
      <RadioGroup.Root
        className="colour-choice"
        aria-labelledby={id}
        orientation="horizontal"
        value={props.value}
        onValueChange={(value) => {
          const colour = colours.find((known) => known === value);
          if (colour) props.onChange(colour);
        }}
      >
        {colours.map((colour) => (
          <RadioGroup.Item key={colour} value={colour} className="colour-choice__item" aria-label={colour} title={colour}>
            <StatusDot colour={colour} />
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
