import { describe, expect, it } from 'vitest';
import { judgeStatement } from './judge-statement.ts';
import { longestStatement } from './statement-tokens.ts';

const kindOf = (text: string) => judgeStatement(text).kind;
const update = "UPDATE CUBE [Sales] SET ([Month].[Jan]) = 'x'";

describe('judgeStatement', () => {
  it.each([
    'select {[a].[b]} on 0 from [c]',
    'SELECT {} ON 0 FROM Sales;',
    'SELECT NON EMPTY {[a].Members} * {TM1SubsetAll([b])} DIMENSION PROPERTIES [a].[Caption] ON COLUMNS, {[x].[y]} ON ROWS FROM [c] WHERE ([d].[e])',
    'WITH MEMBER [m].[x] AS \'IIF([m].[y] = 0, "UPDATE", 1 + 2 / 3)\', FORMAT_STRING = "#,##0" SET [s] AS {[a].Children} SELECT [s] ON 0 FROM [c]',
    'WITH SET [s] AS FILTER({[a].Members}, [m].[x] <> 0 AND NOT ISEMPTY([m].[y])) SELECT [s] ON 0, {[m].[x]} ON 1 FROM [c] CELL PROPERTIES VALUE',
    '/* the plan */ -- UPDATE [c]\n// DELETE\r\nSELECT {[UPDATE [a]]].["x"]} ON 0 FROM [c] -- done',
    'SELECT {[Actions].[Update], Actions.Update, [Delete]} ON 0 FROM [CREATE CUBE]',
    'SELECT TM1IGNORE_BADTUPLES {ORDER({[a].Members}, [b].CurrentMember.Properties("Sort"), BDESC)} ON AXIS(0) FROM [c]',
    'SELECT {[a].[b]} ON 0 FROM (SELECT {[a].[b]} ON 0 FROM [c])',
    'SELECT {[Größe].[Übung], Größe.[ß]} ON 0 FROM [План]',
    'SELECT {CASE WHEN [a].[b] > 1e3 THEN 1 ELSE -.5 END} ON 0 FROM [c]',
  ])('takes %s for a query', (text) => {
    expect(judgeStatement(text)).toEqual({ kind: 'select' });
  });

  it.each([
    update,
    `\ufeff ${update}`,
    `\u00a0\u2003\u3000${update}`,
    `/* SELECT {} ON 0 FROM [c] */ ${update}`,
    `-- SELECT {} ON 0 FROM [c]\n${update}`,
    `// SELECT\r\n${update}`,
    `/* /* SELECT */ ${update} */`,
    `/* /* */ SELECT {} ON 0 FROM [c] */ ${update}`,
    `-- \u2028${update} -- \nSELECT {} ON 0 FROM [c]`,
    `-- \r${update} '\n SELECT {} ON 0 FROM [c] -- '`,
    `--\u0085${update} --\nSELECT {} ON 0 FROM [c]`,
    `SELECT {} ON 0 FROM [c]; ${update}`,
    `SELECT {} ON 0 FROM [c] ${update}`,
    `SELECT {} ON 0 FROM [c] -- x\n${update}`,
    `SELECT {} ON 0 FROM [c]\u2028${update}`,
    `SELECT {} ON 0 FROM [c]] ; ${update}`,
    `SELECT {[a]]} ON 0 FROM [c] ${update}`,
    `SELECT {"a\\"} ON 0 FROM [c]; ${update} --"} ON 0 FROM [c]`,
    `SELECT {'it''s'} ON 0 FROM [c]; ${update}`,
    `WITH MEMBER [m].[x] AS 1 ${update}`,
    `WITH MEMBER [m].[x] AS 1 SELECT {} ON 0 FROM [c] ${update}`,
    'WITH UPDATE [c] SET ([a]) = 1 SELECT {} ON 0 FROM [c]',
    'SELECT {} ON 0 FROM [c]; SELECT {} ON 0 FROM [c]',
    'SELECT SELECT {} ON 0 FROM [c]',
    'SELECT {(UPDATE [c] SET ([a].[b]) = 1)} ON 0 FROM [c]',
    'SELECT {} ON 0 FROM [c] WHERE [x]. UPDATE CUBE [c] SET ([a]) = 1',
    'SELECT {} ON 0 FROM [c] WHERE [x].UPDATE [c] SET ([a]) = 1',
    'SELECT 1.INSERT INTO [d] FROM [c]',
    'SELECT {} ON 0 INTO [d] FROM [c]',
    'SELECT {} ON 0 FROM [c] WHERE ([x]) SET ([y]) = 1',
    'SELECT {} ON 0 FROM [c] ＵＰＤＡＴＥ [c] SET ([a].[b]) = 1',
    'ſELECT {} ON 0 FROM [c]',
    'S\u200bELECT {} ON 0 FROM [c]',
    'SELECT\u200b {} ON 0 FROM [c]',
    'SELECT {} ON 0 FROM [c]\u0000',
    'SELECT {[a\u0000]} ON 0 FROM [c]',
    'SELECT {} ON 0 FROM [c',
    'SELECT {} ON 0 FROM [c] /* x',
    "SELECT {'x} ON 0 FROM [c]",
    'SELECT {[a] ON 0 FROM [c]',
    'SELECT {} ON 0',
    'SELECT',
    '',
    ' ',
    ';',
    'FROM [c] SELECT',
    'DRILLTHROUGH SELECT {} ON 0 FROM [c]',
    'CREATE SESSION CUBE x',
    'CALL Process()',
    'REFRESH CUBE [c]',
    'DROP CUBE [c]',
    'EXPLAIN SELECT {} ON 0 FROM [c]',
  ])('takes %j for no query', (text) => {
    expect(kindOf(text)).not.toBe('select');
  });

  it('does not take a text that is too long for a query', () => {
    expect(kindOf(`SELECT {} ON 0 FROM [${'c'.repeat(longestStatement)}]`)).toBe('unknown');
  });

  it('reads the longest text of any kind', () => {
    for (const piece of ['[', '[]]', '"', '""', '(', '{', '--', '/*', '*/', ' ', 'a', 'a.', '\n', '--\n', '1', '\ud83d\ude00']) {
      const text = `SELECT ${piece.repeat(Math.floor((longestStatement - 30) / piece.length))} ON 0 FROM [c]`;
      expect(['select', 'unknown']).toContain(kindOf(text));
    }
  });
});

/** The same sequence every time. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('generated statements', () => {
  const random = createRandom(4711);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[random(items.length)] ?? items[0];
  const gap = () => pick([' ', '\n', '\r\n', '\t', ' /* UPDATE [c] SET */ ', ' -- DELETE ; "\n', " // ' [ {\r\n", '\u00a0', '  ']);
  const name = () => pick(['[Month]', '[a]]b]', '[UPDATE]', '["]', "[it's]", '[--]', '[/*]', '[;]', '[{(]', 'Region', 'Größe_1']);
  const member = (): string => pick([() => `${name()}.${name()}`, () => `${name()}.Members`, () => `${name()}.[Update]`])();
  const value = () => pick(["'UPDATE'", '"a ""b"" ; "', '1', '2.5', "'it''s'", '"["']);
  const set = (depth: number): string =>
    depth === 0
      ? `{${gap()}${member()}${gap()}}`
      : pick([
          () => `{${set(depth - 1)},${gap()}${set(depth - 1)}}`,
          () => `${set(depth - 1)}${gap()}*${gap()}${set(depth - 1)}`,
          () => `Filter(${set(depth - 1)},${gap()}${member()} >= ${value()})`,
          () => `TM1SubsetAll(${name()})`,
          () => `(${member()},${gap()}${member()})`,
        ])();
  const query = () => {
    const start = pick(['', `WITH${gap()}MEMBER${gap()}${member()} AS${gap()}${value()}${gap()}`, `WITH SET ${name()} AS ${set(1)} `]);
    const where = pick(['', `${gap()}WHERE${gap()}(${member()})`]);
    return `${pick(['', gap()])}${start}${pick(['SELECT', 'select', 'Select'])} ${set(3)}${gap()}ON${gap()}0,${gap()}${set(2)} ON ROWS${gap()}FROM${gap()}${name()}${where}${pick(['', ';', gap()])}`;
  };
  const write = () =>
    pick([
      () => `UPDATE${gap()}CUBE ${name()}${gap()}SET${gap()}(${member()}) = ${value()}`,
      () => `update ${name()} set (${member()}) = 1`,
      () => `DELETE${gap()}FROM ${name()}`,
      () => `CREATE CUBE ${name()}`,
    ])();

  it('that are queries are taken for queries, 5,000 of them', () => {
    for (let count = 0; count < 5000; count += 1) {
      const text = query();
      expect([text, judgeStatement(text)]).toEqual([text, { kind: 'select' }]);
    }
  });

  it('that write before, behind or within a query never are, 5,000 of them', () => {
    for (let count = 0; count < 5000; count += 1) {
      const whole = query();
      const outside = [...whole.matchAll(/ ON /g)].map(({ index }) => index);
      const at = outside[random(outside.length)] ?? 0;
      const text = pick([
        () => `${gap()}${write()}`,
        () => `${write()}${gap()}${whole}`,
        () => `${whole}${gap()}${write()}`,
        () => `${whole.replace(/;\s*$/, '')};${gap()}${write()}`,
        () => `${whole.slice(0, at)} ${write()} ${whole.slice(at)}`,
      ])();
      expect([text, kindOf(text)]).not.toEqual([text, 'select']);
    }
  });
});
