import type { ProjectIndex } from '../project-parts.ts';
import type { QueryPart } from '../reading/query-reader.ts';
import { createPieceScan } from '../reading/scan-pieces.ts';
import type { ProblemList } from './collected-problems.ts';

/** Texts that are secrets by their form, which no file of a project should hold (`docs/security.md`). */
const secretForms = [
  { pattern: /-----BEGIN (?:[A-Z]{1,20} ){0,3}PRIVATE KEY-----/g, what: 'a private key' },
  { pattern: /\b(?:Basic|Bearer|CAMNamespace|CAMPassport) [A-Za-z0-9+/_=.-]{16,4000}/g, what: 'a sign-in' },
  { pattern: /\beyJ[A-Za-z0-9_-]{10,2000}\.eyJ[A-Za-z0-9_-]{10,4000}\.[A-Za-z0-9_-]{10,2000}/g, what: 'a token' },
  { pattern: /\bAKIA[0-9A-Z]{16}\b/g, what: 'a key of a cloud account' },
  { pattern: /\bgh[pousr]_[A-Za-z0-9]{36}\b/g, what: 'a token' },
  { pattern: /\bhttps?:\/\/[^\s/:@'"`$]{1,100}:[^\s/:@'"`$]{3,100}@[^\s/'"`]{3}/g, what: 'a password in an address' },
  {
    pattern:
      /\b(?:api_?key|client_?secret|access_?token|passw(?:or)?d)['"]?\s{0,5}[:=]\s{0,5}(['"`])(?=[^'"`\s]{0,200}\d)[A-Za-z0-9+/_=.!#%&*-]{10,200}\1/gi,
    what: 'a secret',
  },
] as const;

/** A secret that is written into a file, as offsets. */
interface WrittenSecret {
  readonly what: string;
  readonly start: number;
  readonly end: number;
}

/** Secrets of stored queries by line map, which lives as long as what was read of its file. */
const foundSecrets = new WeakMap<QueryPart['lines'], readonly WrittenSecret[]>();

function secretsInQueries({ text, lines }: QueryPart): readonly WrittenSecret[] {
  const secrets = foundSecrets.get(lines) ?? findSecrets(text);
  foundSecrets.set(lines, secrets);
  return secrets;
}

const secretsInScript = createPieceScan(findSecrets);

/** Reports secrets written into a file. Their text is never part of the message. */
export function checkSecrets(index: ProjectIndex, problems: ProblemList): void {
  const { repository, widgetConfig, eventMap, queries } = index.parts;
  const report = (secrets: readonly WrittenSecret[], lines: QueryPart['lines']): void => {
    for (const { what, start, end } of secrets) {
      const message = `This looks like ${what}. Everybody who gets the files can read it: remove it here, change it, and let the connection sign in.`;
      problems.add({ code: 'secret-in-file', subject: what, message, location: lines.location(start, end) });
    }
  };
  for (const script of [repository?.script, widgetConfig?.script, eventMap?.script])
    if (script !== undefined) report(secretsInScript(script), script.textLines);
  if (queries !== undefined) report(secretsInQueries(queries), queries.lines);
}

function findSecrets(text: string): readonly WrittenSecret[] {
  const secrets = new Map<number, WrittenSecret>();
  for (const { pattern, what } of secretForms) {
    for (const { 0: found, index: start } of text.matchAll(pattern)) {
      if (secrets.has(start)) continue;
      secrets.set(start, { what, start, end: start + Math.min(found.length, 12) });
    }
  }
  return [...secrets.values()];
}
