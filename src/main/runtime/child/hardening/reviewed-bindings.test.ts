import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bindingsByLayer, harmlessBindings, spared } from './reviewed-bindings.ts';

/** Names and functions of every binding that the texts of Node's own modules ask for. */
const question = `
  const { internalBinding } = require('internal/test/binding');
  const texts = Object.values(internalBinding('builtins').natives);
  const names = new Set(texts.flatMap((text) => [...text.matchAll(/internalBinding\\('(\\w+)'\\)/g)].map(([, name]) => name)));
  const found = {};
  for (const name of names) { try { found[name] = Object.keys(internalBinding(name)); } catch { found[name] = []; } }
  console.log(JSON.stringify(found));`;

const found = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(execFileSync(process.execPath, ['--expose-internals', '--no-warnings', '-e', question], { encoding: 'utf8' })));
const emptied: readonly string[] = Object.values(bindingsByLayer).flat();

describe('the native half of Node', () => {
  it('has no binding that was not reviewed', () => {
    const reviewed = new Set([...emptied, ...Object.keys(harmlessBindings)]);
    expect(Object.keys(found).length).toBeGreaterThan(50);
    expect(Object.keys(found).filter((name) => !reviewed.has(name))).toEqual([]);
  });

  it('is either emptied or left, and what is spared is there', () => {
    expect(emptied.filter((name) => name in harmlessBindings)).toEqual([]);
    for (const [name, members] of Object.entries(spared)) expect(found[name]).toEqual(expect.arrayContaining([...members]));
  });
});
