import type { PathPart } from '../../../../shared/project/locate.ts';
import { breadcrumbOf, outlinePathAt } from '../../../../shared/project/outline/outline-node.ts';
import type { EditorPlace } from '../../../stores/text-editor/editor-place.ts';
import { useFileOutline } from '../../../stores/text-editor/outline-store.ts';
import { PlaceParts } from './place-parts.tsx';

/** The style sheet, and its rules around the cursor. */
export function SheetParts({ sheet, place }: { readonly sheet: PathPart; readonly place: EditorPlace }) {
  const outline = useFileOutline(place.path);
  return <PlaceParts parts={[sheet, ...breadcrumbOf(outlinePathAt(outline, place.path, place.line, place.column))]} />;
}
