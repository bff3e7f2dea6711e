import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { firstStop } from '../keys/focus-memory.ts';
import { leavingItems } from './fitting-items.ts';
import { followSizes } from './followed-sizes.ts';

interface LeavingItem {
  readonly id: string;
  /** Its turn to leave, lowest first; undefined for one that never does. */
  readonly leaves: number | undefined;
  /** Pixels to which it shrinks before anything leaves; without them it keeps its width. */
  readonly shrinksTo?: number | undefined;
}

/** Width of the menu button. */
const menuWidth = 28;

/**
 * Returns the ids of the items that do not fit, measured again whenever the bar, an item or its size changes. In the document each item is a child of
 * the bar with its id as `data-item`; one that left has `data-left` and is hidden, but keeps its width. The button of the menu that takes
 * them stands in a child with `data-more`, and what never leaves in one with `data-end`.
 */
export function useLeavingItems(bar: RefObject<HTMLElement | null>, items: readonly LeavingItem[]): ReadonlySet<string> {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const hadFocus = useRef(false);
  const current = useRef(items);
  current.current = items;

  const measure = useCallback(() => {
    const element = bar.current;
    if (!element || element.clientWidth === 0) return;
    const { columnGap, paddingLeft, paddingRight } = getComputedStyle(element);
    const gap = pixels(columnGap);
    const widthOf = (selector: string) => element.querySelector<HTMLElement>(`:scope > ${selector}`)?.offsetWidth ?? 0;
    const end = widthOf('[data-end]');
    const measured = current.current.map(({ id, leaves, shrinksTo }) => {
      const width = widthOf(`[data-item="${CSS.escape(id)}"]`);
      return { id, width: Math.min(width, shrinksTo ?? width), leaves };
    });
    const available = element.clientWidth - pixels(paddingLeft) - pixels(paddingRight) - (end > 0 ? end + gap : 0);
    const next = leavingItems(measured, { available, gap, menu: menuWidth });
    hadFocus.current ||= element.contains(document.activeElement);
    setLeft((before) => (next.size === before.size && [...next].every((id) => before.has(id)) ? before : next));
  }, [bar]);

  // Not on each render, which would force a layout: the observer measures what changed in size before the frame is painted.
  const known = JSON.stringify(items);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have other elements.
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    measure();
    return followSizes([element, ...element.querySelectorAll(':scope > :is([data-item], [data-end])')], measure);
  }, [bar, measure, known]);
  // The focus stays in the bar: on the menu's button or another item for one that left, on what came back once the menu is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what leaves or returns can lose the focus.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.closest('[data-left]') !== null;
    if (bar.current && hadFocus.current && isLost) lastStop(bar.current)?.focus();
    hadFocus.current = false;
  }, [bar, left]);
  return left;
}

/** The last thing in the bar that can take the focus: the menu's button, where it stands behind the items. */
function lastStop(bar: HTMLElement): HTMLElement | null {
  const items = [...bar.querySelectorAll(':scope > [data-more], :scope > [data-item]:not([data-left])')];
  return items.reduceRight<HTMLElement | null>((found, item) => found ?? firstStop(item), null);
}

function pixels(length: string): number {
  const number = Number.parseFloat(length);
  return Number.isFinite(number) ? number : 0;
}
