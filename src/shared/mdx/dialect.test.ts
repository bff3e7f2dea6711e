// biome-ignore-all lint/suspicious/noTemplateCurlyInString: holes are written as templates write them.
import { describe, expect, it } from 'vitest';
import { parseTolerantly } from './parse.ts';

/** Milliseconds that this thread computed so far, whatever else the machine does. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const errorsOf = (text: string) => parseTolerantly(text).errors.map(({ message, range }) => `${range.offset} ${message}`);

describe('parseTolerantly', () => {
  it.each([
    "WITH MEMBER [Measure].[Share] AS IIF([Measure].[Total] = 0, NULL, [Measure].[Own] / [Measure].[Total]), SOLVE_ORDER = 10, FORMAT_STRING = '0.0 %' SET [Best] AS TOPCOUNT({[Region].Members}, 5, [Measure].[Total]) SELECT NON EMPTY [Best] DIMENSION PROPERTIES MEMBER_CAPTION, [Region].[Caption] ON 0 FROM [Sales] WHERE ([Year].[2024])",
    'WITH MEMBER [m].[x] AS \'[m].[a] + [m].[b]\' MEMBER [m].[y] AS CASE [m].[a] WHEN 1 THEN "one" WHEN 2 THEN "two" ELSE "many" END SELECT {[m].[x], [m].[y]} ON COLUMNS FROM [c]',
    'SELECT {FILTER({TM1SUBSETALL([Region])}, [Region].CurrentMember.Properties("Type") = "Country" AND NOT (ISEMPTY([m].[a]) OR [m].[a] <= 1.5e3 XOR [m].[b] IS [m].[c]))} ON 0 FROM [c]',
    'SELECT {ORDER(FILTER({[a].[a].Members}, INSTR([a].[a].CurrentMember.Name, "x") > 0), [a].[a].CurrentMember.Properties("Sort") || "z", BDESC)} PROPERTIES [a].[Caption] ON ROWS, {[b].Levels(0).Members} ON COLUMNS FROM [c]',
    'SELECT TM1IGNORE_BADTUPLES {[a].[b].[c]:[a].[b].[d]} * {([x].[y], [z].[w])} ON 0, NON EMPTY {[d].Children} HAVING [m].[v] > 0 ON AXIS(1) FROM [c]',
    'SELECT {[a].[b]} ON 0 FROM (SELECT {[a].[b], [a].[c]} ON 0 FROM (SELECT [d].[e] ON COLUMNS FROM [c])) WHERE [x].[y] CELL PROPERTIES VALUE, FORMATTED_VALUE',
    '/* a */ SELECT -- b\n {[a]]b].["x"]} // c\n ON 0 /* d */ FROM [c];',
    'SELECT {Descendants([a].[b], , LEAVES), -{[a].[c]}, {[a].[d]} - {[a].[e]}, DRILLDOWNLEVEL({[a].[b]})} ON 0 FROM [c]',
    'SELECT {TM1FILTERBYPATTERN({TM1SUBSETTOSET([a].[a], "All")}, "*x?")} ON 0, {EXISTING [b].Members} ON 1, {[d].&[2024].Lag(1), [Year].2024} ON 2 FROM Sales',
    'SELECT {HEAD({[a].Members} AS s, 3), StrToMember("[a].[" + "x" + "]"), [a].[x].Parent.Children.Item(0).Item(0)} ON 0 FROM [c]',
    "UPDATE CUBE [Sales] SET ([a].[b], [c].[d]) = 12.5, ([a].[b], [c].[e]).VALUE = 'it''s'",
    'update Sales set ([a].[b]) = [a].[c] * (1 + 2);',
    '{[a].[b].Children}',
    'TM1SORT(TM1FILTERBYLEVEL({TM1SUBSETALL([Month])}, 0), ASC)',
    'SELECT FROM [c]',
    'select {[a].[b]} on 0 from [c] where ()',
    // Holes of any kind, anywhere.
    'SELECT {$columns} ON COLUMNS, $rows ON ROWS FROM [$cube] WHERE ([a].[$a], $slicer)',
    'WITH MEMBER $name AS $formula, FORMAT_STRING = $format SELECT $axis FROM $cube $where',
    '${prefix} SELECT ${nonEmpty} {${a}, [x].${b}, ${c}.[d], [e].[${f[0]}], ${g}[h].Children} ON ${axis} FROM [${cube}] ${where}',
    'SELECT {${items.map((i) => `[a].[${i}]`).join(", ")}, } ON 0, ${rows} FROM [c]',
    'SELECT {[a].[b] ${more}} ON 0 ${rest}',
    'SELECT ${`${a} ON 0, `} {[b].Members} ON 1 FROM [c] WHERE ([x].[y] ${slicer})',
    "SELECT {${a}} ON COLUMNS${rows ? `, {${rows}} ON ROWS` : ''} FROM [c] WHERE${slicer}",
    'SELECT {[a]} ON COLUMNS$rest FROM [c]',
    'WITH ${definitions} SELECT NON EMPTY ${a}*${b} ON 0 FROM ${cube}',
    'SELECT ${fn}({[a].Members}, ${op} 5) ON 0 FROM [c] WHERE ${a} AND ${b}',
    'UPDATE [${cube}] SET ${cells}',
    '$mdx',
    '{${a}${b}}',
  ])('reads %s', (text) => {
    expect(errorsOf(text)).toEqual([]);
  });

  it('binds operators as the field does', () => {
    expect(parseTolerantly('NOT a = 1 AND b + 2 * 3 > c OR d').tree).toMatchObject({
      operators: ['OR'],
      operands: [
        {
          operators: ['AND'],
          operands: [
            { kind: 'prefix', operators: ['NOT'], operand: { operators: ['='] } },
            { operators: ['>'], operands: [{ operators: ['+'], operands: [{}, { kind: 'crossJoin' }] }, {}] },
          ],
        },
        { kind: 'path' },
      ],
    });
  });

  it('reports each mistake once, where it is', () => {
    expect(errorsOf('SELECT {[a].[b] [a].[c], FILTER([x], )} ON 0, {d ON 1 FROM [c] WHERE ([e]')).toEqual([
      '16 Unexpected [a]: expected , or }',
      '49 Unexpected ON: expected , or }',
      '73 The query ends too early: expected , or )',
    ]);
    expect(errorsOf('SELECT {a} ON 0, {b} ON 0 FRM [c]')).toHaveLength(2);
  });

  it.each([
    ['NOT '.repeat(100_000)],
    ['a = NOT '.repeat(50_000)],
    ['- '.repeat(100_000)],
    ['CASE WHEN '.repeat(50_000)],
    ['a : '.repeat(50_000)],
    ['${'.repeat(100_000)],
    ['[${'.repeat(50_000)],
    ['SELECT '.repeat(50_000)],
    ['a.'.repeat(100_000)],
    ['$a '.repeat(100_000)],
    ['{a b '.repeat(150)],
    ['SELECT {a} ON 0, '.repeat(20_000)],
  ])('reads the longest text of %.20s', (text) => {
    const started = processorTime();
    expect(() => parseTolerantly(text)).not.toThrow();
    expect(processorTime() - started).toBeLessThan(5000);
  });
});
