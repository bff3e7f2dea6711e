import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MdxError } from './mdx-tokens.ts';
import { maximumNesting, parseMdx, parseMdxExpression } from './parse.ts';
import { printExpression, printMdx, quoteMdxName } from './print.ts';
import type { MdxExpression, MdxQuery } from './syntax-tree.ts';

function query(text: string): MdxQuery {
  const result = parseMdx(text);
  if (!result.ok) throw new Error(result.errors.map((error) => error.message).join('; '));
  return result.tree;
}

function expression(text: string): MdxExpression {
  const result = parseMdxExpression(text);
  if (!result.ok) throw new Error(result.errors.map((error) => error.message).join('; '));
  return result.tree;
}

function errors(text: string): readonly MdxError[] {
  const result = parseMdx(text);
  return result.ok ? [] : result.errors;
}

/** Returns the tree without positions, for comparison. */
function withoutRanges(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, item: unknown) => (key === 'range' ? undefined : item)));
}

describe('parseMdx', () => {
  it('reads axes, cube and slicer', () => {
    const tree = query(
      'SELECT {[Month].[Jan]} ON COLUMNS, NON EMPTY [Region].Members ON ROWS FROM [Sales Plan] WHERE ([Version].[Budget]);',
    );
    expect(tree.axes.map((axis) => [axis.ordinal, axis.nonEmpty, axis.set.kind])).toEqual([
      [0, false, 'set'],
      [1, true, 'method'],
    ]);
    expect(tree.cube.text).toBe('Sales Plan');
    expect(tree.slicer?.kind).toBe('tuple');
  });

  it.each([
    ['select {a} on 0 from c', [0]],
    ['Select {a} On Rows, {b} on columns From c', [1, 0]],
    ['SELECT {a} ON AXIS(0), {b} ON 1 FROM c', [0, 1]],
    ['SELECT FROM [c] WHERE ([a].[b])', []],
    ['SELECT {a} DIMENSION PROPERTIES [a].[Caption], b ON 0 FROM c', [0]],
    ['SELECT {a} PROPERTIES MEMBER_NAME ON 0 FROM c', [0]],
  ])('accepts %s', (text, ordinals) => {
    expect(query(text).axes.map((axis) => axis.ordinal)).toEqual(ordinals);
  });

  it('skips the three kinds of comments, but not inside names and texts', () => {
    const tree = query('-- one\nSELECT /* two\n */ {[a--b].[c//d], [/*e*/]} ON 0 // three\nFROM [c] -- end');
    expect(printExpression(tree.axes[0]!.set)).toBe('{[a--b].[c//d], [/*e*/]}');
  });

  it('takes words as names inside brackets only', () => {
    expect(expression('[Region].[Members]').kind).toBe('path');
    expect(expression('[Region].Members').kind).toBe('method');
    expect(expression('Region.EMEA').kind).toBe('path');
    expect(expression('Region.EMEA.children').kind).toBe('method');
    expect(query('SELECT {[SELECT].[FROM]} ON 0 FROM [WHERE]').cube.text).toBe('WHERE');
  });

  it('reads names that start with a keyword as names', () => {
    expect(query('SELECT {onward.selection} ON 0 FROM fromage').cube.text).toBe('fromage');
  });

  it('joins products flat and reads CrossJoin as a call', () => {
    const product = expression('[a].Members * {b} * (c)');
    expect(product.kind === 'crossJoin' && product.factors.length).toBe(3);
    const call = expression('crossjoin({a}, TM1SubsetAll([b]))');
    expect(call.kind === 'call' && call.arguments.map((item) => item.kind)).toEqual(['set', 'call']);
  });

  it('reads ranges, numbers and texts as arguments', () => {
    expect(expression('{[m].[Jan] : [m].[Mar]}')).toMatchObject({ items: [{ kind: 'range' }] });
    expect(expression('Head(a, -2.5, "x""y", \'it\'\'s\')')).toMatchObject({
      arguments: [{ kind: 'path' }, { value: -2.5 }, { value: 'x"y' }, { value: "it's" }],
    });
    expect(expression('[a].Levels(0).Members')).toMatchObject({ kind: 'method', target: { kind: 'method', name: { text: 'Levels' } } });
  });

  it('keeps places in UTF-16 units, lines and columns from 1', () => {
    const tree = query('SELECT {a} ON 0\r\nFROM  [Säles 🚲]');
    expect(tree.cube.range).toEqual({ offset: 23, length: 10, line: 2, column: 7 });
    expect(tree.axes[0]!.range).toEqual({ offset: 7, length: 8, line: 1, column: 8 });
  });
});

describe('errors', () => {
  it.each([
    ['SELECT {[a].[b] ON 0 FROM c', 'Unexpected ON: expected , or }', 16, 1, 17],
    ['SELECT {a} ON 0\nFORM c', 'Unexpected FORM: expected a comma or FROM', 16, 2, 1],
    ['SELECT {a} ON 0 FROM', 'The query ends too early: expected the name of a cube', 20, 1, 21],
    ['', 'The query ends too early: expected SELECT', 0, 1, 1],
    ['SELECT {a} ON 0 FROM [c', 'This name has no closing ]', 21, 1, 22],
    ['SELECT {a} ON 0 FROM [c]]', 'This name has no closing ]', 21, 1, 22],
    ['SELECT {f("x)} ON 0 FROM c', 'This text has no closing quote', 10, 1, 11],
    ['SELECT {a} ON 0 FROM c /* x', 'This comment has no closing */', 23, 1, 24],
    ['SELECT {a} ON 0 FROM c /*/', 'This comment has no closing */', 23, 1, 24],
    ['SELECT {a} ON 0 FROM c ~', 'Unexpected character ~', 23, 1, 24],
    ['SELECT {a} ON 0 FROM c x', 'Unexpected x: expected the end of the query', 23, 1, 24],
    ['SELECT {a} ON SIDE FROM c', 'Unknown axis: expected COLUMNS, ROWS or a number', 14, 1, 15],
    ['SELECT {a} ON 0, {b} ON 0 FROM c', 'Axis 0 is used twice: expected another one', 24, 1, 25],
    ['SELECT {a} ON 1 FROM c', 'Axis 1 leaves a gap: axes count from 0', 14, 1, 15],
    ['SELECT {[a].[b] [a].[c]} ON 0 FROM c', 'Unexpected [a]: expected , or }', 16, 1, 17],
    ['SELECT {a,,b} ON 0 FROM c', 'Unexpected ,: expected a member, set or value', 10, 1, 11],
    ['SELECT {a} ON 0, FROM c', 'Unexpected FROM: expected a member, set or value', 17, 1, 18],
    ['SELECT {[a].} ON 0 FROM c', 'Unexpected }: expected a name', 12, 1, 13],
    ['SELECT {a)} ON 0 FROM c', 'Unexpected ): expected , or }', 9, 1, 10],
    ['SELECT {(a} ON 0 FROM c', 'Unexpected }: expected , or )', 10, 1, 11],
    ['SELECT {Filter(a, b >)} ON 0 FROM c', 'Unexpected ): expected a member, set or value', 21, 1, 22],
    ['SELECT {a} COLUMNS FROM c', 'Unexpected COLUMNS: expected an operator, a comma or ON', 11, 1, 12],
    ['WITH MEMBER [a].[b] 1 SELECT {a} ON 0 FROM c', 'Unexpected 1: expected AS', 20, 1, 21],
    ['WITH SELECT {a} ON 0 FROM c', 'Unexpected SELECT: expected MEMBER or SET', 5, 1, 6],
    ['SELECT {CASE a WHEN 1 THEN 2} ON 0 FROM c', 'Unexpected }: expected WHEN, ELSE or END', 28, 1, 29],
    ['SELECT {$a} ON 0 FROM c', 'Unexpected $a: expected a value', 8, 1, 9],
  ])('%j: %s', (text, message, offset, line, column) => {
    expect(errors(text)).toMatchObject([{ message, range: { offset, line, column } }]);
  });

  it('refuses endless nesting instead of overflowing', () => {
    const text = `SELECT ${'('.repeat(100_000)} ON 0 FROM c`;
    expect(errors(text)[0]?.message).toBe(`Brackets are nested deeper than ${maximumNesting} levels`);
    expect(query(`SELECT ${'('.repeat(150)}a${')'.repeat(150)} ON 0 FROM c`).axes).toHaveLength(1);
  });

  it('long chains and lists stay fast', () => {
    const chain = Array.from({ length: 20_000 }, (_, index) => `[a].[m${index}]`).join(' * ');
    expect(query(`SELECT ${chain} ON 0 FROM c`).axes[0]?.set.kind).toBe('crossJoin');
    expect(errors('/* '.repeat(200_000))).toHaveLength(1);
    expect(errors('['.repeat(200_000))).toHaveLength(1);
  });
});

const anyName = fc.string({ unit: 'binary', maxLength: 12 });
/** Words of the language itself, which no text can use as a name without brackets. */
const reserved = /^(select|from|where|on|non|empty|dimension|properties|and|or|xor|not|is|as|case|when|then|else|end|having|with|update)$/i;
const word = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,8}$/).filter((text) => !reserved.test(text));
const range = { offset: 0, length: 0, line: 1, column: 1 };

const { node: anyExpression } = fc.letrec<{ node: MdxExpression; path: MdxExpression }>((tie) => {
  const name = fc.oneof(
    anyName.map((text) => ({ text, quoted: true, range })),
    word.map((text) => ({ text, quoted: false, range })),
  );
  const items = fc.array(tie('node'), { maxLength: 3 });
  const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names): MdxExpression => ({ kind: 'path', names, range }));
  return {
    path,
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('path'),
      fc.oneof(fc.integer(), fc.string()).map((value): MdxExpression => ({ kind: 'literal', value, range })),
      items.map((list): MdxExpression => ({ kind: 'set', items: list, range })),
      fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((list): MdxExpression => ({ kind: 'tuple', items: list, range })),
      fc
        .tuple(word, items)
        .map(([text, list]): MdxExpression => ({ kind: 'call', name: { text, quoted: false, range }, arguments: list, range })),
      fc
        .tuple(tie('path'), fc.constantFrom('Members', 'Children', 'PARENT'))
        .map(([target, text]): MdxExpression => ({ kind: 'method', target, name: { text, quoted: false, range }, arguments: null, range })),
      fc.tuple(tie('path'), tie('path')).map(([from, to]): MdxExpression => ({ kind: 'range', from, to, range })),
      fc.array(tie('path'), { minLength: 2, maxLength: 4 }).map((factors): MdxExpression => ({ kind: 'crossJoin', factors, range })),
    ),
  };
});

describe('properties', () => {
  it('any name survives quoting', () => {
    fc.assert(
      fc.property(anyName, anyName, (dimension, member) => {
        const tree = expression(`${quoteMdxName(dimension)}.${quoteMdxName(member)}`);
        expect(tree.kind === 'path' && tree.names.map((name) => name.text)).toEqual([dimension, member]);
      }),
    );
  });

  it('printed expressions read back the same', () => {
    fc.assert(
      fc.property(anyExpression, (tree) => {
        const printed = printExpression(tree);
        // Printing settles quotes around words such as Members; after that nothing changes any more.
        const again = expression(printed);
        expect(printExpression(again)).toBe(printed);
        expect(withoutRanges(expression(printExpression(again)))).toEqual(withoutRanges(again));
      }),
      { numRuns: 300 },
    );
  });

  it('printed queries read back the same', () => {
    fc.assert(
      fc.property(fc.array(anyExpression, { maxLength: 2 }), anyName, fc.boolean(), (sets, cube, nonEmpty) => {
        const axes = sets.map((set, ordinal) => ({ ordinal, hole: null, nonEmpty, set, having: null, properties: [], range }));
        const name = { text: cube, quoted: true, range };
        const rest = { definitions: [], source: null, slicer: null, cellProperties: [], range };
        const printed = printMdx({ kind: 'query', axes, cube: name, ...rest });
        expect(printMdx(query(printed))).toBe(printed);
      }),
    );
  });

  it('never throws on any text and points inside it', () => {
    const pieces = fc.constantFrom(
      'SELECT',
      ' ',
      '{',
      '}',
      '(',
      ')',
      '[',
      ']',
      ',',
      '.',
      '*',
      ':',
      'ON',
      '0',
      'FROM',
      '"',
      "'",
      '/*',
      '*/',
      '--',
      '\n',
      'a',
      '-',
      ';',
      'WHERE',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 30 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const result = parseMdx(text);
        if (result.ok) return;
        expect(result.errors.length).toBeGreaterThan(0);
        for (const error of result.errors) {
          expect(error.range.offset).toBeGreaterThanOrEqual(0);
          expect(error.range.offset + error.range.length).toBeLessThanOrEqual(text.length);
          expect(error.range.line).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
