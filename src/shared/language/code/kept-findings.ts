import type { CodeRule, Diagnosed, Finding, ScriptRole } from './findings.ts';
import { isSureFault } from './sure-faults.ts';

/** Names that nothing declares. Some advise to install declarations or to change a library, which is no advice here. */
const nameCodes: ReadonlySet<number> = new Set([2304, 2552, 2580, 2581, 2582, 2583, 2584, 2591, 2592, 2593, 2662, 2663, 2693, 2868, 18004]);

/** Numbers of the service by the rule that reports them. Everything else is about types, or about style. */
const rulesOfCodes: ReadonlyMap<number, CodeRule> = new Map<number, CodeRule>([
  ...[...nameCodes].map((code) => [code, 'code-unknown-name'] as const),
  // Members that an object does not have.
  ...[2339, 2551].map((code) => [code, 'code-unknown-member'] as const),
  [2588, 'code-constant-assigned'],
  // A constant or class that is used before it is declared.
  ...[2448, 2449].map((code) => [code, 'code-used-too-early'] as const),
  // A constant or class that another script declares, too; twice in one script is a mistake of syntax.
  ...[2451, 2300].map((code) => [code, 'code-declared-twice'] as const),
  ...[2349, 2351].map((code) => [code, 'code-not-callable'] as const),
  ...[2345, 2554, 2555].map((code) => [code, 'code-wrong-argument'] as const),
  // Code behind the end of a function, a label that nothing uses.
  ...[7027, 7028].map((code) => [code, 'code-never-reached'] as const),
]);

/** Returns whether what the service reports under this number may be a finding. */
export function isKeptCode(code: number): boolean {
  return rulesOfCodes.has(code);
}

const kindsOfValues: Readonly<Record<string, string>> = { string: 'a text', number: 'a number', boolean: 'true or false' };

function messageOf({ code, messageText }: Diagnosed): string {
  const text = typeof messageText === 'string' ? messageText : messageText.messageText;
  const rule = rulesOfCodes.get(code);
  if (rule === 'code-declared-twice') {
    const name = /'([^']+)'/.exec(text)?.[1];
    return name === undefined ? text : `'${name}' is declared in another script, too. Rename one of the two.`;
  }
  if (rule === 'code-not-callable' && typeof messageText === 'object') {
    const type = /^Type '(\w+)'/.exec(messageText.next?.[0]?.messageText ?? '')?.[1]?.toLowerCase();
    return `This is ${kindsOfValues[type ?? ''] ?? 'no function'} and cannot be called.`;
  }
  if (!nameCodes.has(code) || text.includes('Did you mean')) return text;
  const name = /^(?:Cannot find name )?'([^']+)'/.exec(text)?.[1];
  return name === undefined ? text : `Cannot find name '${name}'.`;
}

/** Members that files add to objects of the format, or read from `this`, are theirs to know. */
function isOwnMember(text: string, start: number, length: number, written: RegExp): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  if (/\bthis\s*\??\.\s*$/.test(before) || /\b\w*Widget\s*\??\.\s*$/.test(before)) return true;
  if (/^\s*=[^=>]/.test(text.slice(start + length, start + length + 4))) return true;
  const name = text.slice(start, start + length);
  for (const [, member] of text.matchAll(written)) if (member === name) return true;
  return false;
}

/** What only a browser has; the rule `not-in-preview` reports it. */
const browserNames = /^(?:fetch|XMLHttpRequest|WebSocket|EventSource)$/;

/**
 * Returns whether a rule of the format looks at a place. What it does not report there, because it is off or silenced with a reason, is no
 * finding either (`docs/problems.md`, Choosing how serious a rule is).
 */
function isOfRule(text: string, start: number, length: number, role: ScriptRole): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  const name = text.slice(start, start + length);
  if (role === 'widgetConfig') return /\btype['"]?\s*:\s*$/.test(before);
  if (browserNames.test(name)) return true;
  // The rule looks at calls alone.
  return /\b(?:Api|Utils)\s*\??\.\s*$/.test(before) && /^\s*(?:\?\.)?\s*\(/.test(text.slice(start + length, start + length + 60));
}

/**
 * Returns what is worth a person's attention in files without declarations of types: undefined names, wrong members, assignments to
 * constants, uses before the declaration, second declarations, calls that must fail and unreachable code. Everything else about types that do
 * not fit is left out.
 */
export function keptFindings(text: string, role: ScriptRole, diagnostics: readonly Diagnosed[]): Finding[] {
  const findings = diagnostics.flatMap((diagnostic): Finding[] => {
    const { code, start = 0, length = 0 } = diagnostic;
    const rule = rulesOfCodes.get(code);
    if (rule === undefined || isOfRule(text, start, length, role) || !isSureFault(text, rule, diagnostic)) return [];
    if (rule === 'code-unknown-member' && isOwnMember(text, start, length, /\b(?:Api|Utils)\.(\w+)\s*=[^=]/g)) return [];
    const severity = rule === 'code-never-reached' ? 'hint' : 'warning';
    return [{ start, length, message: messageOf(diagnostic), code, rule, severity }];
  });
  return findings.sort((one, other) => one.start - other.start);
}
