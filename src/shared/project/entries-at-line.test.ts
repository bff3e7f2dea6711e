import { expect, it } from 'vitest';
import type { ModelEntry, ProjectModel } from '../schema/project-schema.ts';
import { entriesAtLine } from './entries-at-line.ts';

const at = (path: string, line: number, endLine?: number) => ({ path, line, column: 1, ...(endLine === undefined ? {} : { endLine }) });
const entry = (widgetId: string, location: ReturnType<typeof at>, actions: ReturnType<typeof at>[]): ModelEntry =>
  ({ widgetId, location, actions: actions.map((place) => ({ location: place })) }) as unknown as ModelEntry;

const model = {
  entries: [
    entry('a', at('one.js', 2, 10), [at('one.js', 3, 5), at('one.js', 20)]),
    entry('b', at('one.js', 8, 12), [at('two.js', 1, 3)]),
    entry('c', at('one.js', 40), []),
  ],
} as unknown as ProjectModel;

it('finds the entries that may have something on a line, in their order', () => {
  const found = (path: string, line: number) => entriesAtLine(model, path, line).map(({ widgetId }) => widgetId);
  expect([1, 2, 8, 12, 20, 21, 40].map((line) => found('one.js', line).join())).toEqual(['', 'a', 'a,b', 'a,b', 'a', '', 'c']);
  expect([found('two.js', 2), found('two.js', 4), found('three.js', 2)]).toEqual([['b'], [], []]);
});
