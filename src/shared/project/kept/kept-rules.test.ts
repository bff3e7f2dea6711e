import { expect, test } from 'vitest';
import { createProblemList } from '../problem-rules/collected-problems.ts';
import type { ProjectRule } from '../problem-rules/rule-checks.ts';
import { indexProject, type ProjectIndex, type ProjectParts } from '../project-parts.ts';
import { readQueries } from '../reading/query-reader.ts';
import { readRepository } from '../reading/repository-reader.ts';
import { parseScript } from '../reading/script-file.ts';
import { readWidgetConfig } from '../reading/widget-config-reader.ts';
import { createKeptRules } from './kept-rules.ts';

const repository = (text: string) => readRepository(parseScript({ path: 'repository.js', text }));
const widgetConfig = (text: string) => readWidgetConfig(parseScript({ path: 'widget-config.js', text }));
const queries = (text: string) => readQueries({ path: 'repository.yml', text });

const parts: ProjectParts = {
  repository: repository('Repository = { a: { init: {} } };'),
  queries: queries('a_init: "{}"'),
  widgetConfig: widgetConfig("WidgetConfig = { a: { type: 'PageWidget' } };"),
  eventMap: undefined,
  mentions: { repository: undefined, eventMap: undefined },
};

/** A rule that counts its runs, and how to check with it. */
function setUp(look: (index: ProjectIndex) => string) {
  let runs = 0;
  const rule: ProjectRule = (index, problems) => {
    runs += 1;
    const location = { path: 'repository.js', line: 1, column: 1 };
    problems.add({ code: 'unknown-widget', subject: '', message: look(index), location });
  };
  const check = createKeptRules([rule]);
  return (changed: Partial<ProjectParts>, left = 100) => {
    const index = indexProject({ ...parts, ...changed });
    index.suggester.left = left;
    const problems = createProblemList();
    check(index, problems);
    return { runs, left: index.suggester.left, messages: problems.all().map(({ message }) => message) };
  };
}

test('a rule runs again if what it read is another, and adds what it found before if it is not', () => {
  const check = setUp(({ entries }) => [...entries.keys()].join());
  expect(check({})).toMatchObject({ runs: 1, messages: ['a'] });
  expect(check({ widgetConfig: undefined, queries: undefined })).toMatchObject({ runs: 1, messages: ['a'] });
  expect(check({ repository: repository('Repository = { b: {} };') })).toMatchObject({ runs: 2, messages: ['b'] });
  expect(check({})).toMatchObject({ runs: 3, messages: ['a'] });
});

test('what a rule reads only sometimes counts for the run that read it', () => {
  const check = setUp((index) => (index.widgetsAreKnown ? String(index.parts.queries?.queries.length) : 'unknown'));
  expect(check({}).messages).toEqual(['1']);
  expect(check({ queries: queries('') }).messages).toEqual(['0']);
  expect(check({ widgetConfig: undefined, queries: queries('') }).messages).toEqual(['unknown']);
  expect(check({ widgetConfig: undefined })).toMatchObject({ runs: 3, messages: ['unknown'] });
  expect(check({})).toMatchObject({ runs: 4, messages: ['1'] });
});

test('names of classes count by what they are, not by the index they come with', () => {
  const check = setUp(({ ownClasses }) => [...ownClasses].join());
  check({});
  expect(check({ repository: repository('Repository = { b: {} };') }).runs).toBe(1);
  expect(check({ repository: repository('class Own {} Repository = {};') })).toMatchObject({ runs: 2, messages: ['Own'] });
});

test('a rule that is not run takes as many searches for names as it took, and runs if fewer or more are left', () => {
  const check = setUp(({ suggest }) => suggest('Tex', ['Text']));
  expect(check({})).toMatchObject({ runs: 1, left: 99, messages: [" Did you mean 'Text'?"] });
  expect(check({})).toMatchObject({ runs: 1, left: 99 });
  expect(check({}, 0)).toMatchObject({ runs: 2, left: 0, messages: [''] });
  expect(check({}, 5)).toMatchObject({ runs: 3, left: 4, messages: [" Did you mean 'Text'?"] });
});
