import type { Drawing, PageSize, WindowSize, Zoom } from '../../stores/page/canvas-store.ts';

/** Space around the page on the canvas, CSS pixels (`--canvas-padding` in `canvas.css`). */
export const canvasPadding = 12;

/** Bounds of a window that follows the canvas, so that its texts can be read: dashboards are made for screens wider than a canvas. */
export const automaticBounds = {
  /** Narrowest window; pages break below it. */
  smallestWidth: 1024,
  /** Window that a canvas with room for it gets, before the scale grows. */
  usualWidth: 1280,
  smallestHeight: 400,
  /** Below this scale nothing can be read: the canvas scrolls instead. */
  smallestScale: 0.45,
  /** The window becomes wider than the narrowest only as long as the scale stays above this. */
  comfortableScale: 0.7,
  /** From this scale on the window is made a little narrower than the usual one instead: texts that are scaled by a few percent are blurred. */
  almostRealScale: 0.95,
} as const;

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** Returns the window that follows the canvas, and its scale. `width` and `height` are what the canvas has for the page. */
function drawAutomatic(zoom: Zoom, width: number, height: number): Drawing {
  const { smallestWidth, usualWidth, smallestHeight, smallestScale, comfortableScale, almostRealScale } = automaticBounds;
  const isWide = width >= usualWidth * almostRealScale;
  const fitted = isWide ? width : between(smallestWidth, Math.floor(width / comfortableScale), usualWidth);
  // Never enlarged: a scaled-up page is blurred and shows nothing more.
  const scale = zoom === 'fit' ? between(smallestScale, width / fitted, 1) : zoom;
  return {
    size: {
      width: zoom === 'fit' ? fitted : Math.max(smallestWidth, Math.floor(width / scale)),
      height: Math.max(smallestHeight, Math.floor(height / scale)),
    },
    scale,
  };
}

/**
 * Returns window size and scale of the page. `fill` follows the canvas, so that no part of it stays empty and the page can be read;
 * a fixed size is fitted as a whole, unless nothing could be read any more: then the canvas scrolls.
 * @param available inner size of the canvas in CSS pixels
 */
export function drawPage(size: WindowSize, zoom: Zoom, available: PageSize): Drawing {
  const width = Math.max(40, available.width - 2 * canvasPadding);
  const height = Math.max(40, available.height - 2 * canvasPadding);
  if (size === 'fill') return drawAutomatic(zoom, width, height);
  const { smallestScale } = automaticBounds;
  return { size, scale: zoom === 'fit' ? between(smallestScale, Math.min(width / size.width, height / size.height), 1) : zoom };
}

/** Returns a scale as text, such as `58 %`. */
export function percent(scale: number): string {
  return `${Math.round(scale * 100)} %`;
}

/** Sizes to choose from. */
export const pageSizes: readonly WindowSize[] = [
  'fill',
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1600, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

export const zooms: readonly Zoom[] = ['fit', 0.5, 0.75, 1, 1.5];

/** Zoom steps of keys and the wheel, between the smallest and the largest. */
const zoomSteps: readonly number[] = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 2];

/** Returns the next larger or smaller step from the current scale, which may lie between two steps. */
export function nextZoom(scale: number, direction: 'in' | 'out'): number {
  // A scale shown as the same percentage is not a step.
  const next = direction === 'in' ? zoomSteps.find((step) => step > scale + 0.005) : zoomSteps.findLast((step) => step < scale - 0.005);
  return next ?? scale;
}

/** Distances of the alignment lines, in pixels of the page. */
export const lineSteps: readonly (number | null)[] = [null, 8, 20, 100];

export function sizeTitle(size: WindowSize): string {
  return size === 'fill' ? 'Same as the canvas' : `${size.width} × ${size.height}`;
}

export function zoomTitle(zoom: Zoom): string {
  return zoom === 'fit' ? 'Fit' : percent(zoom);
}

export function isSameSize(left: WindowSize, right: WindowSize): boolean {
  if (left === 'fill' || right === 'fill') return left === right;
  return left.width === right.width && left.height === right.height;
}
