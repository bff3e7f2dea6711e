import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProjectAnalyser } from '../analyse-project.ts';
import { choicesOf } from '../problem-rules/testing/choices.ts';
import { makeProject } from '../problem-rules/testing/project.ts';
import { makeSources } from '../reading/make-sources.ts';
import { type CodeScript, movedProblems, typedProjectOf } from './checked-code.ts';
import { applyTextEdits } from '../widget-edit/text-edit.ts';
import { fixEdits } from '../problem-fixes/fix-edits.ts';
import { quickFixes } from '../problem-fixes/quick-fixes.ts';
import { createCodeChecker } from './code-problems.ts';

/** Reading the declarations of the language takes most of the time: all tests share one checker. */
const checker = createCodeChecker();

type Texts = Parameters<typeof makeSources>[0];

function problemsOf(texts: Texts) {
  const sources = makeSources(texts);
  const scripts = (['repository', 'widgetConfig', 'eventMap'] as const).flatMap((role): CodeScript[] =>
    sources[role] === undefined ? [] : [{ ...sources[role], role }],
  );
  return checker.check(scripts, typedProjectOf(createProjectAnalyser()(sources).model));
}

const foundIn = (repository: string, others: Texts = {}) =>
  problemsOf({ repository, ...others }).map(({ code, message, location }) => `${location?.line}:${location?.column} ${code}: ${message}`);

describe('problems of the code', () => {
  it('have a rule, a place in their script and the severity of the rule', () => {
    const found = problemsOf({ repository: 'Repository = {\n  a: { launch() { fooBar();\n return 1; v("a"); } },\n};' });
    expect(found).toEqual([
      expect.objectContaining({
        id: 'code-unknown-name:repository.js:fooBar',
        severity: 'warning',
        source: 'model',
        location: { path: 'repository.js', line: 2, column: 19, endLine: 2, endColumn: 25 },
      }),
      expect.objectContaining({ code: 'code-never-reached', severity: 'info' }),
    ]);
  });

  it('name calls that must fail, and none that JavaScript takes', () => {
    expect(foundIn("v(); v(5); Api.openPage(5); Api.updateContent(true); ''.replace('x'); setTimeout();")).toEqual([
      expect.stringContaining('1:1 code-wrong-argument: Expected 1-2 arguments, but got 0.'),
      expect.stringContaining('1:8 code-wrong-argument: Argument of type'),
      expect.stringContaining('1:25 code-wrong-argument'),
      expect.stringContaining('1:47 code-wrong-argument'),
      expect.stringContaining('1:57 code-wrong-argument'),
      expect.stringContaining('1:71 code-wrong-argument'),
    ]);
    expect(
      foundIn(
        "parseInt(5); isNaN('x'); Math.round('5'); setTimeout(() => 1, '5'); Api.openPage('x', 1, 2); function f(a, b) { return a + b; } f(1); f(1, 2, 3); Repository.a.launch({}); v('a.b')();",
      ),
    ).toEqual([]);
    expect(foundIn("'abc'(); (5)(); new 'x'();")).toEqual([
      '1:1 code-not-callable: This is a text and cannot be called.',
      '1:10 code-not-callable: This is a number and cannot be called.',
      '1:21 code-not-callable: This is a text and cannot be called.',
    ]);
  });

  it('blame a second declaration where it fails: in the script that runs later', () => {
    expect(problemsOf({ repository: 'const x = 1;', widgetConfig: 'class x {}' }).map(({ location }) => location?.path)).toEqual([
      'widget-config.js',
    ]);
  });

  it('are silenced by a comment with a reason', () => {
    expect(foundIn('// dashwright-ignore code-unknown-name: comes with the application\nfooBar();\nfooBaz();')).toEqual([
      "3:1 code-unknown-name: Cannot find name 'fooBaz'.",
    ]);
  });

  it('are silenced by the comments that TypeScript knows, in their line or in the script', () => {
    expect(foundIn('// @ts-ignore\nfooBar();\n// @ts-expect-error: comes later\nfooBar();\n// @ts-check\nfooBaz();')).toEqual([
      "6:1 code-unknown-name: Cannot find name 'fooBaz'.",
    ]);
    const entry = 'Repository = { a: { launch() { fooBar(); skip: return 1; v(); } } };';
    expect(foundIn(entry)).toHaveLength(4);
    expect(foundIn(`// @ts-nocheck\n${entry}`)).toEqual([]);
    expect(foundIn(`${entry}\n// @ts-nocheck`)).toHaveLength(4);
    // Other scripts are checked, and know what is declared there.
    expect(foundIn('fooBar(shared);', { widgetConfig: '// @ts-nocheck\nconst shared = fooBaz();' })).toEqual([
      "1:1 code-unknown-name: Cannot find name 'fooBar'.",
    ]);
  });

  it('say what is meant instead, or what can be removed', () => {
    const fixesOf = (repository: string) => {
      const problems = problemsOf({ repository });
      return problems.flatMap((problem) =>
        quickFixes(problem, problems).map((fix) => {
          const outcome = fixEdits(fix, 'repository.js', repository);
          return [fix.title, outcome.outcome === 'edits' ? applyTextEdits(repository, outcome.edits) : outcome.message];
        }),
      );
    };
    expect(fixesOf('const region = 1;\nv(regoin);')).toEqual([["Change to 'region'", 'const region = 1;\nv(region);']]);
    expect(fixesOf("''.trimm();\nfooBar();")).toEqual([["Change to 'trim'", "''.trim();\nfooBar();"]]);
    expect(fixesOf('function f() {\n  return 1;\n  v(2);\n  v(3);\n}')).toEqual([
      ['Remove the code that is never reached', 'function f() {\n  return 1;\n}'],
    ]);
    expect(fixesOf('function f() {\n  return 1; v(2); // why\n}')).toEqual([
      ['Remove the code that is never reached', 'function f() {\n  return 1;  // why\n}'],
    ]);
    // Without the statement, what follows would belong to the condition; without the declaration, the name would be unknown.
    expect(fixesOf('if (false) v(1);\nv(2);\nfunction f() { x = 1; return x; var x = 2; }')).toEqual([]);
  });

  it('of labels can be removed, where the statement behind them means the same without one', () => {
    const removed = (repository: string) => {
      const problems = problemsOf({ repository }).filter(({ code }) => code === 'code-never-reached');
      const [fix, ...others] = problems.flatMap((problem) => quickFixes(problem, problems));
      const outcome = fix && others.length === 0 ? fixEdits(fix, 'repository.js', repository) : undefined;
      return outcome?.outcome === 'edits' ? [fix?.title, applyTextEdits(repository, outcome.edits)] : undefined;
    };
    expect(removed('v(1);\nskip: v(3);')).toEqual(['Remove the label', 'v(1);\nv(3);']);
    expect(removed('skip:\n  for (;;) { break; }')).toEqual(['Remove the label', 'for (;;) { break; }']);
    expect(removed('if (v(1)) skip : { v(2); }')).toEqual(['Remove the label', 'if (v(1)) { v(2); }']);
    // The line before would go on, the text would become a directive, or a comment would be lost.
    for (const kept of ['v(1)\nskip: (v)(2);', "skip: 'use strict';", 'skip: /* why */ v(1);', 'skip: function f() {}', 'v\nskip: [1];'])
      expect(removed(kept), kept).toBeUndefined();
  });

  it('stay the same, and no file is read, whatever a script refers to', () => {
    const asked = ['path="/etc/passwd"', 'path="../../dashwright.json"', 'types="node"', 'lib="dom"', 'no-default-lib="true"'];
    const head = asked.map((what) => `/// <reference ${what} />\n`).join('');
    expect(foundIn(`${head}const { a } = require('/etc/passwd'); a(); process.exit(); new HTMLElement();`)).toEqual([
      "6:44 code-unknown-name: Cannot find name 'process'.",
      "6:64 code-unknown-name: Cannot find name 'HTMLElement'.",
    ]);
  });

  it('are none in the projects of this repository, and in generated ones in which nothing is wrong', () => {
    const files = import.meta.glob<string>(['/resources/{sample,templates/*}/*.js', '/e2e/projects/*/*.js'], {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const folders = [...new Set(Object.keys(files).map((path) => path.slice(0, path.lastIndexOf('/'))))];
    expect(folders.length).toBeGreaterThan(15);
    for (const folder of folders) {
      const read = (path: string) => files[`${folder}/${path}`] ?? '';
      const texts = { repository: read('repository.js'), widgetConfig: read('widget-config.js'), eventMap: read('event-map.js') };
      expect(problemsOf(texts), folder).toEqual([]);
    }
    fc.assert(
      fc.property(fc.gen(), (value) => {
        const { styleSheets: _sheets, types: _types, ...texts } = makeProject(choicesOf(value));
        expect(problemsOf(texts)).toEqual([]);
      }),
      { numRuns: 15, seed: 3 },
    );
  });

  it('are none in the recorded cases, which run', () => {
    const files = import.meta.glob<{ files: Record<string, string> }>('/cases/*.json', { import: 'default', eager: true });
    expect(Object.keys(files).length).toBeGreaterThan(50);
    for (const [name, { files: texts }] of Object.entries(files)) {
      const found = problemsOf({
        repository: texts['repository.js'] ?? '',
        widgetConfig: texts['widget-config.js'] ?? '',
        eventMap: texts['event-map.js'] ?? '',
      });
      expect(found, name).toEqual([]);
    }
  });
});

it('moves with the lines above it, and is gone with its own', () => {
  const before = 'a;\nb;\nfooBar();\nc;';
  const found = problemsOf({ repository: before }).filter(({ message }) => message.includes('fooBar'));
  const moved = (after: string) =>
    movedProblems(found, 'repository.js', before, after).map(({ location }) => [location?.line, location?.endLine]);
  expect(moved(before.replace('a;', 'a;\n\n'))).toEqual([[5, 5]]);
  expect(moved(before.replace('a;\n', ''))).toEqual([[2, 2]]);
  expect(moved(before.replace('c;', 'c;\nd;'))).toEqual([[3, 3]]);
  expect(moved(before.replace('fooBar', 'fooBaz'))).toEqual([]);
  expect(movedProblems(found, 'event-map.js', before, '')).toEqual(found);
});
