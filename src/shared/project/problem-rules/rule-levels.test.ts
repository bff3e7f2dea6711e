import { describe, expect, it } from 'vitest';
import { analyseProject, createProjectReader } from '../analyse-project.ts';
import { makeSources } from '../reading/make-sources.ts';
import { readRuleLevels } from './rule-levels.ts';

type Texts = Parameters<typeof makeSources>[0];
const found = (texts: Texts) => analyseProject(makeSources(texts)).problems.map(({ code, location }) => [code, location?.line]);
const leveled = (texts: Texts, written: unknown) =>
  createProjectReader()
    .analyse(makeSources(texts), undefined, readRuleLevels(written).levels)
    .problems.map(({ code, severity }) => [code, severity]);

const twice = { repository: 'Repository = {\n a: {},\n a: { init() {},\n init() {} },\n};' };

describe('levels of rules', () => {
  it('change the severity of a rule, or turn it off', () => {
    expect(leveled(twice, {})).toEqual([
      ['duplicate-entry', 'error'],
      ['duplicate-action', 'warning'],
    ]);
    expect(leveled(twice, { 'duplicate-entry': 'info', 'duplicate-action': 'off' })).toEqual([['duplicate-entry', 'info']]);
    expect(leveled(twice, { 'duplicate-action': 'error', 'duplicate-entry': 'warn' }).map(([, severity]) => severity)).toEqual([
      'warning',
      'error',
    ]);
  });

  it('name what cannot be used', () => {
    expect(readRuleLevels({ 'duplicate-entri': 'off', 'duplicate-entry': 'of', 'script-syntax': 'off', __proto__x: 1 }).faults).toEqual([
      'there is no rule "duplicate-entri", did you mean duplicate-entry? See docs/problems.md',
      'the rule duplicate-entry needs one of off, info, warn and error',
      'the rule script-syntax cannot be changed: without it the others would mislead',
      'there is no rule "__proto__x" See docs/problems.md',
    ]);
    for (const damage of [[], 'off', null, 5]) expect(readRuleLevels(damage).faults).toHaveLength(1);
    expect(readRuleLevels(undefined)).toEqual({ levels: {}, faults: [] });
    expect(readRuleLevels(JSON.parse('{"__proto__": "off", "constructor": "off"}')).faults).toHaveLength(2);
  });
});

describe('comments that silence', () => {
  const repository = (comment: string, behind = '') => `Repository = {\n a: {},\n ${comment}\n a: {},${behind}\n};`;

  it.each([
    ['// dashwright-ignore duplicate-entry: kept for a while', ''],
    ['/* dashwright-ignore duplicate-entry: kept for a while */', ''],
    ['// dashwright-ignore duplicate-action, duplicate-entry: two', ''],
    ['// dashwright-ignore duplicate-entry: first\n // dashwright-ignore duplicate-action: second', ''],
    ['', ' // dashwright-ignore duplicate-entry: in the line'],
  ])('count for their line and the next: %s %s', (comment, behind) => {
    expect(found({ repository: repository(comment, behind) })).toEqual([]);
  });

  it.each([
    ['// dashwright-ignore duplicate-action: another rule', [['duplicate-entry', 4]]],
    ['// dashwright-ignore duplicate-entry: too far\n', [['duplicate-entry', 5]]],
    ["b: '// dashwright-ignore duplicate-entry: a text',", [['duplicate-entry', 4]]],
    [
      '// dashwright-ignore duplicate-entry',
      [
        ['ignore-without-reason', 3],
        ['duplicate-entry', 4],
      ],
    ],
    [
      '// dashwright-ignore duplicate-entri: misspelt',
      [
        ['ignore-unknown-rule', 3],
        ['duplicate-entry', 4],
      ],
    ],
    [
      '// dashwright-ignore script-syntax: no',
      [
        ['ignore-unknown-rule', 3],
        ['duplicate-entry', 4],
      ],
    ],
    [
      '// dashwright-ignore: everything',
      [
        ['ignore-without-reason', 3],
        ['duplicate-entry', 4],
      ],
    ],
  ])('do not count otherwise: %s', (comment, problems) => {
    expect(found({ repository: repository(comment) })).toEqual(problems);
  });

  it('work in YAML, and not inside of a text', () => {
    const silent = '# dashwright-ignore yaml-duplicate-key: kept\n';
    expect(found({ queries: `a: x\n${silent}a: y\n` })).toEqual([]);
    expect(found({ queries: 'a: x\na: y # dashwright-ignore yaml-duplicate-key: kept\n' })).toEqual([]);
    expect(found({ queries: `a: x\na: y\n${silent}` })).toEqual([['yaml-duplicate-key', 2]]);
    expect(found({ queries: '# dashwright-ignore yaml-duplicate-key\na: x\na: y\n' })).toEqual([
      ['ignore-without-reason', 1],
      ['yaml-duplicate-key', 3],
    ]);
  });
});

it('of a hundred thousand unknown names only those that are named are looked for, and a known one after them counts', () => {
  const written = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`unknown-rule-${index}`, 'off']));
  let searched = 0;
  const { levels, faults } = readRuleLevels({ ...written, 'duplicate-action': 'off' }, () => {
    searched += 1;
    return undefined;
  });
  expect(faults).toHaveLength(20);
  expect(levels).toEqual({ 'duplicate-action': 'off' });
  expect(searched).toBe(20);
});
