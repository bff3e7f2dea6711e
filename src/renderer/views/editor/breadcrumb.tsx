import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import type { DocumentRole } from '../../../shared/schema/project-schema.ts';
import { pathAt } from '../../../shared/project/locate.ts';
import { revealSource } from '../../stores/window/navigation.ts';
import { type EditorHalf, useEditor } from '../../stores/documents/editor-store.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { Icon } from '../../ui/signs/icon.tsx';
import { usePlace } from './editor-place.ts';

const roleTitles: Readonly<Record<DocumentRole, string>> = {
  repository: 'Repository',
  queries: 'Queries',
  widgetConfig: 'Widgets',
  eventMap: 'Events',
  styleSheet: 'Style sheet',
};

/** Where the cursor stands in the words of the format; each part leads to its place. */
export function Breadcrumb({ half, path }: { readonly half: EditorHalf; readonly path: string }) {
  const role = useEditor((state) => state.buffers[path]?.role ?? null);
  const model = useSession((state) => state.model);
  const isInFront = useEditor((state) => state.half === half);
  const place = usePlace((state) => (isInFront ? state.place : null));
  const parts = model && place?.path === path ? pathAt(model, path, place.line, place.column) : [];
  return (
    <nav className="place-path" aria-label="Place in the file">
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
