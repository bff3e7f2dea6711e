import { homedir } from 'node:os';
import type { HostCallHandlers } from '../../../shared/contract/host-calls.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { RuntimeStatus } from '../../../shared/contract/runtime-schema.ts';
import type { BodyReader } from '../../runtime/supervisor/body-reader.ts';
import type { BackEndAccess } from '../back-end/back-end-access.ts';
import { createMetadataCalls } from '../metadata/metadata-calls.ts';
import { listFolders } from '../project/list-folders.ts';
import { createRunningTests } from '../connections/running-tests.ts';
import { createSingleSignOn } from '../connections/single-sign-on.ts';
import { makeWords } from '../workspace/redact-trace.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { ApplicationOptions } from './application.ts';
import type { Emit } from './event-hub.ts';
import type { ProjectDesk } from './project-desk.ts';
import { watchRefusal } from './refused-event.ts';

export interface HandlerParts extends Pick<ApplicationOptions, 'host' | 'version' | 'pickFolder' | 'pickFile' | 'openSignInWindow'> {
  readonly desk: ProjectDesk;
  readonly backEnd: BackEndAccess;
  readonly bodyReader: BodyReader;
  readonly settings: SettingsStore;
  readonly emit: Emit;
  readonly logBug: (message: string, thrown: unknown) => void;
  readonly frameBase: string;
  readonly sampleFolder: string;
}

const stopped: RuntimeStatus = { state: 'stopped', generation: 0, missingLayers: [] };

/** The one implementation of every host call. */
export function createHandlers(parts: HandlerParts): HostCallHandlers {
  const { desk, backEnd, bodyReader, settings, emit, logBug } = parts;
  const { connections, http, exchanges, downloads, guard } = backEnd;
  const tests = createRunningTests();
  const singleSignOn = createSingleSignOn(connections, parts.openSignInWindow);

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

    'connection.save': async ({ connection, typedName }) => {
      const before = connections.state();
      await connections.save(connection, typedName);
      desk.current()?.projectProblemsChanged();
      if (connection.id === before.activeId) inBackground('reconnect', desk.reconnect());
      return {};
    },
    'connection.remove': async ({ id }) => {
      const before = connections.state().activeId;
      await connections.remove(id);
      if (id === before) inBackground('reconnect', desk.reconnect());
      return {};
    },
    'connection.restore': async ({ id }) => {
      await connections.restore(id);
      return {};
    },
    'connection.select': async ({ id }) => {
      await connections.select(id);
      inBackground('reconnect', desk.reconnect());
      return {};
    },
    'connection.signIn': async (input) => {
      await connections.signIn(input);
      if (input.id === connections.state().activeId) inBackground('reconnect', desk.reconnect());
      return {};
    },
    'connection.singleSignOn': async (input) => {
      const answer = await singleSignOn.signIn(input);
      if (answer.outcome === 'signed-in' && input.id === connections.state().activeId) inBackground('reconnect', desk.reconnect());
      return answer;
    },
    'connection.forgetCredentials': async ({ id }) => {
      await connections.forgetCredentials(id);
      return {};
    },
    'credentials.list': async () => ({ credentials: await connections.storedCredentials() }),
    'credentials.remove': async ({ ids }) => {
      await connections.removeStoredCredentials(ids);
      return {};
    },
    'connection.test': ({ connection, password, networkSecrets, testId }) =>
      tests.run(testId, (signal) => http.test(connection, password, signal, networkSecrets)),
    'connection.cancelTest': async ({ testId }) => {
      tests.cancel(testId);
      return {};
    },
    'connection.certificate': async (choice) => {
      await connections.chooseCertificate(choice);
      if (choice.id === connections.state().activeId) inBackground('reconnect', desk.reconnect());
      return {};
    },
    'connection.networkSecret': async (input) => {
      await connections.setNetworkSecret(input);
      if (input.id === connections.state().activeId) inBackground('reconnect', desk.reconnect());
      return {};
    },
    'connections.state': async () => connections.state(),
    ...createMetadataCalls(backEnd.metadata, () => desk.current()?.info().trusted !== false),
    'traffic.pause': async ({ paused }) => {
      const { status } = connections.state();
      connections.setPaused(paused);
      if (paused) http.cancelAll();
      // Chosen or stopped while paused: nobody has asked it yet, and its page has no data.
      else if (status === 'idle') inBackground('reconnect', desk.reconnect());
      return {};
    },
    'writes.ask': async ({ connectionId }) => {
      connections.askWrites(connectionId);
      return {};
    },
    'writes.dryRun': async ({ dryRun }) => {
      connections.setDryRun(dryRun);
      return {};
    },
    'write.undo': () => http.undoWrite(),
    'write.answer': async (answer) => {
      guard.answer(answer);
      return {};
    },
  };
}
