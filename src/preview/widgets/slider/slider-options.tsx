import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { asButton } from '../../markup/as-button.ts';
import type { SliderParameters } from './slider-configuration.ts';

/** Dims the page while the box is open: a click on the page cancels; the focus returns when the box closes. */
function useDimmedPage(input: RefObject<HTMLInputElement | null>, isOpen: boolean, onCancel: () => void, onClosed: () => void): void {
  const latest = useRef({ onCancel, onClosed });
  latest.current = { onCancel, onClosed };
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    const backdrop = document.createElement('div');
    backdrop.className = 'ks-container-backdrop';
    backdrop.addEventListener('click', () => latest.current.onCancel());
    document.body.prepend(backdrop);
    input.current?.select();
    return () => {
      backdrop.remove();
      latest.current.onClosed();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpen, input]);
}

function Limit({ name, text, bound }: { readonly name: 'min' | 'max'; readonly text: string; readonly bound: number }): ReactNode {
  return (
    <div className={`ks-slider-options-input-label ks-label-${name}`}>
      <div className="ks-slider-options-input-label-name">{text}</div>
      <div className="ks-slider-options-input-label-value">{bound}</div>
    </div>
  );
}

/** Box for typing an exact value (`docs/format/widgets/inputs.md`, Slider). While it is open, the page behind it is dimmed. */
export function SliderOptions(props: {
  readonly isOpen: boolean;
  readonly parameters: SliderParameters;
  readonly value: number;
  readonly onCancel: () => void;
  readonly onUpdate: (value: number) => void;
}): ReactNode {
  const { isOpen, parameters, value, onCancel, onUpdate } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | undefined>(undefined);
  useDimmedPage(input, isOpen, onCancel, () => setTyped(undefined));
  const update = (): void => {
    const number = Number((typed ?? String(value)).trim().replace(',', '.'));
    if (typed?.trim() === '' || !Number.isFinite(number)) input.current?.select();
    else onUpdate(number);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter') update();
    else return;
    event.preventDefault();
  };
  return (
    <div
      className="ks-slider-options"
      role="dialog"
      aria-label={parameters.title || 'Current Value'}
      style={isOpen ? { display: 'block' } : undefined}
      onKeyDown={onKeyDown}
    >
      <div className="ks-slider-options-controls">
        <div className="ks-slider-options-label">Current Value</div>
        <div className="ks-slider-options-input">
          <input
            ref={input}
            type="text"
            inputMode="decimal"
            aria-label="Current Value"
            value={typed ?? String(value)}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Limit name="min" text="Min" bound={parameters.minimum} />
          <Limit name="max" text="Max" bound={parameters.maximum} />
        </div>
      </div>
      <div className="ks-slider-options-buttons">
        <div className="ks-slider-options-button ks-button-cancel" {...asButton(onCancel)}>
          Cancel
        </div>
        <div className="ks-slider-options-button ks-button-update" {...asButton(update)}>
          Update
        </div>
      </div>
    </div>
  );
}
