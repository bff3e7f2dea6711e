import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boundaryProbes } from './boundary-probes.ts';

const root = join(import.meta.dirname, '../..');

const rulesSchema = z.object({
  overrides: z.array(
    z.object({
      includes: z.array(z.string()),
      linter: z.object({
        rules: z.object({
          style: z
            .object({
              noRestrictedImports: z
                .object({ options: z.object({ patterns: z.array(z.object({ group: z.array(z.string()), message: z.string() })) }) })
                .optional(),
            })
            .optional(),
        }),
      }),
    }),
  ),
});

/** Each override of the linter that restricts imports, in the order of the file: of several, the last one counts. */
const restrictions = rulesSchema
  .parse(JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')))
  .overrides.flatMap(({ includes, linter }) => {
    const patterns = linter.rules.style?.noRestrictedImports?.options.patterns;
    return patterns ? [{ includes, patterns }] : [];
  });

/** Returns whether a path fits a pattern of the linter. */
function fits(path: string, pattern: string): boolean {
  const parts = pattern.split(/(\*\*\/|\*\*|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : part.replace(/[.+^$()|[\]{}\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`).test(path);
}

/** Returns whether a path is among those that a list includes; a later `!pattern` takes out what an earlier one put in. */
const isIncluded = (path: string, includes: readonly string[]): boolean =>
  includes.reduce((is, pattern) => (pattern.startsWith('!') ? is && !fits(path, pattern.slice(1)) : is || fits(path, pattern)), false);

describe('the deliberate violations', () => {
  const entries = restrictions.flatMap(({ includes, patterns }) =>
    patterns.flatMap(({ group, message }) =>
      group.filter((entry) => !entry.startsWith('!')).map((entry) => ({ in: includes.join(', '), entry, message, includes })),
    ),
  );

  it('try every entry of every restricted group', () => {
    expect(entries.length).toBeGreaterThan(50);
    const missing = entries.filter(({ includes, entry, message }) => {
      const ofRule = boundaryProbes.filter(
        (probe) =>
          probe.message === message &&
          restrictions.findLast((rule) => isIncluded(`${probe.folder}/probe.ts`, rule.includes))?.includes === includes,
      );
      return !ofRule.some(({ imports }) => imports.some((specifier) => fits(specifier, entry)));
    });
    expect(missing.map((one) => `${one.in}: ${one.entry}`)).toEqual([]);
  });

  it('are of rules that are there', () => {
    const messages = new Set(entries.map(({ message }) => message));
    expect(boundaryProbes.filter(({ message }) => !messages.has(message))).toEqual([]);
  });
});

describe('the rule that keeps views apart', () => {
  const views = restrictions.find(({ includes }) => includes.includes('src/renderer/views/**'));
  const group = views?.patterns.find(({ message }) => message.startsWith('Views never'))?.group ?? [];
  const refuses = (specifier: string): boolean => isIncluded(specifier, group);

  it('names every view', () => {
    const folders = readdirSync(join(root, 'src/renderer/views'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.length).toBeGreaterThan(5);
    expect(folders.map(({ name }) => name).filter((name) => !refuses(`../${name}/any.tsx`))).toEqual([]);
  });

  it('lets folders of shared have the name of a view', () => {
    const shared = readdirSync(join(root, 'src/shared'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(shared.map(({ name }) => name).filter((name) => refuses(`../../../shared/${name}/any.ts`))).toEqual([]);
  });
});
