import { expect, it } from 'vitest';
import { analyseProject } from '../../../../shared/project/analyse-project.ts';
import { fileSymbols, lineItems } from './file-symbols.ts';
import { withCodeSymbols } from './use-code-symbols.ts';

const { model } = analyseProject({
  repository: { path: 'repository.js', text: 'Repository = {\n  region: {\n    init() {},\n    choose() {},\n  },\n};\n' },
  queries: { path: 'repository.yml', text: "region_init: '{}'\n" },
});
const shown = (path: string, text = '') =>
  fileSymbols(model, path, text).map(({ kind, title, location }) => `${kind} ${title} ${location?.line}`);

it('lists the names of one file in its order', () => {
  expect(shown('repository.js')).toEqual(['widget region 2', 'action region · init 3', 'action region · choose 4']);
  expect(shown('repository.yml')).toEqual(['query region_init 1']);
});

it('lists the names of the code among them', () => {
  const code = [{ name: 'helper', location: { path: 'repository.js', line: 3, column: 9 } }];
  const items = withCodeSymbols(fileSymbols(model, 'repository.js', ''), code);
  expect(items.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'widget region',
    'action region · init',
    'code helper',
    'action region · choose',
  ]);
});

it('lists the selectors of a style sheet, those in media queries and not those in comments', () => {
  const sheet = '/* .gone { */\n.one,\n.two { color: red; }\n@media print {\n  .three { a: b }\n}\n';
  expect(shown('a.css', sheet)).toEqual(['selector .one, .two 2', 'selector @media print 4', 'selector .three 5']);
});

it('takes a line, with a column or without', () => {
  expect(lineItems('a.js', '12').map(({ location }) => location)).toEqual([{ path: 'a.js', line: 12, column: 1 }]);
  expect(lineItems('a.js', '12:5').map(({ location }) => location)).toEqual([{ path: 'a.js', line: 12, column: 5 }]);
  expect(['', '0', 'x'].flatMap((text) => lineItems('a.js', text))).toEqual([]);
});
