import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { asButton } from '../../markup/as-button.ts';
import type { SliderParameters } from './slider-configuration.ts';

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
  const cancel = useRef(onCancel);
  cancel.current = onCancel;

  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    const backdrop = document.createElement('div');
    backdrop.className = 'ks-container-backdrop';
    backdrop.addEventListener('click', () => cancel.current());
    document.body.prepend(backdrop);
    input.current?.select();
    return () => {
      backdrop.remove();
      setTyped(undefined);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpen]);

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
  const limit = (name: 'min' | 'max', text: string, bound: number): ReactNode => (
    <div className={`ks-slider-options-input-label ks-label-${name}`}>
      <div className="ks-slider-options-input-label-name">{text}</div>
      <div className="ks-slider-options-input-label-value">{bound}</div>
    </div>
  );
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
          {limit('min', 'Min', parameters.minimum)}
          {limit('max', 'Max', parameters.maximum)}
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
