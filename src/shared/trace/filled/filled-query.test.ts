import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeMarkSplitter, withoutMarks } from '../placeholder-marks.ts';
import type { TraceParameter } from '../trace.ts';
import { filledQuery } from './filled-query.ts';

/** Returns a parameter that fills a part of a body. */
function parameter(name: string, offset: number, length: number): TraceParameter {
  const at = (place: number) => ({ offset: place, line: 1, column: place + 1 });
  return { name, value: '', used: true, places: [{ template: at(0), filled: at(offset), length, index: 0 }] };
}

const bodyOf = (query: string) => JSON.stringify({ MDX: query, Note: 'kept' });
const markedParts = (text: string | undefined) =>
  makeMarkSplitter()(text ?? '').flatMap((part) => (part.parameter === undefined ? [] : [part.text]));

/** Returns a query that some values filled, each where it stands first. */
function marked(query: string, values: readonly string[]) {
  const body = bodyOf(query);
  return filledQuery(
    body,
    values.map((value, index) => parameter(`p${index}`, body.indexOf(value), value.length)),
  );
}

describe('filledQuery', () => {
  const query =
    'SELECT NON EMPTY {[Region].[EMEA],[Region].[Asia]} ON ROWS,  {[Month].[Jan]} ON COLUMNS FROM [Sales] WHERE ([Year].[2027])';

  it('is laid out, and stays as it was sent', () => {
    expect(filledQuery(bodyOf(query), [])).toEqual({
      sent: query,
      lines: query,
      formatted: [
        'SELECT',
        '  NON EMPTY {[Region].[EMEA], [Region].[Asia]} ON ROWS,',
        '  {[Month].[Jan]} ON COLUMNS',
        'FROM [Sales]',
        'WHERE ([Year].[2027])',
      ].join('\n'),
      hasMarks: false,
    });
  });

  it('keeps the marks of values, also of those that go over what is laid out', () => {
    const values = ['EMEA', '[Region].[Asia]} ON ROWS,  {', '2027'];
    const filled = marked(query, values);
    expect(markedParts(filled?.lines)).toEqual(values);
    expect(markedParts(filled?.formatted)).toEqual(['EMEA', '[Region].[Asia]} ON ROWS,', '{', '2027']);
    expect(filled?.hasMarks).toBe(true);
  });

  it.each([
    ['broken MDX', 'SELECT {[a] ON 0 FROM [c]'],
    ['text that is no MDX', 'every day at 5'],
    ['a query that is too long', `SELECT {${'[a].[b],'.repeat(20_000)}[a].[b]} ON 0 FROM [c]`],
  ])('leaves %s as it was sent', (_name, text) => {
    expect(filledQuery(bodyOf(text), [])).toMatchObject({ sent: text, lines: text, formatted: undefined });
  });

  it.each(['', 'a=b', '[]', '{"Top":1}', '{"MDX":7}', '"MDX"', '{"MDX":"cut of'])('is undefined for a body without a query: %s', (body) => {
    expect(filledQuery(body, [])).toBeUndefined();
  });

  it('marks nothing where the characters of marks were sent', () => {
    const own = bodyOf('SELECT {[A].[X]} ON 0 FROM [C]').replace('[X]', '[\\ue100X]');
    const filled = filledQuery(own, [parameter('p', own.indexOf('A'), 1)]);
    expect(filled).toMatchObject({ hasMarks: false, sent: 'SELECT {[A].[\ue100X]} ON 0 FROM [C]' });
  });

  it('changes blanks alone, and marks the same words, wherever values stand', () => {
    const placed = fc.tuple(fc.nat(query.length), fc.nat(40));
    fc.assert(
      fc.property(placed, ([start, length]) => {
        const body = bodyOf(query);
        const offset = body.indexOf('SELECT') + start;
        const end = Math.min(body.indexOf('","Note'), offset + length);
        const filled = filledQuery(body, [parameter('p', offset, end - offset)]);
        const bare = (text: string) => text.replace(/\s/g, '');
        expect(bare(withoutMarks(filled?.formatted ?? ''))).toBe(bare(query));
        expect(bare(markedParts(filled?.formatted).join(''))).toBe(bare(body.slice(offset, end)));
      }),
    );
  });
});
