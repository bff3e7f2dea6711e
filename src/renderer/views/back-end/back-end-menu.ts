import { Copy, RefreshCw, TextCursorInput, Type } from 'lucide-react';
import type { Host } from '../../host/host.ts';
import { nameOf } from '../../stores/connection/back-end-nodes.ts';
import { cancelReading, readMore, refreshNode, retryBranch } from '../../stores/connection/back-end-store.ts';
import { insertIntoEditor } from '../../stores/text-editor/insertion.ts';
import { showNotice } from '../../stores/window/notice-store.ts';
import type { MenuEntry } from '../../ui/menus/menu-item.ts';
import type { BackEndRow } from './back-end-rows.ts';

/** Copies a name, or shows a message if the system refuses. */
export function copyName(text: string): void {
  navigator.clipboard.writeText(text).catch(() => showNotice('warning', 'The name could not be copied: the system refuses the clipboard.'));
}

/** Returns the menu of a row. */
export function backEndMenu(host: Host, { id, data }: BackEndRow): readonly MenuEntry[] {
  if (data.kind !== 'node') return statusMenu(host, id, data);
  const { node } = data;
  const name = nameOf(node);
  const refresh: MenuEntry = { id: 'refresh', title: 'Refresh', icon: RefreshCw, onSelect: () => refreshNode(host, node) };
  const names: MenuEntry[] =
    name === null
      ? []
      : [
          ...(node.uniqueName === null
            ? []
            : [{ id: 'unique', title: 'Copy unique name', icon: Copy, keys: 'Mod+C', onSelect: () => copyName(name) }]),
          {
            id: 'name',
            title: 'Copy name',
            icon: Type,
            keys: node.uniqueName === null ? 'Mod+C' : undefined,
            onSelect: () => copyName(node.label),
          },
          { id: 'insert', title: 'Insert into editor', icon: TextCursorInput, onSelect: () => insertIntoEditor(name) },
        ];
  if (node.query === null) return names;
  return names.length === 0 ? [refresh] : [...names, { kind: 'separator', id: 'line' }, refresh];
}

function statusMenu(host: Host, id: string, line: Exclude<BackEndRow['data'], { kind: 'node' }>): readonly MenuEntry[] {
  const parent = line.branch.node.id;
  switch (line.kind) {
    case 'loading':
      return [{ id: `${id} cancel`, title: 'Cancel', onSelect: () => cancelReading(host, parent) }];
    case 'failed':
      return [
        { id: `${id} retry`, title: 'Retry', onSelect: () => retryBranch(host, parent) },
        { id: `${id} copy`, title: 'Copy message', icon: Copy, onSelect: () => copyName(line.branch.message) },
      ];
    case 'more':
      return [{ id: `${id} more`, title: 'Show more', onSelect: () => readMore(host, parent) }];
    case 'none':
      return [];
  }
}
