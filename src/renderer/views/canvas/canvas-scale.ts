import type { Drawing, PageSize, WindowSize, Zoom } from '../../stores/canvas-store.ts';

/** Space around the page on the canvas, CSS pixels. */
export const canvasPadding = 18;

/** What a window that fills the canvas has at least: dashboards are made for screens wider than a canvas. */
const smallestFill: PageSize = { width: 1920, height: 1080 };

/**
 * Window and factor of the page. `fill` takes the shape of the canvas, so that no part of it stays empty.
 * @param available inner size of the canvas in CSS pixels
 */
export function drawPage(size: WindowSize, zoom: Zoom, available: PageSize): Drawing {
  const width = Math.max(40, available.width - 2 * canvasPadding);
  const height = Math.max(40, available.height - 2 * canvasPadding);
  const wanted = size === 'fill' ? smallestFill : size;
  // Never larger than life: a scaled-up page is blurred and shows nothing more.
  const scale = zoom === 'fit' ? Math.min(1, width / wanted.width, height / wanted.height) : zoom;
  if (size !== 'fill') return { size, scale };
  return {
    size: { width: Math.max(wanted.width, Math.floor(width / scale)), height: Math.max(wanted.height, Math.floor(height / scale)) },
    scale,
  };
}

/** `58 %`. */
export function percent(scale: number): string {
  return `${Math.round(scale * 100)} %`;
}

/** Sizes to choose from. */
export const pageSizes: readonly WindowSize[] = [
  'fill',
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1600, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

export const zooms: readonly Zoom[] = ['fit', 0.5, 0.75, 1, 1.5];

/** Where keys and the wheel stop between the smallest and the largest. */
const zoomSteps: readonly number[] = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 2];

/** The next larger or smaller step from the factor the page is drawn with, which may lie between two. */
export function nextZoom(scale: number, direction: 'in' | 'out'): number {
  // What is shown as the same percentage is no step.
  const next = direction === 'in' ? zoomSteps.find((step) => step > scale + 0.005) : zoomSteps.findLast((step) => step < scale - 0.005);
  return next ?? scale;
}

/** Distances of the lines over the page, its pixels. */
export const lineSteps: readonly (number | null)[] = [null, 8, 20, 100];

export function sizeTitle(size: WindowSize): string {
  return size === 'fill' ? 'As the canvas' : `${size.width} × ${size.height}`;
}

export function zoomTitle(zoom: Zoom): string {
  return zoom === 'fit' ? 'Fit' : percent(zoom);
}

export function isSameSize(left: WindowSize, right: WindowSize): boolean {
  if (left === 'fill' || right === 'fill') return left === right;
  return left.width === right.width && left.height === right.height;
}
