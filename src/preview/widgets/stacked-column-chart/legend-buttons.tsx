import { type ReactNode, useState } from 'react';
import { unseen } from '../../charts/roving-points.ts';

export interface LegendButton {
  readonly index: number;
  readonly name: string;
  readonly isHidden: boolean;
}

/** Over what follows, so that it moves nothing. */
const seen = { position: 'absolute', zIndex: 10, display: 'flex', gap: 4, padding: 4, background: '#fff' } as const;

/** The legend in the picture for those without a pointer: shown under the chart while the keyboard is in it. */
export function LegendButtons(props: { readonly buttons: readonly LegendButton[]; readonly onToggle: (index: number) => void }): ReactNode {
  const [isFocused, setFocused] = useState(false);
  return (
    <div
      role="toolbar"
      aria-label="Legend"
      style={isFocused ? seen : unseen}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {props.buttons.map(({ index, name, isHidden }) => (
        <button key={index} type="button" aria-pressed={!isHidden} onClick={() => props.onToggle(index)}>
          {name}
        </button>
      ))}
    </div>
  );
}
