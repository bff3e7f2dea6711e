import type { Rectangle } from '../../markup/measures.ts';
import { overlap } from './sign-areas.ts';

/** Height of a label and its distance from a lower edge with handles, px before enlargement. */
const labelHeight = 18;
const roomForHandles = 6;
/** How far a label keeps from the corner of a widget, whose sign and handle lie over it, px before enlargement. */
const roomForSigns = 13;
/** How far a label stands from its widget above and below of it, behind a sign there, and beside it, behind a handle; px before enlargement. */
const apart = { row: 22, side: 8 } as const;
/** Where the quarters of a label begin, in widths of it. */
const quarters = [0, 0.25, 0.5, 0.75] as const;

/** The name of a selection as it can be drawn: with its type or, where that finds no free place, without. Widths in px before enlargement. */
export interface LabelText {
  readonly width: number;
  readonly shortWidth: number;
}

/** What surrounds a label, in px of the window. */
export interface LabelSurroundings {
  readonly window: { readonly width: number; readonly height: number };
  /** Handles and signs that are drawn over the page, which would cover the name. */
  readonly signs: readonly Rectangle[];
  /** Whether the lower edge has handles; a label below it keeps its distance from them. */
  readonly hasLowerHandles: boolean;
  /** Returns whether something that a person reads is drawn in an area. */
  readonly coversText: (area: Rectangle) => boolean;
}

/** A place where a selection's label stands. */
export interface LabelPlace {
  readonly classes: string;
  /** What it covers, in px of the window. */
  readonly area: Rectangle;
}

/**
 * Returns the place and the classes of a selection's label: above the widget, below it or inside it, at its start or at its end, or inside it
 * beside a sign in its corner, in this order the first place that the window does not cut and where neither text nor a sign would be
 * covered; with the short name if there is none for the full one. If these are all taken, the name stands a little apart from the widget,
 * and if that is taken, too, the short one where it covers the least; where text is everywhere, the first that no sign covers. It depends
 * on nothing else, so that the same page has it in the same place.
 */
export function labelPlace(box: Rectangle, text: LabelText, enlargement: number, around: LabelSurroundings): LabelPlace {
  const { width, shortWidth } = text;
  if (shortWidth < width && isCutAnyway(box, width * enlargement, around.window.width)) {
    return shortened(labelPlace(box, { width: shortWidth, shortWidth }, enlargement, around));
  }
  const places = labelPlaces(box, width, enlargement, around);
  const isClear = ({ area }: LabelPlace) => !around.signs.some((sign) => overlap(sign, area));
  const isFree = (place: LabelPlace) => isClear(place) && !around.coversText(place.area);
  const full = places.find(isFree);
  if (full !== undefined) return full;
  const short = shortWidth < width ? labelPlaces(box, shortWidth, enlargement, around).filter(isClear).map(shortened) : [];
  const further = apartPlaces(box, width, enlargement, around);
  const free = short.find(isFree) ?? further.find(isFree);
  if (free !== undefined) return free;
  const fallback: LabelPlace = { classes: 'label', area: { left: box.left, top: box.top, width: 0, height: 0 } };
  return leastCovering(short, around) ?? places.find(isClear) ?? further.find(isClear) ?? places[0] ?? fallback;
}

/** Returns whether the window cuts a label both if it begins and if it ends with its widget. */
const isCutAnyway = (box: Rectangle, width: number, windowWidth: number): boolean =>
  box.left + width > windowWidth && box.left + box.width - width < 0;

const shortened = ({ classes, area }: LabelPlace): LabelPlace => ({ classes: `${classes} short`, area });

/** Returns the places of a label that stand apart from a widget and that the window does not cut. */
function apartPlaces(box: Rectangle, textWidth: number, enlargement: number, { window }: LabelSurroundings): readonly LabelPlace[] {
  const [width, height] = [textWidth * enlargement, labelHeight * enlargement];
  const below = box.top + box.height + apart.row * enlargement;
  const above = box.top - height - apart.row * enlargement;
  const right = box.left + box.width + apart.side * enlargement;
  const left = box.left - width - apart.side * enlargement;
  const end = box.left + box.width - width;
  return [
    { classes: 'label below far', left: box.left, top: below },
    { classes: 'label below far end', left: end, top: below },
    { classes: 'label far', left: box.left, top: above },
    { classes: 'label far end', left: end, top: above },
    { classes: 'label side', left: right, top: box.top },
    { classes: 'label side end', left, top: box.top },
  ]
    .map(({ classes, ...corner }): LabelPlace => ({ classes, area: { ...corner, width, height } }))
    .filter(({ area }) => area.left >= 0 && area.top >= 0 && area.left + width <= window.width && area.top + height <= window.height);
}

/** Returns the first of the places that cover the least text, by quarters of the label; undefined if each of them is full of text. */
function leastCovering(places: readonly LabelPlace[], { coversText }: LabelSurroundings): LabelPlace | undefined {
  let best: LabelPlace | undefined;
  let fewest: number = quarters.length;
  for (const place of places) {
    const { left, width, ...rows } = place.area;
    const covered = quarters.filter((quarter) =>
      coversText({ ...rows, left: left + quarter * width, width: width / quarters.length }),
    ).length;
    if (covered === 0) return place;
    if (covered < fewest) [best, fewest] = [place, covered];
  }
  return best;
}

function labelPlaces(box: Rectangle, textWidth: number, enlargement: number, around: LabelSurroundings): readonly LabelPlace[] {
  const { window, hasLowerHandles } = around;
  const height = labelHeight * enlargement;
  const width = textWidth * enlargement;
  const below = box.top + box.height + (hasLowerHandles ? roomForHandles * enlargement : 0);
  const starts = { left: box.left, end: box.left + box.width - width };
  const isCut = { start: box.left + width > window.width, end: starts.end < 0 };
  // Where both are cut, the start of the name is worth more than its end.
  const sides = isCut.end ? [''] : isCut.start ? [' end'] : ['', ' end'];
  const rows = [
    { row: '', top: box.top - height, fits: box.top >= height },
    { row: hasLowerHandles ? ' below apart' : ' below', top: below, fits: below + height <= window.height },
    // Whatever is selected has to be seen beside its name.
    { row: ' inside', top: box.top, fits: box.top >= 0 && box.height >= 2 * height },
  ].filter(({ fits }) => fits);
  if (rows.length === 0) rows.push({ row: ' inside', top: box.top, fits: true });
  const places = rows.flatMap(({ row, top }) =>
    sides.map((side) => ({
      classes: `label${row}${side}`,
      area: { left: side === '' ? starts.left : starts.end, top, width, height },
    })),
  );
  const left = starts.end - roomForSigns * enlargement;
  const isBesideCorner = rows.at(-1)?.row === ' inside' && sides.includes(' end') && left >= box.left;
  return isBesideCorner ? [...places, { classes: 'label inside end beside', area: { left, top: box.top, width, height } }] : places;
}
