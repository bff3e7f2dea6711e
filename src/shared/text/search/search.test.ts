import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyTextEdits } from '../../project/widget-edit/text-edit.ts';
import { findMatches } from './find-matches.ts';
import { mostReplaced, replacementEdits } from './replacement-edits.ts';
import { replacementOf, unescapedTemplate } from './replacement.ts';
import { compileSearch, type SearchQuery } from './search-pattern.ts';

const query = (text: string, options: Partial<SearchQuery> = {}): SearchQuery => ({
  text,
  isCaseSensitive: true,
  isWholeWord: false,
  isExpression: false,
  ...options,
});
const patternOf = (asked: SearchQuery): RegExp => {
  const compiled = compileSearch(asked);
  if ('fault' in compiled) throw new Error(compiled.fault);
  return compiled.pattern;
};
const found = (text: string, asked: SearchQuery, most = 1_000) =>
  findMatches(text, patternOf(asked), most).matches.map(({ start, end }) => text.slice(start, end));

function replaced(text: string, asked: SearchQuery, written: string): string {
  const { matches, names } = findMatches(text, patternOf(asked), Number.POSITIVE_INFINITY);
  const edits = replacementEdits(text, matches, names, { text: written, isTemplate: asked.isExpression });
  if (edits === null) throw new Error('too much is written');
  return applyTextEdits(text, edits);
}

const pieces = fc.constantFrom('a', 'b', 'A', ' ', '\n', '\r\n', '$', '.', '_', '1', '\u{1f600}', '\u{1f601}', 'é', '\\', "'");
const texts = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));
const expressions = fc.constantFrom(
  'a',
  '(a)(b)?',
  '(?<first>a)|(?<second>.)',
  'x*',
  '^',
  '$',
  '.',
  '[^a]',
  String.raw`\s`,
  String.raw`\n`,
  '.$',
);
const templates = fc
  .array(
    fc.constantFrom(
      '$1',
      '$2',
      '$3',
      '$10',
      '$01',
      '$0',
      '$$',
      '$&',
      '$`',
      "$'",
      '$<first>',
      '$<none>',
      '$',
      'x',
      String.raw`\n`,
      String.raw`\t`,
      '\\\\',
    ),
    {
      maxLength: 5,
    },
  )
  .map((parts) => parts.join(''));
const lineFeeds = (text: string) => text.replaceAll('\r\n', '\n');

it('replaces what String.replaceAll replaces, for texts', () => {
  const literal = fc.array(pieces, { minLength: 1, maxLength: 3 }).map((parts) => lineFeeds(parts.join('')));
  fc.assert(
    fc.property(texts, literal, texts, (text, wanted, written) => {
      const expected = lineFeeds(text).replaceAll(wanted, () => written);
      expect(lineFeeds(replaced(text, query(wanted), written))).toBe(lineFeeds(expected));
    }),
    { numRuns: 2_000 },
  );
});

it('replaces what String.replaceAll replaces, for expressions with templates, and leaves line ends as they are', () => {
  fc.assert(
    fc.property(texts, expressions, templates, (text, wanted, template) => {
      const asked = query(wanted, { isExpression: true });
      const result = replaced(text, asked, template);
      expect(lineFeeds(result)).toBe(lineFeeds(text).replaceAll(patternOf(asked), unescapedTemplate(template)));
      // Every text of one kind of line end remains of that kind.
      const ended = text.replaceAll(/(?<!\r)\n/g, '\r\n');
      expect(replaced(ended, asked, template).replaceAll('\r\n', '')).not.toMatch(ended.includes('\r\n') ? /[\r\n]/ : /\r/);
    }),
    { numRuns: 2_000 },
  );
});

it('never cuts a surrogate pair or a line end, also with an expression that cannot be read as Unicode', () => {
  const unicode = query('.', { isExpression: true });
  // Braces alone are no syntax of Unicode expressions.
  const older = query('{|[\ude00]|a|.?', { isExpression: true });
  expect([unicode, older].map((asked) => patternOf(asked).unicode)).toEqual([true, false]);
  fc.assert(
    fc.property(texts, fc.constantFrom(unicode, older), (text, asked) => {
      for (const { start, end } of findMatches(text, patternOf(asked), 1_000).matches) {
        for (const place of [start, end]) {
          expect(text.slice(place - 1, place + 1)).not.toBe('\r\n');
          expect(text.slice(place - 1, place + 1)).not.toMatch(/^[\ud800-\udbff][\udc00-\udfff]$/);
        }
      }
    }),
  );
});

it('finds whole words, in any case, with ends that are no words', () => {
  expect(found('region regions $region_ Région.region', query('region', { isWholeWord: true, isCaseSensitive: false }))).toEqual([
    'region',
    'region',
  ]);
  expect(found('Region REGION', query('region', { isCaseSensitive: false }))).toEqual(['Region', 'REGION']);
  expect(found('a$x $xy $x', query('$x', { isWholeWord: true }))).toEqual(['$x', '$x']);
  expect(found('année annéeé', query('année', { isWholeWord: true }))).toEqual(['année']);
  expect(found('one two', query('o|tw', { isWholeWord: true, isExpression: true }))).toEqual([]);
});

it('stops at the most matches and says that there are more', () => {
  const pattern = patternOf(query('a'));
  expect(findMatches('aaa', pattern, 2)).toMatchObject({ isCut: true, matches: [{ start: 0 }, { start: 1 }] });
  expect(findMatches('aa', pattern, 2).isCut).toBe(false);
});

it('says what is wrong with an expression, and refuses what is too long or has too many groups', () => {
  const faultOf = (text: string) => compileSearch(query(text, { isExpression: true }));
  expect(faultOf('(a')).toEqual({ fault: 'This regular expression is not valid: unterminated group.' });
  expect(faultOf('()'.repeat(99))).toHaveProperty('pattern');
  expect(faultOf('()'.repeat(100))).toEqual({ fault: 'Use 99 groups at most.' });
  expect(faultOf('a'.repeat(1_001))).toEqual({ fault: 'Look for 1,000 characters at most.' });
});

it('writes no more than its bound, and for a list no more than is shown', () => {
  const text = 'a'.repeat(10_000);
  const { matches, names } = findMatches(text, patternOf(query('a', { isExpression: true })), 10_000);
  expect(matches.length * text.length).toBeGreaterThan(mostReplaced);
  expect(replacementEdits(text, matches, names, { text: "$`$'", isTemplate: true })).toBeNull();
  const [first] = matches;
  expect(first && replacementOf(text, first, names, { text: "$'$'", isTemplate: true }, 100)).toHaveLength(100);
});
