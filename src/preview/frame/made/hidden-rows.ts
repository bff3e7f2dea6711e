import { resultValue } from '../../../shared/explain/find-part.ts';
import type { JsonValue } from '../../../shared/schema/json.ts';
import type { ResultPath } from '../../../shared/schema/result-path.ts';
import { rowRevealerOf } from '../../markup/drawn-parts.ts';

/** Shorter lists are drawn as a whole. */
const shortest = 20;

/** Returns how far down in a list of the result a path leads, from 0 to 1; undefined if it leads through no long list. */
export function shareOfList(result: JsonValue, path: ResultPath): number | undefined {
  for (const [at, key] of path.entries()) {
    const list = resultValue(result, path.slice(0, at));
    if (typeof key === 'number' && Array.isArray(list) && list.length > shortest) return key / list.length;
  }
  return undefined;
}

/** Resolves when what a scrolled table draws has been drawn. */
const drawn = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/**
 * Brings the row that a path leads to into sight where the widget knows how, as on another page of a table. Returns false if it does not.
 * `isOwn`: whether an element belongs to the widget itself, and not to one inside it.
 */
export async function revealRow(element: Element, path: ResultPath, isOwn: (part: Element) => boolean): Promise<boolean> {
  const row = path.find((key) => typeof key === 'number');
  if (row === undefined) return false;
  for (const part of element.querySelectorAll('*')) {
    const reveal = rowRevealerOf(part);
    if (reveal === undefined || !isOwn(part) || !(await reveal(row))) continue;
    await drawn();
    return true;
  }
  return false;
}

/** Scrolls the parts of a widget that scroll to a share of their height, for rows that are drawn only in sight. Returns false if there are none. */
export async function scrollToShare(element: Element, share: number): Promise<boolean> {
  const parts = [...element.querySelectorAll('*')].filter((part) => part.scrollHeight > part.clientHeight + 20 && part.clientHeight > 40);
  for (const part of parts) part.scrollTop = share * part.scrollHeight - part.clientHeight / 2;
  if (parts.length > 0) await drawn();
  return parts.length > 0;
}
