import { type ExpressionStatement, type Options, parse, type Program } from 'acorn';
import type vm from 'node:vm';
import { checkSyntax } from './syntax-check.ts';

/** What a person typed as a script that gives a function, or why it cannot run. */
export type CompiledInput = { readonly script: vm.Script } | { readonly fault: string };

const options: Options = { ecmaVersion: 'latest', sourceType: 'script', allowAwaitOutsideFunction: true };

function read(text: string): Program | { readonly fault: string } {
  try {
    return parse(text, options);
  } catch (thrown) {
    const { message, loc } = thrown as { readonly message: string; readonly loc?: { readonly line: number; readonly column: number } };
    const place = loc ? ` (line ${loc.line}, column ${loc.column + 1})` : '';
    return { fault: message.replace(/ \(\d+:\d+\)$/, '') + place };
  }
}

/** Returns the statements that give the value: of an expression the expression, of several statements the last one. */
function bodyOf(text: string): string | { readonly fault: string } {
  // An object literal alone would be read as a block.
  const single = read(`(${text}\n)`);
  if ('body' in single && single.body.length === 1 && single.body[0]?.end === text.length + 3) return `return (${text}\n)`;
  const program = read(text);
  if ('fault' in program) return program;
  const last = program.body.at(-1);
  if (last?.type !== 'ExpressionStatement') return text;
  const { start, expression } = last as ExpressionStatement;
  return `${text.slice(0, start)}return (${text.slice(start, expression.end)}\n)${text.slice(expression.end)}`;
}

/**
 * Compiles code that a person typed to a script that gives a function of `$0`, `ctx` and `$r` and does nothing else. Names of the files are
 * known; what is declared is gone with the call. Code that waits gives a promise. `import()` is refused as in files.
 */
export function compileInput(text: string): CompiledInput {
  const body = bodyOf(text);
  if (typeof body !== 'string') return body;
  const wrapped = `(${/\bawait\b/.test(text) ? 'async ' : ''}function ($0, ctx, $r) { ${body}\n})`;
  const program = read(wrapped);
  const isOneFunction =
    'body' in program && program.body.length === 1 && (program.body[0] as ExpressionStatement).expression?.type === 'FunctionExpression';
  // Otherwise text could end the function early and run behind it.
  if (!isOneFunction) return { fault: 'This cannot be run here: write an expression or statements.' };
  const checked = checkSyntax({ path: 'console', text: wrapped });
  return checked.ok ? { script: checked.compiled } : { fault: checked.finding.message };
}
