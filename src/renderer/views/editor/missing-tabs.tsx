import { Plus } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ProjectFile } from '../../../shared/schema/project-schema.ts';
import { isUnsaved, useEditor } from '../../stores/documents/editor-store.ts';
import { windowDocuments } from '../../stores/documents/window-documents.ts';
import { showFailure } from '../../stores/window/notice-store.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { firstFitting } from '../../ui/layout/fitting-items.ts';
import { followSizes } from '../../ui/layout/followed-sizes.ts';
import { DropdownMenu } from '../../ui/menus/dropdown-menu.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { Tooltip } from '../../ui/tool-tips/tooltip.tsx';

/** How the files are shown, from the widest: with "Create" behind each name, with a plus alone, or all in the menu of one plus. */
const ways = ['whole', 'named', 'menu'] as const;

function nameOf({ path }: ProjectFile): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function create({ role }: ProjectFile): void {
  void windowDocuments().create(role).catch(showFailure);
}

/** A file of the format that is missing from the project. */
function MissingTab({ file, isShort }: { readonly file: ProjectFile; readonly isShort: boolean }) {
  const name = nameOf(file);
  return (
    <Tooltip text={`This project has no ${file.path}. Create it.`}>
      <button type="button" className="editor-tab editor-tab--missing" aria-label={`${name} Create`} onClick={() => create(file)}>
        <span className="editor-tab__name">{name}</span>
        <span className="editor-tab__create">
          <Icon icon={Plus} size={12} />
          {!isShort && ' Create'}
        </span>
      </button>
    </Tooltip>
  );
}

/** The files that the project does not have, behind its tabs, with as much of each as there is room for. */
export function MissingTabs({ files }: { readonly files: readonly ProjectFile[] }) {
  // The list of files has those that were deleted while their text is still here.
  const kept = useEditor(({ buffers }) => pathsOf(files.filter(({ path }) => isUnsaved(buffers[path]))));
  const missing = files.filter(({ path }) => !kept.split('\n').includes(path));
  return missing.length === 0 ? null : <MissingGroup key={pathsOf(missing)} files={missing} />;
}

function pathsOf(files: readonly ProjectFile[]): string {
  return files.map(({ path }) => path).join('\n');
}

function MissingGroup({ files }: { readonly files: readonly ProjectFile[] }) {
  const group = useRef<HTMLDivElement>(null);
  const way = useFittingWay(group);
  const entries = files.map((file) => ({ id: file.path, title: `Create ${nameOf(file)}`, onSelect: () => create(file) }));
  return (
    <div ref={group} className="editor-tabs__missing">
      {way === 'menu' ? (
        <DropdownMenu entries={entries} align="end">
          <IconButton label="Create a missing file" icon={Plus} />
        </DropdownMenu>
      ) : (
        files.map((file) => <MissingTab key={file.path} file={file} isShort={way === 'named'} />)
      )}
    </div>
  );
}

/** Returns the widest way for which the row of the group has room beside its other children. */
function useFittingWay(group: RefObject<HTMLElement | null>): (typeof ways)[number] {
  const [index, setIndex] = useState(0);
  /** The way that is drawn, and pixels of those that were drawn so far. */
  const drawn = useRef({ index, widths: ways.map((): number | undefined => undefined) });
  drawn.current.index = index;
  const measure = useCallback(() => {
    const node = group.current;
    const row = node?.parentElement;
    if (!node || !row) return;
    const widthOf = (element: Element) => element.getBoundingClientRect().width;
    const { current } = drawn;
    current.widths[current.index] = widthOf(node);
    const taken = [...row.children].reduce((sum, child) => (child === node ? sum : sum + widthOf(child)), 0);
    setIndex(firstFitting(current.widths, row.clientWidth - taken + 0.5));
  }, [group]);
  // The next narrower way is measured before it is painted.
  useLayoutEffect(measure);
  useEffect(() => {
    const node = group.current;
    const row = node?.parentElement;
    return row ? followSizes([row, ...row.children], measure) : undefined;
  }, [group, measure]);
  return ways[index] ?? 'menu';
}
