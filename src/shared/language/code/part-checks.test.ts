import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTypes } from '../types/format-types.ts';
import { projectTypes } from '../types/project-types.ts';
import type { Diagnosed } from './findings.ts';
import { isKeptCode } from './kept-findings.ts';
import { createScriptProgram } from './script-program.ts';

/** `npm run test:long` asks for two hundred, each time others. */
const runs = process.env['CODE_RUNS'];

const paths = ['repository.js', 'widget-config.js', 'event-map.js'];
type Texts = Readonly<Record<string, string>>;

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** Entries, some of them wrong, and a page that is long enough to be checked in several parts. */
const begin: Texts = {
  'repository.js': `const helper = (text) => String(text).trim();
let loaded = 0;
function Counter() { this.count = 0; }
Repository = {
${lines(12, (index) => `  entry${index}: { init: { url: () => helper(missing${index % 3}), type: 'GET' }, launch(ctx) { loaded += 1; return ctx.activeUserName; } },`)}
  last: { launch() { outer: return 'a'.trimm(); v('a'); } },
};
Repository.more = { launch() { return later.length; } };
const later = 'text';
`,
  'widget-config.js': `WidgetConfig = {
  main: { title: 'Main', widgets: [
${lines(60, (index) => `    { id: 'text${index}', type: TextWidget, title: '${'A title that is long enough. '.repeat(15)}', onClick: () => unknown${index % 5} },`)}
  ] },
  second: { widgets: [{ id: 'other', type: ButtonWidget }] },
};
`,
  'event-map.js': "EventMap = {\n  'launch.entry1': [{ action: Api.updateContent, argument: 'entry2' }],\n};\n",
};

function make(now = () => 0) {
  const program = createScriptProgram(now);
  const widgets = [
    { id: 'entry1', type: 'ButtonWidget' },
    { id: 'text1', type: 'TextWidget' },
  ];
  program.setTypes('format.d.ts', formatTypes());
  program.setTypes('project.d.ts', projectTypes({ widgets, entries: [{ widgetId: 'entry1' }], pages: ['main'] }));
  program.setScripts(paths);
  return program;
}
type Program = ReturnType<typeof make>;

function setTexts(program: Program, texts: Texts): void {
  for (const path of paths) program.setText(path, texts[path] ?? '');
}
/** Where something was found, and what. The service says what was meant for the first ten names it checks: the number differs with that. */
const placeOf = (path: string, { start, length, code }: Diagnosed): string =>
  `${path}:${start}+${length} ${{ 2552: 2304, 2551: 2339 }[code] ?? code}`;

/** Returns what is found when all parts are checked, those alone that an edit concerns. */
function inParts(program: Program, texts: Texts): readonly string[] {
  setTexts(program, texts);
  expect(program.within(Number.POSITIVE_INFINITY, (_service, advance) => advance(paths, Number.POSITIVE_INFINITY))).toBe(true);
  return paths.flatMap((path) => program.diagnosedIn(path).map((one) => placeOf(path, one))).toSorted();
}
/** Returns what TypeScript finds in whole files. */
function inFiles(program: Program, texts: Texts): readonly string[] {
  setTexts(program, texts);
  const found = program.within(Number.POSITIVE_INFINITY, (service) =>
    paths.flatMap((path) =>
      service
        .getSemanticDiagnostics(path)
        .filter(({ code }) => isKeptCode(code))
        .map((one) => placeOf(path, one)),
    ),
  );
  return [...new Set(found === 'late' ? [] : found)].toSorted();
}

/** Reading the declarations of the language takes most of the time: all tests share these. */
const [parts, files] = [make(), make()];

const written = [
  'fooBar();',
  'loaded = "x";',
  'Counter.most = 5;',
  'helper.other = () => 1;',
  'this.added = 1;',
  'added;',
  'Counter.most.trimm();',
  '/** @typedef {number} Size */',
  '// @ts-ignore\n',
  'const later = 2;',
  'function missing1() {}',
  'type: ButtonWidget,',
  'require("x");',
  'skip: ',
  '}',
  '{',
  '(',
  '/*',
  '`',
  ', ',
  ' entry99: { launch() { return missing1; } },',
];

describe('what is found in parts', () => {
  it('is what is found in whole files', () => {
    const found = inParts(parts, begin);
    expect(found).toEqual(inFiles(files, begin));
    expect(found.length).toBeGreaterThan(70);
  });

  it('stays what is found in whole files after any edits', () => {
    const edit = fc.record({
      path: fc.constantFrom(...paths),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      removed: fc.constantFrom(0, 0, 0, 1, 5, 60),
      text: fc.constantFrom(...written),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
        let texts = begin;
        expect(inParts(parts, texts)).toEqual(inFiles(files, texts));
        for (const { path, at, removed, text } of edits) {
          const before = texts[path] ?? '';
          const start = Math.floor(at * before.length);
          texts = { ...texts, [path]: before.slice(0, start) + text + before.slice(start + removed) };
          expect(inParts(parts, texts)).toEqual(inFiles(files, texts));
        }
      }),
      runs === undefined ? { numRuns: 6, seed: 7 } : { numRuns: Number(runs) },
    );
  }, 3_600_000);

  it('is looked for where an edit may matter: in the part itself, or in all of them after it', () => {
    // Each look at the clock is a millisecond: a check of two ends after its first step.
    let time = 0;
    const program = make(() => (time += 1));
    const stepsFor = (path: string, before: string, after: string) => {
      setTexts(program, { ...begin, [path]: (begin[path] ?? '').replace(before, after) });
      for (let steps = 1; ; steps += 1) if (program.within(1e9, (_service, advance) => advance(paths, 1)) === true) return steps;
    };
    const all = stepsFor('repository.js', '', '');
    expect(all).toBeGreaterThan(2);
    expect(stepsFor('repository.js', "'a'.trimm()", "'a'.trimm(1)")).toBe(1);
    expect(stepsFor('repository.js', "'a'.trimm()", "'a'.trimm(2)")).toBe(1);
    expect(stepsFor('repository.js', 'let loaded = 0', 'let loaded = 1')).toBeGreaterThanOrEqual(all);
    expect(stepsFor('repository.js', 'let loaded = 0', 'let loaded = 1')).toBe(1);
    // A further declaration may change what any part means.
    expect(stepsFor('repository.js', 'launch() { outer', 'launch() { this.added = 1; outer')).toBeGreaterThan(1);
  });
});
