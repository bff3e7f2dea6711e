import type { HostCallHandlers } from '../../../../shared/contract/host-calls.ts';
import type { RunResult } from '../../../runtime/runtime.ts';
import type { HandlerParts } from './handler-parts.ts';
import { makeWords } from '../../workspace/record/redact-trace.ts';
import { watchPastedBlocks } from './pasted-block.ts';
import { watchRefusal } from './refused-event.ts';

type PreviewCall =
  | 'preview.page'
  | 'preview.open'
  | 'preview.reload'
  | 'preview.event'
  | 'preview.value'
  | 'preview.popup'
  | 'preview.closeMessage'
  | 'preview.inputs'
  | 'widget.rows'
  | 'widget.call'
  | 'preview.drawing'
  | 'preview.problem';

/** Returns the host calls of the preview: pages, what a person does in them, rows and functions of tables. `inBackground` runs work that nothing waits for. */
export function createPreviewHandlers(
  { projects, backEnd, emit }: HandlerParts,
  inBackground: (title: string, work: Promise<unknown>) => void,
): Pick<HostCallHandlers, PreviewCall> {
  const { exchanges } = backEnd;
  const sentBy = (traceId: string) => exchanges.list().filter((exchange) => exchange.traceId === traceId);
  const blockPart = watchPastedBlocks(sentBy);
  return {
    'preview.page': async () => ({ page: projects.current()?.state().page ?? null }),
    'preview.open': async ({ page }) => {
      inBackground('open page', projects.required().openPage(page));
      return {};
    },
    'preview.reload': async ({ reset }) => {
      inBackground('reload', projects.required().reload(reset));
      return {};
    },
    'preview.event': async ({ edit, ...event }) => {
      const part = blockPart({ action: event.action, edit });
      const show = (refused: Parameters<typeof part.refusals>[0]): void => {
        const effects = [...part.refusals(refused)];
        emit('preview.effects', { effects });
        // A window that was loaded since says why what it shows goes.
        for (const effect of effects) if (effect.kind === 'refused') projects.current()?.refuseInput(effect.edit);
      };
      const refusal = watchRefusal({ edit }, makeWords(backEnd.redact), show, sentBy);
      const noted = (result: RunResult): RunResult => {
        part.ended(result);
        return result;
      };
      try {
        const run = projects.required().runtime.runEvent({ ...event, cause: { kind: 'person' } });
        inBackground('preview event', refusal.watch(run.then(noted)));
      } catch (thrown) {
        refusal.refuse(thrown);
        throw thrown;
      }
      return {};
    },
    // In a restricted project, input stays in the page, because there is no runtime to pass it to.
    'preview.value': async (input) => {
      const project = projects.required();
      if (project.info().trusted) project.runtime.setValue(input);
      return {};
    },
    'preview.popup': async (input) => {
      const project = projects.required();
      if (project.info().trusted) project.runtime.setPopup(input);
      return {};
    },
    'preview.closeMessage': async ({ text }) => {
      emit('preview.effects', { effects: [{ kind: 'closeMessage', text }] });
      return {};
    },
    'preview.inputs': async (input) => {
      projects.required().setInputs(input);
      return {};
    },
    'widget.rows': (query) => projects.required().runtime.readRows(query),
    'widget.call': (question) => projects.required().runtime.callTable(question),
    'preview.drawing': async () => {
      projects.current()?.forgetDrawing();
      return {};
    },
    'preview.problem': async ({ widgetId, code, message }) => {
      const id = `preview:${widgetId}:${code}`;
      if (message === null) projects.required().forgetProblem(id);
      else projects.required().addProblem({ id, severity: 'warning', source: 'preview', code, message, widgetId });
      return {};
    },
  };
}
