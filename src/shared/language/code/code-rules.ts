import type { CodeRule } from './findings.ts';

/** Rules about the code of scripts; what they report comes from the TypeScript service (`docs/problems.md`, Findings in code). */
export const codeRules = {
  'code-unknown-name': {
    severity: 'warning',
    finds: 'Code uses a name that no script and no part of the format declares.',
    advice: 'Correct the name or declare it.',
    section: 'README.md#the-four-files',
  },
  'code-unknown-member': {
    severity: 'warning',
    finds: 'Code reads a member that an object of the language or the format does not have.',
    advice: 'Correct the name: case counts.',
    section: 'README.md#the-four-files',
  },
  'code-constant-assigned': {
    severity: 'warning',
    finds: 'Code assigns to a constant, which throws.',
    advice: 'Declare it with `let`, or use another name.',
    section: 'README.md#the-four-files',
  },
  'code-used-too-early': {
    severity: 'warning',
    finds: 'Code uses a constant, variable or class in a line that runs before its declaration, which throws.',
    advice: 'Move the declaration up.',
    section: 'README.md#the-four-files',
  },
  'code-declared-twice': {
    severity: 'warning',
    finds: 'Two scripts declare the same constant, class or `let` variable, so that the later one does not run.',
    advice: 'Rename one of the two.',
    section: 'README.md#the-four-files',
  },
  'code-not-callable': {
    severity: 'warning',
    finds: 'Code calls a text, a number or a truth value, which throws.',
    advice: 'Remove the brackets, or call what was meant.',
    section: 'README.md#the-four-files',
  },
  'code-wrong-argument': {
    severity: 'warning',
    finds: 'A call misses an argument that its function needs, or names a widget, page or value by something that is no text.',
    advice: 'Add or correct the argument.',
    section: 'README.md#the-four-files',
  },
  'code-never-reached': {
    severity: 'info',
    finds: 'Code is never reached, or nothing uses a label.',
    advice: 'Remove it.',
    section: 'README.md#the-four-files',
  },
} as const satisfies Readonly<Record<CodeRule, unknown>>;
