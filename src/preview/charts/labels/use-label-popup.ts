import { type RefObject, useRef } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import type { Parameters } from '../../markup/read-parameters.ts';
import type { Chart } from '../canvas/chart-library.ts';
import { numberOf } from '../settings/chart-values.ts';
import { openPopupAt } from './label-popup.ts';

/**
 * Returns a function that opens the popup of `labelClickPopup` at a position in the chart, in px, and the handler of clicks on labels.
 * The handler is always the same function, so that the chart is not created again.
 */
export function useLabelPopup(chart: RefObject<Chart | null>, parameters: Parameters) {
  const frame = useFrame();
  const popupId = parameters.text('labelClickPopup');
  const offset = { x: numberOf(parameters, 'openendPopupOffsetLeft') ?? 0, y: numberOf(parameters, 'openendPopupOffsetTop') ?? 0 };
  const open = (x: number, y: number): void => {
    const box = chart.current?.canvas.getBoundingClientRect();
    if (popupId && box) openPopupAt(frame, popupId, { x: box.left + x + offset.x, y: box.top + y + offset.y });
  };
  const latest = useRef(open);
  latest.current = open;
  const onLabelClick = useRef((_: unknown, event: unknown): void => {
    const { x, y } = event as { readonly x?: number; readonly y?: number };
    latest.current(x ?? 0, y ?? 0);
  });
  return { popupId, open, onLabelClick: onLabelClick.current };
}
