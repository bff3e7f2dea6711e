import './place.css';
import { lazy, Suspense } from 'react';
import { type PathPart, pathAt } from '../../../../shared/project/locate.ts';
import type { DocumentRole } from '../../../../shared/schema/project-schema.ts';
import { type EditorHalf, useEditor } from '../../../stores/documents/editor-store.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { usePlace } from '../../../stores/text-editor/editor-place.ts';
import { PlaceButtons } from './place-buttons.tsx';
import { PlaceParts } from './place-parts.tsx';

// Style sheets are read by a parser of their own, which no other text needs.
const SheetParts = lazy(async () => ({ default: (await import('./sheet-parts.tsx')).SheetParts }));

const roleTitles: Readonly<Record<DocumentRole, string>> = {
  repository: 'Repository',
  queries: 'Queries',
  widgetConfig: 'Widgets',
  eventMap: 'Events',
  styleSheet: 'Style sheet',
  savedQuery: 'Saved query',
  flow: 'Flow',
};

/** Where the cursor stands in the words of the format; each part leads to its place. */
export function Breadcrumb({ half, path }: { readonly half: EditorHalf; readonly path: string }) {
  const role = useEditor((state) => state.buffers[path]?.role ?? null);
  const model = useSession((state) => state.model);
  const isInFront = useEditor((state) => state.half === half);
  const place = usePlace((state) => (isInFront ? state.place : null));
  const isHere = place?.path === path;
  const file: PathPart = { label: role === null ? path : roleTitles[role], location: { path, line: 1, column: 1 } };
  const isInModel = isHere && model !== null && role !== 'styleSheet';
  const parts = isInModel ? [file, ...pathAt(model, path, place.line, place.column)] : [file];
  return (
    <nav className="place-path" aria-label="Place in the file">
      {/* The half without the focus keeps their room, so that its path does not move when the focus does. */}
      <span className="place-path__walk" style={{ visibility: isInFront ? 'visible' : 'hidden' }}>
        <PlaceButtons />
      </span>
      {isHere && role === 'styleSheet' ? (
        <Suspense fallback={<PlaceParts parts={parts} />}>
          <SheetParts sheet={file} place={place} />
        </Suspense>
      ) : (
        <PlaceParts parts={parts} />
      )}
    </nav>
  );
}
