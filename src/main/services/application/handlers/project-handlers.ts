import type { HostCallHandlers } from '../../../../shared/contract/host-calls.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { isSameInLines } from '../../../../shared/text/line-changes.ts';
import { createCommittedTexts } from '../../git/committed-texts.ts';
import { writeNewProject } from '../../project/new-project.ts';
import type { HandlerParts } from './handler-parts.ts';

type ProjectCall =
  | 'project.modelPart'
  | 'project.styleNames'
  | 'project.recent'
  | 'project.forget'
  | 'project.pin'
  | 'project.open'
  | 'project.openWindow'
  | 'project.create'
  | 'project.trust'
  | 'project.close'
  | 'file.read'
  | 'file.edit'
  | 'file.keep'
  | 'file.save'
  | 'file.revert'
  | 'file.forget'
  | 'file.create'
  | 'query.list'
  | 'query.remove'
  | 'query.rename'
  | 'file.committed'
  | 'project.lastCommit';

/** Returns the host calls about the open project and the texts of its files. */
export function createProjectHandlers({
  projects,
  neighbours,
  settings,
  templatesFolder,
  logBug,
}: HandlerParts): Pick<HostCallHandlers, ProjectCall> {
  const committed = createCommittedTexts();
  return {
    'project.modelPart': async ({ part }) => projects.current()?.modelPart(part) ?? { revision: 0, parts: 0, text: '{}' },
    'project.styleNames': async () => (await projects.current()?.styleNames()) ?? { outer: [], icons: [] },
    'project.recent': async () => ({ projects: await settings.recents() }),
    'project.forget': async ({ folder }) => {
      await settings.forgetRecent(folder);
      return {};
    },
    'project.pin': async ({ folder, pinned }) => {
      await settings.pinRecent(folder, pinned);
      return {};
    },
    'project.open': ({ folder }) => projects.open(folder),
    'project.openWindow': ({ folder }) => neighbours.openWindow(folder),
    'project.create': async (input) => {
      const folder = await writeNewProject({ ...input, templatesFolder });
      // Settings that cannot be written must not keep the project from opening: then the window asks.
      await settings.setTrust(folder, true).catch((thrown: unknown) => logBug('trust of a new project', thrown));
      const opened = await projects.open(folder);
      if (opened.outcome !== 'opened') throw new AppError('internal', 'The project was created, but not found again. Open its folder.');
      return { project: opened.project };
    },
    'project.trust': async ({ trusted, folder }) => {
      await projects.trust(trusted, folder);
      return {};
    },
    'project.close': async () => {
      await projects.close();
      return {};
    },
    'file.read': ({ path, window }) => projects.required().readFile(path, window),
    'file.edit': async (input) => {
      if (input.folder !== undefined && input.folder !== projects.current()?.info().folder) projects.keep(input);
      else projects.required().editFile(input);
      return {};
    },
    'file.keep': async (input) => {
      projects.keep(input);
      return {};
    },
    'file.save': (input) => projects.required(input.folder).saveFile(input),
    'file.revert': ({ path, window }) => projects.required().revertFile(path, window),
    'file.forget': async ({ path, ids }) => {
      await projects.required().forgetTexts(path, ids);
      return {};
    },
    'file.committed': async ({ path, withText }) => {
      const project = projects.current();
      // A repository is a stranger's data like any other: without trust nothing of it is read.
      if (!project?.info().trusted) return { known: false, text: null, differs: false, isNew: false };
      const disk = await project.diskText(path);
      const { folder } = project.info();
      const text = await committed.read(folder, path);
      if (text === undefined) return { known: false, text: null, differs: false, isNew: await committed.isNew(folder, path) };
      return { known: true, text: withText ? text : null, differs: disk === undefined || !isSameInLines(text, disk), isNew: false };
    },
    'project.lastCommit': async () => {
      const info = projects.current()?.info();
      return { id: info?.trusted ? ((await committed.last(info.folder)) ?? null) : null };
    },
    'file.create': ({ role }) => projects.required().createFile(role),
    'query.list': async () => (await projects.current()?.listQueries()) ?? { paths: [], more: 0 },
    'query.remove': async ({ folder, path }) => {
      await projects.required(folder).removeQuery(path);
      return {};
    },
    'query.rename': async ({ folder, path, to }) => {
      await projects.required(folder).renameQuery(path, to);
      return {};
    },
  };
}
