import { type Node, type Options, parseExpressionAt, tokenizer, tokTypes } from 'acorn';
import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import { createLineMap, type LineMap } from '../../../../shared/project/line-map.ts';
import { everyNode } from './every-node.ts';
import { KeyIndex } from './key-index.ts';
import { type WrittenFunction, writtenFunction } from './written-functions.ts';

/** Characters from which on a script is read entry by entry: parsing the whole takes a quarter of a second for each megabyte. */
const largeScript = 500_000;
/** Characters of an entry that is read by itself. */
const longestEntry = 100_000;

/** Entries after which parsing the whole file is no more work. */
const maxEntries = 2_000;

/** An entry such as `sales: { init: {...} }`, parsed without the rest of its file. */
export interface ReadEntry {
  /** From the key to the end of its value. */
  readonly location: SourceLocation;
  /** The value. Offsets of its nodes count from the beginning of the value. */
  readonly value: Node;
  readonly locate: (node: Node) => SourceLocation;
  readonly functions: () => readonly WrittenFunction[];
}

const options: Options = { ecmaVersion: 'latest', sourceType: 'script' };

/** Returns the object literal that a text begins with; undefined if there is none or it cannot be parsed. */
function readObject(text: string): Node | undefined {
  try {
    let depth = 0;
    for (const { type, end } of tokenizer(text, options)) {
      if (type === tokTypes.braceL || type === tokTypes.dollarBraceL) depth += 1;
      else if (type === tokTypes.braceR) depth -= 1;
      // What follows the object would be parsed as the rest of an expression.
      if (depth === 0) return type === tokTypes.braceR ? parseExpressionAt(text.slice(0, end), 0, options) : undefined;
    }
  } catch {
    // Parsing the whole file shows what this is.
  }
  return undefined;
}

/** Reads single entries of one script. */
export class EntryReader {
  private lines: LineMap | undefined;
  private readonly entries = new Map<string, ReadEntry | null>();
  private readonly isLarge: boolean;
  private keys: KeyIndex | undefined;

  constructor(
    private readonly path: string,
    private readonly text: string,
  ) {
    // The engine ends a line at two further characters, the line map does not.
    this.isLarge = text.length > largeScript && !/[\u2028\u2029]/.test(text);
  }

  /** Returns the entry of a widget; null if there is none, undefined in small files and where only parsing the whole file can tell. */
  read(key: string): ReadEntry | null | undefined {
    if (!this.isLarge) return undefined;
    const known = this.entries.get(key);
    if (known !== undefined || this.entries.size >= maxEntries) return known;
    const entry = this.parse(key);
    if (entry !== undefined) this.entries.set(key, entry);
    return entry;
  }

  /** Returns the functions of the entry at a place, if that entry has been read. */
  functionsAround(place: SourceLocation): readonly WrittenFunction[] {
    for (const entry of this.entries.values()) if (entry && encloses(entry.location, place)) return entry.functions();
    return [];
  }

  private parse(key: string): ReadEntry | null | undefined {
    const { text } = this;
    this.keys ??= new KeyIndex(text);
    const only = this.keys.find(key);
    if (only === 'absent') return null;
    if (only === 'unclear') return undefined;
    const base = only.value;
    const value = readObject(text.slice(base, base + longestEntry));
    if (!value) return undefined;
    this.lines ??= createLineMap(this.path, text);
    const { lines } = this;
    const locate = (node: Node): SourceLocation => lines.location(base + node.start, base + node.end);
    let functions: WrittenFunction[] | undefined;
    return {
      location: lines.location(only.start, base + value.end),
      value,
      locate,
      functions() {
        if (functions) return functions;
        const found: WrittenFunction[] = [];
        everyNode(value, (node) => {
          const written = writtenFunction(text, node, locate, base);
          if (written) found.push(written);
        });
        functions = found;
        return found;
      },
    };
  }
}

/** Whether the second place lies within the first. */
export function encloses(outer: SourceLocation, inner: SourceLocation): boolean {
  if (outer.path !== inner.path || outer.endLine === undefined || outer.endColumn === undefined) return false;
  const startsIn = inner.line > outer.line || (inner.line === outer.line && inner.column >= outer.column);
  const endLine = inner.endLine ?? inner.line;
  const endsIn = endLine < outer.endLine || (endLine === outer.endLine && (inner.endColumn ?? inner.column) <= outer.endColumn);
  return startsIn && endsIn;
}
