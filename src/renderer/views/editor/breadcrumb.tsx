import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { breadcrumbOf, type OutlineNode, outlinePathAt } from '../../../shared/project/outline/outline-node.ts';
import { type PathPart, pathAt } from '../../../shared/project/locate.ts';
import type { DocumentRole, ProjectModel } from '../../../shared/schema/project-schema.ts';
import { revealSource } from '../../stores/window/navigation.ts';
import { type EditorHalf, useEditor } from '../../stores/documents/editor-store.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { Icon } from '../../ui/signs/icon.tsx';
import { type EditorPlace, usePlace } from '../../stores/text-editor/editor-place.ts';
import { useFileOutline } from '../../stores/text-editor/outline-store.ts';
import { PlaceButtons } from './place-buttons.tsx';

const roleTitles: Readonly<Record<DocumentRole, string>> = {
  repository: 'Repository',
  queries: 'Queries',
  widgetConfig: 'Widgets',
  eventMap: 'Events',
  styleSheet: 'Style sheet',
  savedQuery: 'Saved query',
  flow: 'Flow',
};

function partsAt(place: EditorPlace, sheet: readonly OutlineNode[] | null, model: ProjectModel | null): readonly PathPart[] {
  const { path, line, column } = place;
  if (sheet !== null) return breadcrumbOf(outlinePathAt(sheet, path, line, column));
  return model === null ? [] : pathAt(model, path, line, column);
}

/** Where the cursor stands in the words of the format; each part leads to its place. */
export function Breadcrumb({ half, path }: { readonly half: EditorHalf; readonly path: string }) {
  const role = useEditor((state) => state.buffers[path]?.role ?? null);
  const model = useSession((state) => state.model);
  const isInFront = useEditor((state) => state.half === half);
  const place = usePlace((state) => (isInFront ? state.place : null));
  const sheet = useFileOutline(role === 'styleSheet' ? path : null);
  const parts = place?.path === path ? partsAt(place, role === 'styleSheet' ? sheet : null, model) : [];
  return (
    <nav className="place-path" aria-label="Place in the file">
      {/* The half without the focus keeps their room, so that its path does not move when the focus does. */}
      <span className="place-path__walk" style={{ visibility: isInFront ? 'visible' : 'hidden' }}>
        <PlaceButtons />
      </span>
      <button type="button" className="place-path__part" onClick={() => revealSource({ path, line: 1, column: 1 })}>
        {role === null ? path : roleTitles[role]}
      </button>
      {parts.map((part) => (
        <Fragment key={`${part.label}:${part.location.line}:${part.location.column}`}>
          <Icon icon={ChevronRight} size={11} />
          <button type="button" className="place-path__part" onClick={() => revealSource(part.location)}>
            {part.label}
          </button>
        </Fragment>
      ))}
    </nav>
  );
}
