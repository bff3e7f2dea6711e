import { formatTypes } from '../../../../shared/language/types/format-types.ts';
import { projectTypes } from '../../../../shared/language/types/project-types.ts';
import { isPlaceName } from '../../../../shared/project/place-name.ts';
import { currentHost } from '../../../host/host-context.ts';
import { windowName } from '../../../host/window-name.ts';
import { windowDocuments } from '../../../stores/documents/window-documents.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { pathOf } from '../monaco/monaco-texts.ts';
import { type CheckedTexts, createCheckClient } from './check-client.ts';
import { redrawWithProblems, markFindings } from './finding-markers.ts';

/** Milliseconds without a change of text or model after which scripts are checked. */
const pause = 200;
/** Characters of all scripts up to which they are checked. */
const mostChecked = 4_000_000;

const client = createCheckClient();
/** Files whose check took too long; they are left alone until the window is loaded again. */
const slow = new Set<string>();
/** Texts of scripts that are not open, as they were read. */
const closedTexts = new Map<string, string>();

async function textOf(path: string): Promise<string> {
  const { texts } = windowDocuments();
  if (texts.has(path)) return texts.read(path);
  const known = closedTexts.get(path);
  if (known !== undefined) return known;
  const { text } = await currentHost().call('file.read', { path, window: windowName });
  closedTexts.set(path, text);
  return text;
}

async function gather(): Promise<CheckedTexts | null> {
  const { project, model } = useSession.getState();
  if (!project || !model) return null;
  const paths = project.files.filter(({ exists, role }) => exists && role !== 'queries').map(({ path }) => path);
  const scripts = await Promise.all(paths.map(async (path) => ({ path, text: await textOf(path) })));
  if (scripts.reduce((sum, { text }) => sum + text.length, 0) > mostChecked) return null;
  const widgets = model.widgets.filter(({ id }) => !isPlaceName(id));
  return {
    scripts,
    types: [
      { name: 'format.d.ts', text: formatTypes() },
      { name: 'project.d.ts', text: projectTypes({ ...model, widgets }) },
    ],
  };
}

/** Checks the scripts that editors show, one after the other; a text that changed meanwhile is checked by the next round. */
async function checkShown(): Promise<void> {
  const texts = await gather();
  const shown = new Set(monaco.editor.getEditors().map((editor) => editor.getModel()));
  for (const model of shown) {
    const path = model === null ? null : pathOf(model.uri);
    const isScript = path !== null && texts?.scripts.some((script) => script.path === path);
    if (!model || !isScript || !texts || slow.has(path)) continue;
    const version = model.getVersionId();
    const found = await client.check(path, texts);
    if (found === 'slow') slow.add(path);
    if (model.isDisposed() || model.getVersionId() !== version) continue;
    markFindings(model, Array.isArray(found) ? found : []);
  }
}

/** Checks names in scripts after each pause in which nothing changes. Returns the function that stops and removes the marks. */
export function runNameChecks(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  let isDue = false;
  const run = async (): Promise<void> => {
    isDue = isChecking;
    if (isChecking) return;
    isChecking = true;
    try {
      await checkShown();
    } catch (thrown) {
      // A file that cannot be read now: its editor says so, and the next change asks again.
      console.warn(thrown);
    } finally {
      isChecking = false;
      if (isDue) schedule();
    }
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), pause);
  };
  const forget = ({ path }: { readonly path: string }) => {
    closedTexts.delete(path);
    schedule();
  };
  const host = currentHost();
  const stops = [
    redrawWithProblems(),
    host.on('file.changedOutside', forget),
    host.on('file.saved', forget),
    useSession.subscribe((state, before) => {
      if (state.project?.folder !== before.project?.folder) closedTexts.clear();
      if (state.model !== before.model || state.project !== before.project) schedule();
    }),
  ];
  const followed = new WeakSet<monaco.editor.ICodeEditor>();
  const follow = (editor: monaco.editor.ICodeEditor) => {
    if (followed.has(editor)) return;
    followed.add(editor);
    const heard = [editor.onDidChangeModel(schedule), editor.onDidChangeModelContent(schedule)];
    stops.push(() => {
      for (const one of heard) one.dispose();
    });
  };
  for (const editor of monaco.editor.getEditors()) follow(editor);
  const made = monaco.editor.onDidCreateEditor(follow);
  schedule();
  return () => {
    clearTimeout(timer);
    made.dispose();
    for (const stop of stops) stop();
  };
}
