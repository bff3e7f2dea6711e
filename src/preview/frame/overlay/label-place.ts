import type { Rectangle } from '../../markup/measures.ts';

/** Estimated advance of one character of a label and its two paddings, before enlargement. */
const characterWidth = 6.8;
const padding = 12;

/** A place where a selection's label may stand. */
interface LabelPlace {
  readonly classes: string;
  /** What it covers, in px of the window. */
  readonly area: Rectangle;
}

/**
 * Returns the classes of a selection's label: above the widget, below it or inside it, at its start or at its end, in this order the first
 * place that the window does not cut and where no text would be covered; if there is none, the first that is not cut. `coversText` tells
 * whether something that a person reads is drawn in an area of the window.
 */
export function labelClasses(
  box: Rectangle,
  text: string,
  enlargement: number,
  window: { readonly width: number; readonly height: number },
  coversText: (area: Rectangle) => boolean,
): string {
  const places = labelPlaces(box, text, enlargement, window);
  return (places.find(({ area }) => !coversText(area)) ?? places[0])?.classes ?? 'label';
}

function labelPlaces(
  box: Rectangle,
  text: string,
  enlargement: number,
  window: { readonly width: number; readonly height: number },
): readonly LabelPlace[] {
  const height = 20 * enlargement;
  const width = (text.length * characterWidth + padding) * enlargement;
  const starts = { left: box.left, end: box.left + box.width - width };
  const isCut = { start: box.left + width > window.width, end: starts.end < 0 };
  // Where both are cut, the start of the name is worth more than its end.
  const sides = isCut.end ? [''] : isCut.start ? [' end'] : ['', ' end'];
  const rows = [
    { row: '', top: box.top - height, fits: box.top >= height },
    { row: ' below', top: box.top + box.height, fits: box.top + box.height + height <= window.height },
    // Whatever is selected has to be seen beside its name.
    { row: ' inside', top: box.top, fits: box.top >= 0 && box.height >= 2 * height },
  ].filter(({ fits }) => fits);
  if (rows.length === 0) rows.push({ row: ' inside', top: box.top, fits: true });
  return rows.flatMap(({ row, top }) =>
    sides.map((side) => ({
      classes: `label${row}${side}`,
      area: { left: side === '' ? starts.left : starts.end, top, width, height },
    })),
  );
}
