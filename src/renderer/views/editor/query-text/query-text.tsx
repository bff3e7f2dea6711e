import './query-text.css';
import { useEffect, useRef } from 'react';
import { useEditor } from '../../../stores/documents/editor-store.ts';
import { type QueryFault, useQueryDesk } from '../../../stores/query-desk/query-desk.ts';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { CompareEditor } from '../compare-editor.tsx';
import { otherText } from '../compared-text.ts';
import { FileNotes } from '../file-notes.tsx';
import { setNamesSource } from '../language/mdx/names-source.ts';
import { editorModels } from '../start-editor.ts';
import { keepQueryPlace, markFault, placeOfQuery, queryEditor } from './query-editor.ts';

/** The text of a saved query with what there is to say about its file, for the query desk. */
export function QueryText({ path }: { readonly path: string }) {
  const buffer = useEditor((state) => state.buffers[path]);
  const failure = useEditor((state) => state.unreadable[path]);
  const comparing = useEditor((state) => (state.comparing?.path === path ? state.comparing : null));
  const compared = comparing === null ? null : otherText(buffer, comparing.kept);
  const fault = useQueryDesk((state) => state.faults[path] ?? null);
  if (failure) return <p className="query-text__failure">{failure.message}</p>;
  if (buffer === undefined) return <Progress text={`Reading ${path}…`} />;
  return (
    <div className="query-text">
      <FileNotes path={path} isCompared />
      {compared === null ? (
        <QueryEditor key={path} path={path} readOnlyReason={buffer.readOnlyReason} fault={fault} />
      ) : (
        <CompareEditor path={path} text={compared} title={comparing?.kept == null ? 'On disk' : 'Kept'} />
      )}
    </div>
  );
}

/** The last wish for the focus that was carried out, so that a query that is only looked at does not take it. */
let carriedOut = 0;

interface QueryEditorProps {
  readonly path: string;
  readonly readOnlyReason: string | null;
  readonly fault: QueryFault | null;
}

function QueryEditor({ path, readOnlyReason, fault }: QueryEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { node, editor } = queryEditor();
    container.current?.append(node);
    const model = editorModels().modelOf(path);
    if (model) setNamesSource(model, () => useQueryDesk.getState().connectionId);
    editor.setModel(model);
    editor.updateOptions({ ariaLabel: `Query ${path}` });
    const place = placeOfQuery(path);
    if (place) editor.restoreViewState(place);
    editor.layout();
    return () => {
      keepQueryPlace(path);
      editor.setModel(null);
      node.remove();
    };
  }, [path]);
  useEffect(() => {
    queryEditor().editor.updateOptions({ readOnly: readOnlyReason !== null, readOnlyMessage: { value: readOnlyReason ?? '' } });
  }, [readOnlyReason]);
  useEffect(() => markFault(path, fault), [path, fault]);
  const wish = useQueryDesk((state) => state.focusWish);
  useEffect(() => {
    if (wish === carriedOut) return;
    carriedOut = wish;
    queryEditor().editor.focus();
  }, [wish]);
  return <div ref={container} className="query-text__editor code-editor" />;
}
