import type { DrawnPart } from '../../../shared/schema/drawn-part.ts';
import { type FoundPart, type PointedAt, partFinderOf } from '../../markup/drawn-parts.ts';
import type { PreviewStore } from '../../page-state/preview-store.ts';
import type { ElementRegistry } from '../element-registry.ts';
import { pointedText } from './pointed-text.ts';

/** A widget and the part of it that a person points at. */
export interface PointedPart {
  readonly widgetId: string;
  readonly part: DrawnPart;
}

const hintNames = ['row', 'column', 'index', 'series'] as const;

/** Returns the hints of an inner part and of one around it; the inner ones win. */
function withOuter(inner: FoundPart, outer: FoundPart): FoundPart {
  return { ...outer, ...Object.fromEntries(Object.entries(inner).filter(([, value]) => value !== undefined)) };
}

/** Returns a found part as the app gets it. */
export function toDrawnPart(found: FoundPart): DrawnPart {
  const { text } = found;
  return { ...(text ? { text: text.slice(0, 2000) } : {}), ...hintsOf(found) };
}

/** Returns the hints as the app gets them: counted from 0, without those that are not known. */
function hintsOf(found: FoundPart): DrawnPart {
  const known = hintNames.flatMap((name) => {
    const value = found[name];
    return value !== undefined && Number.isSafeInteger(value) && value >= 0 ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(known), ...(found.path === undefined ? {} : { path: found.path }) };
}

/** Where widgets and their elements are known. */
export interface PartOwners {
  readonly store: Pick<PreviewStore, 'widget' | 'page'>;
  readonly elements: Pick<ElementRegistry, 'keyOf'>;
}

/**
 * Returns the widget that what a person points at is drawn from, and which part of it that is: the innermost widget of the page, or the one
 * around it that says so, like a table for the widgets in its cells; the page for what belongs to no widget.
 */
export function pointedPart(element: Element, point: PointedAt['point'], { store, elements }: PartOwners): PointedPart | undefined {
  let widgetId: string | undefined;
  let boundary: Element = element;
  let found: FoundPart = {};
  for (let current: Element | null = element; current; current = current.parentElement) {
    const part = partFinderOf(current)?.({ element, holder: current, point });
    if (part && (widgetId === undefined || part.isOwn)) {
      // What was found further in belongs to the part, like an item of a list in a cell.
      found = withOuter(found, part);
      widgetId = undefined;
    }
    if (widgetId !== undefined) continue;
    boundary = current;
    // A widget in a cell has a key, but no place in the page.
    widgetId = store.widget(elements.keyOf(current) ?? '')?.node.id;
  }
  widgetId ??= store.widget(store.page()?.rootKey ?? '')?.node.id;
  if (widgetId === undefined) return undefined;
  const text = found.text ?? pointedText(element, { shown: found.element, boundary });
  return { widgetId, part: toDrawnPart({ ...found, text }) };
}
