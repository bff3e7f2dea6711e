import type { JsonValue } from '../../../shared/contract/json.ts';
import { partStyle, type Style } from '../../markup/measures.ts';
import type { Parameters } from '../../markup/parameters.ts';

export type Side = 'top' | 'right' | 'bottom' | 'left';

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const alignments: Readonly<Record<string, string>> = {
  center: 'aligned-center-both',
  top: 'aligned-center-horizontal',
  bottom: 'aligned-center-horizontal',
  left: 'aligned-center-vertical',
  right: 'aligned-center-vertical',
};

function measure(value: JsonValue | undefined, fallback: number): { readonly amount: number; readonly unit: 'px' | '%' } {
  const amount = Number.parseFloat(String(value ?? ''));
  const unit = typeof value === 'string' && value.includes('%') ? '%' : 'px';
  return Number.isFinite(amount) ? { amount, unit } : { amount: fallback, unit: 'px' };
}

/** Size of a popup in px for a window of the given size; percent refers to the window (`dom.md` 1, Popup). */
export function popupSize(parameters: Parameters, window: { readonly width: number; readonly height: number }) {
  const resolve = (name: 'width' | 'height', fallback: number): number => {
    const { amount, unit } = measure(parameters.get(name), fallback);
    return unit === '%' ? (window[name] * amount) / 100 : amount;
  };
  return { width: resolve('width', 400), height: resolve('height', 200) };
}

/** Class that centres the box, and its inline style. An anchored popup has neither; it is placed when it opens. */
export function popupLook(parameters: Parameters): { readonly alignment: string | undefined; readonly style: Style } {
  const width = measure(parameters.get('width'), 400);
  const height = measure(parameters.get('height'), 200);
  const style = partStyle(parameters, 'main');
  const color = parameters.text('bgColor');
  if (color) style.backgroundColor = color;
  if (parameters.get('fixed') === false) style.position = 'absolute';
  style.width = `${width.amount}${width.unit}`;
  if (parameters.flag('heightFixed', true)) style.height = `${height.amount}${height.unit}`;
  if (parameters.text('anchor') || parameters.flag('anchorOnClick')) return { alignment: undefined, style };
  const position = parameters.text('position') ?? 'center';
  if (position !== 'center' && alignments[position]) style[position] = `${parameters.number('offset') ?? 0}px`;
  return { alignment: alignments[position], style };
}

/** Side of the anchor on which the popup opens: as configured, or where the window has most room. */
export function popupSide(parameters: Parameters, anchor: Rectangle, window: { readonly width: number; readonly height: number }): Side {
  const isSide = (value: string | undefined): value is Side => value !== undefined && value !== 'center' && value in alignments;
  const position = parameters.text('position');
  if (!parameters.flag('positionAndCalculateBestSpace') && isSide(position)) return position;
  const room: readonly (readonly [Side, number])[] = [
    ['right', window.width - anchor.left - anchor.width],
    ['left', anchor.left],
    ['bottom', window.height - anchor.top - anchor.height],
    ['top', anchor.top],
  ];
  return room.reduce((best, candidate) => (candidate[1] > best[1] ? candidate : best))[0];
}

/** Viewport position of an anchored popup, at least 10 px inside the window (`dom.md` 1, Popup). */
export function placePopup(input: {
  readonly anchor: Rectangle;
  readonly size: { readonly width: number; readonly height: number };
  readonly window: { readonly width: number; readonly height: number };
  readonly side: Side;
  readonly offset: number;
  readonly hasArrow: boolean;
}): { readonly left: number; readonly top: number } {
  const { anchor, size, window, side, offset } = input;
  const gap = input.hasArrow ? 15 : 0;
  const alongX = anchor.left - (size.width - anchor.width) / 2 + offset;
  const alongY = anchor.top - (size.height - anchor.height) / 2 + offset;
  const wanted = {
    right: { left: anchor.left + anchor.width + gap, top: alongY },
    left: { left: anchor.left - size.width - gap, top: alongY },
    bottom: { left: alongX, top: anchor.top + anchor.height - gap },
    top: { left: alongX, top: anchor.top - size.height + gap },
  }[side];
  const clamp = (value: number, most: number): number => Math.max(10, Math.min(value, most - 10));
  return { left: clamp(wanted.left, window.width - size.width), top: clamp(wanted.top, window.height - size.height) };
}
