import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A pattern literal in the sources. */
interface PatternLiteral {
  readonly source: string;
  readonly flags: string;
  /** Its file, relative to the root. */
  readonly file: string;
}

export interface Patterns {
  readonly literals: readonly PatternLiteral[];
  /** Files that build patterns from texts, which cannot be read here. */
  readonly composing: readonly string[];
}

/** Parts that never handle text from outside: tests, programs that only tests start, and the gallery. */
const apart = /\.(?:test|spec|stories|fixture)\.|\/(?:testing|gallery|escape|breach|kill|pictures)\//;

interface SyntaxNode {
  readonly type: string;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string };
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* nodesOf(root: SyntaxNode): Generator<SyntaxNode> {
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    for (const value of Object.values(node).flat()) if (isNode(value)) open.push(value);
  }
}

/** Every pattern in the app's own sources below `root`. Throws for a file that cannot be parsed. */
export function readPatterns(root: string): Patterns {
  const literals: PatternLiteral[] = [];
  const composing = new Set<string>();
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
    if (apart.test(`/${file}`) || file.endsWith('.d.ts')) continue;
    const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    if (errors.length > 0) throw new Error(`${file} cannot be parsed.`);
    for (const { type, regex, callee } of nodesOf(program)) {
      if (regex) literals.push({ source: regex.pattern, flags: regex.flags, file });
      if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') composing.add(file);
    }
  }
  return { literals, composing: [...composing].sort() };
}
