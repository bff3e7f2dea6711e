import { X } from 'lucide-react';
import { type HTMLAttributes, useEffect, useRef, useState } from 'react';
import { useCanCompareWithCommit } from '../../stores/documents/commit-comparison.ts';
import { tabsOf } from '../../stores/documents/editor-halves.ts';
import { isUnsaved, useEditor } from '../../stores/documents/editor-store.ts';
import { pinTab } from '../../stores/documents/editor-tabs.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { useCommandKeys } from '../../stores/window/commands.ts';
import { classNames } from '../../ui/class-names.ts';
import { ContextMenu } from '../../ui/menus/context-menu.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { editorPanelId, editorTabId } from './editor-ids.ts';
import { closeTabAt, showTab, type TabPlace } from './half-actions.ts';
import { acceptsTab, takeTab, useDraggedTab } from './tab-drag.ts';
import { tabMenu } from './tab-menu.ts';

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns what a tab shows of its file. */
function useTabState({ half, path }: TabPlace) {
  const active = useEditor((state) => tabsOf(state, half).active === path);
  const preview = useEditor((state) => tabsOf(state, half).previewTab === path);
  const dirty = useEditor((state) => isUnsaved(state.buffers[path]));
  const removed = useEditor((state) => state.buffers[path]?.removed === true);
  const errors = useSession(
    (state) => state.problems.filter((problem) => problem.severity === 'error' && problem.location?.path === path).length,
  );
  return { active, preview, dirty, removed, errors };
}

/** Returns the listeners that drag a tab and drop another one before it, and whether one is held over it. */
function useTabDragging(place: TabPlace) {
  const [isOver, setOver] = useState(false);
  const listeners: HTMLAttributes<HTMLElement> = {
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', place.path);
      useDraggedTab.setState({ tab: place });
    },
    onDragEnd: () => useDraggedTab.setState({ tab: null }),
    onDragOver: (event) => setOver(acceptsTab(event, place)),
    onDragLeave: () => setOver(false),
    onDrop: (event) => {
      setOver(false);
      takeTab(event, place);
    },
  };
  return { isOver, listeners };
}

/** The tab of an open file. */
export function EditorTab({ half, path }: TabPlace) {
  const place = { half, path };
  const commandKeys = useCommandKeys();
  const { active, preview, dirty, removed, errors } = useTabState(place);
  const isSplit = useEditor((state) => state.beside !== null);
  const canCompare = useCanCompareWithCommit(path);
  const { isOver, listeners } = useTabDragging(place);
  const button = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  return (
    <ContextMenu entries={tabMenu(place, { dirty, isSplit, canCompare }, commandKeys)}>
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
          isOver && 'editor-tab--over',
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
        onAuxClick={(event) => {
          if (event.button === 1) closeTabAt(place);
        }}
        {...listeners}
      >
        <span className="editor-tab__name" title={path}>
          {fileName(path)}
        </span>
        <TabEnd place={place} dirty={dirty} />
      </div>
    </ContextMenu>
  );
}

/** The dot of an unsaved file, and the cross that closes the tab. */
function TabEnd({ place, dirty }: { readonly place: TabPlace; readonly dirty: boolean }) {
  return (
    <span className="editor-tab__end">
      {dirty && <span className="editor-tab__dot" />}
      {/* For the pointer: a tab may hold nothing that can be operated. By keys Delete, Ctrl+W or the menu close it. */}
      <span
        className="editor-tab__close"
        aria-hidden="true"
        title={`Close ${fileName(place.path)}`}
        onClick={(event) => {
          event.stopPropagation();
          closeTabAt(place);
        }}
      >
        <Icon icon={X} size={13} />
      </span>
    </span>
  );
}
