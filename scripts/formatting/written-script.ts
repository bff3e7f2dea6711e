// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of scripts.
import fc from 'fast-check';

/** Blanks and comments that may stand between any two signs, with line ends only where no statement can end. */
const gap = fc.constantFrom('', '', '', ' ', '  ', '\t', ' /* c */ ', '\n', '\n\n  ', ' // note\n');
const inline = fc.constantFrom('', ' ', '  ', '/* c */');

/** Quotes, escapes and line ends of every kind. */
const written = fc
  .array(fc.constantFrom('a', ' ', '  ', '"', "'", '\\', '\n', '`', '${', 'é', '\u2028', '/*', '//', '<!--', '0'), { maxLength: 6 })
  .map((parts) => parts.join(''));

const quoted = fc.tuple(written, fc.constantFrom("'", '"')).map(([text, quote]) => {
  const escaped = text.replace(/[\\\n\u2028]/g, (sign) => (sign === '\n' ? '\\n' : sign === '\u2028' ? '\\u2028' : '\\\\'));
  return quote + escaped.replaceAll(quote, `\\${quote}`) + quote;
});

const number = fc.constantFrom('0', '1', '.5', '1.50', '0XAB', '1e3', '1E+3', '0b11', '1_000', '5.', '10n.toString()');
const name = fc.constantFrom('one', 'two', 'v', 'ctx');

const { expression, condition } = fc.letrec<{ expression: string; condition: string; member: string; body: string }>((tie) => ({
  condition: fc
    .tuple(
      tie('expression'),
      gap,
      fc.constantFrom('&&', '||', '??', '===', '<', '+', '-', '*', '**', '%', ',', 'in'),
      gap,
      tie('expression'),
    )
    .map(([left, before, sign, after, right]) =>
      sign === 'in' ? `(String(${left})${before} in ${after}{a: 1})` : `((${left})${before}${sign}${after}(${right}))`,
    ),
  member: fc.oneof(
    fc
      .tuple(fc.oneof(fc.constantFrom('a', 'b', 'url', 'init', '1', '"a-b"', "'c'", '[one]'), quoted), gap, gap, tie('expression'))
      .map(([key, before, after, value]) => `${key}${before}:${after}${value}`),
    fc
      .tuple(fc.constantFrom('url', 'body', 'get x', 'async load', '* list', '[two]'), gap, tie('body'))
      .map(([key, before, body]) => (key === 'get x' ? `get x()${before}{${body}}` : `${key}(v)${before}{${body}}`)),
    fc.tuple(gap, tie('expression')).map(([before, value]) => `...${before}({ s: ${value} })`),
    fc.constantFrom('one', 'two'),
  ),
  body: fc.oneof(
    fc.tuple(gap, tie('expression')).map(([before, value]) => `${before}return (${value});`),
    fc
      .tuple(inline, tie('expression'), tie('expression'))
      .map(([blank, test, value]) => `if${blank}(${test})${blank}return (${value})\n;else;\nreturn 1`),
    fc
      .tuple(tie('expression'), tie('expression'))
      .map(([first, second]) => `let s = ${first}\nfor (const i of [1,2])\ns += i;;\nreturn [s, ${second}]`),
    fc
      .tuple(tie('expression'), inline)
      .map(([value, blank]) => `switch (v) {case 1:${blank}return 2\ndefault: {return ${blank}(${value})}}`),
    fc.tuple(tie('expression')).map(([value]) => `try {throw ${value}} catch {return 4} finally {two}`),
  ),
  expression: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      quoted,
      number,
      name,
      fc.constantFrom('null', 'undefined', 'true', '/a\\/["\']/mgi.source', '-one', '!two', '[,1,,]', 'void 0'),
    ),
    quoted,
    tie('condition'),
    fc
      .array(tie('member'), { maxLength: 3 })
      .chain((members) =>
        gap.map((blank) => `{${blank}${members.join(`,${blank}`)}${members.length > 0 && blank !== '' ? ',' : ''}${blank}}`),
      )
      .map((text) => `(${text})`),
    fc.tuple(fc.array(tie('expression'), { maxLength: 3 }), gap).map(([items, blank]) => `[${blank}${items.join(`${blank},`)}${blank}]`),
    fc
      .tuple(tie('condition'), gap, tie('expression'), tie('expression'))
      .map(([test, blank, yes, no]) => `(${test}${blank}?${yes}:${blank}${no})`),
    fc.tuple(tie('expression'), written).map(([value, text]) => `\`${text.replace(/[\\`$]/g, '\\$&')}\${${value}}  \n x\``),
    fc.tuple(fc.constantFrom('v=>', '(v) =>', '(v, ctx)=>', 'v  =>  '), tie('expression')).map(([head, value]) => `(${head}(${value}))`),
    fc.tuple(gap, tie('body')).map(([blank, body]) => `(function (v)${blank}{${body}})`),
    fc.tuple(tie('expression'), gap).map(([value, blank]) => `String(${blank}${value}${blank})${blank}.length`),
    tie('expression').map((value) => `[${value}]?.map((v)=>v)${''}`),
  ),
}));

/** A repository as an author may write it: helpers, then one object of entries with actions. It runs, and its functions can be called. */
export const writtenScript = fc
  .tuple(
    fc.constantFrom("'use strict';\n", '"use strict"\n', '', '// a file\n', '#!x\n'),
    fc.array(fc.tuple(fc.constantFrom('var', 'const', 'let'), expression), { maxLength: 2 }),
    fc.array(fc.tuple(fc.constantFrom('init', 'launch', 'choose', '"save"'), expression, gap, fc.boolean()), {
      minLength: 1,
      maxLength: 3,
    }),
    condition,
    fc.constantFrom(';', ';', '\n', ';;\n'),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([head, helpers, actions, last, end, lineEnd]) => {
    const declared = helpers.map(([kind, value], index) => `${kind} h${index} = ${value}${end}`).join('');
    const entries = actions.map(([action, value, blank, isCall]) => `${action}:${blank}${isCall ? `{url: () => ${value}}` : value}`);
    const text = `${head}var one = 1, two = "2";var v = (k)=>'v' + k; var ctx = {}${end}${declared}Repository = {${entries.join(',\n')}, last: ${last}}${end}`;
    return text.replaceAll('\n', lineEnd);
  });
