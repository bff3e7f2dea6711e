import type { CodeRule, Diagnosed } from './findings.ts';

/** Characters before an argument in which its call is looked for. */
const longestCall = 2_000;

/** Returns the name that ends before a place, with the objects it is a member of; undefined if none does. */
function nameBefore(text: string, place: number): string | undefined {
  let end = place;
  while (end > 0 && place - end < 100 && /\s/.test(text[end - 1] ?? '')) end -= 1;
  let start = end;
  while (start > 0 && end - start < 100 && /[\w$.]/.test(text[start - 1] ?? '')) start -= 1;
  while (text[start] === '.') start += 1;
  return start < end ? text.slice(start, end) : undefined;
}

/** Returns the name of the function whose arguments include the place, such as `Api.openPage`; undefined where that cannot be told. */
function calledAt(text: string, start: number): string | undefined {
  const from = Math.max(0, start - longestCall);
  let depth = 0;
  for (let at = start - 1; at >= from; at -= 1) {
    const sign = text[at];
    if (sign === ')' || sign === ']' || sign === '}') depth += 1;
    else if (sign === '(' && depth === 0) return nameBefore(text, at);
    else if (sign === '(' || sign === '[' || sign === '{') depth -= 1;
    // A block around the place is no argument.
    if (depth < 0) return undefined;
  }
  return undefined;
}

/** Functions of the format whose texts name widgets, pages and values: nothing else does what it should there. */
const namingFunctions = /^(?:Api\.\w+|v|w)$/;

/** Types of parameters that take the name of something, as messages write them. */
const namingParameter = /parameter of type '(?:string|WidgetId|PageId|(?:WidgetId|PageId)\[\])'/;

function isWrongArgument(text: string, { code, start = 0, messageText }: Diagnosed): boolean {
  const message = typeof messageText === 'string' ? messageText : messageText.messageText;
  if (code === 2345) {
    const given = /^Argument of type '(?:number|boolean|true|false|-?[\d.]+)'/.test(message);
    return given && namingParameter.test(message) && namingFunctions.test(calledAt(text, start) ?? '');
  }
  // More arguments than a function takes do no harm.
  const [, least, got] = /^Expected (?:at least )?(\d+)(?:-\d+)? arguments?, but got (\d+)/.exec(message) ?? [];
  return least !== undefined && Number(got) < Number(least);
}

/**
 * Returns whether a diagnostic is a fault whenever its place is run. Scripts have no declarations of types: what the service takes for one of
 * several types may be another, and JavaScript takes most values for others.
 */
export function isSureFault(text: string, rule: CodeRule, diagnostic: Diagnosed): boolean {
  const { messageText } = diagnostic;
  switch (rule) {
    case 'code-not-callable': {
      const [reason] = typeof messageText === 'string' ? [] : (messageText.next ?? []);
      return /^Type '(?:string|String|number|Number|boolean|Boolean)' has no (?:call|construct) signatures/.test(reason?.messageText ?? '');
    }
    case 'code-wrong-argument':
      return isWrongArgument(text, diagnostic);
    default:
      return true;
  }
}
