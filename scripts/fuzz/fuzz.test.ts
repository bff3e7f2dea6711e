import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fuzzFlags } from './fuzz-flags.ts';

const childWithout = join(import.meta.dirname, '../../node_modules/.cache/dashwright/child-without.cjs');
const sumsSchema = z.object({
  programs: z.number().default(0),
  compiled: z.number().default(0),
  refused: z.number().default(0),
  imported: z.number().default(0),
  uses: z.number().default(0),
  files: z.number().default(0),
  loaded: z.number().default(0),
  ended: z.number().default(0),
  faults: z.array(z.string()),
});

/** Sums of some rounds in a process of their own. */
function rounds(program: string, ...parameters: readonly string[]): Promise<z.infer<typeof sumsSchema>> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [...fuzzFlags, join(import.meta.dirname, program), ...parameters], { maxBuffer: 2 ** 26 }, (error, text) => {
      const last = text.trim().split('\n').at(-1);
      if (last) resolve(sumsSchema.parse(JSON.parse(last)));
      else reject(error ?? new Error('Nothing was printed.'));
    });
  });
}

describe('generated programs', () => {
  it('that pass never import, and those without an import pass', async () => {
    const sums = await rounds('program-rounds.ts', '1', '4000', 'engine');
    expect(sums.faults).toEqual([]);
    expect(sums.compiled).toBeGreaterThan(1000);
    expect(sums.refused).toBeGreaterThan(300);
    expect(sums.compiled - sums.refused).toBeGreaterThan(300);
  }, 120_000);

  it('bite: a check by a second parser lets some of them import', async () => {
    expect((await rounds('program-rounds.ts', '1', '8000', 'parser')).imported).toBeGreaterThan(0);
  }, 120_000);
});

describe('generated uses of promises, proxies, stacks and timers', () => {
  it('meet no object from outside their realm', async () => {
    const sums = await rounds('use-rounds.ts', '1', '1000');
    expect(sums.faults).toEqual([]);
    expect(sums.loaded).toBe(sums.files);
    expect(sums.ended).toBeLessThan(sums.files / 4);
  }, 180_000);

  it.each(['realm-turns', 'realm-stacks'])(
    'bite: without the layer %s they do',
    async (layer) => {
      expect((await rounds('use-rounds.ts', '1', '300', childWithout, layer)).faults).not.toEqual([]);
    },
    120_000,
  );
});
