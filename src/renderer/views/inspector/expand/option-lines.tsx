import { type KeyboardEvent, useMemo, useState } from 'react';
import { type OptionNode, optionTree, queryText } from '../../../../shared/language/url/option-tree.ts';
import { Tree } from '../../../ui/lists/tree.tsx';
import { type ShownTreeRow, type TreeNode, treeRows } from '../../../ui/lists/tree-rows.ts';
import { copyText } from '../clipboard.ts';

/** Pixels; beyond the height the tree scrolls. */
const rowHeight = 22;
const tallest = 12 * rowHeight;

/** The options of an address as a tree that opens and closes, or as text if they cannot be read. */
export function OptionLines({ path }: { readonly path: string }) {
  const options = useMemo(() => optionTree(path), [path]);
  const nodes = useMemo(() => options?.map(nodeOf), [options]);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const rows = useMemo(() => {
    const closed = new Set(selectionsOf(options ?? []));
    return treeRows(nodes ?? [], (id) => closed.has(id) === toggled.has(id));
  }, [options, nodes, toggled]);
  if (nodes === undefined) return <code className="option-lines__text">{queryText(path)}</code>;

  function toggle(id: string): void {
    setToggled((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }
  function onChord(event: KeyboardEvent, row: ShownTreeRow<OptionNode> | undefined): void {
    if (row === undefined || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'c') return;
    event.preventDefault();
    void copyText(textOf(row.data));
  }

  return (
    <div style={{ height: Math.min(tallest, rows.length * rowHeight) }}>
      <Tree
        label="Options of the URL"
        rows={rows}
        rowHeight={rowHeight}
        selectedId={selectedId}
        onSelect={({ id }) => setSelectedId(id)}
        onToggle={toggle}
        onActivate={({ id, hasChildren }) => hasChildren && toggle(id)}
        onChord={onChord}
        titleOf={({ data }) => textOf(data)}
        renderLabel={({ data, expanded }) => <OptionText option={data} isOpen={expanded} />}
      />
    </div>
  );
}

function OptionText({ option: { name, value }, isOpen }: { readonly option: OptionNode; readonly isOpen: boolean }) {
  // The fields of an open selection stand below it.
  const isBelow = name === '$select' && isOpen;
  return (
    <code className="option-line">
      <span className={value === null && !name.startsWith('$') ? undefined : 'option-line__name'}>{name}</span>
      {value !== null && !isBelow && <span className={name === '$expand' ? 'option-line__part' : undefined}> {value}</span>}
    </code>
  );
}

const textOf = ({ name, value }: OptionNode): string => (value === null ? name : `${name}=${value}`);

function nodeOf(option: OptionNode): TreeNode<OptionNode> {
  const { id, name, value, children } = option;
  return { id, label: value === null ? name : `${name} ${value}`, data: option, children: children.map(nodeOf) };
}

/** Lines that have their fields beside them, and are closed at first. */
function selectionsOf(options: readonly OptionNode[]): readonly string[] {
  return options.flatMap(({ id, name, children }) => (name === '$select' ? [id] : selectionsOf(children)));
}
