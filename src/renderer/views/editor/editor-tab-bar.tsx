import { SquareSplitHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ProjectFile } from '../../../shared/schema/project-schema.ts';
import { tabsOf } from '../../stores/documents/editor-halves.ts';
import { type EditorHalf, useEditor } from '../../stores/documents/editor-store.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { isEditorBelow } from '../../stores/window/arrangements.ts';
import { runCommand, useCommandKeys } from '../../stores/window/commands.ts';
import { useLayout } from '../../stores/window/layout-store.ts';
import { usePanes } from '../../stores/window/pane-store.ts';
import { useMaximise } from '../../stores/window/use-maximise.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { followSizes } from '../../ui/layout/followed-sizes.ts';
import { EditorTab } from './editor-tab.tsx';
import { MissingTabs } from './missing-tabs.tsx';
import { acceptsTab, takeTab } from './tab-drag.ts';
import { joinIntoOne, showTab, splitInto } from './half-actions.ts';

const noFiles: readonly ProjectFile[] = [];

/** Tabs of the project's files. Arrows walk, middle click closes, dragging reorders. */
export function EditorTabBar({ half }: { readonly half: EditorHalf }) {
  const tabs = useEditor((state) => tabsOf(state, half).tabs);
  // Buttons of the whole editor stand in its upper right corner.
  const isCorner = useEditor(({ beside, split }) => beside === null || half === (split === 'right' ? 'second' : 'first'));
  const files = useSession((state) => state.project?.files ?? noFiles);
  const list = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const focused = (event.target as HTMLElement).dataset['path'];
    const index = focused === undefined ? -1 : tabs.indexOf(focused);
    const last = tabs.length - 1;
    const next = { ArrowRight: index === last ? 0 : index + 1, ArrowLeft: index <= 0 ? last : index - 1, Home: 0, End: last }[event.key];
    const path = next === undefined ? undefined : tabs[next];
    if (index < 0 || path === undefined) return;
    event.preventDefault();
    showTab({ half, path });
    list.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus();
  };

  // More tabs than there is room for are reached by the wheel too; React's own handler could not keep the page from scrolling.
  useEffect(() => {
    const { current } = scroller;
    const onWheel = (event: WheelEvent) => {
      if (!current || event.deltaX !== 0 || event.shiftKey || current.scrollWidth <= current.clientWidth) return;
      event.preventDefault();
      current.scrollLeft += event.deltaY;
    };
    current?.addEventListener('wheel', onWheel, { passive: false });
    return () => current?.removeEventListener('wheel', onWheel);
  }, []);

  // The tab in front stays whole, with its close button, in a bar that becomes narrower.
  useEffect(() => {
    const { current } = scroller;
    if (!current) return undefined;
    const keepInSight = () =>
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return followSizes([current], keepInSight);
  }, []);

  const hasFiles = files.some((file) => file.exists);
  const missing = half === 'first' ? files.filter((file) => !file.exists && !tabs.includes(file.path)) : [];
  const maximise = useMaximise('editor');
  const atEnd = { half, path: null };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same, and so does the menu of a tab.
    <div
      className="editor-tabs"
      onDoubleClick={maximise.onDoubleClick}
      onDragOver={(event) => acceptsTab(event, atEnd)}
      onDrop={(event) => takeTab(event, atEnd)}
    >
      <div ref={scroller} className="editor-tabs__files">
        <div
          ref={list}
          className="editor-tabs__list"
          role="tablist"
          aria-label={half === 'first' ? 'Open files' : 'Open files, second half'}
          onKeyDown={onKeyDown}
          tabIndex={-1}
        >
          {tabs.map((path) => (
            <EditorTab key={path} half={half} path={path} />
          ))}
        </div>
        {hasFiles && tabs.length === 0 && <span className="editor-tabs__hint">Every file is closed</span>}
        <MissingTabs files={missing} />
      </div>
      <SplitButton half={half} hasTabs={tabs.length > 0} />
      {isCorner && <HideButton />}
      {isCorner && maximise.button}
    </div>
  );
}

/** Splits the editor, or ends the split. */
function SplitButton({ half, hasTabs }: { readonly half: EditorHalf; readonly hasTabs: boolean }) {
  const commandKeys = useCommandKeys();
  const isSplit = useEditor((state) => state.beside !== null);
  if (isSplit && half === 'first') return null;
  return (
    <IconButton
      label="Split the editor"
      icon={SquareSplitHorizontal}
      pressed={isSplit}
      disabled={!hasTabs}
      keys={isSplit ? undefined : commandKeys('editor.splitRight')}
      onClick={isSplit ? joinIntoOne : () => splitInto('right')}
    />
  );
}

/** Hides the editor again where it stands below the page, on call. */
function HideButton() {
  const isOnCall = useLayout((state) => isEditorBelow(state.arrangement) && state.previewOpen);
  const isPlaced = usePanes(({ isCompact, maximised }) => !isCompact && maximised !== 'editor');
  return isOnCall && isPlaced ? <IconButton label="Hide editor" icon={X} onClick={() => runCommand('view.toggleEditor')} /> : null;
}
