import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ProjectFile } from '../../../shared/schema/project-schema.ts';
import { isUnsaved, useEditor } from '../../stores/documents/editor-store.ts';
import { windowDocuments } from '../../stores/documents/window-documents.ts';
import { showFailure } from '../../stores/window/notice-store.ts';
import { followSizes } from '../../ui/layout/followed-sizes.ts';
import { Icon } from '../../ui/signs/icon.tsx';
import { Tooltip } from '../../ui/tool-tips/tooltip.tsx';

/** A file of the format that is missing from the project. */
function MissingTab({ file, isShort }: { readonly file: ProjectFile; readonly isShort: boolean }) {
  // The list of files has those that were deleted while their text is still here.
  const isTextHere = useEditor((state) => isUnsaved(state.buffers[file.path]));
  if (isTextHere) return null;
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  return (
    <Tooltip text={`This project has no ${file.path}. Create it.`}>
      <button
        type="button"
        className="editor-tab editor-tab--missing"
        aria-label={`${name} Create`}
        onClick={() => void windowDocuments().create(file.role).catch(showFailure)}
      >
        {!isShort && <span className="editor-tab__name">{name}</span>}
        <span className="editor-tab__create">
          <Icon icon={Plus} size={12} />
          {!isShort && ' Create'}
        </span>
      </button>
    </Tooltip>
  );
}

/** The files that the project does not have, behind its tabs: with their names where there is room for all of them, else a plus for each. */
export function MissingTabs({ files }: { readonly files: readonly ProjectFile[] }) {
  const [isShort, setIsShort] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  /** Pixels with names, and whether they are shown now. */
  const drawn = useRef({ whole: 0, isShort });
  drawn.current.isShort = isShort;
  useEffect(() => {
    const { current: node } = group;
    const row = node?.parentElement;
    if (!node || !row) return undefined;
    const others = [...row.children].filter((child) => child !== node);
    return followSizes([row, node, ...others], () => {
      const widthOf = (element: Element) => element.getBoundingClientRect().width;
      if (!drawn.current.isShort) drawn.current.whole = widthOf(node);
      const taken = others.reduce((sum, other) => sum + widthOf(other), 0);
      setIsShort(taken + drawn.current.whole > row.clientWidth + 0.5);
    });
  }, []);
  return (
    <div ref={group} className="editor-tabs__missing">
      {files.map((file) => (
        <MissingTab key={file.path} file={file} isShort={isShort} />
      ))}
    </div>
  );
}
