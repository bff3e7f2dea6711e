import { ChevronDown, ChevronRight, File, FilePlus, Folder, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { visibleText } from '../../../shared/text/visible-text.ts';
import type { Problem, ProjectFile } from '../../../shared/schema/project-schema.ts';
import { useCommitted } from '../../stores/documents/committed-texts.ts';
import { isUnsaved, useEditor } from '../../stores/documents/editor-store.ts';
import { createFile, showFile } from '../../stores/text-editor/file-actions.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { Badge } from '../../ui/signs/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ContextMenu } from '../../ui/menus/context-menu.tsx';
import type { MenuEntry } from '../../ui/menus/menu-item.ts';
import { Icon } from '../../ui/signs/icon.tsx';
import { walkIndex } from '../../ui/keys/list-keys.ts';
import { fileMenu } from './file-menu.ts';

const noFiles: readonly ProjectFile[] = [];
const closedMenu: readonly MenuEntry[] = [{ kind: 'separator', id: 'closed' }];
const noSheets: readonly string[] = [];

/** The four files, and the style sheets the preview uses. */
export function FileList() {
  const files = useSession((state) => state.project?.files ?? noFiles);
  const sheets = useSession((state) => state.project?.styleSheets ?? noSheets);
  const list = useRef<HTMLUListElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const next = walkIndex(event.key, buttons.indexOf(event.target as HTMLElement), buttons.length, 10);
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  }
  return (
    <section className="explorer__files" aria-labelledby="explorer-files">
      <h2 className="explorer__head" id="explorer-files">
        Files
      </h2>
      <ul ref={list} onKeyDown={onKeyDown}>
        {files.map((file) => (
          <FileItem key={file.path} file={file} />
        ))}
        {/* Even while there are none: they are found last, and would push the tree down. */}
        <StyleSheets sheets={sheets} />
      </ul>
    </section>
  );
}

function FileItem({ file }: { readonly file: ProjectFile }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isTextHere = useEditor((state) => isUnsaved(state.buffers[file.path]));
  // Creating a file that was deleted would set its first text against the one that is still here.
  if (!file.exists && !isTextHere) {
    return (
      <li>
        <MissingFile file={file} />
      </li>
    );
  }
  return (
    // What its commands may do now is asked when it opens.
    <ContextMenu entries={isMenuOpen ? fileMenu(file) : closedMenu} onOpenChange={setIsMenuOpen}>
      <li>
        <FileRow
          path={file.path}
          title={file.exists ? file.path : `${file.path} was deleted or renamed. Its text is kept: save it to write the file again`}
        />
      </li>
    </ContextMenu>
  );
}

function FileRow({ path, title, inFolder = false }: { readonly path: string; readonly title: string; readonly inFolder?: boolean }) {
  const active = useEditor((state) => state.active === path);
  const dirty = useEditor((state) => isUnsaved(state.buffers[path]));
  const isChanged = useCommitted((state) => state.files[path]?.differs === true);
  const isNew = useCommitted((state) => state.files[path]?.isNew === true);
  const errors = useSession((state) => countOf(state.problems, path, 'error'));
  const warnings = useSession((state) => countOf(state.problems, path, 'warning'));
  const row = useRef<HTMLButtonElement>(null);
  // The list has room for some of the files only, and the one in front may be chosen elsewhere.
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <button
      ref={row}
      type="button"
      className={classNames('explorer__file', inFolder && 'explorer__file--in-folder', active && 'on-selection')}
      aria-current={active || undefined}
      title={visibleText(title)}
      onClick={() => showFile(path, { focus: false, keep: false })}
      onDoubleClick={() => showFile(path, { focus: true, keep: true })}
    >
      <Icon icon={File} />
      <span className="explorer__name">{visibleText(baseName(path))}</span>
      <span className="explorer__trailing">
        {errors > 0 && (
          <Badge tone="error" label={errors === 1 ? '1 error' : `${errors} errors`}>
            {errors}
          </Badge>
        )}
        {errors === 0 && warnings > 0 && (
          <Badge tone="warning" label={warnings === 1 ? '1 warning' : `${warnings} warnings`}>
            {warnings}
          </Badge>
        )}
        {isChanged && (
          <span title="Changed since the last commit">
            <span aria-hidden="true">M</span>
            <span className="visually-hidden">changed since the last commit</span>
          </span>
        )}
        {isNew && (
          <span title="Not in the last commit">
            <span aria-hidden="true">N</span>
            <span className="visually-hidden">new, not in the last commit</span>
          </span>
        )}
        {dirty && (
          <>
            <span className="explorer__dirty" aria-hidden="true" />
            <span className="visually-hidden">not saved</span>
          </>
        )}
      </span>
    </button>
  );
}

function MissingFile({ file }: { readonly file: ProjectFile }) {
  return (
    <button
      type="button"
      className="explorer__file explorer__file--missing"
      title={`${file.path} does not exist yet`}
      onClick={() => void createFile(file.role)}
    >
      <Icon icon={FilePlus} />
      <span className="explorer__name">{visibleText(baseName(file.path))}</span>
      <span className="explorer__trailing explorer__trailing--create">
        <Icon icon={Plus} size={12} />
        Create
      </span>
    </button>
  );
}

function StyleSheets({ sheets }: { readonly sheets: readonly string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <li>
        <button
          type="button"
          className="explorer__file"
          aria-expanded={open}
          title="Style sheets are edited here; fonts and images are shown, and edited in other programs"
          onClick={() => setOpen(!open)}
        >
          <Icon icon={Folder} />
          <span className="explorer__name">Style sheets</span>
          <span className="explorer__trailing">
            {sheets.length}
            <Icon icon={open ? ChevronDown : ChevronRight} size={12} />
          </span>
        </button>
      </li>
      {open &&
        sheets.map((sheet) => (
          <li key={sheet}>
            <FileRow path={sheet} title={`${sheet}: the preview follows its edits`} inFolder />
          </li>
        ))}
    </>
  );
}

function countOf(problems: readonly Problem[], path: string, severity: Problem['severity']): number {
  return problems.filter((problem) => problem.severity === severity && problem.location?.path === path).length;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
