import { expect, test } from 'vitest';
import { createProjectAnalyser } from '../analyse-project.ts';
import { createProblemList } from '../problem-rules/collected-problems.ts';
import type { EntryRule } from '../problem-rules/rule-checks.ts';
import { indexProject, type ProjectIndex, type ProjectParts } from '../project-parts.ts';
import type { SourceText } from '../project-sources.ts';
import { readScript } from '../reading/edited-script.ts';
import { makeSources } from '../reading/make-sources.ts';
import { readQueries } from '../reading/query-reader.ts';
import { type RepositoryPart, readRepository } from '../reading/repository-reader.ts';
import { parseScript } from '../reading/script-file.ts';
import { readWidgetConfig } from '../reading/widget-config-reader.ts';
import { createKeptRules } from './kept-rules.ts';

const source = (text: string): SourceText => ({ path: 'repository.js', text });
const widgetConfig = readWidgetConfig(parseScript({ path: 'widget-config.js', text: "WidgetConfig = { a: { type: 'PageWidget' } };" }));

/** A rule about entries, and how to check with it after edits of one repository. */
function setUp(look: (index: ProjectIndex, widgetId: string) => string) {
  let checked: string[] = [];
  const rule: EntryRule = {
    checkEntry(index, script, { widgetId, member }, problems) {
      checked.push(widgetId);
      const message = look(index, widgetId);
      if (message === '') return;
      problems.add({ code: 'unknown-widget', subject: '', message, location: script.lines.location(member.start, member.end) });
    },
  };
  const check = createKeptRules([rule]);
  let former: RepositoryPart | undefined;
  return (text: string, changed: Partial<ProjectParts> = {}, left = 100) => {
    const repository = readScript(source(text), former?.script, 'Repository', readRepository);
    former = repository;
    const mentions = { repository: undefined, eventMap: undefined };
    const index = indexProject({ repository, queries: undefined, widgetConfig, eventMap: undefined, mentions, ...changed });
    index.suggester.left = left;
    const problems = createProblemList();
    checked = [];
    check(index, problems);
    return {
      checked: checked.join(' '),
      left: index.suggester.left,
      found: problems.all().map((one) => `${one.location?.line} ${one.message}`),
    };
  };
}

test('a rule runs for the entry that was edited alone, and again for those in which it found something', () => {
  const check = setUp((_, widgetId) => (widgetId.startsWith('wrong') ? widgetId : ''));
  expect(check('Repository = {\n a: {},\n b: { init: 1 },\n wrong: {}\n};').checked).toBe('a b wrong');
  expect(check('Repository = {\n a: {},\n b: { init: 12 },\n wrong: {}\n};')).toMatchObject({ checked: 'b wrong', found: ['4 wrong'] });
  expect(check('Repository = {\n a: {},\n\n b: { init: 12 },\n wrong: {}\n};')).toMatchObject({ found: ['5 wrong'] });
  expect(check('Repository = {\n a: {},\n\n b: { init: 12 },\n right: {}\n};')).toMatchObject({ checked: 'right', found: [] });
});

test('of entries with the same name the last counts', () => {
  const check = setUp((_, widgetId) => (widgetId === 'a' ? 'a' : ''));
  expect(check('Repository = {\n b: {},\n a: {},\n c: {} };').found).toEqual(['3 a']);
  expect(check('Repository = {\n b: {},\n a: {},\n a: {} };').found).toEqual(['4 a']);
  expect(check('Repository = {\n b: {},\n a: {},\n cc: {} };').found).toEqual(['3 a']);
});

test('what a rule read for an entry counts for that entry', () => {
  const check = setUp((index, widgetId) => {
    if (widgetId === 'a') return index.queries.has('x') ? 'x' : '';
    return index.referrers.has(widgetId) ? 'used' : '';
  });
  const text = 'Repository = { a: {}, b: {}, c: {} };';
  expect(check(text).checked).toBe('a b c');
  expect(check(text).checked).toBe('');
  const queries = readQueries({ path: 'repository.yml', text: 'x: "{}"' });
  expect(check(text, { queries })).toMatchObject({ checked: 'a', found: ['1 x'] });
  expect(check(text)).toMatchObject({ checked: 'a', found: [] });
  expect(check("Repository = { a: {}, b: {}, c: { reference: 'b' } };")).toMatchObject({ checked: 'b c', found: ['1 used'] });
});

test('an entry for which names were looked for, or could not be, is checked again', () => {
  const check = setUp(({ suggest }, widgetId) => (widgetId === 'a' ? suggest('Tex', ['Text']) && '' : suggest('Other', ['Text'])));
  const text = 'Repository = { a: {}, b: {} };';
  expect(check(text, {}, 0)).toMatchObject({ checked: 'a b', left: 0 });
  expect(check(text)).toMatchObject({ checked: 'a b', left: 98 });
  expect(check(text, {}, 1)).toMatchObject({ checked: 'a b', left: 0 });
});

test('an entry of the model has the places of a helper that stands behind it', () => {
  const text = (blank: string) =>
    `Repository = {\n a: { init: load },\n b: { init:${blank} 1 } };\nconst load = { url: '/api/v1/x', type: 'GET' };`;
  const kept = createProjectAnalyser();
  kept(makeSources({ repository: text('') }));
  for (const blank of [' ', '\n', '\n\n'])
    expect(kept(makeSources({ repository: text(blank) })).model).toEqual(
      createProjectAnalyser()(makeSources({ repository: text(blank) })).model,
    );
});
