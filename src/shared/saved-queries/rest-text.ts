/** The parts of a request as a file has them. */
interface RestParts {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly bodyStart: number;
  readonly fault?: string;
}

/** Returns the method and the path behind it; `GET` where a line has a path alone. */
function methodAndPath(line: string): readonly [string, string] {
  const end = line.search(/\s/);
  const word = line.slice(0, Math.max(end, 0));
  return /^[A-Za-z]+$/.test(word) ? [word, line.slice(end).trim()] : ['GET', line];
}

/**
 * Reads a request from an offset on: `METHOD /path`, further lines of the path indented, a blank line, the body
 * (`docs/query-desk.md`, The file). A path alone is a GET.
 */
export function readRestText(text: string, offset: number): RestParts {
  const rest = text.slice(offset);
  const gap = /\r?\n[ \t]*(?:\r?\n|$)/.exec(rest);
  const head = gap === null ? rest : rest.slice(0, gap.index);
  const bodyStart = gap === null ? text.length : offset + gap.index + gap[0].length;
  const [first = '', ...others] = head.trimEnd().split(/\r?\n/);
  const [method, start] = methodAndPath(first.trim());
  const path = [start, ...others.filter(isIndented).map((line) => line.trim())].join('');
  const parts = { method: method.toUpperCase(), path, body: text.slice(bodyStart).trimEnd(), bodyStart };
  const header = others.find((line) => !isIndented(line));
  if (header === undefined) return parts;
  const fault = /^[\w-]+:/.test(header)
    ? 'Headers are those that the connection needs. Take them out.'
    : 'Indent further lines of the path, or put a blank line before the body.';
  return { ...parts, fault };
}

function isIndented(line: string): boolean {
  return /^[ \t]/.test(line);
}
