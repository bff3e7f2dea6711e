import type { SourceText } from '../../../../shared/project/project-sources.ts';
import type { monaco } from '../monaco/monaco-setup.ts';

const sources = new WeakMap<monaco.editor.ITextModel, { readonly version: number; readonly source: SourceText }>();

/** Returns the text of a model as a source, the same object until the text changes: what was read of a source is kept with it. */
export function sourceOf(model: monaco.editor.ITextModel, path: string): SourceText {
  const version = model.getVersionId();
  const known = sources.get(model);
  const source = known?.version === version ? known.source : { path, text: model.getValue() };
  sources.set(model, { version, source });
  return source;
}
