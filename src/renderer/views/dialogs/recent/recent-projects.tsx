import './recent-projects.css';
import { AppWindow, Pin, PinOff, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { HostCallOutput } from '../../../../shared/contract/host-calls.ts';
import { currentHost } from '../../../host/host-context.ts';
import { openInNewWindow } from '../../../stores/session/new-window.ts';
import { openProject } from '../../../stores/session/project-actions.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { showFailure } from '../../../stores/window/notice-store.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Moment } from '../../../ui/signs/moment.tsx';
import { bestMatches } from '../palette/fuzzy-match.ts';

type RecentProject = HostCallOutput<'project.recent'>['projects'][number];

/** Projects from which on there is a field to search them. */
const searchedFrom = 6;

/**
 * Projects that were opened before, the pinned ones on top: search, open, pin, remove. Arrows walk, Enter opens, Delete removes;
 * with Ctrl (macOS: ⌘), a click or Enter opens a new window. Enter in the field opens the marked line, the best one that is not open here.
 * `isSearched`: the field is there for any number of them.
 */
export function RecentProjects({ isSearched = false, onOpened }: { readonly isSearched?: boolean; readonly onOpened?: () => void }) {
  const { projects, pin, forget } = useRecentProjects();
  const [query, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const shown = useMemo(
    () => bestMatches(projects ?? [], query, ({ name, folder }) => ({ title: name, detail: folder }), 100),
    [projects, query],
  );
  const openFolder = useSession((state) => state.project?.folder);
  const isMarked = isSearched || (projects?.length ?? 0) >= searchedFrom;
  const marked = isMarked ? shown.find(({ folder, exists }) => exists && folder !== openFolder) : undefined;
  const focusLine = (index: number) => list.current?.querySelectorAll<HTMLElement>('.recent__open')[index]?.focus();

  function onKeyDown(event: KeyboardEvent, index: number, project: RecentProject) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') focusLine(index + (event.key === 'ArrowDown' ? 1 : -1));
    else if (event.key === 'Delete') {
      void forget(project.folder);
      // The next line takes its place; behind the last one, the one before.
      focusLine(index + 1 < shown.length ? index + 1 : index - 1);
    } else return;
    event.preventDefault();
  }

  function open(folder: string, inNewWindow: boolean) {
    onOpened?.();
    void (inNewWindow ? openInNewWindow : openProject)(folder);
  }

  // The field is there before the list is read, so that it gets the focus.
  if (projects === null && !isSearched) return null;
  if (projects?.length === 0) return <p className="recent__text">Projects you open appear here. Open the sample to look around.</p>;
  return (
    <>
      {isMarked && (
        <SearchField
          label="Search recent projects"
          value={query}
          onChange={setQuery}
          onLeave={() => focusLine(0)}
          {...(marked ? { onEnter: () => open(marked.folder, false) } : {})}
        />
      )}
      {projects !== null && shown.length === 0 && <p className="recent__text">No recent project matches “{query.trim()}”.</p>}
      <ul ref={list} className="recent">
        {shown.map((project, index) => (
          <RecentLine
            key={project.folder}
            project={project}
            isOpenHere={project.folder === openFolder}
            isMarked={project === marked}
            onOpen={(inNewWindow) => open(project.folder, inNewWindow)}
            onKeyDown={(event) => onKeyDown(event, index, project)}
            onPin={() => void pin(project.folder, !project.pinned)}
            onForget={() => void forget(project.folder)}
          />
        ))}
      </ul>
    </>
  );
}

interface RecentLineProps {
  readonly project: RecentProject;
  /** It is the project of this window. */
  readonly isOpenHere: boolean;
  /** Enter in the field opens it. */
  readonly isMarked: boolean;
  readonly onOpen: (inNewWindow: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPin: () => void;
  readonly onForget: () => void;
}

function RecentLine({ project, isOpenHere, isMarked, onOpen, onKeyDown, onPin, onForget }: RecentLineProps) {
  const { name, folder, exists, pinned, openedAt } = project;
  // A key press arrives as a click with the same modifiers.
  const open = (event: MouseEvent) => onOpen(event.ctrlKey || event.metaKey);
  return (
    <li className={classNames('recent__line', isMarked && 'recent__line--marked')}>
      {/* Of a missing folder, too, it takes the focus, so that its line can be removed by key. */}
      <button type="button" className="recent__open" aria-disabled={!exists} onClick={exists ? open : undefined} onKeyDown={onKeyDown}>
        <span className="recent__name">{name}</span>
        <FolderPath folder={folder} />
        {isOpenHere ? (
          <span className="recent__time">Current project</span>
        ) : exists ? (
          <span className="recent__time">
            <Moment at={openedAt} />
          </span>
        ) : (
          <span className="recent__missing">Folder is missing</span>
        )}
      </button>
      {exists && <IconButton size="small" label={`Open ${name} in a new window`} icon={AppWindow} onClick={() => onOpen(true)} />}
      <IconButton
        size="small"
        label={pinned ? `Unpin ${name}` : `Pin ${name} to the top`}
        icon={pinned ? PinOff : Pin}
        className={pinned ? 'recent__pinned' : undefined}
        onClick={onPin}
      />
      <IconButton size="small" label={`Remove ${name} from the list`} icon={X} onClick={onForget} />
    </li>
  );
}

/** The path of a project: where it has no room, its middle gives way, so that its beginning and its last folder can be read. */
function FolderPath({ folder }: { readonly folder: string }) {
  const end = Math.max(folder.lastIndexOf('/'), folder.lastIndexOf('\\'), 0);
  return (
    <span className="recent__folder" title={folder}>
      <span dir="ltr" className="recent__parent">
        {folder.slice(0, end)}
      </span>
      <span dir="ltr" className="recent__own">
        {folder.slice(end)}
      </span>
    </span>
  );
}

/** The list of main, with what changes it; failures are shown. */
function useRecentProjects() {
  const host = currentHost();
  const [projects, setProjects] = useState<readonly RecentProject[] | null>(null);
  useEffect(() => {
    host.call('project.recent', {}).then((answer) => setProjects(answer.projects), showFailure);
  }, [host]);
  return {
    projects,
    async pin(folder: string, pinned: boolean) {
      try {
        await host.call('project.pin', { folder, pinned });
        setProjects((await host.call('project.recent', {})).projects);
      } catch (thrown) {
        showFailure(thrown);
      }
    },
    async forget(folder: string) {
      try {
        await host.call('project.forget', { folder });
        setProjects((before) => before?.filter((project) => project.folder !== folder) ?? null);
      } catch (thrown) {
        showFailure(thrown);
      }
    },
  };
}
