import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProjectAnalyser } from './analyse-project.ts';
import type { FileRole } from '../schema/project-schema.ts';
import { choicesOf } from './problem-rules/testing/choices.ts';
import { makeProject } from './problem-rules/testing/project.ts';
import { fileRoles } from './project-layout.ts';
import type { ProjectAnalysis, ProjectSources } from './project-sources.ts';
import { makeSources } from './reading/make-sources.ts';

const paths = {
  repository: 'repository.js',
  queries: 'repository.yml',
  widgetConfig: 'widget-config.js',
  eventMap: 'event-map.js',
} as const satisfies Readonly<Record<FileRole, string>>;
/** Edits of one project, one after the other. */
const editsOfOne = 10;
/** `npm run test:long` asks for ten thousand, each time others. */
const edits = process.env['EDIT_RUNS'];

const place = fc.double({ min: 0, max: 1, noNaN: true });
const edit = fc.record({
  role: fc.constantFrom(...fileRoles),
  kind: fc.constantFrom('type', 'type', 'change', 'change', 'cut', 'copy', 'undo', 'remove'),
  at: place,
  length: fc.oneof(fc.nat(3), fc.nat(200)),
  from: place,
  text: fc.oneof(
    fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '(',
      ')',
      "'",
      '"',
      '`',
      '${',
      ',',
      ': ',
      '.',
      '\n',
      '\n  ',
      '// ',
      '/*',
      '*/',
      '&a ',
      '*a',
      '|',
      '_',
      '\\',
    ),
    fc.constantFrom(
      'init',
      'id',
      "v('region.value')",
      'server: true',
      'undefined',
      '__proto__',
      'constructor: {},',
      '$name',
      '0',
      'ä',
      '\u{1f600}',
      '\ud800',
    ),
    fc.string({ maxLength: 5 }),
  ),
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the texts after an edit; `history` holds those before, which it may go back to. */
function edited(history: readonly ProjectSources[], { role, kind, at, length, from, text }: Edit): ProjectSources {
  const sources = history.at(-1) ?? {};
  if (kind === 'undo') return history[Math.floor(from * (history.length - 1))] ?? sources;
  const { [role]: source = { path: paths[role], text: '' }, ...others } = sources;
  if (kind === 'remove' && at < 0.2) return others;
  const old = source.text;
  const start = Math.floor(at * old.length);
  const copied = Math.floor(from * old.length);
  const put = kind === 'type' || kind === 'change' ? text : kind === 'copy' ? old.slice(copied, copied + length) : '';
  // A change leaves the length alone, which is no sign that nothing changed.
  const end = start + { type: 0, copy: 0, change: text.length, cut: length, remove: length }[kind];
  return { ...others, [role]: { ...source, text: old.slice(0, start) + put + old.slice(end) } };
}

/** Returns the same texts as new objects, under which no cache knows them. */
function copyOf(sources: ProjectAnalysis['texts']): ProjectSources {
  const entries = fileRoles.flatMap((role) => (sources[role] ? [[role, { ...sources[role] }]] : []));
  return Object.fromEntries(entries);
}

it('knows the same after edits as an analyser that begins with the texts', () => {
  let broken = 0;
  fc.assert(
    fc.property(fc.gen(), fc.array(edit, { minLength: editsOfOne, maxLength: editsOfOne }), (value, all) => {
      const { styleSheets: _, types: __, ...texts } = makeProject(choicesOf(value));
      const history: ProjectSources[] = [makeSources(texts)];
      const kept = createProjectAnalyser();
      kept(makeSources(texts));
      for (const one of all) {
        const sources = edited(history, one);
        history.push(sources);
        const analysis = kept(sources);
        const fresh = createProjectAnalyser();
        // Of a file with a syntax error its last readable text counts.
        fresh(copyOf(analysis.texts));
        expect(analysis).toEqual(fresh(copyOf(sources)));
        if (Object.values(analysis.hasSyntaxError).includes(true)) broken += 1;
      }
    }),
    edits === undefined ? { numRuns: 20, seed: 3 } : { numRuns: Math.ceil(Number(edits) / editsOfOne) },
  );
  // Texts with and without syntax errors were met.
  expect(broken).toBeGreaterThan(0);
}, 1_800_000);
