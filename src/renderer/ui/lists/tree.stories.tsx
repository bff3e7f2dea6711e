import { useState } from 'react';
import { Badge } from '../signs/badge.tsx';
import { Tree } from './tree.tsx';
import { type TreeNode, treeRows } from './tree-rows.ts';

const leaf = (id: string): TreeNode<null> => ({ id, label: id, data: null, children: [] });
const nodes: readonly TreeNode<null>[] = [
  {
    id: 'salesMain',
    label: 'salesMain',
    data: null,
    children: [{ ...leaf('header'), children: [leaf('title'), leaf('regionFilter')] }, leaf('planTable')],
  },
];

function Example() {
  const [selected, setSelected] = useState('regionFilter');
  const [closed, setClosed] = useState<readonly string[]>([]);
  return (
    <div style={{ height: 200, width: 248 }}>
      <Tree
        label="Widgets"
        rows={treeRows(nodes, (id) => !closed.includes(id))}
        selectedId={selected}
        onSelect={(row) => setSelected(row.id)}
        onToggle={(id, expanded) => setClosed(expanded ? closed.filter((other) => other !== id) : [...closed, id])}
        renderTrailing={(row) => (row.hasChildren ? null : <Badge>init</Badge>)}
      />
    </div>
  );
}

export const Widgets = <Example />;
