import { parse } from 'acorn';
import { createProjectAnalyser } from '../../../src/shared/project/analyse-project.ts';
import type { ProjectSources } from '../../../src/shared/project/project-sources.ts';
import { largeProject } from './large-project/large-project.ts';
import { alternate, reportRatio } from '../measure.ts';

const { files } = largeProject({ widgets: 3_700, pages: 37 });

/** Returns new objects: a file that was parsed is known by its object. */
function largeSources(): ProjectSources {
  const source = (path: keyof typeof files) => ({ path, text: files[path] });
  return {
    repository: source('repository.js'),
    queries: source('repository.yml'),
    widgetConfig: source('widget-config.js'),
    eventMap: source('event-map.js'),
  };
}

/** Measures reading and checking a large project against parsing its scripts. */
export async function benchAnalysis(): Promise<void> {
  const bare = (): void => {
    for (const path of ['repository.js', 'widget-config.js', 'event-map.js'] as const)
      parse(files[path], { ecmaVersion: 'latest', locations: true });
  };
  const fresh = await alternate(5, () => createProjectAnalyser()(largeSources()), bare);
  const sources = largeSources();
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
  reportRatio('check a project of 3,700 widgets', fresh, 'parsing its scripts alone', 3);
  reportRatio('check it again after an edit', again, 'parsing its scripts alone');
}
