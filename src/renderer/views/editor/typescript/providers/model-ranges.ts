import { windowDocuments } from '../../../../stores/documents/window-documents.ts';
import type { ModelOf } from '../../language/named-features.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import type { ScriptRange } from '../service/service-messages.ts';

/** Returns the range of offsets in a text; what lies outside of it counts as its end. */
export function rangeOfOffsets(model: monaco.editor.ITextModel, start: number, length: number): monaco.Range {
  return monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(start + length));
}

/** Resolves with places as Monaco shows them; files that were never opened are read first. */
export async function locationsOf(places: readonly ScriptRange[], modelOf: ModelOf): Promise<monaco.languages.Location[]> {
  const documents = windowDocuments();
  await Promise.all([...new Set(places.map(({ path }) => path))].map((path) => documents.load(path)));
  return places.flatMap(({ path, start, length }) => {
    const model = modelOf(path);
    return model ? [{ uri: model.uri, range: rangeOfOffsets(model, start, length) }] : [];
  });
}
