import type { MdxError, MdxToken } from './mdx-tokens.ts';
import type { MdxExpression, MdxName, MdxRange } from './syntax-tree.ts';

/** Mistakes of one text that are reported. */
const maxErrors = 50;

/** Words that end whatever is open: something before them was not closed. */
const clauseWords: ReadonlySet<string> = new Set(['SELECT', 'FROM', 'WHERE', 'ON']);

/** Returns the range from the start of one range to the end of a later one. */
export function rangeBetween(first: MdxRange, last: MdxRange): MdxRange {
  return { ...first, length: Math.max(first.length, last.offset + last.length - first.offset) };
}

/** Reads an expression; given to what is read inside one, so that no module needs another one back. */
export type ExpressionParser = (reader: TokenReader) => MdxExpression;

/** The tokens of a text being parsed, with the mistakes found so far. */
export class TokenReader {
  readonly errors: MdxError[] = [];
  /** Words that are keywords where they stand, by index. */
  readonly keywords = new Set<number>();
  /** First tokens of clauses, axes and definitions, by index. */
  readonly clauseStarts = new Map<number, 'clause' | 'part'>();
  /** Closing brackets that are still to come, the innermost last. */
  readonly open: string[] = [];
  index = 0;
  private lastFault = -1;
  /** Number of holes before each token. */
  private readonly holesBefore: Uint32Array;

  constructor(readonly tokens: readonly MdxToken[]) {
    this.holesBefore = new Uint32Array(tokens.length + 1);
    tokens.forEach(({ kind }, index) => {
      this.holesBefore[index + 1] = (this.holesBefore[index] ?? 0) + (kind === 'hole' ? 1 : 0);
    });
  }

  /** Returns a token ahead; the last one is the end. */
  peek(ahead = 0): MdxToken {
    const found = this.tokens[Math.min(this.index + ahead, this.tokens.length - 1)];
    if (found === undefined) throw new Error('a text has at least the token of its end');
    return found;
  }

  next(): MdxToken {
    const token = this.peek();
    if (this.index < this.tokens.length - 1) this.index += 1;
    return token;
  }

  get isAtEnd(): boolean {
    return this.peek().kind === 'end';
  }

  at(sign: string, ahead = 0): boolean {
    const { kind, image } = this.peek(ahead);
    return kind === 'sign' && image === sign;
  }

  /** Returns whether one of the words, given in upper case, comes next. */
  atWord(...words: readonly string[]): boolean {
    const { kind, image } = this.peek();
    return kind === 'word' && words.includes(image.toUpperCase());
  }

  wordAt(ahead: number): string {
    const { kind, image } = this.peek(ahead);
    return kind === 'word' ? image.toUpperCase() : '';
  }

  take(sign: string): boolean {
    const found = this.at(sign);
    if (found) this.next();
    return found;
  }

  takeWord(...words: readonly string[]): boolean {
    const found = this.atWord(...words);
    if (found) {
      this.keywords.add(this.index);
      this.next();
    }
    return found;
  }

  /** Whether the current or the previous token is a hole, where anything may be meant. */
  get isBesideHole(): boolean {
    return this.peek().kind === 'hole' || this.tokens[this.index - 1]?.kind === 'hole';
  }

  hasHoleSince(index: number): boolean {
    return (this.holesBefore[this.index] ?? 0) > (this.holesBefore[index] ?? 0);
  }

  skipHoles(): void {
    while (this.peek().kind === 'hole') this.next();
  }

  /** Returns whether what comes next belongs to an outer clause, so that something before it is missing. */
  get isAtClause(): boolean {
    const { kind, image } = this.peek();
    return kind === 'end' || (kind === 'word' && clauseWords.has(image.toUpperCase())) || this.at(';');
  }

  /** Reports that something else is expected here, once for each place and never beside a hole. */
  fail(expected: string): void {
    if (this.isBesideHole || this.lastFault === this.index) return;
    this.lastFault = this.index;
    const { kind, image, range } = this.peek();
    const found = kind === 'end' ? 'The query ends too early' : `Unexpected ${shortened(image)}`;
    this.report(`${found}: expected ${expected}`, range);
  }

  report(message: string, range: MdxRange): void {
    if (this.errors.length < maxErrors) this.errors.push({ message, range });
  }

  /** Returns whether a mistake was reported at the next token. */
  get hasFailedHere(): boolean {
    return this.lastFault === this.index;
  }

  /** Range from the token with an index to the last one that was read. */
  rangeFrom(index: number): MdxRange {
    const first = this.tokens[index]?.range ?? this.peek().range;
    const last = this.tokens[Math.max(index, this.index - 1)]?.range ?? first;
    return this.index > index ? rangeBetween(first, last) : { ...first, length: 0 };
  }
}

function shortened(image: string): string {
  return image.length > 40 ? `${image.slice(0, 39)}…` : image;
}

/** Returns a name without brackets, with `]]` as `]`. */
export function mdxNameOf({ image, range }: MdxToken): MdxName {
  const quoted = image.startsWith('[');
  return { text: quoted ? image.slice(1, -1).replaceAll(']]', ']') : image, quoted, range };
}
