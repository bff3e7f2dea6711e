import './overflow-bar.css';
import { Ellipsis } from 'lucide-react';
import { type CSSProperties, type MouseEventHandler, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { DropdownMenu } from '../menus/dropdown-menu.tsx';
import type { MenuEntry } from '../menus/menu-item.ts';
import { useLeavingItems } from './use-leaving-items.ts';

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
  const left = useLeavingItems(
    bar,
    items.map(({ id, entries, leaves = 0, shrinksTo }) => ({ id, leaves: entries === undefined ? undefined : leaves, shrinksTo })),
  );
  const isLeft = ({ id }: BarItem) => left.has(id);
  const entries = menuOf(items.filter(isLeft));
  return (
    <div ref={bar} className={classNames('overflow-bar', className)} role="toolbar" aria-label={label} onDoubleClick={onDoubleClick}>
      {items.map((item) => (
        <div
          key={item.id}
          data-item={item.id}
          data-left={isLeft(item) || undefined}
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
