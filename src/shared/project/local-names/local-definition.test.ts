import { expect, it } from 'vitest';
import { localDefinition } from './local-definition.ts';

/** Marks: `|` where the cursor stands, `«»` around the declaration it leads to. */
function follow(marked: string): { readonly found: string | undefined; readonly wanted: string | undefined } {
  const wantedAt = marked.replace('|', '').indexOf('«');
  const cursor = marked.replace(/[«»]/g, '').indexOf('|');
  const text = marked.replace(/[«»|]/g, '');
  const at = localDefinition({ path: 'repository.js', text }, cursor);
  const show = (offset: number | undefined) => (offset === undefined ? undefined : `${offset}: ${text.slice(offset, offset + 12)}`);
  return { found: show(at), wanted: show(wantedAt < 0 ? undefined : wantedAt) };
}

it.each([
  ['a function before and behind its declaration', 'function «helper»() {}\nRepository = { a: { init() { return hel|per(); } } };'],
  ['hoisting', 'Repository = { a: { init: () => la|ter() } };\nfunction «later»() {}'],
  ['a constant', 'const «rows» = []; const x = row|s.length;'],
  ['an object that is only assigned', '«Tools» = { sum() {} };\nRepository = { a: { init: () => To|ols.sum() } };'],
  ['a parameter before a name outside', 'const db = 1; const f = («db») => d|b + 1;'],
  ['a parameter with a default, in a pattern', 'const f = ({ a: [«first» = 1] }, ...rest) => fir|st;'],
  ['the rest', 'function f(a, ...«rest») { return re|st; }'],
  ['a name inside a block, not the one around it', 'let a = 1; { let «a» = 2; |a; }'],
  ['the name around a block that ended', 'let «a» = 1; { let a = 2; } a|;'],
  ['var out of a block', 'function f() { if (1) { var «a» = 2; } return a|; }'],
  ['a loop', 'for (const «one» of []) { on|e; }'],
  ['a caught error', 'try {} catch («fault») { fau|lt; }'],
  ['a class', 'class «Plan» {}\nnew Pl|an();'],
  ['a function that names itself', 'const f = function «again»() { aga|in(); };'],
  ['a shorthand property', 'const «value» = 1; const o = { val|ue };'],
  ['the declaration itself', 'function «hel|per»() {}'],
  ['behind the last letter', 'const «rows» = []; rows|;'],
])('leads to %s', (_what, marked) => {
  const { found, wanted } = follow(marked);
  expect(wanted).toBeDefined();
  expect(found).toBe(wanted);
});

it.each([
  ['a member', 'const sum = 1; a.su|m();'],
  ['a key', 'const sum = 1; const o = { su|m: 2 };'],
  ['a text', "const sum = 1; const t = 'su|m';"],
  ['a comment', 'const sum = 1; // su|m'],
  ['an unknown name', 'unkno|wn();'],
  ['a parameter of another function', 'const f = (a) => a; const g = () => |a;'],
  ['a blank', 'const a = 1;  |  '],
  ['a file with a syntax error', 'const a = ; |a;'],
])('leads nowhere from %s', (_what, marked) => {
  expect(follow(marked).found).toBeUndefined();
});
