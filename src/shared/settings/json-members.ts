/** A place in a text; both count from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** One member of the outermost object, as offsets into the text. */
export interface JsonMember {
  readonly key: string;
  readonly keyStart: number;
  readonly valueStart: number;
  readonly valueEnd: number;
}

/** What a JSON text of an object is made of, or where it stops being one. */
export type JsonMembers =
  | { readonly ok: true; readonly members: readonly JsonMember[]; readonly open: number; readonly close: number }
  | { readonly ok: false; readonly at: number; readonly message: string };

/** Returns line and column of an offset. */
export function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - (before.lastIndexOf('\n') + 1) + 1 };
}

const blank = /[ \t\r\n]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in texts.
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

class JsonFault extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** Reads one token after another; never calls itself, so that endless brackets need no stack. */
class Scanner {
  readonly text: string;
  offset = 0;

  constructor(text: string) {
    this.text = text;
  }

  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.offset;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined || found === '') return undefined;
    this.offset += found.length;
    return found;
  }

  /** Returns the next character after blanks; '' at the end. */
  next(): string {
    this.take(blank);
    return this.text[this.offset] ?? '';
  }

  need(character: string, what: string): void {
    if (this.next() !== character)
      throw new JsonFault(this.offset, this.offset >= this.text.length ? 'The text ends too early.' : `Expected ${what}.`);
    this.offset += 1;
  }

  /** Reads the key of a member with its colon. Returns the text of the key. */
  key(): { readonly text: string; readonly start: number } {
    this.next();
    const start = this.offset;
    const text = this.take(string);
    if (text === undefined) throw new JsonFault(start, 'Expected a name in double quotes.');
    this.need(':', 'a colon after the name');
    return { text, start };
  }

  /** Skips one whole value. */
  value(): void {
    const closers: string[] = [];
    do {
      const character = this.next();
      if (character === '{' || character === '[') {
        this.offset += 1;
        closers.push(character === '{' ? '}' : ']');
        if (this.next() !== closers.at(-1)) {
          if (character === '{') this.key();
          continue;
        }
      } else if (this.take(string) === undefined && this.take(scalar) === undefined) {
        throw new JsonFault(this.offset, this.offset >= this.text.length ? 'The text ends too early.' : 'Expected a value.');
      }
      this.#close(closers);
    } while (closers.length > 0);
  }

  /** After a value: closes the objects that end here, or continues after a comma. */
  #close(closers: string[]): void {
    for (let closer = closers.at(-1); closer !== undefined; closer = closers.at(-1)) {
      if (this.next() === ',') {
        this.offset += 1;
        if (closer === '}') this.key();
        return;
      }
      this.need(closer, `a comma or ${closer}`);
      closers.pop();
    }
  }
}

/** Returns the members of a JSON text that is one object, in the order of the text. A byte order mark is skipped. */
export function jsonMembers(text: string): JsonMembers {
  const scanner = new Scanner(text);
  if (text.startsWith('\uFEFF')) scanner.offset = 1;
  const members: JsonMember[] = [];
  try {
    scanner.need('{', 'an object in braces');
    const open = scanner.offset;
    while (members.length > 0 || scanner.next() !== '}') {
      const { text: key, start } = scanner.key();
      scanner.next();
      const valueStart = scanner.offset;
      scanner.value();
      members.push({ key: JSON.parse(key) as string, keyStart: start, valueStart, valueEnd: scanner.offset });
      if (scanner.next() !== ',') break;
      scanner.offset += 1;
    }
    scanner.need('}', 'a comma or }');
    const close = scanner.offset - 1;
    if (scanner.next() !== '') throw new JsonFault(scanner.offset, 'Expected nothing more.');
    return { ok: true, members, open, close };
  } catch (thrown) {
    if (thrown instanceof JsonFault) return { ok: false, at: thrown.at, message: thrown.message };
    throw thrown;
  }
}
