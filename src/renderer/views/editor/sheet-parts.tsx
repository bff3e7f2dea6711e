import { breadcrumbOf, outlinePathAt } from '../../../shared/project/outline/outline-node.ts';
import type { EditorPlace } from '../../stores/text-editor/editor-place.ts';
import { useFileOutline } from '../../stores/text-editor/outline-store.ts';
import { PlaceParts } from './place-parts.tsx';

/** The rules of a style sheet around the cursor. */
export function SheetParts({ place }: { readonly place: EditorPlace }) {
  const outline = useFileOutline(place.path);
  return <PlaceParts parts={breadcrumbOf(outlinePathAt(outline, place.path, place.line, place.column))} />;
}
