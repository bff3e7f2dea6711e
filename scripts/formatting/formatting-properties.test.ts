import vm from 'node:vm';
import fc from 'fast-check';
import { loadAll } from 'js-yaml';
import { expect, it } from 'vitest';
import { applyTextEdits } from '../../src/shared/project/widget-edit/text-edit.ts';
import { formatFile } from '../../src/shared/formatting/format-file.ts';
import type { FormattedRole } from '../../src/shared/formatting/formatting-types.ts';
import { formattingEdits } from '../../src/shared/formatting/formatting-edits.ts';
import { writtenScript } from './written-script.ts';
import { writtenYaml } from './written-yaml.ts';

/** `FORMAT_RUNS=10000` for the long run (`npm run test:long`). */
const numRuns = Number(process.env['FORMAT_RUNS'] ?? 60);
const options = { tabWidth: 2, useTabs: false };

async function formatted(role: FormattedRole, text: string): Promise<string> {
  const result = await formatFile({ role, text, options });
  if (result.outcome === 'refused') throw new Error(`refused at ${result.line}:${result.column}: ${result.message}`);
  expect(applyTextEdits(text, formattingEdits(text, result.text))).toBe(result.text);
  return result.text;
}

/** Runs in the context: what a script made, with the results of its functions in place of them; errors by their names. */
const describeOutcome = `(() => {
  const attempt = (run) => {
    try {
      return run();
    } catch (thrown) {
      return thrown instanceof Error ? 'throws ' + thrown.name : ['throws', plain(thrown, 7)];
    }
  };
  const plain = (value, depth) => {
    if (depth > 8) return 'deep';
    if (typeof value === 'function') return ['function', plain(attempt(() => Reflect.apply(value, {}, [1, 2])), depth + 1)];
    if (typeof value === 'bigint' || value === undefined) return String(value);
    if (typeof value === 'number') return String(Object.is(value, -0) ? '-0' : value);
    if (value instanceof Promise) return 'promise';
    if (Array.isArray(value)) return Array.from(value, (item) => plain(item, depth + 1));
    if (typeof value !== 'object' || value === null) return value;
    return Object.keys(value).map((key) => [key, plain(attempt(() => value[key]), depth + 1)]);
  };
  return JSON.stringify(plain(Repository, 0));
})()`;

/** Returns what a script makes of `Repository` in a context of its own, or the name of the error that it throws. */
function outcomeOf(script: string): string {
  const context = vm.createContext({});
  // The text of a function is its layout: what a script makes of that changes with it.
  vm.runInContext("var Repository; Function.prototype.toString = () => 'function';", context);
  try {
    vm.runInContext(script, context, { timeout: 1000 });
  } catch (thrown) {
    return `throws ${String(Reflect.get(Object(thrown), 'name'))}`;
  }
  return String(vm.runInContext(describeOutcome, context, { timeout: 1000 }));
}

it('formats scripts that do the same before and after, once', { timeout: 3_600_000 }, async () => {
  let evaluated = 0;
  await fc.assert(
    fc.asyncProperty(writtenScript, async (text) => {
      const after = await formatted('repository', text);
      const outcome = outcomeOf(text);
      if (!outcome.startsWith('throws')) evaluated += 1;
      expect(outcomeOf(after)).toBe(outcome);
      expect(await formatted('repository', after)).toBe(after);
    }),
    { numRuns },
  );
  // Otherwise it would have shown nothing.
  expect(evaluated).toBeGreaterThan(numRuns / 2);
});

it('formats stored queries that have the same values before and after, once', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(writtenYaml, async (text) => {
      const after = await formatted('queries', text);
      expect(loadAll(after)).toEqual(loadAll(text));
      expect(await formatted('queries', after)).toBe(after);
    }),
    { numRuns },
  );
});
