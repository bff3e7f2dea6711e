import { X } from 'lucide-react';
import { type DragEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { tabsOf } from '../../stores/documents/editor-halves.ts';
import { type EditorHalf, isUnsaved, useEditor } from '../../stores/documents/editor-store.ts';
import { pinTab } from '../../stores/documents/editor-tabs.ts';
import { windowDocuments } from '../../stores/documents/window-documents.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { useCommandKeys } from '../../stores/window/commands.ts';
import { classNames } from '../../ui/class-names.ts';
import { ContextMenu } from '../../ui/menus/context-menu.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { editorPanelId, editorTabId } from './editor-ids.ts';
import { closeOtherTabs, closeTabAt, dropTab, joinIntoOne, moveToOtherHalf, showTab, splitInto, type TabPlace } from './half-actions.ts';

/** The tab that is being dragged. */
export const useDraggedTab = create<{ readonly tab: TabPlace | null }>(() => ({ tab: null }));

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns whether the dragged tab may be dropped there. */
export function acceptsTab(event: DragEvent, place: { readonly half: EditorHalf; readonly path: string | null }): boolean {
  const { tab } = useDraggedTab.getState();
  if (tab === null || (tab.half === place.half && (place.path === null || tab.path === place.path))) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/** Drops the tab that is being dragged. */
export function takeTab(event: DragEvent, place: { readonly half: EditorHalf; readonly path: string | null }): void {
  const { tab } = useDraggedTab.getState();
  if (tab === null) return;
  event.preventDefault();
  event.stopPropagation();
  dropTab(tab, place);
  useDraggedTab.setState({ tab: null });
}

function menuOf(place: TabPlace, dirty: boolean, isSplit: boolean, commandKeys: ReturnType<typeof useCommandKeys>) {
  const { half, path } = place;
  const split = (direction: 'right' | 'below') => {
    showTab(place);
    splitInto(direction);
  };
  return [
    { id: 'close', title: 'Close', keys: commandKeys('file.close'), onSelect: () => closeTabAt(place) },
    { id: 'others', title: 'Close others', onSelect: () => closeOtherTabs(place) },
    { kind: 'separator' as const, id: 'halves' },
    { id: 'right', title: 'Split right', keys: commandKeys('editor.splitRight'), onSelect: () => split('right') },
    { id: 'below', title: 'Split below', keys: commandKeys('editor.splitBelow'), onSelect: () => split('below') },
    {
      id: 'move',
      title: half === 'first' ? 'Move to the second half' : 'Move to the first half',
      disabled: !isSplit && useEditor.getState().tabs.length < 2,
      onSelect: () => moveToOtherHalf(place),
    },
    { id: 'join', title: 'End the split', keys: commandKeys('editor.join'), disabled: !isSplit, onSelect: joinIntoOne },
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
}

/** The tab of an open file. */
export function EditorTab({ half, path }: TabPlace) {
  const place = { half, path };
  const commandKeys = useCommandKeys();
  const active = useEditor((state) => tabsOf(state, half).active === path);
  const preview = useEditor((state) => tabsOf(state, half).previewTab === path);
  const dirty = useEditor((state) => isUnsaved(state.buffers[path]));
  const removed = useEditor((state) => state.buffers[path]?.removed === true);
  const errors = useSession(
    (state) => state.problems.filter((problem) => problem.severity === 'error' && problem.location?.path === path).length,
  );
  const isSplit = useEditor((state) => state.beside !== null);
  const [over, setOver] = useState(false);
  const button = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  const onAuxClick = (event: MouseEvent) => {
    if (event.button === 1) closeTabAt(place);
  };

  return (
    <ContextMenu entries={menuOf(place, dirty, isSplit, commandKeys)}>
      <div
        ref={button}
        role="tab"
        id={editorTabId(half, path)}
        aria-selected={active}
        aria-controls={editorPanelId(half)}
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
        onClick={() => showTab(place)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') showTab(place);
          if (event.key === 'Delete') closeTabAt(place);
        }}
        onDoubleClick={() => {
          showTab(place);
          useEditor.setState((state) => pinTab(state, path));
        }}
        onAuxClick={onAuxClick}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', path);
          useDraggedTab.setState({ tab: place });
        }}
        onDragEnd={() => useDraggedTab.setState({ tab: null })}
        onDragOver={(event) => setOver(acceptsTab(event, place))}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          takeTab(event, place);
        }}
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
              closeTabAt(place);
            }}
          >
            <Icon icon={X} size={13} />
          </span>
        </span>
      </div>
    </ContextMenu>
  );
}
