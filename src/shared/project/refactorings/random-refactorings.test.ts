// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources of templates
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RoleTexts } from './refactoring.ts';
import { refactoringsAt } from './refactorings-at.ts';
import { refactored } from './testing/run-refactoring.ts';
import { sentBy } from './testing/sent-body.ts';

const values = { 'list.value': 'North', 'list2.value': 'A]B', year: 2024, yearTo: 7, select: true };
const expressions = [
  "v('list.value')",
  "v('list2.value')",
  "v('year')",
  "v('yearTo')",
  "v('select')",
  '1 + 1',
  "v('year') ? 'a' : \"b\"",
  '(1, 2)',
];
const piece = fc.oneof(
  fc.record({ source: fc.constantFrom(...expressions) }),
  fc.record({
    text: fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('$year', '$', 'To', '2', '\n', ' -- c\n', '[', '"', "'", '\\', '`', '${', '# x', ': ', 'SELECT [A] ON 0\n  FROM [B]'),
    ),
  }),
);
type Pieces = readonly ({ readonly source: string } | { readonly text: string })[];

const asTemplate = (pieces: Pieces): string =>
  `\`${pieces.map((one) => ('text' in one ? one.text.replace(/[\\`$]/g, '\\$&').replace(/\r/g, '\\r') : `\${${one.source}}`)).join('')}\``;
const asSum = (pieces: Pieces): string =>
  ["''", ...pieces.map((one) => ('text' in one ? JSON.stringify(one.text) : `(${one.source})`))].join(' + ');
const written = fc
  .tuple(fc.array(piece, { maxLength: 8 }), fc.boolean())
  .map(([pieces, isSum]) => (isSum ? asSum(pieces) : asTemplate(pieces)));

/** Line ends of MDX become blanks where they mean the same, and those around it go. */
const plain = (sent: unknown): string =>
  JSON.stringify(sent)
    .replace(/(?:\\[rn]|\s)+/g, ' ')
    .replace(/" | "/g, '"');

it('a body that is moved and moved back sends the same all the time', () => {
  let moved = 0;
  fc.assert(
    fc.property(written, fc.constantFrom('MDX', 'Name'), fc.boolean(), fc.boolean(), (source, name, isBlock, isBefore) => {
      const given = `JSON.stringify({ ${name}: ${source} })`;
      const body = isBlock ? `function () { return ${given}; }` : `() => (${given})`;
      const rest = isBefore ? ["type: 'POST', url, ", ''] : ['', ", type: 'POST', url"];
      const before: RoleTexts = {
        repository: `var url = '/x';\nRepository = { a: { init: { ${rest[0]}body: ${body}${rest[1]} } } };`,
        queries: '',
      };
      // A text that a server fills in by itself, or that YAML cannot hold, stays.
      let there: RoleTexts;
      try {
        there = refactored(before, 'body:', 'Move the body');
      } catch (thrown) {
        expect(String(thrown)).toMatch(/characters that repository\.yml cannot take/);
        return;
      }
      moved += 1;
      expect(plain(sentBy(there, values))).toBe(plain(sentBy(before, values)));
      const back = refactored(there, 'body:', 'Move the query');
      expect(plain(sentBy(back, values))).toBe(plain(sentBy(before, values)));
    }),
    { numRuns: 400 },
  );
  expect(moved).toBeGreaterThan(300);
});

const parts = [
  ...[
    'Repository = {',
    '}',
    '{',
    '[',
    ']',
    'a: ',
    'init: ',
    'launch',
    '() => ',
    '(ctx)',
    'new RestRequest(',
    ')',
    'return ',
    ', ',
    ';',
    '\n',
  ],
  ...[
    'url: ',
    'body: ',
    'server: true',
    'type: POST',
    'JSON.stringify(',
    'MDX: ',
    '`SELECT ${v("x")}`',
    "'/api/v1/x'",
    ' + ',
    '...b',
    'EventMap = {',
  ],
  ...["'launch.a': ", "reference: 'a'", '({ x: 1 })', '// c', '/*', '`', '"', '\u2028', '\r\n', 'async '],
];

it('never throws on random texts, and edits never overlap', () => {
  const whole =
    "Repository = { a: { init: { url: '/api/v1/x', body: () => JSON.stringify({ MDX: `a ${v('x')}` }) }, launch() { return new RestRequest({ url: '/api/v1/x' }); } } };";
  const text = fc.oneof(
    fc.array(fc.constantFrom(...parts), { maxLength: 25 }).map((list) => list.join('')),
    fc
      .tuple(fc.nat(whole.length), fc.nat(12), fc.constantFrom('', ...parts))
      .map(([at, cut, put]) => whole.slice(0, at) + put + whole.slice(at + cut)),
  );
  fc.assert(
    fc.property(
      text,
      fc.nat(200),
      fc.constantFrom('repository' as const, 'eventMap' as const),
      fc.constantFrom(undefined, '', 'a_init: x', '{'),
      (source, at, role, queries) => {
        const texts: RoleTexts = { [role]: source, queries };
        for (const offer of refactoringsAt(role, { path: 'x.js', text: source }, Math.min(at, source.length))) {
          const outcome = offer.plan(texts);
          if (outcome.outcome === 'refused') {
            expect(outcome.message).toMatch(/\.$/);
            continue;
          }
          for (const [file, edits] of outcome.edits) {
            const sorted = edits.toSorted((left, right) => left.start - right.start || left.end - right.end);
            for (const [index, edit] of sorted.entries()) {
              expect(edit.start).toBeGreaterThanOrEqual(sorted[index - 1]?.end ?? 0);
              expect(edit.end).toBeGreaterThanOrEqual(edit.start);
              expect(edit.end).toBeLessThanOrEqual((texts[file] ?? '').length);
            }
          }
        }
      },
    ),
    { numRuns: 2000 },
  );
});
