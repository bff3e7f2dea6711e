import { homedir } from 'node:os';
import type { HostCallHandlers } from '../../../../shared/contract/host-calls.ts';
import type { HandlerParts } from './handler-parts.ts';
import { listFolders } from '../../project/folders/list-folders.ts';
import type { RuntimeStatus } from '../../../../shared/schema/runtime-schema.ts';

type AppCall =
  | 'app.info'
  | 'app.state'
  | 'problems.list'
  | 'settings.state'
  | 'settings.change'
  | 'settings.replaceText'
  | 'settings.read'
  | 'settings.write'
  | 'folder.list'
  | 'folder.pick'
  | 'file.pick';

const stopped: RuntimeStatus = { state: 'stopped', generation: 0, missingLayers: [] };

/** Returns the host calls about the app itself, its settings and the folders of this computer. */
export function createAppHandlers(parts: HandlerParts): Pick<HostCallHandlers, AppCall> {
  const { projects, backEnd, settings, personSettings } = parts;
  const { connections, exchanges, guard } = backEnd;
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
      const workspace = projects.current();
      const state = workspace?.state();
      return {
        project: workspace?.info() ?? null,
        problems: [...(state?.problems ?? [])],
        problemsRevision: state?.problemsRevision ?? 0,
        runtime: state?.status ?? stopped,
        connections: connections.state(),
        page: state?.page ?? null,
        pages: [...(state?.pages ?? [])],
        exchanges: [...exchanges.list()],
        traces: [...(state?.traces ?? [])],
        console: [...(state?.console ?? [])],
        writeQuestions: guard.waiting().map(backEnd.redactedQuestion),
      };
    },
    'problems.list': async () => {
      const state = projects.current()?.state();
      return { revision: state?.problemsRevision ?? 0, problems: [...(state?.problems ?? [])] };
    },
    'settings.state': async () => personSettings.state(),
    'settings.change': async ({ changes }) => {
      await personSettings.change(changes);
      return {};
    },
    'settings.replaceText': async ({ text, base }) => {
      await personSettings.replaceText(text, base);
      return {};
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
  };
}
