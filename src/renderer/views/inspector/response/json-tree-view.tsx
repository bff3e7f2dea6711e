import { useMemo, useState } from 'react';
import type { JsonValue } from '../../../../shared/schema/json.ts';
import { type JsonTreeRow, jsonTree } from '../../../../shared/trace/exchange/json-tree.ts';
import { copyText } from '../clipboard.ts';
import { VirtualRows } from '../../../ui/lists/virtual-rows.tsx';
import { JsonTreeLine } from './json-tree-line.tsx';

interface JsonTreeProps {
  readonly label: string;
  readonly value: JsonValue;
  /** Lower case words; empty shows everything. */
  readonly words?: readonly string[];
  /** Levels open at first. */
  readonly openDepth?: number;
  /** Fills its place instead of growing up to 240 pixels. */
  readonly fills?: boolean;
  /** What Ctrl+C and the menu copy; the value by default. */
  readonly copyOf?: (row: JsonTreeRow) => string;
  readonly onSelect?: (row: JsonTreeRow) => void;
}

const rowHeight = 26;
const noWords: readonly string[] = [];

/** A JSON value as a tree that opens and closes. */
export function JsonTree({ label, value, words = noWords, openDepth = 1, fills = false, copyOf, onSelect }: JsonTreeProps) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [selectedPath, setSelectedPath] = useState<string | null>(null);
  const rows = useMemo(
    () => jsonTree(value, { words, isOpen: (path, depth) => depth < openDepth !== toggled.has(path) }),
    [value, words, openDepth, toggled],
  );
  const selected = rows.findIndex((row) => row.path === selectedPath);

  function toggle(row: JsonTreeRow) {
    if (!row.hasChildren) return;
    setToggled((before) => {
      const next = new Set(before);
      if (!next.delete(row.path)) next.add(row.path);
      return next;
    });
  }
  function select(index: number) {
    const row = rows[index];
    if (row === undefined) return;
    setSelectedPath(row.path);
    onSelect?.(row);
  }

  return (
    <div className="json-tree" style={fills ? { height: '100%' } : { height: Math.min(240, Math.max(1, rows.length) * rowHeight + 4) }}>
      <VirtualRows
        label={label}
        role="tree"
        count={rows.length}
        rowHeight={rowHeight}
        rowKey={(index) => rows[index]?.path ?? String(index)}
        selected={selected}
        onSelect={select}
        onActivate={(index) => {
          const row = rows[index];
          if (row !== undefined) toggle(row);
        }}
        onCopy={(index) => {
          const row = rows[index];
          if (row !== undefined) void copyText(copyOf?.(row) ?? row.text);
        }}
        onOtherKey={(event, index) => {
          const row = rows[index];
          if (row === undefined) return;
          if ((event.key === 'ArrowRight' && !row.isOpen) || (event.key === 'ArrowLeft' && row.isOpen)) {
            event.preventDefault();
            toggle(row);
          } else if (event.key === 'ArrowRight') {
            select(row.hasChildren ? index + 1 : index);
          } else if (event.key === 'ArrowLeft') {
            select(rows.findLastIndex((other, place) => place < index && other.depth < row.depth));
          }
        }}
        rowProps={(index) => {
          const row = rows[index];
          return {
            'aria-level': (row?.depth ?? 0) + 1,
            ...(row?.hasChildren ? { 'aria-expanded': row.isOpen } : {}),
          };
        }}
        renderRow={(index) => {
          const row = rows[index];
          return row && <JsonTreeLine row={row} onToggle={() => toggle(row)} />;
        }}
      />
    </div>
  );
}
