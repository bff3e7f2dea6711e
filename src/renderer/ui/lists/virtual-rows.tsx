import './virtual-rows.css';
import { defaultKeyExtractor } from '@tanstack/react-virtual';
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { walkIndex } from '../keys/list-keys.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useTallVirtualizer } from '../tall-list/use-tall-virtualizer.ts';

interface VirtualRowsProps {
  readonly label: string;
  readonly role: 'grid' | 'tree' | 'listbox';
  readonly count: number;
  /** Pixels; the first guess when rows are measured. */
  readonly rowHeight: number;
  /** Rows differ in height. */
  readonly isMeasured?: boolean;
  /** Names a row over changes of the list; of measured rows it has to be the same function while the rows are the same. */
  readonly rowKey: (index: number) => string;
  readonly renderRow: (index: number) => ReactNode;
  readonly rowProps?: (index: number) => HTMLAttributes<HTMLDivElement>;
  /** Index of the selected row, -1 for none. */
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  /** Enter or double click. */
  readonly onActivate?: (index: number) => void;
  readonly onCopy?: (index: number) => void;
  /** Ctrl+. on a row. */
  readonly onFix?: (index: number) => void;
  /** Told the first and last row that is drawn, when they change and when this function does. */
  readonly onShown?: ((first: number, last: number) => void) | undefined;
  /** Keys the list does not use itself. */
  readonly onOtherKey?: (event: KeyboardEvent, index: number) => void;
  /** New rows at the end stay in sight until the person scrolls up. */
  readonly sticksToEnd?: boolean;
  /**
   * Rows come in at the start: those in sight keep their place once the person has scrolled. Names the order of the rows; another one starts
   * anew. Of rows of equal height alone.
   */
  readonly keepsPlace?: string;
  /** Above the rows, scrolls sideways with them. */
  readonly header?: ReactNode;
  /** Pixels below which the list scrolls sideways. */
  readonly minWidth?: number;
  readonly className?: string;
}

/** Whether a person has marked text that Ctrl+C should copy instead. */
function hasMarkedText(): boolean {
  return (window.getSelection()?.toString() ?? '') !== '';
}

const rowRoles = { grid: 'row', tree: 'treeitem', listbox: 'option' } as const;

/** A long list: only what is in sight is drawn; one stop in the Tab order, arrows walk. */
export function VirtualRows(props: VirtualRowsProps) {
  const { count, selected, onSelect, sticksToEnd = false, header, role } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const id = useId();
  const headerHeight = header === undefined ? 0 : 24;
  const { virtualizer, height, shift, scrollToIndex } = useTallVirtualizer(
    {
      count,
      getScrollElement: () => scroller.current,
      estimateSize: () => props.rowHeight,
      // A new key function measures every row anew, so only lists that need it pay for it.
      getItemKey: props.isMeasured ? props.rowKey : defaultKeyExtractor,
      overscan: 12,
      scrollMargin: headerHeight,
      scrollPaddingStart: headerHeight,
    },
    props.isMeasured,
  );

  const notePlace = useKeptPlace(scroller, props, props.keepsPlace);
  useEffect(() => {
    if (sticksToEnd && isAtEnd.current && count > 0) {
      const element = scroller.current;
      if (element) element.scrollTop = element.scrollHeight;
    }
  }, [count, sticksToEnd]);
  const selectedKey = selected >= 0 && selected < count ? props.rowKey(selected) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another selection scrolls, not the same row moved by new ones.
  useEffect(() => {
    if (selectedKey !== null) scrollToIndex(selected);
  }, [selectedKey, scrollToIndex]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 200) / props.rowHeight) - 1);
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c';
    if (isCopy && selected >= 0 && props.onCopy && !hasMarkedText()) {
      event.preventDefault();
      props.onCopy(selected);
      return;
    }
    if ((event.ctrlKey || event.metaKey) && event.key === '.' && selected >= 0 && props.onFix) {
      event.preventDefault();
      props.onFix(selected);
      return;
    }
    const isToAnEnd = event.ctrlKey && (event.key === 'Home' || event.key === 'End');
    if (((event.ctrlKey || event.metaKey) && !isToAnEnd) || event.altKey) return;
    const next = walkIndex(event.key, selected, count, page);
    if (next !== null) {
      event.preventDefault();
      onSelect(next);
    } else if (event.key === 'Enter' && selected >= 0) {
      event.preventDefault();
      props.onActivate?.(selected);
    } else {
      props.onOtherKey?.(event, selected);
    }
  }

  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? -1;
  const last = items.at(-1)?.index ?? -1;
  const { onShown } = props;
  useEffect(() => {
    if (first >= 0) onShown?.(first, last);
  }, [first, last, onShown]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the role is that of a list, a grid or a tree.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is that of a list, a grid or a tree.
    <div
      ref={scroller}
      className={classNames('virtual-rows', props.className)}
      role={role}
      aria-label={props.label}
      aria-rowcount={role === 'grid' ? count + (header === undefined ? 0 : 1) : undefined}
      aria-activedescendant={selected >= 0 && selected < count ? `${id}-${selected}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={(event) => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 8;
        notePlace();
      }}
    >
      <div className="virtual-rows__inner" style={{ minWidth: props.minWidth }} role="presentation">
        {header}
        <div className="virtual-rows__space" role="presentation" style={{ height }}>
          {items.map((item) => {
            const extra = props.rowProps?.(item.index);
            const isSelected = item.index === selected;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the list, which has the focus.
              // biome-ignore lint/a11y/noStaticElementInteractions: the role is that of a row.
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is that of a row.
              <div
                key={item.key}
                {...extra}
                id={`${id}-${item.index}`}
                role={rowRoles[role]}
                data-index={item.index}
                ref={props.isMeasured ? virtualizer.measureElement : undefined}
                aria-selected={isSelected}
                aria-setsize={role === 'listbox' ? count : undefined}
                aria-posinset={role === 'listbox' ? item.index + 1 : undefined}
                aria-rowindex={role === 'grid' ? item.index + (header === undefined ? 1 : 2) : undefined}
                className={classNames('virtual-rows__row', isSelected && 'virtual-rows__row--selected on-selection', extra?.className)}
                style={{
                  ...extra?.style,
                  transform: `translateY(${item.start - headerHeight - shift}px)`,
                  ...(props.isMeasured ? {} : { height: item.size }),
                }}
                onClick={() => onSelect(item.index)}
                // Before the menu opens: a list without a selection has no menu, and this press would be lost.
                onPointerDown={(event) => (event.button === 2 || event.ctrlKey) && onSelect(item.index)}
                onContextMenu={() => onSelect(item.index)}
                onDoubleClick={() => props.onActivate?.(item.index)}
              >
                {props.renderRow(item.index)}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
