/** Severity of a finding of the service: none of them hinders anything. */
export type FindingSeverity = 'warning' | 'hint';

/** What the service found in a script; offsets in its text. */
export interface Finding {
  readonly start: number;
  readonly length: number;
  readonly message: string;
  readonly code: number;
  readonly severity: FindingSeverity;
}

/** Which of the scripts a text is: rules of the format look at each differently. */
export type ScriptRole = 'repository' | 'widgetConfig' | 'eventMap';

/** Names that nothing declares. Some advise to install declarations or to change a library, which is no advice here. */
const nameCodes: ReadonlySet<number> = new Set([2304, 2552, 2580, 2581, 2582, 2583, 2584, 2591, 2592, 2593, 2662, 2663, 2693, 2868, 18004]);
/** Members that an object does not have. */
const memberCodes: ReadonlySet<number> = new Set([2339, 2551]);
/** Assignment to a constant, use before the declaration. */
const bindingCodes: ReadonlySet<number> = new Set([2588, 2448]);
/** Code that is never reached, label that nothing uses. */
const hintCodes: ReadonlySet<number> = new Set([7027, 7028]);

interface Diagnosed {
  readonly start?: number;
  readonly length?: number;
  readonly code: number;
  readonly messageText: string | { readonly messageText: string };
}

function messageOf({ code, messageText }: Diagnosed): string {
  const text = typeof messageText === 'string' ? messageText : messageText.messageText;
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
 * constants, uses before the declaration and unreachable code. Everything about types that do not fit is left out.
 */
export function keptFindings(text: string, role: ScriptRole, diagnostics: readonly Diagnosed[]): Finding[] {
  const findings = diagnostics.flatMap((diagnostic): Finding[] => {
    const { code, start = 0, length = 0 } = diagnostic;
    const isWarning = nameCodes.has(code) || bindingCodes.has(code) || memberCodes.has(code);
    if (!isWarning && !hintCodes.has(code)) return [];
    if (isOfRule(text, start, length, role)) return [];
    if (memberCodes.has(code) && isOwnMember(text, start, length, /\b(?:Api|Utils)\.(\w+)\s*=[^=]/g)) return [];
    return [{ start, length, message: messageOf(diagnostic), code, severity: isWarning ? 'warning' : 'hint' }];
  });
  return findings.sort((one, other) => one.start - other.start);
}
