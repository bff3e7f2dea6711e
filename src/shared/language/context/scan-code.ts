import { closeBracket, opensBlock } from './code-brackets.ts';
import { type CodeFrame, copyFrame, newFrame } from './code-frame.ts';
import {
  endOfComment,
  endOfPattern,
  endOfQuoted,
  isColonAt,
  isEndOfValue,
  isValueAwaited,
  isWordStart,
  numberAt,
  signAt,
  wordAt,
} from './code-tokens.ts';

/** What stands at the end of a text. */
export interface CodeEnd {
  /** Open brackets, outermost first. */
  readonly frames: readonly CodeFrame[];
  readonly within: 'code' | 'text' | 'template' | 'comment' | 'pattern';
  /** Offset where the word or the content of the text at the end begins. */
  readonly start: number;
  /** Quote of a `text`, otherwise ''. */
  readonly quote: string;
  /** Last token before {@link start}: a word, `'` for a text, one character otherwise, `=>` for an arrow. */
  readonly previous: string;
  /** Dotted name in front of the last point, as `Api` in `Api.open`; '' if there is none. */
  readonly object: string;
  /** The word at the end is the name of a member. */
  readonly isName: boolean;
}

class Scanner {
  readonly frames: CodeFrame[];
  within: CodeEnd['within'] = 'code';
  quote = '';
  start = 0;
  previous = '';
  name = '';
  /** Name on the left of the last `=`. */
  assigned = '';
  private at = 0;
  private isNewLine = true;
  private readonly text: string;
  private readonly depth: number;

  constructor(text: string, outer: readonly CodeFrame[], depth: number) {
    this.text = text;
    this.frames = outer.map(copyFrame);
    this.depth = depth;
  }

  get top(): CodeFrame | undefined {
    return this.frames.at(-1);
  }

  /** Reads on to the end, or until fewer brackets are open than `depth`. */
  run(): void {
    while (this.at < this.text.length && this.frames.length >= this.depth) {
      if (this.top?.kind === 'template') this.template();
      else this.token();
    }
    if (this.within === 'code' && this.top?.kind === 'template') this.within = 'template';
  }

  private token(): void {
    const { text } = this;
    const character = text[this.at] ?? '';
    if (/\s/.test(character)) {
      if (character === '\n') this.isNewLine = true;
      this.at += 1;
      this.start = this.at;
    } else if (character === '/' && (text[this.at + 1] === '/' || text[this.at + 1] === '*')) this.comment();
    else if (character === '"' || character === "'") this.quoted(character);
    else if (isWordStart(character)) this.word();
    else if (/\d/.test(character)) this.number();
    else if (character === '/' && !isEndOfValue(this.previous)) this.pattern();
    else this.sign(character);
  }

  private comment(): void {
    const end = endOfComment(this.text, this.at);
    if (end === undefined) this.within = 'comment';
    this.at = end ?? this.text.length;
    this.start = this.at;
  }

  private quoted(quote: string): void {
    const start = this.at + 1;
    const end = endOfQuoted(this.text, start, quote);
    if (end >= this.text.length) {
      // A backslash may be the last character.
      this.noticeName(this.text.length);
      this.within = 'text';
      this.quote = quote;
      this.start = start;
      this.at = this.text.length;
      return;
    }
    const isClosed = this.text[end] === quote;
    this.at = isClosed ? end + 1 : end;
    this.noticeName(this.at);
    this.value(this.text.slice(start, end), "'");
  }

  private word(): void {
    const word = wordAt(this.text, this.at);
    const isMember = this.previous === '.' && this.name !== '';
    const before = { previous: this.previous, name: this.name };
    const from = this.at;
    this.at += word.length;
    this.noticeName(this.at);
    if (this.at >= this.text.length) {
      this.start = from;
      if (!isMember) this.name = '';
      this.isNewLine = false;
      return;
    }
    const { top } = this;
    this.value(word, word);
    // Of a dotted name all of it is the value.
    if (isMember && top?.kind === 'object' && !top.expectsName && top.members.get(top.member) === before.name)
      top.members.set(top.member, `${before.name}.${word}`);
    this.name = isMember ? `${before.name}.${word}` : before.previous === '.' ? '' : word;
  }

  private number(): void {
    const digits = numberAt(this.text, this.at);
    this.at += digits.length;
    this.value(digits, '0');
  }

  private pattern(): void {
    const end = endOfPattern(this.text, this.at + 1);
    if (end >= this.text.length) this.within = 'pattern';
    this.at = Math.min(this.text.length, end + 1);
    this.value('', '0');
  }

  /** Notes a word, text or number as what was read last, as a name or the begin of a value. */
  private value(content: string, token: string): void {
    const { top } = this;
    if ((top?.kind === 'call' || top?.kind === 'list') && top.index === 0 && (token === "'" || token === '`')) top.first ||= content;
    if (top?.kind === 'object') {
      if (top.expectsName) top.member = content;
      else if (this.previous === ':' && top.members.get(top.member) === '') top.members.set(top.member, content);
    }
    this.previous = token;
    this.name = '';
    this.isNewLine = false;
    this.start = this.at;
  }

  /** A name on a line of its own, with its colon, begins a member even where the comma before it is missing. */
  private noticeName(end: number): void {
    const { top } = this;
    if (top?.kind !== 'object' || top.expectsName || !this.isNewLine || !isEndOfValue(this.previous)) return;
    if (end >= this.text.length || isColonAt(this.text, end)) {
      top.expectsName = true;
      top.member = '';
    }
  }

  private sign(character: string): void {
    const { token, length } = signAt(character, this.text[this.at + 1]);
    this.at += length;
    if (token === '(' || token === '[' || token === '{' || token === '`') this.open(token);
    else if (token === ')' || token === ']' || token === '}') closeBracket(this.frames, token);
    else if (token === ',') this.comma();
    else if (token === ':') this.colon();
    else if (token === '=') this.assigned = this.name;
    if (token !== '.') this.name = '';
    this.previous = token;
    this.isNewLine = false;
    this.start = this.at;
  }

  private open(bracket: string): void {
    const { top, previous } = this;
    const isName = top?.kind === 'object' && top.expectsName;
    if (bracket === '`') this.frames.push(newFrame('template'));
    else if (bracket === '[') this.frames.push(newFrame('list'));
    else if (bracket === '{') this.frames.push(opensBlock(top, previous) ? newFrame('block') : newFrame('object', this.assignedName()));
    else if (isName) {
      // A method: its name is known, its parameters and body follow.
      top.expectsName = false;
      top.members.set(top.member, '');
      this.frames.push(newFrame('group'));
    } else if (this.name !== '' && !isValueAwaited(previous)) this.frames.push(newFrame('call', this.name));
    else this.frames.push(newFrame('group'));
  }

  private assignedName(): string {
    return this.previous === '=' ? this.assigned : '';
  }

  private comma(): void {
    const { top } = this;
    if (top?.kind === 'object') {
      if (top.expectsName && top.member !== '') top.members.set(top.member, top.member);
      top.expectsName = true;
      top.member = '';
    } else if (top) top.index += 1;
  }

  private colon(): void {
    const { top } = this;
    if (top?.kind !== 'object' || !top.expectsName) return;
    top.expectsName = false;
    top.members.set(top.member, '');
  }

  /** Reads the characters of a template up to its end or to a `${`. */
  private template(): void {
    this.start = this.at;
    for (let at = this.at; at < this.text.length; at += 1) {
      const character = this.text[at];
      if (character === '\\') at += 1;
      else if (character === '`') {
        this.frames.pop();
        this.at = at + 1;
        const content = this.text.slice(this.start, at);
        this.value(content.length > 200 ? '' : content, '`');
        return;
      } else if (character === '$' && this.text[at + 1] === '{') {
        this.frames.push(newFrame('hole'));
        this.at = at + 2;
        this.start = this.at;
        this.previous = '';
        this.name = '';
        return;
      }
    }
    this.at = this.text.length;
  }

  end(): CodeEnd {
    const { frames, within, start, quote, previous, top } = this;
    const object = previous === '.' ? this.name : '';
    const isWordless = within === 'code' && this.isNewLine && top?.kind === 'object' && !top.expectsName && isEndOfValue(previous);
    if (isWordless && top) {
      top.expectsName = true;
      top.member = '';
    }
    const isName = (within === 'code' || within === 'text') && top?.kind === 'object' && top.expectsName;
    return { frames, within, start: Math.min(start, this.text.length), quote, previous, object, isName };
  }
}

/**
 * Reads a script up to the end of a text and returns what stands there. Takes time in proportion to the text and never throws: a text
 * without its end ends with the line, a missing comma is noticed where a line begins with a name and a colon.
 * @param outer brackets that are open before the text
 */
export function scanCode(text: string, outer: readonly CodeFrame[] = []): CodeEnd {
  const scanner = new Scanner(text, outer, 0);
  scanner.run();
  return scanner.end();
}

/**
 * Returns the members of an open object, those before a place and those behind it.
 * @param index of the object among the open brackets
 * @param behind text after the place, from the end of the word or text that the place is in
 */
export function membersAround(frames: readonly CodeFrame[], index: number, behind: string): ReadonlyMap<string, string> {
  const scanner = new Scanner(behind, frames.slice(index), 1);
  const [object] = scanner.frames;
  scanner.previous = "'";
  scanner.run();
  return object?.members ?? new Map();
}
