import { findOccurrences } from '../../../src/shared/project/occurrences/find-occurrences.ts';
import { planRename } from '../../../src/shared/project/occurrences/plan-rename.ts';
import { largeProject } from './large-project/large-project.ts';
import { medianOf, reportValue } from '../measure.ts';

/** Measures what the preview of a rename takes in a large project whose files were not parsed before. */
export async function benchRename(): Promise<void> {
  const { files } = largeProject({ widgets: 3700, pages: 40 });
  const texts = new Map<string, string>(Object.entries(files));
  const source = (path: keyof typeof files) => ({ path, text: files[path] });
  const preview = (): void => {
    // New objects: a file that was parsed is known by its object.
    const found = findOccurrences({
      sources: {
        repository: source('repository.js'),
        queries: source('repository.yml'),
        widgetConfig: source('widget-config.js'),
        eventMap: source('event-map.js'),
      },
      styleSheets: [],
    });
    const thing = found.all().find(({ kind }) => kind === 'widget');
    if (thing === undefined) throw new Error('the generated project has no widget');
    planRename(found.of(thing), 'renamed', (path) => texts.get(path) ?? '');
  };
  reportValue('preview a rename in 3,700 widgets', await medianOf(5, preview), 'ms', 500);
}
