import { type Node, parse, type Options } from 'acorn';
import { full } from 'acorn-walk';
import vm from 'node:vm';
import type { RuntimeScript } from '../runtime.ts';
import { placeOf } from './author-locations.ts';
import type { WrittenFunction } from './function-places.ts';

export interface SyntaxFinding {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export type SyntaxOutcome =
  | {
      readonly ok: true;
      readonly names: readonly string[];
      /** Parsed when it is asked for, once; null for syntax the parser does not know yet. */
      readonly program: () => Node | null;
      readonly functions: () => readonly WrittenFunction[];
    }
  | { readonly ok: false; readonly finding: SyntaxFinding };

const options: Options = { ecmaVersion: 'latest', sourceType: 'script', locations: true, allowHashBang: true };

interface Located extends Node {
  readonly key?: { readonly name?: string; readonly value?: unknown };
  readonly value?: Node;
  readonly method?: boolean;
  readonly kind?: string;
  readonly static?: boolean;
}

const functionNodes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassDeclaration',
  'ClassExpression',
]);

/** The node whose text the engine gives for the function: methods with their name, static ones without that word. */
function writtenFunction(script: RuntimeScript, node: Node): WrittenFunction | undefined {
  const { method, kind, static: isStatic } = node as Located;
  const isMethod = (node.type === 'Property' && (method === true || kind === 'get' || kind === 'set')) || node.type === 'MethodDefinition';
  if (!isMethod && !functionNodes.has(node.type)) return undefined;
  const skipped = isStatic === true ? (/^static\s+/.exec(script.text.slice(node.start, node.start + 100))?.[0].length ?? 0) : 0;
  return { start: node.start + skipped, end: node.end, location: placeOf(script.path, node) };
}

/** Names a value may come down to: `X`, `on ? X : Y`, `X || Y`. */
function* namesIn(value: Node | undefined): Generator<string> {
  const node = value as (Node & { name?: string; consequent?: Node; alternate?: Node; left?: Node; right?: Node }) | undefined;
  if (node?.type === 'Identifier' && node.name) yield node.name;
  else if (node?.type === 'ConditionalExpression') {
    yield* namesIn(node.consequent);
    yield* namesIn(node.alternate);
  } else if (node?.type === 'LogicalExpression') {
    yield* namesIn(node.left);
    yield* namesIn(node.right);
  }
}

interface Analysis {
  readonly program: Node | null;
  /** Why the parser did not take the text. */
  readonly fault?: SyntaxFinding;
  readonly refused?: SyntaxFinding | undefined;
  readonly names: readonly string[];
  readonly functions: readonly WrittenFunction[];
}

function analyse(script: RuntimeScript): Analysis {
  let program: Node;
  try {
    program = parse(script.text, options);
  } catch (thrown) {
    const { message, loc } = thrown as { message: string; loc?: { line: number; column: number } };
    const fault = { message: message.replace(/ \(\d+:\d+\)$/, ''), line: loc?.line ?? 1, column: (loc?.column ?? 0) + 1 };
    return { program: null, fault, names: [], functions: [] };
  }
  let refused: SyntaxFinding | undefined;
  const names = new Set<string>();
  const functions: WrittenFunction[] = [];
  full(program, (node) => {
    if (node.type === 'ImportExpression' || (node.type === 'MetaProperty' && script.text.startsWith('import', node.start))) {
      const start = node.loc?.start;
      refused ??= {
        message: 'import is not available here: put everything into the project files.',
        line: start?.line ?? 1,
        column: (start?.column ?? 0) + 1,
      };
    }
    const written = writtenFunction(script, node);
    if (written) functions.push(written);
    if (node.type !== 'Property') return;
    const { key, value } = node as Located;
    const name = key?.name ?? key?.value;
    if (name === 'type' || name === 'action') for (const used of namesIn(value)) names.add(used);
  });
  return { program, refused, names: [...names], functions };
}

/** What only a tree can tell apart from text in comments, texts and computed names; without it no tree is needed. */
const mayImport = /\bimport\b/;
/** A `type` or `action` that is neither a plain text nor a function, a short form of one, or an escaped name. */
const mayNamePlaceholder =
  /\b(?:type|action)\b["']?\s*:(?!\s{0,50}(?:(?:"[^"\n]{0,200}"|'[^'\n]{0,200}')\s{0,50}[,}]|\(?[\w ,]{0,100}\)? ?=>|(?:async|function)\b))|[{,]\s*(?:type|action)\s*[,}]|\\u/;

/** What the engine says to a text; null when it takes it. Its error names the line at most. */
function engineFinding(script: RuntimeScript): SyntaxFinding | null {
  try {
    new vm.Script(script.text, { filename: script.path });
    return null;
  } catch (thrown) {
    const { message, stack } = thrown as Error;
    return { message, line: Number(/^.*:(\d+)$/m.exec(stack ?? '')?.[1] ?? 1), column: 1 };
  }
}

/**
 * Checks one file without running it. `import()` and `import.meta` are refused: their rejection would hand an error of the
 * host's realm to user code (`sandbox.md` layer 4). Gives the bare names used as `type` or `action`, which become
 * placeholders. Large files are parsed to a tree only for what needs one: that takes ten times as long as compiling.
 */
export function checkSyntax(script: RuntimeScript): SyntaxOutcome {
  let analysis: Analysis | undefined;
  const analysed = (): Analysis => {
    analysis ??= analyse(script);
    return analysis;
  };
  const refusal = engineFinding(script);
  // The parser knows the column.
  if (refusal) return { ok: false, finding: { ...refusal, ...analysed().fault, message: refusal.message } };
  const hasImport = mayImport.test(script.text);
  const needsTree = hasImport || mayNamePlaceholder.test(script.text);
  const { fault, refused, names } = needsTree ? analysed() : { names: [] };
  if (refused) return { ok: false, finding: refused };
  // Syntax the parser does not know yet but the engine does: accepted as long as the word import does not occur.
  if (fault && hasImport) return { ok: false, finding: fault };
  return { ok: true, names, program: () => analysed().program, functions: () => analysed().functions };
}
