import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CopiedGrid, copiedValue, gridCsv, gridHtml, gridJson, gridTsv, shownMember } from './grid-texts.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'ß', '"', '\t', ',', '\n', '\r', ' ', '<', '&'), maxLength: 6 });
const anyGrid: fc.Arbitrary<CopiedGrid> = fc
  .record({
    rowLevels: fc.integer({ min: 0, max: 3 }),
    columnLevels: fc.integer({ min: 1, max: 3 }),
    width: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ rowLevels, columnLevels, width }) => {
    const texts = (length: number) => fc.array(text, { minLength: length, maxLength: length });
    return fc.record({
      rowDimensions: texts(rowLevels),
      columnLevels: fc.constant(columnLevels),
      columns: fc.array(texts(columnLevels), { minLength: width, maxLength: width }),
      rows: fc.array(fc.record({ members: texts(rowLevels), cells: texts(width) }), { minLength: 1, maxLength: 4 }),
    });
  });

/** Reads separated values as a spreadsheet does. */
function parse(lines: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let field = '';
  let isQuoted = false;
  const endField = () => {
    rows.at(-1)?.push(field);
    field = '';
  };
  for (let at = 0; at < lines.length; at += 1) {
    const character = lines[at] as string;
    if (isQuoted) {
      if (character !== '"') field += character;
      else if (lines[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && field === '') isQuoted = true;
    else if (character === separator) endField();
    else if (character === '\n') {
      endField();
      rows.push([]);
    } else if (character !== '\r') field += character;
  }
  endField();
  return rows;
}

function expected({ rowDimensions, columnLevels, columns, rows }: CopiedGrid): readonly (readonly string[])[] {
  const heads = Array.from({ length: columnLevels }, (_, level) => [
    ...rowDimensions.map((name) => (level === columnLevels - 1 ? name : '')),
    ...columns.map((members) => members[level] as string),
  ]);
  return [...heads, ...rows.map(({ members, cells }) => [...members, ...cells.map(String)])];
}

test('what is copied as a table or as CSV is read back the same', () => {
  fc.assert(
    fc.property(anyGrid, (grid) => {
      expect(parse(gridTsv(grid), '\t')).toEqual(expected(grid));
      expect(parse(gridCsv(grid), ',').slice(0, -1)).toEqual(expected(grid));
    }),
  );
});

test('JSON keeps numbers, texts and empty cells apart', () => {
  fc.assert(
    fc.property(
      anyGrid,
      fc.array(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), text, fc.constant(null))),
      (grid, values) => {
        const rows = [{ members: ['a'], cells: values }];
        expect(JSON.parse(gridJson({ ...grid, rows }))).toEqual(
          JSON.parse(JSON.stringify({ rowDimensions: grid.rowDimensions, columns: grid.columns, rows: [{ members: ['a'], values }] })),
        );
      },
    ),
  );
});

test('a table of HTML has its texts without markup', () => {
  const grid: CopiedGrid = {
    rowDimensions: ['Product'],
    columnLevels: 1,
    columns: [['Jan']],
    rows: [{ members: ['<b>Tea</b> & "milk"'], cells: [null] }],
  };
  expect(gridHtml(grid)).toBe(
    '<table><tr><th>Product</th><th>Jan</th></tr><tr><th>&lt;b&gt;Tea&lt;/b&gt; &amp; &quot;milk&quot;</th><td></td></tr></table>',
  );
});

test('formatted or raw value, name or alias', () => {
  expect(copiedValue([1.5, '1.50', 0, 0], { values: 'formatted' })).toBe('1.50');
  expect(copiedValue([1.5, '1.50', 0, 0], { values: 'raw' })).toBe(1.5);
  expect(copiedValue([0, '', 0, 0], { values: 'formatted' })).toBe('');
  expect(copiedValue([null, '', 0, 0], { values: 'formatted' })).toBeNull();
  expect(copiedValue(null, { values: 'raw' })).toBeNull();
  expect(shownMember(['P1', 'Bread'], { names: 'alias' })).toBe('Bread');
  expect(shownMember(['P1', ''], { names: 'alias' })).toBe('P1');
  expect(shownMember(['P1', 'Bread'], { names: 'name' })).toBe('P1');
});
