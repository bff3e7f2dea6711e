import { Plus, X } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { ProjectFile } from '../../../shared/schema/project-schema.ts';
import { isUnsaved, useEditor } from '../../stores/documents/editor-store.ts';
import { closeTab, moveTab, pinTab } from '../../stores/documents/editor-tabs.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { windowDocuments } from '../../stores/documents/window-documents.ts';
import { showFailure } from '../../stores/window/notice-store.ts';
import { isEditorBelow } from '../../stores/window/arrangements.ts';
import { commandKeys, runCommand } from '../../stores/window/commands.ts';
import { useLayout } from '../../stores/window/layout-store.ts';
import { usePanes } from '../../stores/window/pane-store.ts';
import { useMaximise } from '../../stores/window/use-maximise.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ContextMenu } from '../../ui/menus/context-menu.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { Tooltip } from '../../ui/signs/tooltip.tsx';

/** The panel that the tabs control. */
export const editorPanelId = 'editor-panel';

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function show(path: string): void {
  void windowDocuments().open(path, true);
}

function close(path: string): void {
  useEditor.setState((state) => closeTab(state, path));
  const next = useEditor.getState().active;
  if (next !== null) show(next);
}

interface FileTabProps {
  readonly path: string;
  readonly dragged: string | null;
  readonly onDrag: (path: string | null) => void;
}

function FileTab({ path, dragged, onDrag }: FileTabProps) {
  const active = useEditor((state) => state.active === path);
  const preview = useEditor((state) => state.previewTab === path);
  const dirty = useEditor((state) => isUnsaved(state.buffers[path]));
  const removed = useEditor((state) => state.buffers[path]?.removed === true);
  const errors = useSession(
    (state) => state.problems.filter((problem) => problem.severity === 'error' && problem.location?.path === path).length,
  );
  const [over, setOver] = useState(false);
  const button = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  const onAuxClick = (event: MouseEvent) => {
    if (event.button === 1) close(path);
  };
  const onDragOver = (event: DragEvent) => {
    if (dragged === null || dragged === path) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (dragged !== null) useEditor.setState((state) => moveTab(state, dragged, path));
    onDrag(null);
  };
  const entries = [
    { id: 'close', title: 'Close', keys: commandKeys('file.close'), onSelect: () => close(path) },
    {
      id: 'others',
      title: 'Close others',
      onSelect: () => {
        useEditor.setState({ tabs: [path], active: path });
        show(path);
      },
    },
    { kind: 'separator' as const, id: 'line' },
    {
      id: 'save',
      title: 'Save',
      keys: commandKeys('file.save'),
      disabled: !dirty,
      onSelect: () => void windowDocuments().save(path),
    },
    { id: 'revert', title: 'Revert to the file on disk', disabled: !dirty, onSelect: () => void windowDocuments().revert(path) },
  ];

  return (
    <ContextMenu entries={entries}>
      <div
        ref={button}
        role="tab"
        id={`${editorPanelId}-tab-${path}`}
        aria-selected={active}
        aria-controls={editorPanelId}
        aria-label={`${fileName(path)}${dirty ? ', unsaved' : ''}${errors > 0 ? `, ${errors} errors` : ''}`}
        tabIndex={active ? 0 : -1}
        data-path={path}
        draggable
        className={classNames(
          'editor-tab',
          active && 'editor-tab--active',
          preview && 'editor-tab--preview',
          removed && 'editor-tab--removed',
          errors > 0 && 'editor-tab--errors',
          over && 'editor-tab--over',
          dirty && 'editor-tab--dirty',
        )}
        onMouseDown={(event) => {
          // The middle button would start scrolling.
          if (event.button === 1) event.preventDefault();
        }}
        onClick={() => show(path)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') show(path);
          if (event.key === 'Delete') close(path);
        }}
        onDoubleClick={() => useEditor.setState((state) => pinTab(state, path))}
        onAuxClick={onAuxClick}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', path);
          onDrag(path);
        }}
        onDragEnd={() => onDrag(null)}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <span className="editor-tab__name" title={path}>
          {fileName(path)}
        </span>
        <span className="editor-tab__end">
          {dirty && <span className="editor-tab__dot" />}
          {/* For the pointer: a tab may hold nothing that can be operated. By keys Delete, Ctrl+W or the menu close it. */}
          <span
            className="editor-tab__close"
            aria-hidden="true"
            title={`Close ${fileName(path)}`}
            onClick={(event) => {
              event.stopPropagation();
              close(path);
            }}
          >
            <Icon icon={X} size={13} />
          </span>
        </span>
      </div>
    </ContextMenu>
  );
}

/** A file of the format that the project does not have. */
function MissingTab({ file }: { readonly file: ProjectFile }) {
  return (
    <Tooltip text={`This project has no ${file.path}. Create it.`}>
      <button
        type="button"
        className="editor-tab editor-tab--missing"
        onClick={() => void windowDocuments().create(file.role).catch(showFailure)}
      >
        <span className="editor-tab__name">{fileName(file.path)}</span>
        <span className="editor-tab__create">
          <Icon icon={Plus} size={12} /> Create
        </span>
      </button>
    </Tooltip>
  );
}

const noFiles: readonly ProjectFile[] = [];

/** Tabs of the project's files. Arrows walk, middle click closes, dragging reorders. */
export function EditorTabBar() {
  const tabs = useEditor((state) => state.tabs);
  const files = useSession((state) => state.project?.files ?? noFiles);
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const focused = (event.target as HTMLElement).dataset['path'];
    const index = focused === undefined ? -1 : tabs.indexOf(focused);
    const last = tabs.length - 1;
    const next = { ArrowRight: index === last ? 0 : index + 1, ArrowLeft: index <= 0 ? last : index - 1, Home: 0, End: last }[event.key];
    const path = next === undefined ? undefined : tabs[next];
    if (index < 0 || path === undefined) return;
    event.preventDefault();
    show(path);
    list.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus();
  };

  const closed = files.filter((file) => file.exists && !tabs.includes(file.path));
  const missing = files.filter((file) => !file.exists && !tabs.includes(file.path));
  const maximise = useMaximise('editor');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same.
    <div className="editor-tabs" onDoubleClick={maximise.onDoubleClick}>
      <div className="editor-tabs__files">
        <div ref={list} className="editor-tabs__list" role="tablist" aria-label="Open files" onKeyDown={onKeyDown} tabIndex={-1}>
          {tabs.map((path) => (
            <FileTab key={path} path={path} dragged={dragged} onDrag={setDragged} />
          ))}
        </div>
        {closed.length > 0 && tabs.length === 0 && <span className="editor-tabs__hint">Every file is closed</span>}
        {missing.map((file) => (
          <MissingTab key={file.path} file={file} />
        ))}
      </div>
      <HideButton />
      {maximise.button}
    </div>
  );
}

/** Hides the editor again where it stands below the page, on call. */
function HideButton() {
  const isOnCall = useLayout((state) => isEditorBelow(state.arrangement) && state.previewOpen);
  const isPlaced = usePanes(({ isCompact, maximised }) => !isCompact && maximised !== 'editor');
  return isOnCall && isPlaced ? <IconButton label="Hide editor" icon={X} onClick={() => runCommand('view.toggleEditor')} /> : null;
}
