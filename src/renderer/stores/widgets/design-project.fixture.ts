import { type EvaluatedWidget, evaluate } from '../../../shared/project/widget-edit/evaluate-config.fixture.ts';
import type { ProjectInfo } from '../../../shared/schema/project-schema.ts';
import { createFakeHost, type FakeHost } from '../../host/fake-host.ts';
import { startDocuments, windowDocuments } from '../documents/window-documents.ts';
import { useSession } from '../session/session-store.ts';
import { settled } from './design-edits.ts';

/** A project in a window without an editor. */
export interface DesignProject {
  readonly host: FakeHost;
  /** The page of the configuration as it stands once everything asked for was carried out, such as `p(grid(title) note)`. */
  page(): Promise<string>;
  text(path: string): string;
  close(): void;
}

const namesOf = ({ id, widgets = [] }: EvaluatedWidget): string => (widgets.length === 0 ? id : `${id}(${widgets.map(namesOf).join(' ')})`);

/** Opens a project with this widget configuration. No file of it is open yet but the first. */
export async function openDesignProject(config: string, files: Readonly<Record<string, string>> = {}): Promise<DesignProject> {
  const texts: Readonly<Record<string, string>> = { 'repository.js': 'Repository = {};\n', 'widget-config.js': config, ...files };
  const project: ProjectInfo = {
    folder: '/p',
    name: 'p',
    layout: 'flat',
    files: [
      { path: 'repository.js', role: 'repository', exists: true },
      { path: 'repository.yml', role: 'queries', exists: files['repository.yml'] !== undefined },
      { path: 'widget-config.js', role: 'widgetConfig', exists: true },
      { path: 'event-map.js', role: 'eventMap', exists: false },
    ],
    styleSheets: [],
    assetsFolder: '',
    trusted: true,
    trustAnswered: true,
    sample: false,
  };
  const host = createFakeHost({
    'file.read': async ({ path }) => {
      const role = project.files.find((file) => file.path === path)?.role ?? 'repository';
      return { path, role, text: texts[path] ?? '', version: 'v1', endOfLine: 'lf', byteOrderMark: false };
    },
  });
  useSession.setState({ project: null });
  const stop = startDocuments(host);
  useSession.setState({ project });
  return {
    host,
    async page() {
      // Comes after everything that was asked for before it.
      await settled();
      await windowDocuments().open('widget-config.js', false);
      return namesOf(evaluate(windowDocuments().texts.read('widget-config.js')).p);
    },
    text: (path) => windowDocuments().texts.read(path),
    close() {
      useSession.setState({ project: null, model: null });
      stop();
    },
  };
}
