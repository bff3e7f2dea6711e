const isRawBreak = (code: number): boolean => code === 10 || code === 13 || code === 9;

/**
 * Returns a JSON text with the raw line breaks and tabs inside its strings escaped and everything else unchanged. Servers accept them
 * raw: applications write their queries as multi-line template literals. Undefined if a backslash precedes one of them,
 * which parsers interpret differently.
 */
export function escapeRawBreaks(text: string): string | undefined {
  let result = '';
  let kept = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) isInside = !isInside;
    else if (!isInside) continue;
    else if (code === 92) {
      at += 1;
      if (isRawBreak(text.charCodeAt(at))) return undefined;
    } else if (isRawBreak(code)) {
      result += text.slice(kept, at) + (code === 10 ? '\\n' : code === 13 ? '\\r' : '\\t');
      kept = at + 1;
    }
  }
  return result + text.slice(kept);
}

/** Returns the value of a JSON text that may contain raw line breaks and tabs inside its strings. @throws SyntaxError for any other fault. */
export function parseLenientJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    const escaped = /[\n\r\t]/.test(text) ? escapeRawBreaks(text) : undefined;
    if (escaped === undefined) throw thrown;
    return JSON.parse(escaped);
  }
}
