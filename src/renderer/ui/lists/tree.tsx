import './tree.css';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../signs/icon.tsx';
import { isApple } from '../keys/key-format.ts';
import { walkIndex } from '../keys/list-keys.ts';
import { useTallVirtualizer } from '../tall-list/use-tall-virtualizer.ts';
import { type ShownTreeRow, treeKey } from './tree-rows.ts';

export interface TreeProps<Data> {
  readonly label: string;
  /** Visible lines, from `treeRows`. */
  readonly rows: readonly ShownTreeRow<Data>[];
  readonly selectedId: string | null;
  readonly onSelect: (row: ShownTreeRow<Data>) => void;
  /** Further selected lines; with {@link TreeProps.onExtend} the tree selects several. */
  readonly alsoSelected?: ReadonlySet<string>;
  /** Called with a line that is added to the selection or taken out (`toggle`), or up to which it extends (`range`). */
  readonly onExtend?: (row: ShownTreeRow<Data>, kind: 'toggle' | 'range') => void;
  /** Called with the line under a right press, before a menu around the tree opens: one without entries would not. */
  readonly onMenu?: (row: ShownTreeRow<Data>) => void;
  /** Enter or double click. */
  readonly onActivate?: (row: ShownTreeRow<Data>) => void;
  readonly onToggle: (id: string, expanded: boolean) => void;
  /** Called with a letter typed on the tree; usually passed to a filter field. */
  readonly onType?: (text: string) => void;
  /** Called for keys with Ctrl, Cmd or Alt, Delete, Backspace and function keys; call `preventDefault` if handled. */
  readonly onChord?: (event: KeyboardEvent<HTMLDivElement>, selected: ShownTreeRow<Data> | undefined) => void;
  readonly renderIcon?: (row: ShownTreeRow<Data>) => ReactNode;
  readonly renderLabel?: (row: ShownTreeRow<Data>) => ReactNode;
  readonly renderTrailing?: (row: ShownTreeRow<Data>) => ReactNode;
  /** Shown on hover, since a row may be cut off. */
  readonly titleOf?: (row: ShownTreeRow<Data>) => string;
  /** Further attributes and listeners of a row, such as for dragging. */
  readonly rowProps?: (row: ShownTreeRow<Data>) => HTMLAttributes<HTMLDivElement>;
  /** Pixels. */
  readonly rowHeight?: number;
  readonly treeRef?: Ref<HTMLDivElement>;
}

/** Handles a key pressed on the tree by the ARIA tree pattern. Returns whether it was one of the tree's. */
function handleTreeKey<Data>(event: KeyboardEvent, props: TreeProps<Data>, selectedIndex: number, pageRows: number): boolean {
  const { rows, onSelect, onExtend, onActivate, onToggle, onType } = props;
  const walked = walkIndex(event.key, selectedIndex, rows.length, pageRows);
  const target = walked === null ? undefined : rows[walked];
  const selected = rows[selectedIndex];
  if (target && event.shiftKey && onExtend) onExtend(target, 'range');
  else if (target) onSelect(target);
  else if (event.key === 'Enter' && selected) (onActivate ?? onSelect)(selected);
  else if (event.key === ' ' && selected?.hasChildren) onToggle(selected.id, !selected.expanded);
  else {
    const result = treeKey(event.key, rows, selectedIndex);
    if (result === null || (result.kind === 'type' && !onType)) return false;
    if (result.kind === 'type') onType?.(result.text);
    else if (result.kind === 'select') {
      const row = rows.find((candidate) => candidate.id === result.id);
      if (row) onSelect(row);
    } else onToggle(result.id, result.kind === 'expand');
  }
  return true;
}

/** A virtual tree with the keyboard of the ARIA pattern; one stop in the Tab order. */
export function Tree<Data>(props: TreeProps<Data>) {
  const { label, rows, selectedId, alsoSelected, onExtend, onChord, rowHeight = 26, treeRef } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const selectedIndex = rows.findIndex((row) => row.id === selectedId);
  const { virtualizer, height, shift, scrollToIndex } = useTallVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  useEffect(() => {
    if (selectedIndex >= 0) scrollToIndex(selectedIndex);
  }, [selectedIndex, scrollToIndex]);
  const visibleHeight = virtualizer.scrollRect?.height ?? 0;
  const lastHeight = useRef(visibleHeight);
  useEffect(() => {
    const before = lastHeight.current;
    lastHeight.current = visibleHeight;
    const top = selectedIndex * rowHeight - (virtualizer.scrollOffset ?? 0);
    // The selected line stays in sight when the tree becomes lower, unless a person has scrolled away from it.
    if (selectedIndex >= 0 && visibleHeight < before && top >= 0 && top + rowHeight <= before) scrollToIndex(selectedIndex);
  }, [visibleHeight, selectedIndex, rowHeight, virtualizer, scrollToIndex]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    // A button inside a row keeps its keys.
    if (event.target !== event.currentTarget) return;
    if (event.ctrlKey || event.metaKey || event.altKey || /^(?:Delete|Backspace|F\d+)$/.test(event.key))
      return onChord?.(event, rows[selectedIndex]);
    const pageRows = Math.floor((scroller.current?.clientHeight ?? rowHeight) / rowHeight);
    if (handleTreeKey(event, props, selectedIndex, pageRows)) event.preventDefault();
  }

  return (
    <div
      ref={(element) => {
        scroller.current = element;
        if (typeof treeRef === 'function') treeRef(element);
        else if (treeRef) treeRef.current = element;
      }}
      className="tree"
      role="tree"
      aria-label={label}
      aria-multiselectable={onExtend ? true : undefined}
      aria-activedescendant={selectedIndex >= 0 ? `${id}-${selectedIndex}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className="tree__space" role="presentation" style={{ height }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          const isSelected = item.index === selectedIndex || alsoSelected?.has(row.id) === true;
          return (
            <TreeRow
              key={row.id}
              tree={props}
              row={row}
              id={`${id}-${item.index}`}
              isSelected={isSelected}
              top={item.start - shift}
              height={rowHeight}
            />
          );
        })}
      </div>
    </div>
  );
}

interface TreeRowProps<Data> {
  readonly tree: TreeProps<Data>;
  readonly row: ShownTreeRow<Data>;
  readonly id: string;
  readonly isSelected: boolean;
  /** Pixels in the space of the rows. */
  readonly top: number;
  /** Pixels. */
  readonly height: number;
}

function TreeRow<Data>({ tree, row, id, isSelected, top, height }: TreeRowProps<Data>) {
  const { onSelect, onExtend, onMenu, onActivate, onToggle, renderIcon, renderLabel, renderTrailing } = tree;
  const title = tree.titleOf?.(row);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles keys for its rows
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus, aria-activedescendant names the row
    <div
      {...tree.rowProps?.(row)}
      id={id}
      role="treeitem"
      aria-label={row.label}
      title={title}
      aria-description={title}
      aria-level={row.depth + 1}
      aria-setsize={row.siblings}
      aria-posinset={row.position}
      aria-selected={isSelected}
      aria-expanded={row.hasChildren ? row.expanded : undefined}
      className={classNames('tree__row', isSelected && 'tree__row--selected on-selection')}
      style={{ height, transform: `translateY(${top}px)`, paddingLeft: 8 + row.depth * 10 }}
      onClick={(event) => {
        if (onExtend && (event.ctrlKey || event.metaKey)) onExtend(row, 'toggle');
        else if (onExtend && event.shiftKey) onExtend(row, 'range');
        else onSelect(row);
      }}
      onPointerDown={(event) => (event.button === 2 || (event.ctrlKey && isApple())) && onMenu?.(row)}
      // Touch opens a menu without a right press.
      onContextMenu={() => onMenu?.(row)}
      onDoubleClick={() => (onActivate ? onActivate(row) : row.hasChildren && onToggle(row.id, !row.expanded))}
    >
      <span
        className="tree__arrow"
        aria-hidden="true"
        onClick={(event) => {
          if (!row.hasChildren) return;
          event.stopPropagation();
          onToggle(row.id, !row.expanded);
        }}
      >
        {row.hasChildren && <Icon icon={row.expanded ? ChevronDown : ChevronRight} size={12} />}
      </span>
      {renderIcon?.(row)}
      <span className="tree__label">{renderLabel ? renderLabel(row) : row.label}</span>
      {renderTrailing && <span className="tree__trailing">{renderTrailing(row)}</span>}
    </div>
  );
}
