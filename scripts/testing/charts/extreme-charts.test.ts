import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WidgetTypeInfo } from '../../../src/shared/language/widget-catalogue.ts';
import { ChartWorker } from './chart-worker.ts';
import { extremeSettings, knownSettings, largeResults } from './extreme-settings.ts';

const widgets = join(import.meta.dirname, '../../../src/preview/widgets');
const modules = globSync('*/*.chart.ts', { cwd: widgets }).sort();

/** Parameters of a type that the catalogue does not have. */
const onlySeries = [{ name: 'datasets', type: 'array' }] as const;

test('every folder that draws on a canvas says how its chart is made', () => {
  const drawn = globSync('*/*.tsx', { cwd: widgets }).filter((path) => readFileSync(join(widgets, path), 'utf8').includes('<ChartCanvas'));
  expect(modules.map(dirname)).toEqual(drawn.map(dirname).sort());
});

test.each(modules)(
  '%s ends and does not fail, whatever its settings and however long its data',
  async (module) => {
    const worker = new ChartWorker(join(widgets, module));
    const catalogue = JSON.parse(
      readFileSync(join(widgets, dirname(module), 'parameters-and-events.json'), 'utf8'),
    ) as readonly WidgetTypeInfo[];
    try {
      await fc.assert(
        fc.asyncProperty(extremeSettings(catalogue[0]?.parameters ?? onlySeries), async (input) => {
          expect(await worker.draw(input, 20)).toEqual({ milliseconds: expect.any(Number) });
        }),
        // Shrinking would take twenty seconds per example that does not end; the seed reproduces it.
        { numRuns: 40, endOnFailure: true, examples: knownSettings.map((input) => [input]) },
      );
      for (const [points, count] of [
        [10_000, 1],
        [3, 2000],
      ] as const) {
        for (const result of largeResults(points, count)) {
          const outcome = await worker.draw({ config: {}, result }, 60);
          expect(outcome).toEqual({ milliseconds: expect.any(Number) });
          // Takes a tenth of this on an idle machine.
          expect('milliseconds' in outcome && outcome.milliseconds, `${points} points, ${count} series`).toBeLessThan(4000);
        }
      }
    } finally {
      await worker.end();
    }
  },
  400_000,
);
