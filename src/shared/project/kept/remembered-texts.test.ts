import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProjectAnalyser } from '../analyse-project.ts';
import type { ProjectSources } from '../project-sources.ts';
import { latestScript } from '../reading/edited-script.ts';
import { makeSources } from '../reading/make-sources.ts';

const server = "url: () => '/api/v1/ExecuteMDX', type: 'POST', server: true";

/** Entries between which rules about texts say something else: what one uses, names or writes counts for the others. */
const entries = [
  `a: { init: { ${server}, body: () => ({}) } }`,
  `b: { init: { ${server}, body: () => ({ key: 'c_init' }) } }`,
  `b: { init: [{ ${server}, body: () => ({}) }] }`,
  `d: { init: { ${server}, body: () => ({ key_suffix: 'x' }) } }`,
  "c: { reference: 'a' }",
  "e: { launch() { return v('regin.choose.value'); } }",
  "e: { launch() { return v('region.chose.value'); } }",
  "f: { launch() { return 'regin'; } }",
  'f: { chose: 1 }',
  "g: { password: 'hunter2hunter2' }",
  "g: { MDX: 'SELECT {[a] ON 0' }",
  "h: { launch() { return 'b_init'; } }",
];
const comments = ['', '', '', "/* password: 'hunter2hunter2' */ ", '// c_init regin\n', '/* "SELECT {[a] ON 0" */ '];

const queries = ['a', 'b', 'c', 'd'].map((id) => `${id}_init: '{"MDX": "SELECT {[a].[b]} ON 0 FROM [c]"}'\n`).join('');
const widgets = [...'abcdefgh'].map((id) => `{ id: '${id}', type: ButtonWidget }`).join(', ');
const widgetConfig = `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [{ id: 'region', type: DropBoxWidget }, ${widgets}] } };`;

const item = fc.record({ entry: fc.constantFrom(...entries), comment: fc.constantFrom(...comments) });
const edit = fc.record({ at: fc.nat(12), kind: fc.constantFrom('insert', 'replace', 'remove', 'comment'), item });
type Item = typeof item extends fc.Arbitrary<infer Value> ? Value : never;

const sourcesOf = (items: readonly Item[]): ProjectSources =>
  makeSources({
    repository: `Repository = {\n${items.map(({ comment, entry }) => `${comment}${entry},\n`).join('')}};\n`,
    queries,
    widgetConfig,
  });

it('looks again at what stands between two objects', () => {
  const withComment = (comment: string): ProjectSources =>
    makeSources({ repository: `const helpers = { a: { launch() {} } };\n\nRepository = {\n  ${comment}\n  b: { launch() {} },\n};\n` });
  const kept = createProjectAnalyser();
  const secrets = (comment: string) => kept(withComment(comment)).problems.filter(({ code }) => code === 'secret-in-file').length;
  expect(['', "/* password: 'hunter2hunter2' */", ''].map(secrets)).toEqual([0, 1, 0]);
});

it('rules that remember texts find after edits what they find in the texts at once', () => {
  const codes = new Set<string | undefined>();
  let inPieces = 0;
  fc.assert(
    fc.property(fc.array(item, { minLength: 4, maxLength: 10 }), fc.array(edit, { maxLength: 8 }), (first, edits) => {
      const kept = createProjectAnalyser();
      let items = first;
      kept(sourcesOf(items));
      for (const { at, kind, item: next } of edits) {
        const [before, old, after] = [items.slice(0, at), items[at], items.slice(at + 1)];
        if (kind === 'insert' || old === undefined) items = [...before, next, ...items.slice(at)];
        else if (kind === 'remove') items = [...before, ...after];
        else items = [...before, kind === 'replace' ? next : { ...old, comment: next.comment }, ...after];
        const sources = sourcesOf(items);
        const { problems } = kept(sources);
        expect(problems).toEqual(createProjectAnalyser()(sourcesOf(items)).problems);
        for (const { code } of problems) codes.add(code);
        if (sources.repository && latestScript(sources.repository).places.runs.length > 1) inPieces += 1;
      }
    }),
    { numRuns: 300 },
  );
  expect([...codes]).toEqual(expect.arrayContaining(['stored-query-unused', 'unknown-value', 'secret-in-file', 'mdx-syntax']));
  expect(inPieces).toBeGreaterThan(100);
});
