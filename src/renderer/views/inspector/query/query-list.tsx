import { Plus } from 'lucide-react';
import { savedQueryKind, savedQueryName } from '../../../../shared/saved-queries/query-file.ts';
import { isUnsaved, useEditor } from '../../../stores/documents/editor-store.ts';
import { chooseQuery, focusQuery, useQueryDesk } from '../../../stores/query-desk/query-desk.ts';
import { isOnDisk, openNewQuery } from '../../../stores/query-desk/query-files.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { VirtualRows } from '../../../ui/lists/virtual-rows.tsx';
import { ContextMenu } from '../../../ui/menus/context-menu.tsx';
import { DropdownMenu } from '../../../ui/menus/dropdown-menu.tsx';
import type { MenuEntry } from '../../../ui/menus/menu-item.ts';
import { queryMenu } from './query-menu.ts';
import { askAboutQuery } from './query-naming.ts';

const newEntries: readonly MenuEntry[] = [
  { id: 'mdx', title: 'Query in MDX', detail: 'queries/<name>.mdx', onSelect: () => void openNewQuery('mdx') },
  { id: 'rest', title: 'REST request', detail: 'queries/<name>.http', onSelect: () => void openNewQuery('rest') },
];

interface QueryListProps {
  readonly paths: readonly string[];
  readonly selected: string;
}

/** The queries of the project by name; arrows walk, Enter goes to the text, Delete and F2 ask. */
export function QueryList({ paths, selected }: QueryListProps) {
  const more = useQueryDesk((state) => state.more);
  return (
    <div className="query-list">
      <div className="query-list__head">
        <DropdownMenu entries={newEntries}>
          <Button size="small" variant="ghost" icon={Plus}>
            New query
          </Button>
        </DropdownMenu>
      </div>
      <ContextMenu entries={queryMenu(selected)}>
        <div className="query-list__rows">
          <VirtualRows
            label="Saved queries"
            role="listbox"
            count={paths.length}
            rowHeight={26}
            rowKey={(index) => paths[index] ?? String(index)}
            selected={paths.indexOf(selected)}
            onSelect={(index) => chooseQuery(paths[index] ?? selected)}
            onActivate={focusQuery}
            onOtherKey={(event) => {
              if (event.key === 'Delete') askAboutQuery(selected, 'remove');
              if (event.key === 'F2' && isOnDisk(selected)) askAboutQuery(selected, 'rename');
            }}
            renderRow={(index) => <QueryRow path={paths[index] ?? ''} />}
          />
        </div>
      </ContextMenu>
      {more > 0 && (
        <p className="query-list__more">
          {more === 1 ? '1 file is' : `${more} files are`} not listed: there are too many, or their names cannot be used.
        </p>
      )}
    </div>
  );
}

function QueryRow({ path }: { readonly path: string }) {
  const buffer = useEditor((state) => state.buffers[path]);
  const isChanged = isUnsaved(buffer) || (buffer?.kept.length ?? 0) > 0;
  return (
    <span className="query-list__row" title={path}>
      <span className="query-list__name">{savedQueryName(path)}</span>
      {isChanged && (
        <span className="query-list__dot" title="Not saved">
          <span className="visually-hidden">, not saved</span>
        </span>
      )}
      <span className={classNames('query-list__kind')}>{savedQueryKind(path) === 'mdx' ? 'MDX' : 'REST'}</span>
    </span>
  );
}
