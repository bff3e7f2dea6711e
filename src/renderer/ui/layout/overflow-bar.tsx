import './overflow-bar.css';
import { Ellipsis } from 'lucide-react';
import { type CSSProperties, type MouseEventHandler, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { firstStop } from '../keys/focus-memory.ts';
import { DropdownMenu } from '../menus/dropdown-menu.tsx';
import type { MenuEntry } from '../menus/menu-item.ts';
import { leavingItems } from './fitting-items.ts';
import { followSizes } from './followed-sizes.ts';

export interface BarItem {
  readonly id: string;
  readonly node: ReactNode;
  /** The same in the menu, for when there is no room; an item without them never leaves. */
  readonly entries?: readonly MenuEntry[];
  /** Its turn to leave, lowest first. */
  readonly leaves?: number;
  /** Pixels to which it shrinks before anything leaves; without them it keeps its width. */
  readonly shrinksTo?: number;
  /** Takes the space before it, so that it and those behind it stand at the end. */
  readonly isAtEnd?: boolean;
}

interface OverflowBarProps {
  readonly items: readonly BarItem[];
  /** Behind everything, and always there. */
  readonly end?: ReactNode;
  /** Name of the toolbar. */
  readonly label: string;
  readonly className?: string;
  readonly onDoubleClick?: MouseEventHandler<HTMLElement>;
}

/** The entries of items in one menu. Lines set apart what belongs together, not single entries. */
function menuOf(items: readonly BarItem[]): readonly MenuEntry[] {
  return items.flatMap(({ id, entries = [] }, index): MenuEntry[] => {
    const before = items[index - 1]?.entries ?? [];
    const isApart = index > 0 && (entries.length > 1 || before.length > 1);
    return isApart ? [{ kind: 'separator', id: `above ${id}` }, ...entries] : [...entries];
  });
}

/** A toolbar whose items move into a menu, in their turn, where there is no room for them. */
export function OverflowBar({ items, end, label, className, onDoubleClick }: OverflowBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const left = useLeavingItems(bar, items);
  const isLeft = ({ id }: BarItem) => left.has(id);
  const entries = menuOf(items.filter(isLeft));
  return (
    <div ref={bar} className={classNames('overflow-bar', className)} role="toolbar" aria-label={label} onDoubleClick={onDoubleClick}>
      {items.map((item) => (
        <div
          key={item.id}
          data-item={item.id}
          className={classNames(
            'overflow-bar__item',
            item.isAtEnd && 'overflow-bar__item--end',
            isLeft(item) && 'overflow-bar__item--left',
          )}
          style={shrinking(item)}
        >
          {item.node}
        </div>
      ))}
      {entries.length > 0 && (
        <div className="overflow-bar__item" data-more="">
          <DropdownMenu entries={entries} align="end">
            <IconButton label="More" icon={Ellipsis} />
          </DropdownMenu>
        </div>
      )}
      {end !== undefined && (
        <div className="overflow-bar__item" data-end="">
          {end}
        </div>
      )}
    </div>
  );
}

function shrinking({ shrinksTo }: BarItem): CSSProperties | undefined {
  return shrinksTo === undefined ? undefined : { flexShrink: 1, minWidth: shrinksTo };
}

/** Width of the menu button. */
const menuWidth = 28;

/** Returns the ids of the items that do not fit, measured again whenever the bar or an item changes. */
function useLeavingItems(bar: React.RefObject<HTMLDivElement | null>, items: readonly BarItem[]): ReadonlySet<string> {
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
    const measured = current.current.map(({ id, entries, leaves = 0, shrinksTo }) => {
      const width = widthOf(`[data-item="${CSS.escape(id)}"]`);
      return { id, width: Math.min(width, shrinksTo ?? width), leaves: entries === undefined ? undefined : leaves };
    });
    const available = element.clientWidth - pixels(paddingLeft) - pixels(paddingRight) - (end > 0 ? end + gap : 0);
    const next = leavingItems(measured, { available, gap, menu: menuWidth });
    hadFocus.current ||= element.contains(document.activeElement);
    setLeft((before) => (next.size === before.size && [...next].every((id) => before.has(id)) ? before : next));
  }, [bar]);

  // Every drawing may change a width.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    return followSizes([element, ...element.querySelectorAll(':scope > [data-item]')], measure);
  }, [bar, measure]);
  // The focus stays in the bar: on the menu's button for an item that left, on what came back once the menu is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what leaves or returns can lose the focus.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.closest('.overflow-bar__item--left') !== null;
    if (bar.current && hadFocus.current && isLost) lastStop(bar.current)?.focus();
    hadFocus.current = false;
  }, [bar, left]);
  return left;
}

/** The menu's button, or else the last item that can take the focus. */
function lastStop(bar: HTMLElement): HTMLElement | null {
  const items = [...bar.querySelectorAll(':scope > [data-more], :scope > [data-item]:not(.overflow-bar__item--left)')];
  return items.reduceRight<HTMLElement | null>((found, item) => found ?? firstStop(item), null);
}

function pixels(length: string): number {
  const number = Number.parseFloat(length);
  return Number.isFinite(number) ? number : 0;
}
