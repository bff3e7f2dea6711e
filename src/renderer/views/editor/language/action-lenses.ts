import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import { selectTrace, showBottomTab } from '../../../stores/window/navigation.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { exchangesOfTrace, latestTrace, useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { currentHost } from '../../../host/host-context.ts';
import { leavesReach, type LineSpan, lensReach } from './lens-reach.ts';
import { lensText, runTip } from './lens-text.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { frontEditor } from '../monaco/half-editors.ts';
import { pathOf } from '../monaco/monaco-texts.ts';

const runCommandId = 'dashwright.runAction';
const traceCommandId = 'dashwright.showTrace';
/** Traces of a page come in bursts; lenses are drawn again at most this often, in milliseconds. */
const refreshDelay = 120;

/** The lines that these editors show, with those between. */
function seenLines(editors: readonly monaco.editor.ICodeEditor[]): LineSpan | undefined {
  const ranges = editors.flatMap((editor) => editor.getVisibleRanges());
  if (ranges.length === 0) return undefined;
  return {
    first: Math.min(...ranges.map(({ startLineNumber }) => startLineNumber)),
    last: Math.max(...ranges.map(({ endLineNumber }) => endLineNumber)),
  };
}

/** The actions of a file that have lenses, each with its widget. */
function actionsOf(path: string) {
  const { model } = useSession.getState();
  return (model?.entries ?? []).flatMap((entry) =>
    entry.actions
      .filter(({ kind, location }) => location.path === path && (kind === 'load' || kind === 'write'))
      .map((action) => ({ widgetId: entry.widgetId, action })),
  );
}

function lensesOf(
  widgetId: string,
  { name, location }: { readonly name: string; readonly location: SourceLocation },
): monaco.languages.CodeLens[] {
  const traffic = useTraffic.getState();
  const range = new monaco.Range(location.line, 1, location.line, 1);
  const trace = latestTrace(traffic, widgetId, name);
  const text = lensText(trace, trace ? exchangesOfTrace(traffic, trace.id) : [], traffic.isCleared);
  const show = { id: trace ? traceCommandId : runCommandId, arguments: trace ? [trace.id] : [widgetId, name] };
  const titles = [text.outcome, ...(text.count === null ? [] : [text.count]), ...(trace ? ['Show trace'] : [])];
  const run = { id: runCommandId, title: '$(play) Run', tooltip: runTip(widgetId, name), arguments: [widgetId, name] };
  return [
    { range, command: run },
    ...titles.map((title) => ({ range, command: { ...show, title, tooltip: trace ? 'Show trace' : 'Run' } })),
  ];
}

function showMessage(message: string): void {
  const editor = frontEditor();
  const position = editor?.getPosition();
  const controller = editor?.getContribution('editor.contrib.messageController') as
    | { showMessage(text: string, at: monaco.IPosition): void }
    | null
    | undefined;
  if (controller && position) controller.showMessage(visibleText(message), position);
}

/** Runs an action on a person's behalf; a refusal is shown at the cursor. */
export async function runAction(widgetId: string, action: string): Promise<void> {
  try {
    const { traceId } = await currentHost().call('action.run', { widgetId, action, values: {} });
    selectTrace(traceId);
  } catch (thrown) {
    showMessage(toAppErrorData(thrown).message);
  }
}

/** Puts "Run, last outcome, Show trace" over every action of the repository. */
export function registerActionLenses(): void {
  const changed = new monaco.Emitter<monaco.languages.CodeLensProvider>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The lines that have lenses, by the text they were last asked for. */
  const reaches = new WeakMap<monaco.editor.ITextModel, LineSpan>();
  const provider: monaco.languages.CodeLensProvider = {
    onDidChange: changed.event,
    provideCodeLenses: (model) => {
      const actions = actionsOf(pathOf(model.uri) ?? '');
      const reach = lensReach(actions.length, seenLines(monaco.editor.getEditors().filter((editor) => editor.getModel() === model)));
      reaches.set(model, reach);
      const reached = actions.filter(({ action: { location } }) => location.line >= reach.first && location.line <= reach.last);
      return { lenses: reached.flatMap(({ widgetId, action }) => lensesOf(widgetId, action)), dispose: () => undefined };
    },
  };
  const refresh = () => {
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      changed.fire(provider);
    }, refreshDelay);
  };
  monaco.editor.onDidCreateEditor((editor) => {
    editor.onDidScrollChange(({ scrollTopChanged }) => {
      const model = editor.getModel();
      const reach = model && reaches.get(model);
      const seen = seenLines([editor]);
      if (scrollTopChanged && reach && seen && leavesReach(reach, seen)) refresh();
    });
  });
  useTraffic.subscribe(refresh);
  useSession.subscribe((state, before) => {
    if (state.model !== before.model) refresh();
  });
  monaco.languages.registerCodeLensProvider('javascript', provider);
  monaco.editor.registerCommand(runCommandId, (_accessor, widgetId: string, action: string) => void runAction(widgetId, action));
  monaco.editor.registerCommand(traceCommandId, (_accessor, traceId: string) => {
    selectTrace(traceId);
    showBottomTab('trace');
  });
}
