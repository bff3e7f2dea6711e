import type { JsonValue } from '../../../shared/schema/json.ts';
import { partStyle, type Rectangle, type Style } from '../../markup/measures.ts';
import type { Parameters } from '../../markup/read-parameters.ts';

export type Side = 'top' | 'right' | 'bottom' | 'left';

const alignments: Readonly<Record<string, string>> = {
  center: 'aligned-center-both',
  top: 'aligned-center-horizontal',
  bottom: 'aligned-center-horizontal',
  left: 'aligned-center-vertical',
  right: 'aligned-center-vertical',
};

function measure(value: JsonValue | undefined, fallback: number): { readonly amount: number; readonly unit: 'px' | '%' } {
  const amount = typeof value === 'number' ? value : typeof value === 'string' ? Number.parseFloat(value) : Number.NaN;
  const unit = typeof value === 'string' && value.includes('%') ? '%' : 'px';
  return Number.isFinite(amount) ? { amount, unit } : { amount: fallback, unit: 'px' };
}

function cssMeasure(value: JsonValue | undefined, fallback: number): string {
  const { amount, unit } = measure(value, fallback);
  return `${amount}${unit}`;
}

/**
 * Returns the size of a popup in px for a window of the given size; percent refers to the window (`docs/format/widgets/layout.md`, Popup).
 */
export function popupSize(parameters: Parameters, window: { readonly width: number; readonly height: number }) {
  const resolve = (name: 'width' | 'height', fallback: number): number => {
    const { amount, unit } = measure(parameters.get(name), fallback);
    return unit === '%' ? (window[name] * amount) / 100 : amount;
  };
  return { width: resolve('width', 400), height: resolve('height', 200) };
}

/** Returns the class that aligns the box, and its inline style. An anchored popup has no class; it is placed when it opens. */
export function popupLook(parameters: Parameters): { readonly alignment: string | undefined; readonly style: Style } {
  const style = partStyle(parameters, 'main');
  const color = parameters.text('bgColor');
  if (color) style.backgroundColor = color;
  if (parameters.get('fixed') === false) style.position = 'absolute';
  style.width = cssMeasure(parameters.get('width'), 400);
  if (parameters.flag('heightFixed', true)) style.height = cssMeasure(parameters.get('height'), 200);
  if (parameters.text('anchor') || parameters.flag('anchorOnClick')) return { alignment: undefined, style };
  const position = parameters.text('position') ?? 'center';
  if (position !== 'center' && alignments[position]) style[position] = `${parameters.number('offset') ?? 0}px`;
  return { alignment: alignments[position], style };
}

const isSide = (value: string | undefined): value is Side => value !== undefined && value !== 'center' && value in alignments;
const arrowGap = (parameters: Parameters): number => (parameters.flag('anchorVisible') ? 15 : 0);

/**
 * Returns the side of the anchor on which the popup opens: the preferred one (`positionAndCalculateBestSpace`; the right gives way to the
 * left when it does not fit), the configured one, or else where the window has most room (`docs/format/widgets/layout.md`, Popup).
 */
export function popupSide(
  parameters: Parameters,
  anchor: Rectangle,
  size: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
): Side {
  const preferred = parameters.text('positionAndCalculateBestSpace');
  const position = parameters.text('position');
  const right = window.width - anchor.left - anchor.width;
  if (isSide(preferred)) return preferred === 'right' && right - arrowGap(parameters) < size.width + 10 ? 'left' : preferred;
  if (preferred === undefined && isSide(position)) return position;
  const room: readonly (readonly [Side, number])[] = [
    ['right', right],
    ['left', anchor.left],
    ['bottom', window.height - anchor.top - anchor.height],
    ['top', anchor.top],
  ];
  return room.reduce((best, candidate) => (candidate[1] > best[1] ? candidate : best))[0];
}

/**
 * Returns edge, class and inline style of a slide-in panel, and the offset that keeps `closedSize` of it visible
 * (`docs/format/widgets/layout.md`, Slide-in panel).
 */
export function swipeLook(parameters: Parameters): {
  readonly side: Side;
  readonly alignment: string | undefined;
  readonly closedOffset: string;
  readonly style: Style;
} {
  const position = parameters.text('position');
  const side = isSide(position) ? position : 'bottom';
  const width = cssMeasure(parameters.get('width'), 400);
  const height = cssMeasure(parameters.get('height'), 200);
  const color = parameters.text('bgColor');
  const closedSize = cssMeasure(parameters.get('closedSize'), 30);
  return {
    side,
    alignment: alignments[side],
    closedOffset: `calc(${closedSize} - ${side === 'left' || side === 'right' ? width : height})`,
    style: {
      ...(color ? { backgroundColor: color } : {}),
      ...(parameters.get('fixed') === false ? { position: 'absolute' } : {}),
      width,
      height,
    },
  };
}

/** Returns the viewport position of an anchored popup, at least 10 px inside the window (`docs/format/widgets/layout.md`, Popup). */
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
  const clamp = (value: number, max: number): number => Math.max(10, Math.min(value, max - 10));
  return { left: clamp(wanted.left, window.width - size.width), top: clamp(wanted.top, window.height - size.height) };
}
