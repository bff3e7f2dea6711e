import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProjectAnalyser } from './analyse-project.ts';
import { changedWidgets } from './changed-widgets.ts';
import type { FileRole } from '../schema/project-schema.ts';
import { choicesOf } from './problem-rules/testing/choices.ts';
import { makeProject } from './problem-rules/testing/project.ts';
import { fileRoles } from './project-layout.ts';
import type { ProjectSources, SourceText } from './project-sources.ts';
import { latestScript } from './reading/edited-script.ts';
import { makeSources } from './reading/make-sources.ts';
import { parseScript } from './reading/script-file.ts';

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
  role: fc.constantFrom(...fileRoles, 'repository', 'widgetConfig'),
  kind: fc.constantFrom(
    ...(['type', 'type', 'type', 'change', 'change', 'cut', 'copy', 'undo', 'remove', 'rename', 'erase', 'repeat'] as const),
    ...(['word', 'word', 'word', 'word', 'slip', 'slip', 'mistake', 'mistake'] as const),
  ),
  // Most edits are within one property of what a script assigns, or at its ends.
  spot: fc.constantFrom('anywhere', 'inside', 'inside', 'inside', 'start', 'end'),
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
      '\r',
      '\r\n',
      '\n  ',
      '// ',
      '// x\n',
      '/*',
      '*/',
      '/* x */',
      '/',
      '<!--',
      '\n-->',
      '&a ',
      '*a',
      '|',
      '_',
      '\\',
    ),
    fc.constantFrom(
      'init',
      'id',
      'a: 1, ',
      ', b: {}',
      'a: {} }, { ',
      '...Repository, ',
      '...WidgetConfig,',
      "v('region.value')",
      "Api.openPage('nowhere')",
      '() => Repository.a.b',
      "'use strict'; ",
      '// dashwright-ignore unknown-page: x\n',
      'server: true',
      'key_suffix: 1, ',
      'undefined',
      '__proto__',
      'constructor: {},',
      '$name',
      '0',
      '1',
      ' ',
      'ä',
      '\u{1f600}',
      '\ud800',
      '\u2028',
    ),
    fc.string({ maxLength: 5 }),
  ),
});
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns where the properties are of the objects that a script assigns; nothing for a file that cannot be parsed. */
function propertiesOf(text: string): readonly { readonly start: number; readonly end: number; readonly keyEnd: number }[] {
  const found = [];
  for (const statement of parseScript({ path: '', text }).program?.body ?? []) {
    const assigned = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
    if (assigned?.type !== 'AssignmentExpression' || assigned.right.type !== 'ObjectExpression') continue;
    for (const property of assigned.right.properties) {
      const { start, end } = property;
      found.push({ start, end, keyEnd: property.type === 'Property' ? property.key.end : start });
    }
  }
  return found;
}

/** Returns the range of a text that an edit changes, and what it puts there. */
function changeOf(old: string, { role, kind, spot, at, length, from, text }: Edit): { start: number; end: number; put: string } {
  const properties = role === 'queries' ? [] : propertiesOf(old);
  const property = properties[Math.floor(from * properties.length)];
  const isWhole = kind === 'rename' || kind === 'erase' || kind === 'repeat';
  if (property !== undefined && isWhole) {
    const { start, end, keyEnd } = property;
    if (kind === 'rename') return { start, end: keyEnd, put: text };
    if (kind === 'erase') return { start, end: end + (old[end] === ',' ? 1 : 0), put: '' };
    return { start: end, end, put: `, ${old.slice(start, end)}` };
  }
  const [first, last] = property === undefined || spot === 'anywhere' ? [0, old.length] : [property.start, property.end];
  const start = spot === 'start' ? first : spot === 'end' ? last : first + Math.floor(at * (last - first));
  if (kind === 'mistake') {
    // What is found in a text, and not in what it means.
    const put =
      role === 'queries' ? 'late_query: "{\\"Mdx\\": 1}"\n' : from < 0.5 ? "password: 'hunter2hunter2', " : "MDX: 'SELECT {[a] ON 0', ";
    const inside = role === 'queries' ? old.length : old.indexOf('{', first) + 1;
    return { start: inside, end: inside, put };
  }
  if (kind === 'slip') {
    // A letter fewer in the id of a path, which is then almost that of a widget.
    const ids = [...old.matchAll(/\bv\('(\w{5,})\./g)];
    const id = ids[Math.floor(from * ids.length)];
    const letter = id === undefined ? start : id.index + 3 + Math.floor(at * (id[1]?.length ?? 0));
    return { start: letter, end: letter + 1, put: '' };
  }
  if (kind === 'word') {
    // Some letters more or fewer in a name or a number, which mostly leave the file readable.
    const word = /[\p{L}\d]+/u.exec(old.slice(start, last));
    const wordEnd = start + (word === null ? 0 : word.index + word[0].length);
    return length < 2
      ? { start: Math.max(start, wordEnd - 1), end: wordEnd, put: '' }
      : { start: wordEnd, end: wordEnd, put: 'x1'.repeat(1 + (length % 2)) };
  }
  const copied = Math.floor(from * old.length);
  const put = kind === 'cut' || kind === 'remove' ? '' : kind === 'copy' ? old.slice(copied, copied + length) : text;
  // A change leaves the length alone, which is no sign that nothing changed.
  const removed = kind === 'change' ? text.length : kind === 'cut' || kind === 'remove' ? length : 0;
  return spot === 'end' ? { start: Math.max(0, start - removed), end: start, put } : { start, end: start + removed, put };
}

/** Returns the texts after an edit; `history` holds those before, which it may go back to. */
function edited(history: readonly ProjectSources[], change: Edit): ProjectSources {
  const { role, kind, at, from } = change;
  const sources = history.at(-1) ?? {};
  if (kind === 'undo') return history[Math.floor(from * (history.length - 1))] ?? sources;
  const { [role]: source = { path: paths[role], text: '' }, ...others } = sources;
  if (kind === 'remove' && at < 0.1) return others;
  const { start, end, put } = changeOf(source.text, change);
  return { ...others, [role]: { ...source, text: source.text.slice(0, start) + put + source.text.slice(end) } };
}

/** Returns the same texts as new objects, under which no cache knows them. */
function copyOf(sources: { readonly [Role in FileRole]?: ProjectSources[Role] | undefined }): ProjectSources {
  const entries = fileRoles.flatMap((role) => (sources[role] ? [[role, { ...sources[role] }]] : []));
  return Object.fromEntries(entries);
}

/** Returns whether a script was read in pieces. */
function isInPieces(role: FileRole, source: SourceText | undefined): boolean {
  return role !== 'queries' && source !== undefined && latestScript(source).places.runs.length > 1;
}

it('knows the same after edits as an analyser that begins with the texts', () => {
  let broken = 0;
  let inPieces = 0;
  let checked = 0;
  const codes = new Set<string | undefined>();
  fc.assert(
    fc.property(fc.gen(), fc.array(edit, { minLength: editsOfOne, maxLength: editsOfOne }), (value, all) => {
      const { styleSheets: _, types: __, ...texts } = makeProject(choicesOf(value));
      const history: ProjectSources[] = [makeSources(texts)];
      const kept = createProjectAnalyser();
      kept(history[0] ?? {});
      let ran = history[0] ?? {};
      let readable = ran;
      for (const one of all) {
        // Whoever made a mistake mostly takes it back before going on, which no reading sees.
        const isMistaken = history.at(-1) !== readable && one.length % 4 !== 0;
        const sources = edited(isMistaken ? [...history, readable] : history, one);
        history.push(sources);
        const analysis = kept(sources);
        const fresh = createProjectAnalyser();
        // Of a file with a syntax error its last readable text counts.
        fresh(copyOf(analysis.texts));
        expect(analysis).toEqual(fresh(copyOf(sources)));
        expect(changedWidgets(ran, sources)).toEqual(changedWidgets(copyOf(ran), copyOf(sources)));
        if (one.at < 0.7) ran = sources;
        const isBroken = Object.values(analysis.hasSyntaxError).includes(true);
        checked += 1;
        for (const { code } of analysis.problems) codes.add(code);
        if (!isBroken) readable = sources;
        if (isBroken) broken += 1;
        else if (sources[one.role] !== history.at(-2)?.[one.role] && isInPieces(one.role, sources[one.role])) inPieces += 1;
      }
    }),
    edits === undefined ? { numRuns: 40, seed: 3 } : { numRuns: Math.ceil(Number(edits) / editsOfOne) },
  );
  // Texts with and without syntax errors were met, and such as were read in pieces.
  expect(broken).toBeGreaterThan(checked / 20);
  expect(inPieces).toBeGreaterThan(checked / 10);
  // So were findings of the rules that remember what they read in a text.
  expect([...codes]).toEqual(
    expect.arrayContaining(['secret-in-file', 'mdx-syntax', 'stored-query-unused', 'stored-query-text', 'unknown-value']),
  );
}, 1_800_000);
