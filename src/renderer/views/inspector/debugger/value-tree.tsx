import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { readMembers } from '../../../stores/debugger/stop-store.ts';
import { Tree } from '../../../ui/lists/tree.tsx';
import { type ShownTreeRow, type TreeNode, treeRows } from '../../../ui/lists/tree-rows.ts';
import { copyText } from '../clipboard.ts';
import type { DebuggedValue } from './value-nodes.ts';

interface ValueTreeProps {
  readonly label: string;
  readonly nodes: readonly TreeNode<DebuggedValue>[];
  readonly isOpenAtFirst?: (id: string) => boolean;
  readonly onActivate?: (line: DebuggedValue) => void;
  /** Delete on a line. */
  readonly onDelete?: (line: DebuggedValue) => void;
  readonly renderTrailing?: (line: DebuggedValue) => ReactNode;
}

/** Characters of a value that are drawn; its title has as many again. */
const drawn = 1000;

const closed = () => false;

/** Values as a tree; the members of an object are read when it is opened. */
export function ValueTree({ label, nodes, isOpenAtFirst = closed, onActivate, onDelete, renderTrailing }: ValueTreeProps) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const rows = useMemo(() => treeRows(nodes, (id) => isOpenAtFirst(id) !== toggled.has(id)), [nodes, toggled, isOpenAtFirst]);
  useEffect(() => {
    for (const { expanded, data } of rows) if (expanded && data.object !== null) void readMembers(data.object);
  }, [rows]);

  function toggle(id: string): void {
    setToggled((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }
  function onChord(event: KeyboardEvent, row: ShownTreeRow<DebuggedValue> | undefined): void {
    if (!row) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c') void copyText(row.data.text || row.data.name);
    else if (event.key === 'Delete' && onDelete) onDelete(row.data);
    else if (event.key === 'F2' && onActivate) onActivate(row.data);
    else return;
    event.preventDefault();
  }

  return (
    <Tree
      label={label}
      rows={rows}
      rowHeight={22}
      selectedId={selectedId}
      onSelect={(row) => setSelectedId(row.id)}
      onToggle={toggle}
      onActivate={(row) => (onActivate ? onActivate(row.data) : row.hasChildren && toggle(row.id))}
      onChord={onChord}
      titleOf={(row) => visibleText(row.data.text.slice(0, 2 * drawn))}
      renderLabel={({ data }) => <ValueText line={data} />}
      {...(renderTrailing ? { renderTrailing: ({ data }: ShownTreeRow<DebuggedValue>) => renderTrailing(data) } : {})}
    />
  );
}

function ValueText({ line: { name, text, kind } }: { readonly line: DebuggedValue }) {
  if (kind === 'scope' || kind === 'note') return <span className={`value-line__${kind}`}>{visibleText(name)}</span>;
  return (
    <code className="value-line">
      <span className="value-line__name">{visibleText(name)}</span>
      {text !== '' && (
        <>
          {': '}
          <span className={`value-line__value value-line__value--${kind}`}>{visibleText(text.slice(0, drawn))}</span>
        </>
      )}
    </code>
  );
}
