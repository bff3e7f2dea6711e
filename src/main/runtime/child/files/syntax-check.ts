import { type Node, parse, type Options } from 'acorn';
import vm from 'node:vm';
import { widgetClassNames } from '../../realm/files/names.ts';
import type { RuntimeScript } from '../../runtime.ts';
import { nodePlace, placeOfOffset } from './author-locations.ts';
import { compileScript, compiles, type SyntaxFinding } from './compile-script.ts';
import { everyNode } from './every-node.ts';
import { findImportKeyword } from './import-keyword.ts';
import { type WrittenFunction, writtenFunction } from './written-functions.ts';

// Captured before the module is emptied.
const { Script } = vm;

/** A file that may run, any number of times. */
export interface CheckedSyntax {
  readonly ok: true;
  readonly compiled: vm.Script;
  readonly names: readonly string[];
  /** Parses on first use; null for syntax the parser does not know yet. */
  readonly program: () => Node | null;
  readonly functions: () => readonly WrittenFunction[];
}

export type SyntaxOutcome = CheckedSyntax | { readonly ok: false; readonly finding: SyntaxFinding };

const options: Options = { ecmaVersion: 'latest', sourceType: 'script', locations: true, allowHashBang: true };

interface NamedNode extends Node {
  readonly key?: { readonly name?: string; readonly value?: unknown };
  readonly value?: Node;
}

/** Returns the names that a value may resolve to: `X`, `on ? X : Y`, `X || Y`. */
function namesIn(value: Node | undefined): string[] {
  type Choice = Node & { name?: string; consequent?: Node; alternate?: Node; left?: Node; right?: Node };
  const names: string[] = [];
  const waiting = [value as Choice | undefined];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (node?.type === 'Identifier' && node.name) names.push(node.name);
    else if (node?.type === 'ConditionalExpression') waiting.push(node.consequent as Choice, node.alternate as Choice);
    else if (node?.type === 'LogicalExpression') waiting.push(node.left as Choice, node.right as Choice);
  }
  return names;
}

interface Analysis {
  readonly program: Node | null;
  /** Where the parser gave up. */
  readonly fault?: { readonly line: number; readonly column: number };
  readonly names: readonly string[];
  readonly functions: readonly WrittenFunction[];
}

/** Returns the names used as `type` or `action` in a text that cannot be parsed: possibly too many, which does no harm. */
function namesInText(text: string): string[] {
  return [...text.matchAll(/\b(?:type|action)\b["']?\s{0,50}:\s{0,50}([A-Za-z_$][\w$]{0,200})/g)].map((match) => match[1] ?? '');
}

function analyse(script: RuntimeScript): Analysis {
  let program: Node;
  try {
    program = parse(script.text, options);
  } catch (thrown) {
    const { loc } = thrown as { loc?: { line: number; column: number } };
    return {
      program: null,
      ...(loc ? { fault: { line: loc.line, column: loc.column + 1 } } : {}),
      names: namesInText(script.text),
      functions: [],
    };
  }
  const names = new Set<string>();
  const functions: WrittenFunction[] = [];
  everyNode(program, (node) => {
    const written = writtenFunction(script.text, node, (written) => nodePlace(script.path, written));
    if (written) functions.push(written);
    if (node.type !== 'Property') return;
    const { key, value } = node as NamedNode;
    const name = key?.name ?? key?.value;
    if (name === 'type' || name === 'action') for (const used of namesIn(value)) names.add(used);
  });
  return { program, names: [...names], functions };
}

/** A string literal, or a class that every realm has. */
const needsNothing = `(?:"[^"\\n]{0,200}"|'[^'\\n]{0,200}'|${widgetClassNames.replaceAll(' ', '|')})\\s{0,50}[,}]`;
/** A `type` or `action` that is neither of these nor a function, a short form of one, or an escaped name. */
const mayNamePlaceholder = new RegExp(
  `\\b(?:type|action)\\b["']?\\s*:(?!\\s{0,50}(?:${needsNothing}|\\(?[\\w ,]{0,100}\\)? ?=>|(?:async|function)\\b))|[{,]\\s*(?:type|action)\\s*[,}]|\\\\u`,
);

/** Whether files with `import()` are refused: always, except in tests of the layers behind that. */
export const importJudgement = { applies: true };

/**
 * Checks one file without running it, and compiles it. `import()` and `import.meta` are refused, as the engine sees them: there
 * are no modules here. Returns the bare names used as `type` or `action`, which become placeholders. The syntax tree of our own
 * parser is used for names and places only, so a text that it reads differently or not at all still runs. Large files
 * are parsed to a tree only for what needs one: that takes ten times as long as compiling.
 */
export function checkSyntax(script: RuntimeScript): SyntaxOutcome {
  let analysis: Analysis | undefined;
  const analysed = (): Analysis => {
    analysis ??= analyse(script);
    return analysis;
  };
  const compiled = compileScript(script);
  if (!(compiled instanceof Script)) {
    // The parser knows the column.
    return { ok: false, finding: { ...compiled, ...analysed().fault } };
  }
  const keyword = importJudgement.applies ? findImportKeyword(script.text, compiles) : undefined;
  if (keyword !== undefined) {
    const message = 'import is not available here: put the code into the project files.';
    return { ok: false, finding: { message, ...placeOfOffset(script.text, keyword) } };
  }
  const names = mayNamePlaceholder.test(script.text) ? analysed().names : [];
  return { ok: true, compiled, names, program: () => analysed().program, functions: () => analysed().functions };
}
