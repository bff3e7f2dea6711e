import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellRows } from './cellset-rows.ts';
import { formatBytes, formatCount, formatDuration } from '../format.ts';
import { parseJson, prettyJson, readableBody, readableMdx } from './readable-body.ts';

describe('prettyJson', () => {
  it('returns the same as JSON.stringify with an indent of two', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        expect(prettyJson(JSON.stringify(value))).toBe(JSON.stringify(JSON.parse(JSON.stringify(value)), null, 2));
      }),
    );
  });
  it('changes no number and no text', () => {
    expect(prettyJson('{"a":1.0,"b":12345678901234567890,"c":"\\u00e9, {x}: \\" "}')).toBe(
      '{\n  "a": 1.0,\n  "b": 12345678901234567890,\n  "c": "\\u00e9, {x}: \\" "\n}',
    );
  });
  it('is null for anything else', () => {
    for (const text of ['', '<html>', '{"a":', "{'a':1}"]) expect(prettyJson(text)).toBeNull();
  });
});

describe('readableBody', () => {
  it('shows the query first, then the other fields', () => {
    expect(readableBody('{"MDX":"SELECT {[A].[B]} ON 0 FROM [C]","Top":5}')).toEqual([
      { title: 'MDX', text: 'SELECT {[A].[B]} ON 0\nFROM [C]' },
      { title: 'JSON', text: '{\n  "Top": 5\n}' },
    ]);
    expect(readableBody('[{"Ordinal":0}]')[0]?.title).toBe('JSON');
    expect(readableBody('a=b')).toEqual([{ title: 'Text', text: 'a=b' }]);
    expect(readableBody(' ')).toEqual([]);
  });
  it('splits no names or texts, and loses only blanks', () => {
    expect(readableMdx('SELECT [A].[x FROM y] ON 0 FROM [C] WHERE ([V].[where it is])')).toBe(
      'SELECT [A].[x FROM y] ON 0\nFROM [C]\nWHERE ([V].[where it is])',
    );
    expect(readableMdx('SELECT\r\n  x')).toBe('SELECT\n  x');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('[', ']', ' ', 'FROM', 'WHERE', "'", '"', 'a', 'SET') }), (text) => {
        expect(readableMdx(text).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});

describe('cellRows', () => {
  it('finds the members of a cell by its ordinal, columns first', () => {
    const tuples = (...names: string[]) => ({ Tuples: names.map((Name) => ({ Members: [{ Name }] })) });
    const rows = cellRows({
      Axes: [tuples('Jan', 'Feb'), tuples('EMEA', 'APAC')],
      Cells: [{ Ordinal: 3, Value: 5, FormattedValue: '5.0' }, { Value: null }],
    });
    expect(rows).toEqual([
      { ordinal: 3, value: '5', formatted: '5.0', members: ['Feb', 'APAC'] },
      { ordinal: 1, value: 'null', formatted: '', members: ['Feb', 'EMEA'] },
    ]);
  });
  it('prefers the member list of a cell to the axes', () => {
    expect(cellRows({ Cells: [{ Value: 1, Members: [{ Name: 'Jan' }, { UniqueName: '[R].[E]' }] }] })?.[0]?.members).toEqual([
      'Jan',
      '[R].[E]',
    ]);
  });
  it('never throws for anything else than a cellset', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        cellRows(parseJson(JSON.stringify({ Axes: value, Cells: [value] })));
        cellRows(parseJson(JSON.stringify(value)));
      }),
    );
    expect(cellRows({ value: [] })).toBeNull();
  });
});

describe('a body made for the worst case of whoever shows it', () => {
  it('is not much longer than its content, however deep it is', () => {
    const depth = 100_000;
    const pretty = prettyJson('['.repeat(depth) + ']'.repeat(depth));
    expect(pretty?.length).toBeLessThan(depth * 500);
    expect(pretty?.replace(/\s/g, '')).toBe('['.repeat(depth) + ']'.repeat(depth));
  });

  it.each(['[', '"', "'", ' ', "['", '["', '" '])('of a query is read once: %j', (unit) => {
    const query = `SELECT ${unit.repeat(300_000)}x`;
    expect(readableMdx(query)).toBe(query);
  });
});

describe('format', () => {
  it.each([
    [undefined, '–'],
    [0, '0 ms'],
    [0.2, '<1 ms'],
    [18.4, '18 ms'],
    [999.4, '999 ms'],
    [999.6, '1.00 s'],
    [1_240, '1.24 s'],
    [12_340, '12.3 s'],
    [125_000, '2 min 05 s'],
    [-1, '–'],
  ])('%s milliseconds are %s', (value, text) => expect(formatDuration(value)).toBe(text));
  it.each([
    [640, '640 B'],
    [12_400, '12.4 kB'],
    [999_600, '1.0 MB'],
    [250_000_000, '250 MB'],
    [undefined, '–'],
  ])('%s bytes are %s', (value, text) => expect(formatBytes(value)).toBe(text));
  it('groups counts', () => expect(formatCount(1_240_000)).toBe('1,240,000'));
});
