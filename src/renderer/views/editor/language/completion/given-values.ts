import { newFrame } from '../../../../../shared/language/context/code-frame.ts';
import { membersAround } from '../../../../../shared/language/context/scan-code.ts';
import type { ProjectModel } from '../../../../../shared/schema/project-schema.ts';
import type { SourceLocation } from '../../../../../shared/schema/source-location.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import { uriOf } from '../../monaco/monaco-texts.ts';
import { useEditor } from '../../../../stores/documents/editor-store.ts';
import { windowDocuments } from '../../../../stores/documents/window-documents.ts';

/** Lines of an action that are read at most. */
const mostLines = 200;
/** Characters between `body` and the object that it returns. */
const longestHead = 300;

/** Where the action stands that sends a stored query. */
function holderOf(model: ProjectModel, key: string): SourceLocation | undefined {
  for (const { actions } of model.entries)
    for (const action of actions) for (const holder of action.items ?? [action]) if (holder.queryKey === key) return holder.location;
  return undefined;
}

function textAt({ path, line, endLine = line }: SourceLocation): string {
  const last = Math.min(endLine, line + mostLines);
  const model = monaco.editor.getModel(uriOf(path));
  if (model) return model.getValueInRange(new monaco.Range(line, 1, last + 1, 1));
  if (!useEditor.getState().buffers[path]) return '';
  return windowDocuments()
    .texts.read(path)
    .split('\n', last)
    .slice(line - 1)
    .join('\n');
}

/** Returns the names of the fields of the object that `body` returns in the text of a request. */
export function bodyFields(text: string): readonly string[] {
  const at = text.search(/\bbody\b/);
  const start = /(?:\(|\breturn )\s?\(?\{/.exec(text.slice(at, at + longestHead));
  if (at < 0 || !start) return [];
  const members = membersAround([newFrame('object')], 0, text.slice(at + start.index + start[0].length));
  return [...members.keys()].filter((name) => name !== '' && name !== 'key' && name !== 'key_suffix');
}

/** Returns the names that the `body` of a stored query's action returns, where its file is open. */
export function givenValues(model: ProjectModel, key: string): readonly string[] {
  const location = holderOf(model, key);
  return location ? bodyFields(textAt(location)) : [];
}
