import type { PageSize, Zoom } from '../../stores/canvas-store.ts';

/** Space around the page on the canvas, CSS pixels. */
export const canvasPadding = 18;

/**
 * The factor a page is drawn with.
 * @param available inner size of the canvas in CSS pixels
 */
export function pageScale(size: PageSize, zoom: Zoom, available: PageSize): number {
  if (zoom !== 'fit') return zoom;
  const width = Math.max(40, available.width - 2 * canvasPadding);
  const height = Math.max(40, available.height - 2 * canvasPadding);
  // Never larger than life: a scaled-up page is blurred and shows nothing more.
  return Math.min(1, width / size.width, height / size.height);
}

/** `58 %`. */
export function percent(scale: number): string {
  return `${Math.round(scale * 100)} %`;
}

/** Sizes to choose from. */
export const pageSizes: readonly PageSize[] = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

export const zooms: readonly Zoom[] = ['fit', 0.5, 0.75, 1];

export function sizeTitle(size: PageSize): string {
  return `${size.width} × ${size.height}`;
}

export function zoomTitle(zoom: Zoom): string {
  return zoom === 'fit' ? 'Fit' : percent(zoom);
}
