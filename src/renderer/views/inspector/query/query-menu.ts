import { Copy, FileCode2, Files, Network, PencilLine, Trash2 } from 'lucide-react';
import { savedQueryName } from '../../../../shared/saved-queries/query-file.ts';
import { asStoredQuery } from '../../../../shared/saved-queries/write-saved-query.ts';
import { windowDocuments } from '../../../stores/documents/window-documents.ts';
import { useQueryDesk } from '../../../stores/query-desk/query-desk.ts';
import { isOnDisk } from '../../../stores/query-desk/query-files.ts';
import { queryOf } from '../../../stores/query-desk/query-run.ts';
import { selectTrace, showBottomTab } from '../../../stores/window/navigation.ts';
import { showNotice } from '../../../stores/window/notice-store.ts';
import type { MenuEntry } from '../../../ui/menus/menu-item.ts';
import { copyText } from '../clipboard.ts';
import { askAboutQuery } from './query-naming.ts';

/** Lines of the menu of a query. */
export function queryMenu(path: string): readonly MenuEntry[] {
  const run = useQueryDesk.getState().runs[path];
  return [
    {
      id: 'rename',
      title: 'Rename…',
      icon: PencilLine,
      keys: 'F2',
      // The first time it is saved, its name is asked for anyway.
      disabled: !isOnDisk(path),
      onSelect: () => askAboutQuery(path, 'rename'),
    },
    { id: 'copy', title: 'Save a copy…', icon: Files, onSelect: () => askAboutQuery(path, 'copy') },
    { id: 'text', title: 'Copy text', icon: Copy, onSelect: () => void copied(windowDocuments().texts.read(path)) },
    ...(path.endsWith('.mdx') ? [storedQueryEntry(path)] : []),
    {
      id: 'request',
      title: 'Show its last request',
      detail: 'Compare, timing, copy as code, HAR',
      icon: Network,
      disabled: run === undefined,
      onSelect: () => {
        selectTrace(null, run?.exchangeId ?? null);
        showBottomTab('requests');
      },
    },
    { kind: 'separator', id: 'end' },
    { id: 'remove', title: 'Delete…', icon: Trash2, danger: true, onSelect: () => askAboutQuery(path, 'remove') },
  ];
}

function storedQueryEntry(path: string): MenuEntry {
  return {
    id: 'stored',
    title: 'Copy as stored query',
    detail: 'For repository.yml, with its $placeholders',
    icon: FileCode2,
    onSelect: () => void copied(asStoredQuery(savedQueryName(path), queryOf(path)?.body ?? '')),
  };
}

async function copied(text: string): Promise<void> {
  if (await copyText(text)) showNotice('info', 'Copied.');
  else showNotice('error', 'The system refused the clipboard. Select the text and copy it.');
}
