import { findPart } from '../../../shared/explain/find-part.ts';
import type { DrawnPart } from '../../../shared/schema/drawn-part.ts';
import type { ResultPath } from '../../../shared/schema/result-path.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { piecesIn } from '../../markup/drawn-parts.ts';
import type { Rectangle } from '../../markup/measures.ts';
import { pointedPart, type PartOwners, toDrawnPart } from '../input/pointed-part.ts';

/** Elements of a widget that are looked at, and milliseconds that may take: a page has to answer while a person waits. */
const mostElements = 20_000;
const longestSearch = 400;

const startsWith = (path: ResultPath, start: ResultPath): boolean =>
  start.length <= path.length && start.every((key, index) => String(path[index]) === String(key));

/**
 * Returns how well an element at one path of a result shows another path: 3 if they are the same, 2 if the element shows a part of what is
 * there, up to 1 if it shows what that is a part of, 0 if it does not show it.
 */
export function closeness(drawn: ResultPath, wanted: ResultPath): number {
  if (startsWith(drawn, wanted)) return drawn.length === wanted.length ? 3 : 2;
  return drawn.some((key) => typeof key === 'number') && startsWith(wanted, drawn) ? drawn.length / wanted.length : 0;
}

/** Whether a person can see an element by itself: lists of points for the keyboard have no size. */
function isDrawn(box: DOMRect): boolean {
  return box.width > 2 && box.height > 2;
}

export interface WidgetWithResult {
  readonly id: string;
  readonly element: Element;
  readonly result: JsonValue;
}

/** What shows a place of a result. */
interface MadePart {
  /** The element, or the one that it is drawn on, as a point of a chart is. */
  readonly element: Element;
  /** Returns where it is now; undefined if it is not drawn any more. */
  readonly box: () => Rectangle | undefined;
}

/**
 * Returns for each path of a widget's result the element or point that shows it best, the outermost of several; undefined for one that no element
 * shows by itself. What an element shows is what *Why?* says of it (`docs/debugging.md`, The other way).
 */
export function madeParts(widget: WidgetWithResult, paths: readonly ResultPath[], owners: PartOwners): readonly (MadePart | undefined)[] {
  const best = paths.map((): { made: MadePart | undefined; score: number } => ({ made: undefined, score: 0 }));
  const take = (part: DrawnPart, made: MadePart): void => {
    const found = Object.keys(part).length === 0 ? undefined : findPart(widget.result, part);
    if (found === undefined) return;
    for (const [index, path] of paths.entries()) {
      const score = closeness(found.path, path);
      const before = best[index];
      if (before && score > before.score) [before.made, before.score] = [made, score];
    }
  };
  const end = performance.now() + longestSearch;
  let left = mostElements;
  for (const element of widget.element.querySelectorAll('*')) {
    left -= 1;
    if (left < 0 || performance.now() > end) break;
    const box = element.getBoundingClientRect();
    if (element instanceof HTMLCanvasElement) {
      if (!isDrawn(box) || pointedPart(element, undefined, owners)?.widgetId !== widget.id) continue;
      for (const { part, box: place } of piecesIn(element)) {
        if (performance.now() > end) break;
        take(toDrawnPart(part), { element, box: place });
      }
      continue;
    }
    if (!isDrawn(box)) continue;
    const pointed = pointedPart(element, { x: box.left + box.width / 2, y: box.top + box.height / 2 }, owners);
    if (pointed?.widgetId !== widget.id) continue;
    take(pointed.part, { element, box: () => (element.isConnected ? element.getBoundingClientRect() : undefined) });
  }
  return best.map(({ made }) => made);
}
