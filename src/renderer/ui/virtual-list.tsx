import './virtual-list.css';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { walkIndex } from './list-keys.ts';

export interface VirtualListProps<Item> {
  /** Name for screen readers. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Pixels; every row has the same height. */
  readonly rowHeight: number;
  readonly selectedKey: string | null;
  /** A click or a walk with the keyboard. */
  readonly onSelect?: (item: Item) => void;
  /** Enter or double click. */
  readonly onActivate?: (item: Item) => void;
  /** Keys that do not walk; call `preventDefault` when used. */
  readonly onKey?: (event: KeyboardEvent<HTMLDivElement>, selected: Item | undefined) => void;
  readonly renderRow: (item: Item, selected: boolean) => ReactNode;
  /** Keeps the end in view while it is in view already (console, requests). */
  readonly followEnd?: boolean;
  readonly className?: string;
  readonly listRef?: Ref<HTMLDivElement>;
}

/** A long list of rows of one height: only visible ones are drawn, one stop in the Tab order, keyboard walk. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const {
    label,
    items,
    keyOf,
    rowHeight,
    selectedKey,
    onSelect,
    onActivate,
    onKey,
    renderRow,
    followEnd = false,
    className,
    listRef,
  } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
  });
  const selectedIndex = selectedKey === null ? -1 : items.findIndex((item) => keyOf(item) === selectedKey);

  useEffect(() => {
    if (selectedIndex >= 0) virtualizer.scrollToIndex(selectedIndex, { align: 'auto' });
  }, [selectedIndex, virtualizer]);
  useEffect(() => {
    if (followEnd && atEnd.current && items.length > 0) virtualizer.scrollToIndex(items.length - 1, { align: 'end' });
  }, [followEnd, items.length, virtualizer]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return;
    const selected = items[selectedIndex];
    const page = Math.floor((scroller.current?.clientHeight ?? rowHeight) / rowHeight);
    const next = event.ctrlKey || event.metaKey || event.altKey ? null : walkIndex(event.key, selectedIndex, items.length, page);
    const target = next === null ? undefined : items[next];
    if (target !== undefined) {
      event.preventDefault();
      onSelect?.(target);
    } else if (event.key === 'Enter' && selected !== undefined && onActivate) {
      event.preventDefault();
      onActivate(selected);
    } else {
      onKey?.(event, selected);
    }
  }

  return (
    <div
      ref={(element) => {
        scroller.current = element;
        if (typeof listRef === 'function') listRef(element);
        else if (listRef) listRef.current = element;
      }}
      className={classNames('virtual-list', className)}
      role="listbox"
      aria-label={label}
      aria-activedescendant={selectedIndex >= 0 ? `${id}-${selectedIndex}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={(event) => {
        const box = event.currentTarget;
        atEnd.current = box.scrollTop + box.clientHeight >= box.scrollHeight - rowHeight;
      }}
    >
      <div className="virtual-list__space" role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((row) => {
          const item = items[row.index];
          if (item === undefined) return null;
          const selected = row.index === selectedIndex;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles keys for its rows
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, aria-activedescendant names the row
            <div
              key={row.key}
              id={`${id}-${row.index}`}
              role="option"
              aria-selected={selected}
              aria-setsize={items.length}
              aria-posinset={row.index + 1}
              className={classNames('virtual-list__row', selected && 'virtual-list__row--selected on-selection')}
              style={{ height: rowHeight, transform: `translateY(${row.start}px)` }}
              onClick={() => onSelect?.(item)}
              onDoubleClick={() => onActivate?.(item)}
            >
              {renderRow(item, selected)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
