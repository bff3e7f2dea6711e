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
  | { readonly ok: true; readonly program: Node | null; readonly names: readonly string[]; readonly functions: readonly WrittenFunction[] }
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

/**
 * Parses one file. `import()` and `import.meta` are refused: their rejection would hand an error of the host's realm to
 * user code (`sandbox.md` layer 4). Gives the bare names used as `type` or `action`, which become placeholders.
 */
export function checkSyntax(script: RuntimeScript): SyntaxOutcome {
  let program: Node;
  try {
    program = parse(script.text, options);
  } catch (thrown) {
    const { message, loc } = thrown as { message: string; loc?: { line: number; column: number } };
    return compileWithoutTree(script, {
      message: message.replace(/ \(\d+:\d+\)$/, ''),
      line: loc?.line ?? 1,
      column: (loc?.column ?? 0) + 1,
    });
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
  return refused ? { ok: false, finding: refused } : { ok: true, program, names: [...names], functions };
}

/** Syntax the parser does not know yet but the engine does: accepted as long as the word import does not occur. */
function compileWithoutTree(script: RuntimeScript, finding: SyntaxFinding): SyntaxOutcome {
  try {
    new vm.Script(script.text, { filename: script.path });
  } catch (thrown) {
    return { ok: false, finding: { ...finding, message: (thrown as Error).message } };
  }
  return /\bimport\b/.test(script.text) ? { ok: false, finding } : { ok: true, program: null, names: [], functions: [] };
}
