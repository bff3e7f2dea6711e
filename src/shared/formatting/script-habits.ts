import type { AnyNode, Program } from 'acorn';
import { full } from 'acorn-walk';

/** How an author writes scripts, in the words of the formatter. */
export interface ScriptHabits {
  readonly singleQuote: boolean;
  readonly semi: boolean;
  readonly trailingComma: 'all' | 'none';
  readonly bracketSpacing: boolean;
  readonly arrowParens: 'always' | 'avoid';
}

/** How often something is written in one of two ways. */
class Count {
  yes = 0;
  no = 0;

  add(isYes: boolean): void {
    if (isYes) this.yes += 1;
    else this.no += 1;
  }

  /** The way that is written more often; `preset` for a draw. */
  usual(preset: boolean): boolean {
    return this.yes === this.no ? preset : this.yes > this.no;
  }
}

/** Statements that end with a semicolon, where their author writes one. */
const endedStatements: ReadonlySet<string> = new Set([
  'ExpressionStatement',
  'VariableDeclaration',
  'ReturnStatement',
  'ThrowStatement',
  'BreakStatement',
  'ContinueStatement',
]);

/** Returns the habits of a script by what it does more often; quotes are single, and the rest as most authors have it, for a draw. */
export function scriptHabits(text: string, program: Program): ScriptHabits {
  const [single, semi, comma, spacing, parens] = [new Count(), new Count(), new Count(), new Count(), new Count()];
  const look = (node: AnyNode): void => {
    if (node.type === 'Literal' && typeof node.value === 'string') {
      // One that holds quotes is written with the other kind by everybody.
      if (!/['"]/.test(node.value)) single.add(text[node.start] === "'");
    } else if (node.type === 'ObjectExpression' || node.type === 'ArrayExpression') lookInside(node);
    else if (node.type === 'ArrowFunctionExpression') {
      const [only, second] = node.params;
      if (only?.type === 'Identifier' && second === undefined)
        parens.add(text[only.end] !== ' ' && /^[ \t\n]*[,)]/.test(text.slice(only.end, only.end + 40)));
    } else if (endedStatements.has(node.type)) {
      const last = text[node.end - 1];
      // The head of a loop has none of its own, and the one before a brace on the same line is often left out.
      if (last === ';') semi.add(true);
      else if (/^[ \t]*(?:\/\/.*)?(?:\n|$)/.test(text.slice(node.end, node.end + 200))) semi.add(false);
    }
  };
  const lookInside = (node: Extract<AnyNode, { type: 'ObjectExpression' | 'ArrayExpression' }>): void => {
    const members = node.type === 'ObjectExpression' ? node.properties : node.elements;
    const last = members.at(-1);
    if (!last) return;
    const rest = text.slice(last.end, node.end);
    if (rest.includes('\n')) comma.add(/^\s*,/.test(rest));
    else if (node.type === 'ObjectExpression' && text[node.start + 1] !== '\n') spacing.add(text[node.start + 1] === ' ');
  };
  full(program, (node) => look(node as AnyNode));
  return {
    singleQuote: single.usual(true),
    semi: semi.usual(true),
    trailingComma: comma.usual(true) ? 'all' : 'none',
    bracketSpacing: spacing.usual(true),
    arrowParens: parens.usual(true) ? 'always' : 'avoid',
  };
}
