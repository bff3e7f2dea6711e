import { homedir } from 'node:os';
import type { HostCallHandlers } from '../../../shared/contract/host-calls.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { RuntimeStatus } from '../../../shared/contract/runtime-schema.ts';
import { createMetadataCalls } from '../metadata/metadata-calls.ts';
import { listFolders } from '../project/list-folders.ts';
import { makeWords } from '../workspace/redact-trace.ts';
import { createConnectionHandlers } from './connection-handlers.ts';
import type { HandlerParts } from './handler-parts.ts';
import { watchRefusal } from './refused-event.ts';

const stopped: RuntimeStatus = { state: 'stopped', generation: 0, missingLayers: [] };

/** The one implementation of every host call. */
export function createHandlers(parts: HandlerParts): HostCallHandlers {
  const { desk, backEnd, bodyReader, settings, emit, logBug } = parts;
  const { connections, http, exchanges, downloads, guard } = backEnd;

  /** Events of the preview answer at once; what comes of them is told by events. */
  function inBackground(title: string, work: Promise<unknown>): void {
    work.catch((thrown: unknown) => {
      if (!(thrown instanceof AppError)) logBug(title, thrown);
      // A project that was closed meanwhile needs no answer.
      else if (thrown.code !== 'cancelled' && thrown.code !== 'runtime-stopped')
        emit('notice', { severity: 'warning', message: thrown.message });
    });
  }

  return {
    'app.info': async () => ({
      version: parts.version,
      host: parts.host,
      platform: process.platform,
      frameBase: parts.frameBase,
      sampleFolder: parts.sampleFolder,
      homeFolder: homedir(),
    }),
    'app.state': async () => {
      const workspace = desk.current();
      const state = workspace?.state();
      return {
        project: workspace?.info() ?? null,
        problems: [...(state?.problems ?? [])],
        problemsRevision: state?.problemsRevision ?? 0,
        runtime: state?.status ?? stopped,
        connections: connections.state(),
        page: state?.page ?? null,
        exchanges: [...exchanges.list()],
        traces: [...(state?.traces ?? [])],
        console: [...(state?.console ?? [])],
        writeQuestions: guard.waiting().map(backEnd.tellQuestion),
      };
    },
    'project.modelPart': async ({ part }) => desk.current()?.modelPart(part) ?? { revision: 0, parts: 0, text: '{}' },
    'problems.list': async () => {
      const state = desk.current()?.state();
      return { revision: state?.problemsRevision ?? 0, problems: [...(state?.problems ?? [])] };
    },
    'settings.read': async ({ key }) => ({ value: await settings.read(key) }),
    'settings.write': async ({ key, value }) => {
      await settings.write(key, value);
      return {};
    },

    'folder.list': ({ folder }) => listFolders(folder),
    'folder.pick': async () => {
      if (!parts.pickFolder) return { outcome: 'unsupported' };
      const folder = await parts.pickFolder();
      return folder === undefined ? { outcome: 'cancelled' } : { outcome: 'picked', folder };
    },
    'file.pick': async ({ kind }) => {
      if (!parts.pickFile) return { outcome: 'unsupported' };
      const path = await parts.pickFile(kind);
      return path === undefined ? { outcome: 'cancelled' } : { outcome: 'picked', path };
    },

    'project.recent': async () => ({ projects: await settings.recents() }),
    'project.forget': async ({ folder }) => {
      await settings.forgetRecent(folder);
      return {};
    },
    'project.open': ({ folder }) => desk.open(folder),
    'project.trust': async ({ trusted, folder }) => {
      await desk.trust(trusted, folder);
      return {};
    },
    'project.close': async () => {
      await desk.close();
      return {};
    },

    'file.read': ({ path, window }) => desk.required().readFile(path, window),
    'file.edit': async (input) => {
      desk.required().editFile(input);
      return {};
    },
    'file.keep': async (input) => {
      desk.required().keepFile(input);
      return {};
    },
    'file.save': (input) => desk.required().saveFile(input),
    'file.revert': ({ path, window }) => desk.required().revertFile(path, window),
    'file.forget': async ({ path, ids }) => {
      await desk.required().forgetTexts(path, ids);
      return {};
    },
    'file.create': ({ role }) => desk.required().createFile(role),

    'preview.page': async () => ({ page: desk.current()?.state().page ?? null }),
    'preview.open': async ({ page }) => {
      inBackground('open page', desk.required().openPage(page));
      return {};
    },
    'preview.reload': async ({ reset }) => {
      inBackground('reload', desk.required().reload(reset));
      return {};
    },
    'preview.event': async (event) => {
      const refusal = watchRefusal(
        event,
        makeWords(backEnd.redact),
        (effect) => emit('preview.effects', { effects: [effect] }),
        (traceId) => backEnd.exchanges.list().some((exchange) => exchange.traceId === traceId && exchange.dryRun === true),
      );
      try {
        inBackground('preview event', refusal.watch(desk.required().runtime.runEvent({ ...event, cause: { kind: 'person' } })));
      } catch (thrown) {
        refusal.refuse(thrown);
        throw thrown;
      }
      return {};
    },
    // What is typed and opened stays in the page of a restricted project: there is nobody to report it to.
    'preview.value': async (input) => {
      const project = desk.required();
      if (project.info().trusted) project.runtime.setValue(input);
      return {};
    },
    'preview.popup': async (input) => {
      const project = desk.required();
      if (project.info().trusted) project.runtime.setPopup(input);
      return {};
    },
    'widget.rows': (query) => desk.required().runtime.readRows(query),
    'widget.call': (question) => desk.required().runtime.callTable(question),
    'preview.problem': async ({ widgetId, code, message }) => {
      const id = `preview:${widgetId}:${code}`;
      desk.required().addProblem({ id, severity: 'warning', source: 'preview', code, message, widgetId });
      return {};
    },

    'action.run': async ({ widgetId, action, values }) => {
      const { runtime, state } = desk.required();
      const kind = state()
        .model.entries.find((entry) => entry.widgetId === widgetId)
        ?.actions.find((one) => one.name === action)?.kind;
      const input = { widgetId, action, values, cause: { kind: 'command' } } as const;
      const isLoad = kind === 'load' || action === 'init';
      const result = isLoad ? await runtime.runLoad(input) : await runtime.runEvent({ ...input, sequence: 0 });
      return { traceId: result.traceId };
    },
    'limits.read': async () => desk.limits(),
    'limits.save': ({ changes }) => desk.saveLimits(changes),
    'runtime.restart': async () => {
      await desk.required().restart();
      return {};
    },
    'state.write': async ({ path, value }) => {
      if (!(await desk.required().runtime.writeState(path, value))) {
        throw new AppError('unknown-value', `Nothing can be written at ${path}. Choose a line of the list.`);
      }
      return {};
    },
    'state.reset': async ({ widgetId }) => {
      if (!(await desk.required().runtime.resetWidget(widgetId))) {
        throw new AppError('unknown-value', `${widgetId} has no values. Choose another widget.`);
      }
      return {};
    },
    'state.read': async () => ({ state: await desk.required().runtime.readState() }),

    'exchange.read': async ({ id, part, offset, limit }) => exchanges.read(id, part, offset, limit),
    'download.read': async ({ exchangeId, offset, limit }) => downloads.read(exchangeId, offset, limit),
    'exchange.rows': ({ id, ...query }) => bodyReader.rows(id, () => backEnd.readData(id), query),
    'exchange.cancel': async ({ id }) => {
      http.cancel(id);
      return {};
    },
    'traffic.clear': async () => {
      exchanges.clear();
      desk.current()?.clearTraces();
      emit('traffic.cleared', {});
      return {};
    },
    'console.clear': async () => {
      desk.current()?.clearConsole();
      emit('console.cleared', {});
      return {};
    },

    ...createConnectionHandlers(parts, inBackground),
    ...createMetadataCalls(backEnd.metadata, () => desk.current()?.info().trusted !== false),
    'write.undo': () => http.undoWrite(),
    'write.answer': async (answer) => {
      guard.answer(answer);
      return {};
    },
  };
}
