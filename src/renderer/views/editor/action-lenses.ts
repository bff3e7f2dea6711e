import { selectTrace, showBottomTab } from '../../stores/navigation.ts';
import { useSession } from '../../stores/session-store.ts';
import { exchangesOfTrace, latestTrace, useTraffic } from '../../stores/traffic-store.ts';
import { visibleText } from '../../../shared/text/visible-text.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { currentHost } from '../../host/host-context.ts';
import { lensText, runTip } from './lens-text.ts';
import { monaco } from './monaco-setup.ts';
import { pathOf } from './monaco-texts.ts';

const runCommandId = 'dashwright.runAction';
const traceCommandId = 'dashwright.showTrace';
/** Traces of a page come in bursts; lenses are drawn again at most this often, in milliseconds. */
const refreshDelay = 120;

function lensesOf(path: string): monaco.languages.CodeLens[] {
  const { model } = useSession.getState();
  const traffic = useTraffic.getState();
  const lenses: monaco.languages.CodeLens[] = [];
  for (const entry of model?.entries ?? []) {
    for (const action of entry.actions) {
      if (action.location.path !== path || (action.kind !== 'load' && action.kind !== 'write')) continue;
      const range = new monaco.Range(action.location.line, 1, action.location.line, 1);
      const trace = latestTrace(traffic, entry.widgetId, action.name);
      const text = lensText(trace, trace ? exchangesOfTrace(traffic, trace.id) : []);
      const show = { id: trace ? traceCommandId : runCommandId, arguments: trace ? [trace.id] : [entry.widgetId, action.name] };
      const titles = [text.outcome, ...(text.count === null ? [] : [text.count]), ...(trace ? ['Show trace'] : [])];
      lenses.push({
        range,
        command: {
          id: runCommandId,
          title: '$(play) Run',
          tooltip: runTip(entry.widgetId, action.name),
          arguments: [entry.widgetId, action.name],
        },
      });
      for (const title of titles) lenses.push({ range, command: { ...show, title, tooltip: trace ? 'Show trace' : 'Run' } });
    }
  }
  return lenses;
}

function showMessage(message: string): void {
  const editor = monaco.editor.getEditors().find((candidate) => candidate.getModel() !== null);
  const position = editor?.getPosition();
  const controller = editor?.getContribution('editor.contrib.messageController') as
    | { showMessage(text: string, at: monaco.IPosition): void }
    | null
    | undefined;
  if (controller && position) controller.showMessage(visibleText(message), position);
}

/** Runs an action as the person's own doing; a refusal is told at the cursor. */
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
  const provider: monaco.languages.CodeLensProvider = {
    onDidChange: changed.event,
    provideCodeLenses: (model) => ({ lenses: lensesOf(pathOf(model.uri) ?? ''), dispose: () => undefined }),
  };
  const refresh = () => {
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      changed.fire(provider);
    }, refreshDelay);
  };
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
