/** One way of signing in that a server asks for. */
export interface Challenge {
  /** As written; schemes are compared without regard to case. */
  readonly scheme: string;
  /** What follows the scheme, if that is no parameter: a token, or the address of a gateway (`CAMPassport http://…`). */
  readonly token: string;
  /** By name in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** Challenges that are read; headers are hostile text. */
const maxChallenges = 20;
const longestHeader = 16_384;
const nameCharacters = "[!#$%&'*+\\-.^_`|~0-9A-Za-z]+";
const parameterPattern = new RegExp(`^(${nameCharacters})[ \\t]*=[ \\t]*("(?:[^"\\\\]|\\\\.)*"?|${nameCharacters})$`, 's');
const schemePattern = new RegExp(`^(${nameCharacters})(?:[ \\t]+(.*))?$`, 's');

/**
 * Returns the challenges of `WWW-Authenticate`, which may come in several headers or several in one. Leaves out what cannot be
 * parsed; never throws.
 *
 * @param headers the values, one per header line.
 * Source: RFC 9110, 11.6.1; `docs/format/back-end.md`, Signing in. Addresses behind a scheme are not in the RFC, but servers send them.
 */
export function parseChallenges(headers: readonly string[]): readonly Challenge[] {
  const found: { scheme: string; token: string; parameters: Map<string, string> }[] = [];
  for (const header of headers) {
    let current: (typeof found)[number] | undefined;
    for (const item of splitItems(header.slice(0, longestHeader))) {
      const parameter = readParameter(item);
      if (parameter !== undefined) {
        // A parameter before the first scheme belongs to nothing.
        if (current !== undefined && !current.parameters.has(parameter[0])) current.parameters.set(...parameter);
        continue;
      }
      const [, scheme, rest = ''] = schemePattern.exec(item) ?? [];
      if (scheme === undefined) continue;
      if (found.length >= maxChallenges) return found;
      const first = readParameter(rest.trim());
      current = { scheme, token: first === undefined ? rest.trim() : '', parameters: new Map(first === undefined ? [] : [first]) };
      found.push(current);
    }
  }
  return found;
}

/** Returns the parts between commas outside of quotes. */
function splitItems(header: string): string[] {
  const items: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < header.length; at += 1) {
    const character = header[at];
    if (isQuoted && character === '\\') at += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (character === ',' && !isQuoted) {
      items.push(header.slice(start, at));
      start = at + 1;
    }
  }
  items.push(header.slice(start));
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

function readParameter(text: string): [name: string, value: string] | undefined {
  const [, name, value] = parameterPattern.exec(text) ?? [];
  if (name === undefined || value === undefined) return undefined;
  const plain = value.startsWith('"') ? value.slice(1).replace(/"$/, '').replace(/\\(.)/gs, '$1') : value;
  return [name.toLowerCase(), plain];
}
