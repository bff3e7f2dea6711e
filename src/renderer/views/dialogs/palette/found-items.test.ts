import { expect, it } from 'vitest';
import { analyseProject } from '../../../../shared/project/analyse-project.ts';
import { projectItems } from './found-items.ts';
import { bestMatches } from './fuzzy-match.ts';

const { model } = analyseProject({
  repository: { path: 'repository.js', text: 'Repository = {\n  region: {\n    init() {},\n  },\n};\n' },
  queries: { path: 'repository.yml', text: "region_init: '{}'\n" },
  widgetConfig: {
    path: 'widget-config.js',
    text: "WidgetConfig = {\n  main: {\n    id: 'main', type: PageWidget, widgets: [{ id: 'region', type: DropBoxWidget }],\n  },\n};\n",
  },
});

it('lists widgets, actions and queries, as many as are asked for', () => {
  const shown = (limit: number) => projectItems(null, model, limit).map(({ kind, title, detail }) => `${kind} ${title} ${detail}`);
  const all = [
    'widget main PageWidget',
    'widget region DropBoxWidget · main',
    'action region · init repository.js:3',
    'query region_init repository.yml:1',
  ];
  expect(shown(Number.POSITIVE_INFINITY)).toEqual(all);
  expect(shown(3)).toEqual(all.slice(0, 3));
  expect(shown(0)).toEqual([]);
});

it.each(['region.init', 'region · init', 'reg.in'])('finds an action by %s', (text) => {
  const found = bestMatches(projectItems(null, model, 80), text, (item) => item, 1);
  expect(found.map(({ kind, title }) => `${kind} ${title}`)).toEqual(['action region · init']);
});
