import { groupDigits } from '../../../shared/group-digits.ts';
import { TriangleAlert } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, type ReactNode, type Ref, useDeferredValue, useMemo } from 'react';
import { currentHost } from '../../host/host-context.ts';
import { nameOf } from '../../stores/connection/back-end-nodes.ts';
import { cancelReading, collapseNode, expandNode, readMore, retryBranch, useBackEnd } from '../../stores/connection/back-end-store.ts';
import { insertIntoEditor, nameDragType } from '../../stores/text-editor/insertion.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ContextMenu } from '../../ui/menus/context-menu.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { Tree } from '../../ui/lists/tree.tsx';
import { backEndIcons, kindNames } from './back-end-icons.ts';
import { backEndMenu, copyName } from './back-end-menu.ts';
import { type BackEndRow, backEndRows } from './back-end-rows.ts';
import { ReadingLabel } from './reading-label.tsx';

interface BackEndTreeProps {
  readonly treeRef: Ref<HTMLDivElement>;
  /** Called with a letter typed on the tree. */
  readonly onType: (text: string) => void;
}

/** The tree of names read so far, with keys, menus and dragging. */
export function BackEndTree({ treeRef, onType }: BackEndTreeProps) {
  const host = currentHost();
  const branches = useBackEnd((state) => state.branches);
  const expanded = useBackEnd((state) => state.expanded);
  const selectedId = useBackEnd((state) => state.selectedId);
  const showsControl = useBackEnd((state) => state.showsControl);
  // Deferred, so that a key in the field is drawn before tens of thousands of names are searched.
  const filter = useDeferredValue(useBackEnd((state) => state.filter));
  const rows = useMemo(() => backEndRows({ branches, expanded, filter, showsControl }), [branches, expanded, filter, showsControl]);
  const selected = rows.find((row) => row.id === selectedId);
  // The line has no room for the reason: it is told below, without a line being chosen first.
  const failed = selected === undefined ? rows.find(({ data }) => data.kind === 'failed') : selected;

  function toggle(id: string, open: boolean) {
    const line = rows.find((row) => row.id === id)?.data;
    if (line?.kind !== 'node') return;
    if (open) expandNode(host, line.node);
    else collapseNode(host, id);
  }
  function activate({ id, data, hasChildren, expanded: isOpen }: BackEndRow) {
    if (data.kind === 'node') {
      const name = nameOf(data.node);
      if (hasChildren) toggle(id, !isOpen);
      else if (name !== null) insertIntoEditor(name);
    } else if (data.kind === 'loading') cancelReading(host, data.branch.node.id);
    else if (data.kind === 'failed') retryBranch(host, data.branch.node.id);
    else if (data.kind === 'more') readMore(host, data.branch.node.id);
  }
  function onChord(event: KeyboardEvent, row: BackEndRow | undefined) {
    const name = row?.data.kind === 'node' ? nameOf(row.data.node) : null;
    if (name === null || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'c') return;
    event.preventDefault();
    copyName(name);
  }

  if (rows.length === 0) {
    return (
      <EmptyState
        text={`No name read so far matches “${filter}”. Elements are found once their list was opened.`}
        action={<Button onClick={() => onType('')}>Clear search</Button>}
      />
    );
  }
  return (
    <>
      <ContextMenu entries={selected ? backEndMenu(host, selected) : []}>
        <div className="back-end__tree">
          <Tree
            label="Names of the back-end"
            treeRef={treeRef}
            rows={rows}
            selectedId={selectedId}
            onSelect={({ id }) => useBackEnd.setState({ selectedId: id })}
            onActivate={activate}
            onToggle={toggle}
            onType={onType}
            onChord={onChord}
            renderIcon={iconOf}
            renderLabel={(row) => <LineLabel row={row} onActivate={() => activate(row)} />}
            renderTrailing={trailingOf}
            titleOf={titleOf}
            onMenu={(row) => useBackEnd.setState({ selectedId: row.id })}
            rowProps={dragProps}
          />
        </div>
      </ContextMenu>
      {failed?.data.kind === 'failed' && (
        <p className="back-end__reason" role="status">
          {failed.label}
        </p>
      )}
    </>
  );
}

function dragProps({ data }: BackEndRow) {
  const name = data.kind === 'node' ? nameOf(data.node) : null;
  if (name === null) return {};
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(nameDragType, name);
      dataTransfer.setData('text/plain', name);
      dataTransfer.effectAllowed = 'copy';
    },
  };
}

function iconOf({ data }: BackEndRow): ReactNode {
  if (data.kind === 'failed') return <Icon icon={TriangleAlert} size={13} className="back-end__warning" />;
  if (data.kind !== 'node') return null;
  return (
    <span className="back-end__icon">
      <Icon icon={backEndIcons[data.node.kind]} size={14} />
    </span>
  );
}

function LineLabel({ row, onActivate }: { readonly row: BackEndRow; readonly onActivate: () => void }) {
  const { data, label } = row;
  switch (data.kind) {
    case 'node':
      return label;
    case 'loading':
      return <ReadingLabel text={label} startedAt={data.branch.startedAt} onCancel={onActivate} />;
    case 'failed':
      return (
        <span className="back-end__status">
          <span className="back-end__status-text">{label}</span>
          <Button size="small" onClick={onActivate}>
            Retry
          </Button>
        </span>
      );
    case 'more':
      return (
        <Button size="small" variant="link" onClick={onActivate}>
          {label}
        </Button>
      );
    case 'none':
      return <span className="back-end__none">{label}</span>;
  }
}

function trailingOf({ data }: BackEndRow): ReactNode {
  if (data.kind !== 'node') return null;
  const text = data.total === undefined ? data.node.detail : groupDigits(data.total);
  return text === '' ? null : <span className="back-end__detail">{text}</span>;
}

function titleOf({ data, label }: BackEndRow): string {
  if (data.kind !== 'node') return label;
  const { node } = data;
  return [nameOf(node) ?? label, kindNames[node.kind], node.detail].filter(Boolean).join(' · ');
}
