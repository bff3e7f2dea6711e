import fc from 'fast-check';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import type { DocumentRole } from '../../schema/project-schema.ts';
import { applyTextEdits } from '../../project/widget-edit/text-edit.ts';
import { formatFile } from '../format-file.ts';
import { formattingEdits } from '../formatting-edits.ts';
import { writtenScript } from './written-script.ts';
import { writtenYaml } from './written-yaml.ts';

/** `FORMAT_RUNS=10000` for the long run (`npm run test:long`). */
const numRuns = Number(import.meta.env.FORMAT_RUNS ?? 300);
const options = { tabWidth: 2, useTabs: false };

async function formatted(role: DocumentRole, text: string): Promise<string> {
  const result = await formatFile({ role, text, options });
  if (result.outcome === 'refused') throw new Error(`refused at ${result.line}:${result.column}: ${result.message}`);
  expect(applyTextEdits(text, formattingEdits(text, result.text))).toBe(result.text);
  return result.text;
}

/** Returns what a script makes, with the results of its functions in place of them; errors by their names. */
function outcomeOf(script: string): string {
  const attempt = (run: () => unknown): unknown => {
    try {
      return run();
    } catch (thrown) {
      return thrown instanceof Error ? `throws ${thrown.name}` : ['throws', thrown];
    }
  };
  const plain = (value: unknown, depth: number): unknown => {
    if (depth > 8) return 'deep';
    if (typeof value === 'function')
      return [
        'function',
        plain(
          attempt(() => Reflect.apply(value, {}, [1, 2])),
          depth + 1,
        ),
      ];
    if (typeof value === 'bigint' || value === undefined) return String(value);
    if (typeof value === 'number') return String(Object.is(value, -0) ? '-0' : value);
    if (value instanceof Promise) return 'promise';
    if (Array.isArray(value)) return Array.from(value, (item) => plain(item, depth + 1));
    if (typeof value === 'object' && value !== null)
      return Object.keys(value).map((key) => [
        key,
        plain(
          attempt(() => Reflect.get(value, key)),
          depth + 1,
        ),
      ]);
    return value;
  };
  return JSON.stringify(
    plain(
      attempt(() => new Function(`var Repository;\n${script.replace(/^#!.*/, '')}\nreturn Repository`)()),
      0,
    ),
  );
}

it('formats scripts that do the same before and after, once', { timeout: 3_600_000 }, async () => {
  let evaluated = 0;
  await fc.assert(
    fc.asyncProperty(writtenScript, async (text) => {
      const after = await formatted('repository', text);
      const outcome = outcomeOf(text);
      if (!outcome.startsWith('"throws')) evaluated += 1;
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
      expect(load(after)).toEqual(load(text));
      expect(await formatted('queries', after)).toBe(after);
    }),
    { numRuns },
  );
});
