// biome-ignore-all lint/suspicious/noTemplateCurlyInString: holes are written as templates write them.
import { describe, expect, it } from 'vitest';
import { analyseProject } from '../analyse-project.ts';
import { makeSources } from '../reading/make-sources.ts';

const mistakesIn = (texts: Parameters<typeof makeSources>[0]) =>
  analyseProject(makeSources(texts))
    .problems.filter(({ code }) => code === 'mdx-syntax')
    .map(({ message, location }) => `${location?.line}:${location?.column} ${message}`);

describe('checkMdx', () => {
  it('places mistakes of stored queries under their column', () => {
    const queries = 'a_init: >\n  {"MDX": "SELECT {[Month].[$month] ON COLUMNS\n    FROM [Sales]"}\nb_init: >\n  {"MDX": "{$set}"}\n';
    expect(mistakesIn({ queries })).toEqual(['2:37 MDX: Unexpected ON: expected , or }.']);
  });

  it('places those of literals, behind escapes, holes and other literals too', () => {
    const repository = [
      'Repository = { a: {',
      '  init: { body: (db) => `{"MDX": "SELECT {[a].[${db.x}], [it\\\'s] [b]} ON 0',
      '    FORM [c]"}` },',
      "  launch: { body: () => 'SELECT {[a].[b]} ON 0 ' + rest + ' FROM [c] WHERE ([x].)' },",
      "  choose: { body: () => ({ MDX: 'SELECT NON EMPTY {' + set + '} ON 0 FROM [c]' }) },",
      "  text: 'Select a month from the list',",
      '} };',
    ].join('\n');
    expect(mistakesIn({ repository })).toEqual([
      '2:66 MDX: Unexpected [b]: expected , or }.',
      '3:5 MDX: Unexpected FORM: expected a comma or FROM.',
      '4:81 MDX: Unexpected ): expected a name.',
    ]);
  });
});
