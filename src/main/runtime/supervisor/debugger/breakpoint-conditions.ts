import { parse } from 'acorn';
import type { Breakpoint } from '../../../../shared/debugger/debugger-schema.ts';

/** Expressions in the braces of a log message; those with braces of their own are written as part of an expression without them. */
const inBraces = /\{([^{}]+)\}/g;

/** Returns what is wrong with an expression; undefined for one that can be evaluated. Nothing is run. */
export function expressionFault(text: string): string | undefined {
  try {
    const { body } = parse(`(${text}\n)`, { ecmaVersion: 'latest' });
    return body.length === 1 ? undefined : 'Write one expression.';
  } catch (thrown) {
    const { message, pos } = thrown as Error & { readonly pos: number };
    // One character before it is the bracket around the expression.
    return `${message.replace(/ \(\d+:\d+\)$/, '')} ${placeIn(text.slice(pos - 1))}. Correct the expression.`;
  }
}

/** Returns where a fault is, in words. `rest`: the expression from the fault to its end. */
function placeIn(rest: string): string {
  const [word] = /^(?:[\w$]{1,30}|.)/su.exec(rest.trim()) ?? [];
  return word === undefined ? 'at the end' : `at '${word}'`;
}

function expressionsOf(message: string): string[] {
  return [...message.matchAll(inBraces)].map((match) => match[1] ?? '');
}

/** Returns why a breakpoint cannot be used; null if it can. */
export function breakpointFault({ condition, logMessage }: Breakpoint): string | null {
  const expressions = [...(condition === '' ? [] : [condition]), ...expressionsOf(logMessage)];
  for (const expression of expressions) {
    const fault = expressionFault(expression);
    if (fault !== undefined) return fault;
  }
  return null;
}

/** Returns the condition for the engine. A log message is written by a condition that never holds. */
export function engineCondition({ condition, logMessage }: Breakpoint): string {
  if (logMessage === '') return condition;
  const parts: string[] = [];
  let end = 0;
  for (const match of logMessage.matchAll(inBraces)) {
    const before = logMessage.slice(end, match.index).trim();
    if (before !== '') parts.push(JSON.stringify(before));
    parts.push(`(${match[1]}\n)`);
    end = match.index + match[0].length;
  }
  const rest = logMessage.slice(end).trim();
  if (rest !== '') parts.push(JSON.stringify(rest));
  const log = `(console.log(${parts.join(', ')}), false)`;
  // Without a name of its own the engine may say that this code is line 1 of the file.
  return `${condition === '' ? log : `(${condition}\n) && ${log}`}\n//# sourceURL=dashwright-log`;
}
