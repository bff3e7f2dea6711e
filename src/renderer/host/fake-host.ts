import { type ConnectionsState, plainConnection } from '../../shared/contract/connection-schema.ts';
import type { HostCallHandlers, HostCallInput, HostCallName, HostCallOutput } from '../../shared/contract/host-calls.ts';
import type { HostEventData, HostEventName } from '../../shared/contract/host-events.ts';
import type { SettingsState } from '../../shared/contract/settings-schema.ts';
import { defaultSettings, settingIds } from '../../shared/settings/setting-list.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { loadHostCalls, readAnswer } from './answer.ts';
import type { Host, HostConnection } from './host.ts';
import { createListeners } from './listeners.ts';

// As in a window that has shown its first text: answers are read in the turn in which they arrive.
await loadHostCalls();

export interface FakeHost extends Host {
  /** Every call so far, in order. */
  readonly calls: readonly { readonly name: HostCallName; readonly input: unknown }[];
  emit<Name extends HostEventName>(name: Name, data: HostEventData<Name>): void;
  setConnected(connected: boolean): void;
}

export const fakeConnections: ConnectionsState = {
  connections: [
    {
      ...plainConnection,
      id: 'sample',
      name: 'Sample back-end',
      kind: 'sample',
      colour: 'green',
    },
  ],
  activeId: 'sample',
  activeUser: 'admin',
  status: 'ready',
  paused: false,
  dryRun: false,
  writesUntilClose: [],
  credentialStore: 'memory',
  withCredentials: [],
  acceptedCertificates: {},
};

/** What a window without a project is answered; calls that are not here are answered with nothing. */
const fixedAnswers: { readonly [Name in HostCallName]?: HostCallOutput<Name> } = {
  'app.info': {
    version: '0.1.0',
    host: 'web',
    platform: 'linux',
    frameBase: '/frame/fake/',
    sampleFolder: '/sample',
    homeFolder: '/home/me',
  },
  'app.state': {
    project: null,
    problems: [],
    problemsRevision: 0,
    runtime: { state: 'stopped', generation: 0, missingLayers: [] },
    connections: fakeConnections,
    page: null,
    pages: [],
    exchanges: [],
    traces: [],
    console: [],
    writeQuestions: [],
  },
  'intercept.state': { isOn: false, rules: [], paused: [] },
  'debugger.state': { isOn: false, stopsAtErrors: false, breakpoints: [], pause: null },
  'file.committed': { known: false, text: null, differs: false, isNew: false },
  'project.lastCommit': { id: null },
  'project.styleNames': { outer: [], icons: [] },
  'project.modelPart': { revision: 0, parts: 0, text: '{}' },
  'problems.list': { revision: 0, problems: [] },
  'preview.page': { page: null },
  'connections.state': fakeConnections,
  'project.recent': { projects: [] },
  'folder.pick': { outcome: 'unsupported' },
  'connection.test': { ok: true, productVersion: '1.0', user: 'admin', roundTrip: 4 },
  'state.read': { state: {} },
  'state.history': { moments: [], isCut: false, isTooLarge: false },
};

/** Calls that have no sensible answer without a project. */
const callsOfProjects: ReadonlySet<HostCallName> = new Set<HostCallName>([
  'project.open',
  'project.openWindow',
  'project.create',
  'file.read',
  'file.save',
  'file.revert',
  'file.create',
  'flow.save',
  'folder.list',
  'action.run',
  'debugger.turn',
  'debugger.pause',
  'debugger.step',
  'debugger.scopes',
  'debugger.members',
  'debugger.evaluate',
  'console.run',
  'console.members',
  'state.goBack',
  'state.export',
  'state.import',
  'exchange.read',
  'exchange.rows',
  'exchange.grid',
  'widget.rows',
  'widget.call',
]);

/**
 * Creates the only fake of main, for tests and stories. Calls without an override answer like a
 * window without a project; those without a sensible answer fail with `no-project`.
 */
export function createFakeHost(overrides: Partial<HostCallHandlers> = {}): FakeHost {
  const listeners = createListeners();
  const connectionListeners = new Set<(connection: HostConnection) => void>();
  const calls: { name: HostCallName; input: unknown }[] = [];
  const settings = new Map<string, unknown>();
  let connected = true;
  const changes: Record<string, unknown> = {};
  const settingsState = (): SettingsState => {
    const changed = settingIds.filter((id) => changes[id] !== undefined && changes[id] !== null);
    const values = { ...defaultSettings, ...Object.fromEntries(changed.map((id) => [id, changes[id]])) };
    return {
      file: '/data/settings.json',
      text: JSON.stringify(Object.fromEntries(changed.map((id) => [id, changes[id]]))),
      values,
      changed,
      problems: [],
    };
  };

  async function answer(name: HostCallName, input: unknown): Promise<unknown> {
    const override = overrides[name] as ((input: unknown) => Promise<unknown>) | undefined;
    if (override) return override(input);
    const fields = input as { key?: string; value?: unknown };
    switch (name) {
      case 'settings.state':
        return settingsState();
      case 'settings.change':
        Object.assign(changes, (input as HostCallInput<'settings.change'>).changes);
        return {};
      case 'settings.read':
        return { value: settings.get(fields.key ?? '') ?? null };
      case 'settings.write':
        settings.set(fields.key ?? '', fields.value);
        return {};
      default:
        if (callsOfProjects.has(name)) throw new AppError('no-project', 'No project is open. Open one first.');
        return fixedAnswers[name] ?? {};
    }
  }

  return {
    calls,
    async call(name, input) {
      calls.push({ name, input });
      return readAnswer(name, { ok: true, output: await answer(name, input) });
    },
    on: listeners.on,
    onConnection(listener) {
      connectionListeners.add(listener);
      queueMicrotask(() => connected && connectionListeners.has(listener) && listener('connected'));
      return () => {
        connectionListeners.delete(listener);
      };
    },
    emit: listeners.emit,
    setConnected(next) {
      connected = next;
      for (const listener of connectionListeners) listener(next ? 'connected' : 'lost');
    },
  };
}
