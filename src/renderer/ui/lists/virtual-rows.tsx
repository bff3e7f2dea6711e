import './virtual-rows.css';
import { defaultKeyExtractor } from '@tanstack/react-virtual';
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { walkIndex } from '../keys/list-keys.ts';
import { useStickyEnd } from './use-sticky-end.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { type SelectedRow, useKeptSelection } from './use-kept-selection.ts';
import { useTallVirtualizer } from '../tall-list/use-tall-virtualizer.ts';

interface VirtualRowsProps {
  readonly label: string;
  readonly role: 'grid' | 'treegrid' | 'tree' | 'listbox';
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
  /** The selected row is scrolled to when this changes, and when another row is selected. */
  readonly reveals?: string | undefined;
  readonly onSelect: (index: number) => void;
  /** Enter or double click. */
  readonly onActivate?: (index: number) => void;
  readonly onCopy?: (index: number) => void;
  /** Ctrl+. on a row. */
  readonly onFix?: (index: number) => void;
  /** Called with the first and last row that is drawn, when they change and when this function does. */
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

const rowRoles = { grid: 'row', treegrid: 'row', tree: 'treeitem', listbox: 'option' } as const;

/** Handles a key pressed on the list; `pageRows` is the number of rows that Page Down moves. */
function handleListKey(event: KeyboardEvent, props: VirtualRowsProps, pageRows: number): void {
  const { count, selected, onSelect } = props;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.key.toLowerCase() === 'c' && selected >= 0 && props.onCopy && !hasMarkedText()) {
    event.preventDefault();
    props.onCopy(selected);
    return;
  }
  if (isCommand && event.key === '.' && selected >= 0 && props.onFix) {
    event.preventDefault();
    props.onFix(selected);
    return;
  }
  const isToAnEnd = event.ctrlKey && (event.key === 'Home' || event.key === 'End');
  if ((isCommand && !isToAnEnd) || event.altKey) return;
  const next = walkIndex(event.key, selected, count, pageRows);
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

/** Scrolls to a row when another one is selected, not when new rows move the selected one. */
function useRevealedSelection({ selected, count, rowKey, reveals }: VirtualRowsProps, scrollToIndex: (index: number) => void): void {
  const selectedKey = selected >= 0 && selected < count ? rowKey(selected) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another selection scrolls, not the same row moved by new ones.
  useEffect(() => {
    if (selectedKey !== null) scrollToIndex(selected);
  }, [selectedKey, reveals, scrollToIndex]);
}

/** Returns where the selected row is, for a list that keeps it in sight; one that follows its end does not. */
function selectedRow(
  { selected, count, sticksToEnd, rowKey }: VirtualRowsProps,
  elementId: string,
  { scrollOffset, scrollRect, measurementsCache }: ReturnType<typeof useTallVirtualizer>['virtualizer'],
  headerHeight: number,
): SelectedRow {
  const isKept = selected >= 0 && selected < count && sticksToEnd !== true;
  const offset = scrollOffset ?? 0;
  return {
    key: isKept ? rowKey(selected) : null,
    index: selected,
    elementId,
    place: isKept ? measurementsCache[selected] : undefined,
    sight: { start: offset + headerHeight, end: offset + Math.max(headerHeight, scrollRect?.height ?? 0) },
  };
}

/** A long list: only what is in sight is drawn; one stop in the Tab order, arrows walk. */
export function VirtualRows(props: VirtualRowsProps) {
  const { count, selected, header, role, onShown } = props;
  const scroller = useRef<HTMLDivElement>(null);
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
  const noteEnd = useStickyEnd(scroller, height, props.sticksToEnd ?? false);
  useRevealedSelection(props, scrollToIndex);
  useKeptSelection(scroller, selectedRow(props, `${id}-${selected}`, virtualizer, headerHeight), headerHeight, scrollToIndex);

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return;
    handleListKey(event, props, Math.max(1, Math.floor((scroller.current?.clientHeight ?? 200) / props.rowHeight) - 1));
  }

  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? -1;
  const last = items.at(-1)?.index ?? -1;
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
      aria-rowcount={rowRoles[role] === 'row' ? count + (header === undefined ? 0 : 1) : undefined}
      aria-activedescendant={selected >= 0 && selected < count ? `${id}-${selected}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={() => {
        noteEnd();
        notePlace();
      }}
    >
      <div className="virtual-rows__inner" style={{ minWidth: props.minWidth }} role="presentation">
        {header}
        <div className="virtual-rows__space" role="presentation" style={{ height }}>
          {items.map((item) => (
            <VirtualRow
              key={item.key}
              list={props}
              index={item.index}
              id={`${id}-${item.index}`}
              top={item.start - headerHeight - shift}
              height={item.size}
              measure={virtualizer.measureElement}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface VirtualRowProps {
  readonly list: VirtualRowsProps;
  readonly index: number;
  readonly id: string;
  /** Pixels in the space of the rows. */
  readonly top: number;
  /** Pixels; of measured rows the content decides. */
  readonly height: number;
  readonly measure: (element: HTMLDivElement | null) => void;
}

function VirtualRow({ list, index, id, top, height, measure }: VirtualRowProps) {
  const { role, count, isMeasured, onSelect } = list;
  const extra = list.rowProps?.(index);
  const isSelected = index === list.selected;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the list, which has the focus.
    // biome-ignore lint/a11y/noStaticElementInteractions: the role is that of a row.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is that of a row.
    <div
      {...extra}
      id={id}
      role={rowRoles[role]}
      data-index={index}
      ref={isMeasured ? measure : undefined}
      aria-selected={isSelected}
      aria-setsize={role === 'listbox' ? count : undefined}
      aria-posinset={role === 'listbox' ? index + 1 : undefined}
      aria-rowindex={rowRoles[role] === 'row' ? index + (list.header === undefined ? 1 : 2) : undefined}
      className={classNames('virtual-rows__row', isSelected && 'virtual-rows__row--selected on-selection', extra?.className)}
      style={{ ...extra?.style, transform: `translateY(${top}px)`, ...(isMeasured ? {} : { height }) }}
      onClick={() => onSelect(index)}
      // Before the menu opens: a list without a selection has no menu, and this press would be lost.
      onPointerDown={(event) => (event.button === 2 || event.ctrlKey) && onSelect(index)}
      onContextMenu={() => onSelect(index)}
      onDoubleClick={() => list.onActivate?.(index)}
    >
      {list.renderRow(index)}
    </div>
  );
}
