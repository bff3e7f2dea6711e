// biome-ignore-all lint/suspicious/noTemplateCurlyInString: holes are written as templates write them.
import fc from 'fast-check';

/** Texts of whole queries, updates and sets by the grammar of the dialect, with comments and holes. */

const blank = fc.constantFrom(' ', '  ', '\n', '\t', '\r\n', ' /* note */ ', ' -- note "\n', " // it's ]\n  ");
const word = fc.constantFrom('Region', 'Größe', '_x', 'Sales2', 'Value', 'a');
const placeholder = fc.constantFrom('$member', '$set', '${value}', "${items.map((i) => `{${i['a']}}`)}", '@who');
const quotedName = fc.constantFrom('[Region]', '[a]]b]', '[}Attributes]', '[it\'s "x"]', '[--]', '[/*]', '[${name}]', '[a $b c]', '[]');
const name = fc.oneof({ weight: 4, arbitrary: quotedName }, { weight: 2, arbitrary: word }, { weight: 1, arbitrary: placeholder });
const text = fc.constantFrom("'it''s'", '"a ""b"" ;"', "''", '"${note}"', "'#,##0'", '"--"');
const number = fc.constantFrom('0', '1', '2.5', '1e3', '-4', '.5');
const method = fc.constantFrom(
  'Members',
  'CurrentMember',
  'Children',
  'Item(0)',
  'Properties("Caption")',
  'Lag(-1)',
  'Levels(0).Members',
  'Value',
);
const call = fc.constantFrom(
  'TM1SubsetAll',
  'Filter',
  'ORDER',
  'IIF',
  'InStr',
  'TopCount',
  'CrossJoin',
  'TM1FilterByPattern',
  'Descendants',
);
const operator = fc.constantFrom('+', '-', '*', '/', '=', '<>', '<', '>', '<=', '>=', 'AND', 'or', 'XOR', 'IS', '||', '^');

/** Joins parts, with a blank that may be of any kind between them. */
function join(...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.tuple(...parts), fc.array(blank, { minLength: parts.length, maxLength: parts.length }))
    .map(([found, blanks]) => found.map((part, index) => (index === 0 ? '' : (blanks[index] ?? ' ')) + part).join(''));
}

const just = (value: string) => fc.constant(value);
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('.'));

function listOf(item: fc.Arbitrary<string>, least = 0): fc.Arbitrary<string> {
  return fc.tuple(fc.array(item, { minLength: least, maxLength: 3 }), blank).map(([items, space]) => items.join(`,${space}`));
}

const { expression } = fc.letrec<{ expression: string; operand: string }>((tie) => ({
  operand: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    path,
    fc.oneof(text, number),
    fc.tuple(path, method).map(([target, own]) => `${target}.${own}`),
    listOf(tie('expression')).map((items) => `{${items}}`),
    listOf(tie('expression'), 1).map((items) => `(${items})`),
    fc.tuple(call, listOf(tie('expression'))).map(([own, items]) => `${own}(${items})`),
    fc.tuple(tie('operand'), fc.constantFrom('NOT ', '-', 'NON EMPTY ')).map(([operand, prefix]) => `(${prefix} ${operand})`),
    listOf(tie('expression')).map((items) => `{EXISTING {${items}}}`),
    join(just('CASE WHEN'), tie('expression'), just('THEN'), tie('operand'), just('ELSE'), tie('operand'), just('END')),
  ),
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('operand'),
    join(tie('operand'), operator, tie('operand'), operator, tie('operand')),
    fc.tuple(path, path).map(([from, to]) => `${from} : ${to}`),
    join(just('not'), tie('operand'), operator, tie('operand')),
  ),
}));

const properties = fc.constantFrom('', " , FORMAT_STRING = '#,##0'", ', SOLVE_ORDER = 10, FORMAT_STRING = "0 %"');
const definition = fc.oneof(
  join(
    just('MEMBER'),
    path,
    just('AS'),
    fc.tuple(expression, properties).map((parts) => parts.join('')),
  ),
  join(just('set'), quotedName, just('AS'), expression),
);
const having = fc.oneof(
  { weight: 3, arbitrary: just('') },
  { weight: 1, arbitrary: just('HAVING [a].Value > 1') },
  { weight: 1, arbitrary: just('DIMENSION PROPERTIES [a].[Caption], MEMBER_NAME') },
);
const set = listOf(expression).map((items) => `{${items}}`);
const axes = fc
  .array(fc.tuple(fc.constantFrom('', 'NON EMPTY '), set, having), { maxLength: 3 })
  .map((list) =>
    list.map(([before, own, after], index) => `${before}${own} ${after} ON ${['COLUMNS', 'rows', 'AXIS(2)'][index]}`).join(', '),
  );
const where = fc.oneof(
  just(''),
  expression.map((own) => `WHERE (${own})`),
);
const cube = fc.oneof(quotedName, just('Sales'), join(just('(SELECT {[a].[b]} ON 0 FROM'), quotedName, just(')')));
const query = fc.oneof(
  join(just('SELECT'), axes, just('FROM'), cube, where, fc.constantFrom('', ';', 'CELL PROPERTIES VALUE, FORMAT_STRING')),
  join(just('WITH'), definition, definition, just('Select'), axes, just('FROM'), cube, where),
);
const update = join(just('UPDATE CUBE'), quotedName, just('SET ([a].[b], [c].[d]) ='), expression, just(', ([a].[b]).VALUE ='), text);

export const generatedQuery: fc.Arbitrary<string> = fc.oneof({ weight: 5, arbitrary: query }, { weight: 1, arbitrary: update });

/** A query with pieces of it removed, doubled or replaced. */
export const damagedQuery: fc.Arbitrary<string> = fc
  .tuple(
    generatedQuery,
    fc.array(
      fc.tuple(
        fc.nat(400),
        fc.nat(30),
        fc.constantFrom(
          '',
          '[',
          ']',
          '"',
          "'",
          '(',
          ')',
          '{',
          '}',
          ',',
          ',,',
          '.',
          ' SELECT ',
          ' ON ',
          '/*',
          '--',
          '${',
          '$',
          '\n',
          'CASE ',
          '~',
        ),
      ),
      { maxLength: 4 },
    ),
  )
  .map(([whole, damages]) =>
    damages.reduce((result, [start, length, piece]) => {
      const at = start % (result.length + 1);
      return result.slice(0, at) + piece + result.slice(at + length);
    }, whole),
  );
