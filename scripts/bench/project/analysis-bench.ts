import { parse } from 'acorn';
import { createProjectAnalyser } from '../../../src/shared/project/analyse-project.ts';
import type { ProjectSources } from '../../../src/shared/project/project-sources.ts';
import { largeProject } from './large-project/large-project.ts';
import { alternate, reportRatio } from '../measure.ts';

function largeSources(): ProjectSources {
  const { files } = largeProject({ widgets: 3000, pages: 30 });
  const source = (path: keyof typeof files) => ({ path, text: files[path] });
  return {
    repository: source('repository.js'),
    queries: source('repository.yml'),
    widgetConfig: source('widget-config.js'),
    eventMap: source('event-map.js'),
  };
}

/** Measures reading a large project against parsing its scripts. */
export async function benchAnalysis(): Promise<void> {
  const sources = largeSources();
  const bare = (): void => {
    for (const source of [sources.repository, sources.widgetConfig])
      if (source) parse(source.text, { ecmaVersion: 'latest', locations: true });
  };
  const fresh = await alternate(5, () => createProjectAnalyser()(largeSources()), bare);
  const analyse = createProjectAnalyser();
  analyse(sources);
  let edits = 0;
  const again = await alternate(
    5,
    () => {
      edits += 1;
      const { repository } = sources;
      if (repository) analyse({ ...sources, repository: { ...repository, text: `${repository.text}\n// ${edits}` } });
    },
    bare,
  );
  reportRatio('read a project of 3,000 widgets', fresh, 'parsing its scripts alone');
  reportRatio('read it again after an edit', again, 'parsing its scripts alone');
}
