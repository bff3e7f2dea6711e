import { groupDigits } from '../../../shared/group-digits.ts';
import { type BackEndNode, nodesBelow, hasChildren, isControl, isHeading, rootNodes } from '../../stores/connection/back-end-nodes.ts';
import type { Branch } from '../../stores/connection/back-end-store.ts';
import type { ShownTreeRow } from '../../ui/lists/tree-rows.ts';

/** A row of the panel: a node, or the status of the list of the node above it. */
export type BackEndLine =
  | { readonly kind: 'node'; readonly node: BackEndNode; readonly total: number | undefined }
  | { readonly kind: 'loading' | 'failed' | 'more' | 'none'; readonly branch: Branch };

export type BackEndRow = ShownTreeRow<BackEndLine>;

export interface RowChoice {
  readonly branches: Readonly<Record<string, Branch>>;
  readonly expanded: ReadonlySet<string>;
  /** '' shows open nodes; otherwise names that contain it, wherever they are. */
  readonly filter: string;
  readonly showsControl: boolean;
}

/** Returns a name for comparison, ignoring case and spaces like the back-end. */
function searchText(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '');
}

/** Returns the visible rows, depth first. */
export function backEndRows(choice: RowChoice): readonly BackEndRow[] {
  const wanted = searchText(choice.filter);
  return wanted === '' ? openRows(rootNodes, choice, 0, null) : foundRows(rootNodes, choice, wanted, 0, null);
}

function visible(nodes: readonly BackEndNode[], { showsControl }: RowChoice): readonly BackEndNode[] {
  return showsControl ? nodes : nodes.filter((node) => !isControl(node));
}

function below(node: BackEndNode, choice: RowChoice): readonly BackEndNode[] {
  return visible(nodesBelow(node, choice.branches[node.id]?.items ?? []), choice);
}

function rowOf(node: BackEndNode, choice: RowChoice, depth: number, parentId: string | null, expanded: boolean): Unplaced {
  const data = { kind: 'node', node, total: choice.branches[node.id]?.total } as const;
  return { id: node.id, label: node.label, data, depth, parentId, hasChildren: hasChildren(node), expanded };
}

/** A row before the number of its siblings is known. */
type Unplaced = Omit<BackEndRow, 'position' | 'siblings'>;

function openRows(
  nodes: readonly BackEndNode[],
  choice: RowChoice,
  depth: number,
  parentId: string | null,
  tail: readonly Unplaced[] = [],
) {
  const rows: BackEndRow[] = [];
  const siblings = nodes.length + tail.length;
  nodes.forEach((node, index) => {
    const expanded = hasChildren(node) && choice.expanded.has(node.id);
    rows.push({ ...rowOf(node, choice, depth, parentId, expanded), position: index + 1, siblings });
    if (!expanded) return;
    const children = below(node, choice);
    // Pushed one by one, since a call does not accept a hundred thousand arguments.
    for (const row of openRows(children, choice, depth + 1, node.id, statusRows(node, choice, depth + 1, children.length))) rows.push(row);
  });
  tail.forEach((row, index) => {
    rows.push({ ...row, position: nodes.length + index + 1, siblings });
  });
  return rows;
}

/** Returns the status rows of a node's list, below its entries. */
function statusRows(node: BackEndNode, { branches }: RowChoice, depth: number, shown: number): readonly Unplaced[] {
  const branch = branches[node.id];
  if (!branch) return [];
  const row = (kind: 'loading' | 'failed' | 'more' | 'none', label: string): Unplaced[] => [
    { id: `${node.id}\n${kind}`, label, data: { kind, branch }, depth, parentId: node.id, hasChildren: false, expanded: false },
  ];
  if (branch.status === 'loading') return row('loading', `Reading ${nounOf(node)}…`);
  if (branch.status === 'failed') return row('failed', branch.message);
  const omitted = branch.omitted > 0 ? `${groupDigits(branch.omitted)} unusable names left out` : '';
  if (branch.next !== null) return row('more', moreText(branch, omitted));
  if (shown > 0) return omitted === '' ? [] : row('none', omitted);
  if (branch.items.length > 0) return row('none', `Only control objects, ${groupDigits(branch.items.length)} hidden`);
  return row('none', omitted || `No ${nounOf(node)}`);
}

function moreText({ next, total }: Branch, omitted: string): string {
  const shown = groupDigits(next ?? 0);
  const text = total === undefined ? `Show more, ${shown} so far` : `Show more, ${shown} of ${groupDigits(total)}`;
  return omitted === '' ? text : `${text}, ${omitted}`;
}

function nounOf({ query }: BackEndNode): string {
  return query === null ? 'names' : query.kind === 'components' ? 'elements' : query.kind;
}

/** Returns matching rows with their ancestors. An incomplete list says so, since a name may be missing. */
function foundRows(nodes: readonly BackEndNode[], choice: RowChoice, wanted: string, depth: number, parentId: string | null) {
  const found = nodes.flatMap((node) => {
    const fits = !isHeading(node) && searchText(node.label).includes(wanted);
    const inside = foundRows(below(node, choice), choice, wanted, depth + 1, node.id);
    // Below a matching name a person may look further.
    const opened = fits && inside.length === 0 && choice.expanded.has(node.id) ? openRows([node], choice, depth, parentId).slice(1) : [];
    const notes = parentId === null ? statusRows(node, choice, depth + 1, 1) : [];
    const lines: readonly BackEndRow[] = [
      ...(inside.length > 0 ? inside : opened),
      ...notes.map((note, index) => ({ ...note, position: index + 1, siblings: notes.length })),
    ];
    return fits || lines.length > 0 ? [{ row: rowOf(node, choice, depth, parentId, lines.length > 0), lines }] : [];
  });
  return found.flatMap(({ row, lines }, index): readonly BackEndRow[] => [
    { ...row, position: index + 1, siblings: found.length },
    ...lines,
  ]);
}
