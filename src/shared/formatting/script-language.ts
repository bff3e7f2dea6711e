import { type AnyNode, type Expression, type LogicalExpression, type Node, parse as parseProgram, type Program } from 'acorn';
import { full } from 'acorn-walk';
import { parseScript } from '../project/reading/script-file.ts';
import { isSameCode } from '../project/same-code.ts';
import { type FormattingLanguage, formattedWidth } from './formatting-types.ts';
import { indentationOf } from './line-habits.ts';
import { scriptHabits } from './script-habits.ts';

/** Returns the tree of a script that is known to have no mistakes. */
function treeOf(text: string): Program {
  return parseProgram(text, { ecmaVersion: 'latest', sourceType: 'script', allowHashBang: true });
}

/**
 * Returns the empty statements of a tree, which come and go with the semicolons of others, and turns `a && (b && c)` into `a && b && c`, as the
 * formatter does: it is the same for all of `&&`, `||` and `??`.
 */
function plainTree(program: Program): Node[] {
  const empty: Node[] = [];
  full(program, (node) => {
    const found = node as AnyNode;
    if (found.type === 'EmptyStatement') empty.push(found);
    else if (found.type === 'LogicalExpression') leanLeft(found);
  });
  return empty;
}

/** Children are visited before their parents, so the right operand is already left-associative. */
function leanLeft(node: LogicalExpression): void {
  const operands: Expression[] = [];
  let right: Expression = node.right;
  for (; right.type === 'LogicalExpression' && right.operator === node.operator; right = right.left) operands.push(right.right);
  for (let last = operands.pop(); last !== undefined; last = operands.pop()) {
    node.left = { ...node, right };
    right = last;
  }
  node.right = right;
}

/** Returns whether two scripts do the same, whatever their layout: what they show of their own text (`toString`) aside. */
function isSameScript(before: string, after: string): boolean {
  let trees: readonly [Program, Program];
  try {
    trees = [treeOf(before), treeOf(after)];
  } catch {
    return false;
  }
  return isSameCode(trees[0] satisfies AnyNode, trees[1] satisfies AnyNode, new Set(trees.flatMap(plainTree)));
}

/** Scripts: plain ones, in the latest ECMAScript. */
export const scriptLanguage: FormattingLanguage = {
  fault(text) {
    const { error, lines } = parseScript({ path: '', text });
    return error === null ? undefined : { message: error.message, ...lines.position(error.start) };
  },
  async layOut(text, options) {
    const [{ format }, acorn, estree] = await Promise.all([
      import('prettier/standalone'),
      import('prettier/plugins/acorn'),
      import('prettier/plugins/estree'),
    ]);
    const wanted = {
      // By this name it is read as a script, in which `await` is a name like others.
      filepath: 'script.cjs',
      // Texts inside templates belong to whoever reads them.
      embeddedLanguageFormatting: 'off' as const,
      quoteProps: 'preserve' as const,
      printWidth: formattedWidth,
      ...indentationOf(text, options),
      ...scriptHabits(text, treeOf(text)),
    };
    try {
      return await format(text, { ...wanted, parser: 'acorn', plugins: [acorn, estree] });
    } catch (thrown) {
      // It takes the `<` of `a ? 0 : function () {} < b` for markup; the script has no mistakes, as its habits were read.
      const meriyah = await import('prettier/plugins/meriyah');
      return await format(text, { ...wanted, parser: 'meriyah', plugins: [meriyah, estree] }).catch(() => Promise.reject(thrown));
    }
  },
  isSame: isSameScript,
};
