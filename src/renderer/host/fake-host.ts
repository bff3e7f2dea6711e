import { type ConnectionsState, plainConnection } from '../../shared/contract/connection-schema.ts';
import type { HostCallHandlers, HostCallInput, HostCallName } from '../../shared/contract/host-calls.ts';
import type { HostEventData, HostEventName } from '../../shared/contract/host-events.ts';
import type { SettingsState } from '../../shared/contract/settings-schema.ts';
import { defaultSettings, settingIds } from '../../shared/settings/setting-list.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { readAnswer } from './answer.ts';
import type { Host, HostConnection } from './host.ts';
import { createListeners } from './listeners.ts';

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
      case 'app.info':
        return {
          version: '0.1.0',
          host: 'web',
          platform: 'linux',
          frameBase: '/frame/fake/',
          sampleFolder: '/sample',
          homeFolder: '/home/me',
        };
      case 'app.state':
        return {
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
        };
      case 'file.committed':
        return { known: false, text: null, differs: false, isNew: false };
      case 'project.lastCommit':
        return { id: null };
      case 'project.styleNames':
        return { outer: [], icons: [] };
      case 'project.modelPart':
        return { revision: 0, parts: 0, text: '{}' };
      case 'problems.list':
        return { revision: 0, problems: [] };
      case 'preview.page':
        return { page: null };
      case 'connections.state':
        return fakeConnections;
      case 'project.recent':
        return { projects: [] };
      case 'folder.pick':
        return { outcome: 'unsupported' };
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
      case 'connection.test':
        return { ok: true, productVersion: '1.0', user: 'admin', roundTrip: 4 };
      case 'state.read':
        return { state: {} };
      case 'project.open':
      case 'project.create':
      case 'file.read':
      case 'file.save':
      case 'file.revert':
      case 'file.create':
      case 'folder.list':
      case 'action.run':
      case 'exchange.read':
      case 'exchange.rows':
      case 'widget.rows':
      case 'widget.call':
        throw new AppError('no-project', 'No project is open. Open one first.');
      default:
        return {};
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
