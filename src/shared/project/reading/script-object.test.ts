import { expect, it } from 'vitest';
import { analyseProject } from '../analyse-project.ts';
import { readGlobal } from './script-global.ts';
import { parseScript } from './script-file.ts';
import { findMember } from './script-object.ts';

const read = (text: string) => readGlobal(parseScript({ path: 'repository.js', text }), 'Repository').object;

/** Each object spreads the previous one twice: 2 to the power of `levels` members. */
const doubling = (levels: number, join: (name: string) => string) =>
  [
    'const o0 = { a: {} };',
    ...Array.from({ length: levels }, (_, level) => `const o${level + 1} = ${join(`o${level}`)};`),
    `Repository = o${levels};`,
  ].join('\n');

it.each([
  ['spreads', (name: string) => `{ ...${name}, ...${name} }`],
  ['Object.assign', (name: string) => `Object.assign({}, ${name}, ${name})`],
])('takes over once what %s take over twice on every level', (_how, join) => {
  const object = read(doubling(29, join));
  expect(object.members.map(({ name }) => name)).toEqual(['a']);
  expect(object.open).toBe(false);
});

it('keeps the later of two inherited members', () => {
  const object = read("const o = { a: 'old', b: {} }; Repository = { ...o, a: 'new', ...o };");
  expect(object.members.map(({ name }) => name)).toEqual(['a', 'a', 'b']);
  expect(findMember(object, 'a')?.value).toMatchObject({ value: 'old' });
});

it('inherits a bounded number of members, and treats further ones as unknown', () => {
  const base = `const base = { ${Array.from({ length: 1_000 }, (_, index) => `m${index}: 1`).join(', ')} };`;
  const entries = Array.from({ length: 60 }, (_, index) => `w${index}: { ...base }`).join(',\n');
  const { problems, model } = analyseProject({ repository: { path: 'repository.js', text: `${base}\nRepository = {\n${entries}\n};` } });
  expect(model.entries.length).toBeGreaterThan(0);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('terminates for an object that spreads itself', () => {
  const object = read('const a = { x: {}, ...b }; const b = { y: {}, ...a }; Repository = a;');
  expect(object.members.map(({ name }) => name)).toContain('x');
  expect(object.open).toBe(true);
});
