import { EmbeddedActionsParser, type IToken } from 'chevrotain';
import { isMemberMethod } from './member-methods.ts';
import { rangeBetween, textRangeOf } from './positions.ts';
import type { MdxAxis, MdxExpression, MdxLiteral, MdxName, MdxPath, MdxQuery, MdxRange } from './syntax-tree.ts';
import * as token from './tokens.ts';

/** One part of a dotted expression as written, before names and methods are distinguished. */
interface Segment {
  readonly name: MdxName;
  readonly arguments: readonly MdxExpression[] | null;
  readonly range: MdxRange;
}

interface AxisName {
  /** Upper case; `null` for a plain number. */
  readonly word: string | null;
  readonly number: number;
  readonly last: IToken;
}

const axisWords: Readonly<Record<string, number>> = { COLUMNS: 0, ROWS: 1, PAGES: 2, CHAPTERS: 3, SECTIONS: 4 };

/** Returns the ordinal of an axis name, -1 for an unknown one. */
function axisOrdinal(name: AxisName): number {
  if (name.word === null || name.word === 'AXIS') return name.number;
  return Object.hasOwn(axisWords, name.word) ? (axisWords[name.word] ?? -1) : -1;
}

/** Returns a name without brackets, with `]]` as `]`. */
function nameOf(written: IToken): MdxName {
  const quoted = written.image.startsWith('[');
  return { text: quoted ? written.image.slice(1, -1).replaceAll(']]', ']') : written.image, quoted, range: textRangeOf(written) };
}

function literalText(written: IToken): string {
  const quote = written.image[0] ?? '"';
  return written.image.slice(1, -1).replaceAll(quote + quote, quote);
}

/**
 * Joins segments: a path extends over names until a call, or an unquoted known word such as `Members`, ends it. A quoted
 * name is always a name: `[Region].[Members]` is a member called Members.
 */
function joinSegments(segments: readonly Segment[]): MdxExpression {
  const [first, ...others] = segments;
  if (first === undefined) throw new Error('a dotted expression has at least one part');
  const names: MdxName[] = [];
  let joined: MdxExpression =
    first.arguments === null
      ? { kind: 'path', names: [first.name], range: first.range }
      : { kind: 'call', name: first.name, arguments: first.arguments, range: first.range };
  let position = 0;
  if (joined.kind === 'path') {
    names.push(first.name);
    while (isPlainName(others[position])) position += 1;
    for (const segment of others.slice(0, position)) names.push(segment.name);
    const last = others[position - 1];
    if (last !== undefined) joined = { kind: 'path', names, range: rangeBetween(first.range, last.range) };
  }
  for (const segment of others.slice(position)) {
    const range = rangeBetween(joined.range, segment.range);
    joined = { kind: 'method', target: joined, name: segment.name, arguments: segment.arguments, range };
  }
  return joined;
}

function isPlainName(segment: Segment | undefined): boolean {
  return segment !== undefined && segment.arguments === null && (segment.name.quoted || !isMemberMethod(segment.name.text));
}

/** Grammar of the supported part of MDX. A new construct is a new rule here and a node in `syntax-tree.ts`. */
class MdxParser extends EmbeddedActionsParser {
  constructor() {
    super(token.tokenTypes, { recoveryEnabled: false, maxLookahead: 2 });
    this.performSelfAnalysis();
  }

  readonly query = this.RULE('query', (): MdxQuery => {
    const axes: MdxAxis[] = [];
    const first = this.CONSUME(token.selectWord);
    this.MANY_SEP({ SEP: token.comma, DEF: () => axes.push(this.SUBRULE(this.axis)) });
    this.CONSUME(token.fromWord);
    const cube = this.SUBRULE(this.name);
    let last = cube.range;
    let slicer: MdxExpression | null = null;
    this.OPTION(() => {
      this.CONSUME(token.whereWord);
      const where = this.SUBRULE(this.expression);
      slicer = where;
      this.ACTION(() => {
        last = where.range;
      });
    });
    this.OPTION1(() => this.CONSUME(token.semicolon));
    return this.ACTION(() => ({ kind: 'query', axes, cube, slicer, range: rangeBetween(textRangeOf(first), last) }));
  });

  private readonly axis = this.RULE('axis', (): MdxAxis => {
    let nonEmpty = false;
    let start: MdxRange | null = null;
    this.OPTION(() => {
      const non = this.CONSUME(token.nonWord);
      this.CONSUME(token.emptyWord);
      nonEmpty = true;
      this.ACTION(() => {
        start = textRangeOf(non);
      });
    });
    const set = this.SUBRULE(this.expression);
    const properties: MdxPath[] = [];
    this.OPTION1(() => {
      this.OPTION2(() => this.CONSUME(token.dimensionWord));
      this.CONSUME(token.propertiesWord);
      this.AT_LEAST_ONE_SEP({ SEP: token.comma, DEF: () => properties.push(this.SUBRULE(this.plainPath)) });
    });
    this.CONSUME(token.onWord);
    const name = this.SUBRULE(this.axisName);
    return this.ACTION(() => ({
      ordinal: axisOrdinal(name),
      nonEmpty,
      set,
      properties,
      range: rangeBetween(start ?? set.range, textRangeOf(name.last)),
    }));
  });

  private readonly axisName = this.RULE(
    'axisName',
    (): AxisName =>
      this.OR([
        {
          ALT: () => {
            const number = this.CONSUME(token.numberLiteral);
            return { word: null, number: Number(number.image), last: number };
          },
        },
        {
          ALT: () => {
            const word = this.CONSUME(token.identifier);
            const written = { word: word.image.toUpperCase(), number: -1, last: word };
            return (
              this.OPTION(() => {
                this.CONSUME(token.openParenthesis);
                const number = this.CONSUME1(token.numberLiteral);
                const last = this.CONSUME(token.closeParenthesis);
                return { ...written, number: Number(number.image), last };
              }) ?? written
            );
          },
        },
      ]),
  );

  readonly expression = this.RULE('expression', (): MdxExpression => {
    const factors: MdxExpression[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: token.star, DEF: () => factors.push(this.SUBRULE(this.memberRange)) });
    return this.ACTION(() => {
      const [first, ...others] = factors;
      const last = others.at(-1);
      if (first === undefined) throw new Error('an expression has at least one factor');
      return last === undefined ? first : { kind: 'crossJoin', factors, range: rangeBetween(first.range, last.range) };
    });
  });

  private readonly memberRange = this.RULE('memberRange', (): MdxExpression => {
    const from = this.SUBRULE(this.primary);
    const to = this.OPTION(() => {
      this.CONSUME(token.colon);
      return this.SUBRULE1(this.primary);
    });
    return this.ACTION(() => (to === undefined ? from : { kind: 'range', from, to, range: rangeBetween(from.range, to.range) }));
  });

  private readonly primary = this.RULE(
    'primary',
    (): MdxExpression =>
      this.OR<MdxExpression>([
        { ALT: () => this.SUBRULE(this.braces) },
        { ALT: () => this.SUBRULE(this.parentheses) },
        { ALT: () => this.SUBRULE(this.literal) },
        { ALT: () => this.SUBRULE(this.dotted) },
      ]),
  );

  private readonly braces = this.RULE('braces', (): MdxExpression => {
    const items: MdxExpression[] = [];
    const open = this.CONSUME(token.openBrace);
    this.MANY_SEP({ SEP: token.comma, DEF: () => items.push(this.SUBRULE(this.expression)) });
    const close = this.CONSUME(token.closeBrace);
    const range = this.ACTION(() => rangeBetween(textRangeOf(open), textRangeOf(close)));
    const set: MdxExpression = { kind: 'set', items, range };
    return this.SUBRULE(this.methods, { ARGS: [set] });
  });

  private readonly parentheses = this.RULE('parentheses', (): MdxExpression => {
    const items: MdxExpression[] = [];
    const open = this.CONSUME(token.openParenthesis);
    this.AT_LEAST_ONE_SEP({ SEP: token.comma, DEF: () => items.push(this.SUBRULE(this.expression)) });
    const close = this.CONSUME(token.closeParenthesis);
    const range = this.ACTION(() => rangeBetween(textRangeOf(open), textRangeOf(close)));
    const tuple: MdxExpression = { kind: 'tuple', items, range };
    return this.SUBRULE(this.methods, { ARGS: [tuple] });
  });

  /** `{...}.Members`, `(...).Item(0)`: only parsed; the evaluator decides what they mean. */
  private readonly methods = this.RULE('methods', (target: MdxExpression): MdxExpression => {
    let joined = target;
    this.MANY(() => {
      this.CONSUME(token.dot);
      const segment = this.SUBRULE(this.segment);
      this.ACTION(() => {
        const { name, arguments: values } = segment;
        joined = { kind: 'method', target: joined, name, arguments: values, range: rangeBetween(joined.range, segment.range) };
      });
    });
    return joined;
  });

  private readonly literal = this.RULE(
    'literal',
    (): MdxLiteral =>
      this.OR<MdxLiteral>([
        {
          ALT: () => {
            const text = this.CONSUME(token.textLiteral);
            return this.ACTION(() => ({ kind: 'literal', value: literalText(text), range: textRangeOf(text) }));
          },
        },
        {
          ALT: () => {
            const sign = this.OPTION(() => this.CONSUME(token.minus));
            const number = this.CONSUME(token.numberLiteral);
            return this.ACTION(() => {
              const range = textRangeOf(number);
              if (sign === undefined) return { kind: 'literal', value: Number(number.image), range };
              return { kind: 'literal', value: -Number(number.image), range: rangeBetween(textRangeOf(sign), range) };
            });
          },
        },
      ]),
  );

  private readonly dotted = this.RULE('dotted', (): MdxExpression => {
    const segments: Segment[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: token.dot, DEF: () => segments.push(this.SUBRULE(this.segment)) });
    return this.ACTION(() => joinSegments(segments));
  });

  private readonly segment = this.RULE(
    'segment',
    (): Segment =>
      this.OR<Segment>([
        {
          ALT: () => {
            const quoted = this.CONSUME(token.quotedName);
            return this.ACTION(() => ({ name: nameOf(quoted), arguments: null, range: textRangeOf(quoted) }));
          },
        },
        {
          ALT: () => {
            const word = this.CONSUME(token.identifier);
            const call = this.OPTION(() => {
              const values: MdxExpression[] = [];
              this.CONSUME(token.openParenthesis);
              this.MANY_SEP({ SEP: token.comma, DEF: () => values.push(this.SUBRULE(this.expression)) });
              const close = this.CONSUME(token.closeParenthesis);
              return { values, close };
            });
            return this.ACTION(() => {
              const range = textRangeOf(word);
              if (call === undefined) return { name: nameOf(word), arguments: null, range };
              return { name: nameOf(word), arguments: call.values, range: rangeBetween(range, textRangeOf(call.close)) };
            });
          },
        },
      ]),
  );

  private readonly name = this.RULE('name', (): MdxName => {
    const written = this.OR([{ ALT: () => this.CONSUME(token.quotedName) }, { ALT: () => this.CONSUME(token.identifier) }]);
    return this.ACTION(() => nameOf(written));
  });

  private readonly plainPath = this.RULE('plainPath', (): MdxPath => {
    const names: MdxName[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: token.dot, DEF: () => names.push(this.SUBRULE(this.name)) });
    return this.ACTION(() => {
      const first = names[0];
      const last = names.at(-1);
      if (first === undefined || last === undefined) throw new Error('a path has at least one name');
      return { kind: 'path', names, range: rangeBetween(first.range, last.range) };
    });
  });
}

let shared: MdxParser | null = null;

/** Returns the only parser, created on first use since its self-analysis takes a few milliseconds. */
export function mdxParser(): MdxParser {
  shared ??= new MdxParser();
  return shared;
}
