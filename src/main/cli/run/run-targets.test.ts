import { expect, it } from 'vitest';
import { analyseProject } from '../../../shared/project/analyse-project.ts';
import { runTargets, targetsText, unknownTarget } from './run-targets.ts';

const repository = `Repository = {
  region: { init: { url: () => '/api/v1/Cubes' }, choose: { url: () => '/api/v1/Cubes' } },
  'odd\\u001b[2J': { init() { return 1; } },
  empty: {},
};
`;
const config = "WidgetConfig = { board: { type: GridPageWidget, widgets: [{ id: 'plain', type: TextWidget }] } };\n";
const { model } = analyseProject({ repository: { path: 'repository.js', text: repository }, widgetConfig: { path: 'w.js', text: config } });

it('lists what can be run, in the order of the file, without control characters', () => {
  expect(runTargets(model).slice(0, 2)).toEqual([
    { target: 'region.init', kind: 'load', place: 'repository.js:2' },
    { target: 'region.choose', kind: 'write', place: 'repository.js:2' },
  ]);
  const text = targetsText(runTargets(model));
  expect(text.split('\n')).toHaveLength(3);
  expect(text).toMatch(/^region\.choose +write {2}repository\.js:2$/m);
  expect(text).not.toMatch(/[^\P{Cc}\n]/u);
});

it.each([
  ['regoin', 'init', 'unknown-widget', "There is no widget regoin in this project. Did you mean 'region.init'?"],
  ['anything', 'init', 'unknown-widget', 'There is no widget anything in this project. Leave the target out to list what can be run.'],
  ['region', 'chose', 'unknown-action', "There is no action chose for region in the repository. Did you mean 'region.choose'?"],
  ['region', 'write', 'unknown-action', 'There is no action write for region in the repository. It has init, choose.'],
  ['plain', 'init', 'unknown-action', 'The widget plain has no actions in the repository'],
])('%s.%s: %s', (widgetId, action, code, message) => {
  expect(unknownTarget(model, { widgetId, action })).toMatchObject({ code, message: expect.stringContaining(message) });
});
