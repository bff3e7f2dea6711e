import { expect, it } from 'vitest';
import { createProjectAnalyser } from '../../../../../shared/project/analyse-project.ts';
import { inlayPlaces } from './inlay-places.ts';

const text = `Repository = {
  region: {
    init: { url: () => '/api/v1/ExecuteMDX', type: 'POST', server: true },
  },
  go: {}, plan: {},
  unused: {},
};
`;
const { model } = createProjectAnalyser()({ repository: { path: 'repository.js', text } });
const lines = text.split('\n');
const lineAt = (line: number) => ({
  end: lines[line - 1]!.length + 1,
  behind: (name: string, column: number) => {
    const at = lines[line - 1]!.indexOf(name, column - 1);
    return at < 0 ? undefined : at + name.length + 1;
  },
});
const uses = (id: string) => (id === 'unused' ? 0 : id === 'region' ? 1 : 3);
const written = (first: number, last: number) =>
  inlayPlaces(model, { path: 'repository.js', first, last }, uses, lineAt).map(
    ({ line, column, text: said }) => `${line}:${column} ${said}`,
  );

it('writes keys and numbers of uses into the lines in sight alone', () => {
  expect(written(1, 10)).toEqual(['3:75 → region_init', '2:12 1 use', '5:5 3 uses', '5:15 3 uses']);
  expect(written(3, 4)).toEqual(['3:75 → region_init']);
  expect(written(6, 6)).toEqual([]);
});
