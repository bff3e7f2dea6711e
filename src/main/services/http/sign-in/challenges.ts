/** One way in which a server wants to be signed in to. */
export interface Challenge {
  /** As written; schemes are compared without regard to case. */
  readonly scheme: string;
  /** What follows the scheme where that is no parameter: a token, or the address of a gateway (`CAMPassport http://…`). */
  readonly token: string;
  /** By name in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** More than these say nothing further; headers are hostile text. */
const mostChallenges = 20;
const longestHeader = 16_384;
const nameCharacters = "[!#$%&'*+\\-.^_`|~0-9A-Za-z]+";
const parameterPattern = new RegExp(`^(${nameCharacters})[ \\t]*=[ \\t]*("(?:[^"\\\\]|\\\\.)*"?|${nameCharacters})$`, 's');
const schemePattern = new RegExp(`^(${nameCharacters})(?:[ \\t]+(.*))?$`, 's');

/**
 * Challenges of `WWW-Authenticate`: of several headers, and of several challenges in one. What cannot be read is left
 * out; nothing is thrown.
 *
 * @param headers the values, one per header line.
 * Source: RFC 9110, 11.6.1; `backend-rest.md`, Signing in. Addresses behind a scheme are not in the RFC, servers send them.
 */
export function parseChallenges(headers: readonly string[]): readonly Challenge[] {
  const found: { scheme: string; token: string; parameters: Map<string, string> }[] = [];
  for (const header of headers) {
    let current: (typeof found)[number] | undefined;
    for (const item of splitItems(header.slice(0, longestHeader))) {
      const parameter = readParameter(item);
      if (parameter !== undefined) {
        // A parameter in front of every scheme belongs to nothing.
        if (current !== undefined && !current.parameters.has(parameter[0])) current.parameters.set(...parameter);
        continue;
      }
      const [, scheme, rest = ''] = schemePattern.exec(item) ?? [];
      if (scheme === undefined) continue;
      if (found.length >= mostChallenges) return found;
      const first = readParameter(rest.trim());
      current = { scheme, token: first === undefined ? rest.trim() : '', parameters: new Map(first === undefined ? [] : [first]) };
      found.push(current);
    }
  }
  return found;
}

/** Parts between the commas that stand outside of quotes. */
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
