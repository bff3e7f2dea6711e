import { type SyntaxNode, typescript as ts } from 'monaco-editor/languages/features/typescript/lib/typescriptServices';

/** Comments that declare types for the whole script. */
const declaringComment = /@(?:typedef|callback|enum|import|overload)\b/;

/** Returns the name that an assigned expression begins with; `this` counts as one, since a script may declare names by it. */
function rootOf(node: SyntaxNode): string | undefined {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isParenthesizedExpression(node)) {
    return rootOf(node.expression);
  }
  if (ts.isIdentifier(node)) return node.text;
  return node.kind === ts.SyntaxKind.ThisKeyword ? 'this' : undefined;
}

/** Returns what a node assigns to, or adds a member to, if that is there already. */
function assignedBy(node: SyntaxNode, text: string): SyntaxNode | undefined {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment ? node.left : undefined;
  }
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const changes = node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
    return changes ? node.operand : undefined;
  }
  if (ts.isForInStatement(node) || ts.isForOfStatement(node)) return node.initializer;
  if (!ts.isCallExpression(node)) return undefined;
  return /^\s*Object\s*\.\s*definePropert/.test(text.slice(node.pos, node.end)) ? node.arguments[0] : undefined;
}

/**
 * Returns the code in a part that changes what other parts know: assignments to names that scripts declare, and comments that declare types.
 * Empty for nearly all parts. `declared`: the names that all scripts declare.
 */
export function effectsOf(text: string, part: SyntaxNode, declared: ReadonlySet<string>): string {
  const whole = text.slice(part.pos, part.end);
  if (declaringComment.test(whole)) return whole;
  const found: string[] = [];
  const isOutside = (assigned: SyntaxNode): boolean => {
    if (ts.isArrayLiteralExpression(assigned) || ts.isObjectLiteralExpression(assigned)) return true;
    const root = rootOf(assigned);
    return root !== undefined && (root === 'this' || declared.has(root));
  };
  const visit = (node: SyntaxNode): void => {
    const assigned = assignedBy(node, text);
    if (assigned !== undefined && isOutside(assigned)) found.push(text.slice(node.pos, node.end));
    ts.forEachChild(node, visit);
  };
  visit(part);
  return found.join('\n');
}
