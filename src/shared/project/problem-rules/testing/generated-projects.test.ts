import fc from 'fast-check';
import { expect, it } from 'vitest';
import { widgetTypes } from '../../../language/widget-catalogue.ts';
import { createProjectAnalyser } from '../../analyse-project.ts';
import { makeSources } from '../../reading/make-sources.ts';
import { readProjectStyles } from '../../style-names.ts';
import { choicesOf } from './choices.ts';
import { makeProject } from './project.ts';

/** `npm run test:long` asks for a thousand, each time others. */
const runs = process.env['PROJECT_RUNS'];

it('finds nothing in projects in which nothing is wrong', () => {
  const types = new Set<string>();
  fc.assert(
    fc.property(fc.gen(), (value) => {
      const { styleSheets, types: made, ...texts } = makeProject(choicesOf(value));
      for (const type of made) types.add(type);
      const { problems } = createProjectAnalyser()(makeSources(texts), new Set(), {}, readProjectStyles(styleSheets));
      expect(problems.map(({ code, message, location }) => ({ code, message, at: lineAt(texts, location) }))).toEqual([]);
    }),
    runs === undefined ? { numRuns: 50, seed: 1 } : { numRuns: Number(runs) },
  );
  if (runs !== undefined) expect(widgetTypes.filter(({ type }) => !types.has(type)).map(({ type }) => type)).toEqual([]);
}, 900_000);

it('finds what is taken away from them', () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.gen(), (value) => {
      const { repository, queries, widgetConfig } = makeProject(choicesOf(value));
      if (!repository.includes('server: true')) return;
      taken += 1;
      const { problems } = createProjectAnalyser()(makeSources({ repository, widgetConfig, queries: '' }));
      expect(problems.map(({ code }) => code)).toContain('stored-query-missing');
      expect(queries).not.toBe('');
    }),
    { numRuns: 30, seed: 2 },
  );
  expect(taken).toBeGreaterThan(10);
});

const roles = {
  'repository.js': 'repository',
  'repository.yml': 'queries',
  'widget-config.js': 'widgetConfig',
  'event-map.js': 'eventMap',
} as const;

/** Returns the line of a problem, to show what was taken for wrong. */
function lineAt(texts: Parameters<typeof makeSources>[0], location: { readonly path: string; readonly line: number } | undefined) {
  const role = location && roles[location.path as keyof typeof roles];
  return role === undefined ? undefined : texts[role]?.split('\n')[(location?.line ?? 1) - 1];
}
