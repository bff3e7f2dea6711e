import { type ReactNode, useState } from 'react';
import { keyboardAlone, unseen } from '../../charts/points/roving-points.ts';

export interface LegendButton {
  readonly index: number;
  readonly name: string;
  readonly isHidden: boolean;
}

/** Overlaps what follows, so that nothing moves. */
const seen = { position: 'absolute', zIndex: 10, display: 'flex', gap: 4, padding: 4, background: '#fff' } as const;

/** Keyboard access to the legend on the canvas: shown below the chart while it has the focus. */
export function LegendButtons(props: { readonly buttons: readonly LegendButton[]; readonly onToggle: (index: number) => void }): ReactNode {
  const [isFocused, setFocused] = useState(false);
  return (
    <div
      role="toolbar"
      aria-label="Legend"
      style={isFocused ? seen : unseen}
      {...keyboardAlone}
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
