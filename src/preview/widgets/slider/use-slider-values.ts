import { useRef } from 'react';
import { z } from 'zod';
import type { Parameters } from '../../markup/read-parameters.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { useDraft, useFrame } from '../../page-state/frame-context.ts';
import { beginChoice } from '../../page-state/refused/begin-choice.ts';
import { useRefusedValue } from '../../page-state/refused/use-refused-cells.ts';
import { type SliderParameters, settledValue, slideValue } from './slider-configuration.ts';
import { useSyncedTextBox } from './use-synced-text-box.ts';

const sharedPositions = z.array(z.number());

/**
 * Returns the positions of a slider's handles with a person's changes, and functions that change and emit them. Steppers, the box for an
 * exact value and a synced text box act on the handle that was used last.
 * @param own The parameters of the widget.
 * @param parameters What the track is created from.
 */
export function useSliderValues(widget: WidgetProps, own: Parameters, parameters: SliderParameters) {
  const frame = useFrame();
  const active = useRef(0);
  const [draft, setDraft] = useDraft<readonly number[]>(widget.widgetKey, sharedPositions);
  const values = draft?.length === parameters.values.length ? draft : parameters.values;
  const [refused, forgetRefused] = useRefusedValue(widget.widgetKey, String(values));

  const settle = (next: readonly number[]): void => {
    const value = slideValue(next);
    const edit = beginChoice<readonly number[]>(frame, {
      widgetKey: widget.widgetKey,
      typed: next.join(' – '),
      before: draft,
      next,
      onBack: (before = parameters.values) => {
        writeTextBox(before[active.current] ?? 0);
        frame.emitValue(widget.id, slideValue(before));
      },
    });
    writeTextBox(next[active.current] ?? 0);
    const ordinal = own.get('ordinal');
    frame.emitEvent(widget.id, 'slide', ordinal === undefined ? { value } : { value, ordinal }, edit);
  };
  const withActive = (value: number): number[] =>
    values.map((other, index) => (index === active.current ? settledValue(value, parameters) : other));
  const writeTextBox = useSyncedTextBox(own.text('updateableWidgetId'), own.number('originalValue'), (value) =>
    setDraft(withActive(value)),
  );
  const activeValue = values[active.current] ?? 0;
  return {
    values,
    refused,
    forgetRefused,
    /** Position of the handle that was used last. */
    activeValue,
    /** Emits all positions after a handle was released. */
    settle: (next: readonly number[], handle: number): void => {
      active.current = handle;
      settle(next);
    },
    /** Moves the handle that was used last. */
    settleActive: (value: number): void => settle(withActive(value)),
    /** The same by a distance. */
    stepActive: (by: number): void => settle(withActive((values[active.current] ?? 0) + by)),
  };
}
