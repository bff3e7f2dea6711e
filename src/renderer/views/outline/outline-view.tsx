import './outline.css';
import {
  Bell,
  Box,
  Braces,
  Brackets,
  Code,
  Database,
  DollarSign,
  Hash,
  ListTree,
  type LucideIcon,
  Paintbrush,
  Quote,
  SquareFunction,
  ToggleLeft,
  Zap,
} from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type OutlineNode, outlinePathAt } from '../../../shared/project/outline/outline-node.ts';
import { type OutlineValueKind, outlineValue } from '../../../shared/project/outline/outline-value.ts';
import { visibleText } from '../../../shared/text/visible-text.ts';
import { useEditor } from '../../stores/documents/editor-store.ts';
import { type EditorPlace, usePlace } from '../../stores/text-editor/editor-place.ts';
import { useOutlineRequest } from '../../stores/text-editor/outline-request.ts';
import { useFileLines, useFileOutline } from '../../stores/text-editor/outline-store.ts';
import { revealSource } from '../../stores/window/navigation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Tree } from '../../ui/lists/tree.tsx';
import { filterTree, type ShownTreeRow, type TreeNode, treeRows } from '../../ui/lists/tree-rows.ts';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Icon } from '../../ui/signs/icon.tsx';

const icons: Readonly<Record<OutlineNode['kind'], LucideIcon>> = {
  widget: Box,
  action: Zap,
  parameter: Code,
  query: Database,
  placeholder: DollarSign,
  event: Bell,
  selector: Paintbrush,
};

const valueIcons: Readonly<Record<OutlineValueKind, LucideIcon>> = {
  text: Quote,
  number: Hash,
  switch: ToggleLeft,
  list: Brackets,
  object: Braces,
  function: SquareFunction,
  code: Code,
};

/** The last request that was answered, so that a view that comes back does not take the focus. */
let answered = 0;

function treeNode(node: OutlineNode): TreeNode<OutlineNode> {
  return { id: node.id, label: visibleText(node.label), data: node, children: node.children.map(treeNode) };
}

/** A line that a person chose, and where the cursor stood then. */
interface ChosenLine {
  readonly node: OutlineNode;
  readonly from: EditorPlace | null;
}

/** Returns the id of the line to show as selected: the chosen one while the cursor stands at its start, else the innermost one in sight. */
function selectedLine(
  nodes: readonly OutlineNode[],
  rows: readonly ShownTreeRow<OutlineNode>[],
  place: EditorPlace | null,
  chosen: ChosenLine | null,
): string | null {
  const start = chosen?.node.location;
  const isAtStart = place?.path === start?.path && place?.line === start?.line && place?.column === start?.column;
  if (chosen && (isAtStart || place === chosen.from)) return chosen.node.id;
  if (place === null) return null;
  const shown = new Set(rows.map(({ id }) => id));
  return outlinePathAt(nodes, place.path, place.line, place.column).findLast(({ id }) => shown.has(id))?.id ?? null;
}

/** The names of the file in front, nested. Follows the cursor; a click or Enter goes there. */
export function OutlineView() {
  const path = useEditor((state) => state.active);
  const nodes = useFileOutline(path);
  const lines = useFileLines(path);
  const place = usePlace((state) => state.place);
  const asked = useOutlineRequest((state) => state.asked);
  const [filter, setFilter] = useState('');
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ChosenLine | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked === answered) return;
    answered = asked;
    (tree.current ?? field.current)?.focus();
  }, [asked]);
  const roots = useMemo(() => nodes.map(treeNode), [nodes]);
  const rows = useMemo(() => {
    const wanted = filter.trim().toLowerCase();
    if (wanted === '') return treeRows(roots, (id) => !collapsed.has(id));
    const matching = filterTree(roots, ({ label }) => label.toLowerCase().includes(wanted));
    return treeRows(matching, () => true);
  }, [roots, filter, collapsed]);
  const selectedId = useMemo(() => selectedLine(nodes, rows, place, chosen), [nodes, rows, place, chosen]);

  function go(row: ShownTreeRow<OutlineNode>, focus: boolean) {
    setChosen({ node: row.data, from: place });
    revealSource(row.data.location, focus);
  }

  function type(text: string) {
    setFilter(text);
    field.current?.focus();
  }

  return (
    <section className="outline" aria-label="Outline">
      <SearchField
        className="outline__filter"
        label="Filter outline"
        value={filter}
        onChange={setFilter}
        onLeave={() => tree.current?.focus()}
        inputRef={field}
      />
      <div className="outline__body">
        {rows.length === 0 ? (
          <EmptyState
            icon={ListTree}
            text={emptyText(path, nodes.length, filter.trim())}
            action={nodes.length > 0 && <Button onClick={() => type('')}>Clear filter</Button>}
          />
        ) : (
          <Tree
            label="Outline"
            rows={rows}
            selectedId={selectedId}
            onSelect={(row) => go(row, false)}
            onActivate={(row) => go(row, true)}
            onToggle={(id, expanded) =>
              setCollapsed((before) => (expanded ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id])))
            }
            onType={type}
            renderIcon={({ data }) => <NodeIcon node={data} lines={lines} />}
            renderLabel={({ data, label }) => <NodeLabel node={data} label={label} lines={lines} />}
            titleOf={(row) => `${row.label}, line ${row.data.location.line}`}
            treeRef={tree}
          />
        )}
      </div>
    </section>
  );
}

interface NodeProps {
  readonly node: OutlineNode;
  readonly lines: readonly string[];
}

function NodeIcon({ node, lines }: NodeProps) {
  const value = outlineValue(node, lines);
  return <Icon icon={value === undefined ? icons[node.kind] : valueIcons[value.kind]} size={13} />;
}

function NodeLabel({ node, label, lines }: NodeProps & { readonly label: string }) {
  const value = outlineValue(node, lines);
  return (
    <>
      {label}
      {value !== undefined && <span className="outline__value">{visibleText(value.text)}</span>}
    </>
  );
}

function emptyText(path: string | null, count: number, filter: string): string {
  if (path === null) return 'Open a file to see its names here.';
  return count === 0 ? 'The file in front has no names yet.' : `No name matches “${filter}”.`;
}
