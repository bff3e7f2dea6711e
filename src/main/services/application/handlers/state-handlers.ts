import type { HostCallHandlers } from '../../../../shared/contract/host-calls.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { readSavedState } from '../../../../shared/state-history/saved-state.ts';
import { hasFewParts } from '../../../runtime/protocol/message-bounds.ts';
import type { StateMoment } from '../../../runtime/supervisor/history/state-history.ts';
import type { ValueSource } from '../../../../shared/state-history/moment-schema.ts';
import { makeSavedState } from '../../state/export-state.ts';
import { momentOf } from '../../state/import-state.ts';
import { drawnMoment, knownWidgets } from '../../state/known-widgets.ts';
import { shownHistory } from '../../state/shown-history.ts';
import type { HandlerParts } from './handler-parts.ts';

type StateCall = 'state.write' | 'state.reset' | 'state.read' | 'state.history' | 'state.goBack' | 'state.export' | 'state.import';

/** Returns the host calls about the state: its values, what they were, and files of them. */
export function createStateHandlers({ projects, backEnd }: HandlerParts): Pick<HostCallHandlers, StateCall> {
  const widgets = () => {
    const { model, page } = projects.required().state();
    return knownWidgets(model, page);
  };
  async function continueFrom(moment: StateMoment, source: ValueSource): Promise<string[]> {
    const loading = await projects.required().runtime.continueFrom(drawnMoment(moment, widgets()), source);
    if (loading === undefined) throw new AppError('runtime-evaluation', 'The files cannot be run now. Correct them, and try again.');
    return [...loading];
  }
  return {
    'state.write': async ({ path, value }) => {
      if (!(await projects.required().runtime.writeState(path, value))) {
        throw new AppError('unknown-value', `Nothing can be written at ${path}. Choose a line of the list.`);
      }
      return {};
    },
    'state.reset': async ({ widgetId }) => {
      if (!(await projects.required().runtime.resetWidget(widgetId))) {
        throw new AppError('unknown-value', `${widgetId} has no values. Choose another widget.`);
      }
      return {};
    },
    'state.read': async () => ({ state: await projects.required().runtime.readState() }),
    'state.history': async ({ path }) => shownHistory(projects.required().runtime.history, path, widgets(), backEnd.redact),
    'state.goBack': async ({ moment }) => {
      const then = projects.required().runtime.history.at(moment);
      if (then === undefined) throw new AppError('not-found', 'This moment is no longer kept. Choose a newer one.');
      return { loading: await continueFrom(then, { kind: 'back', at: then.at }) };
    },
    'state.export': async () => {
      const project = projects.required();
      const saved = makeSavedState(project.runtime.history.now(), { ...widgets(), project: project.info().name }, backEnd.redact);
      return { text: JSON.stringify(saved, null, 1), leftOut: saved.leftOut };
    },
    'state.import': async ({ text }) => {
      const project = projects.required();
      const { history } = project.runtime;
      const { moment, unknown, isPageUnknown } = momentOf(readSavedState(text, hasFewParts), widgets(), history.now());
      const loading = await continueFrom(moment, { kind: 'import' });
      return { unknown, isPageUnknown, loading };
    },
  };
}
