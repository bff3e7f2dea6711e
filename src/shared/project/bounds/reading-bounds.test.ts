import { expect, it } from 'vitest';
import { analyseProject } from '../analyse-project.ts';
import { makeSources } from '../reading/make-sources.ts';

const names = Array.from({ length: 600 }, (_, index) => `widget${index}`);
const widgets = names.map((id) => `{ id: '${id}', type: TextWidget }`).join(',');
const widgetConfig = `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [${widgets}] } };`;

/** Problems of a repository with one entry a line from line 2 on, each with a mistyped name but for those of the solved lines. */
function problemsWithout(solved: ReadonlySet<number | undefined>) {
  const entries = names.map((name, index) => `${solved.has(index + 2) ? '' : 'x'}${name}: { init() {} },`);
  return analyseProject(makeSources({ widgetConfig, repository: `Repository = {\n${entries.join('\n')}\n};` })).problems;
}

it('shows the first five hundred problems of very many, and the others once those are solved', () => {
  const first = problemsWithout(new Set());
  const shown = first.filter(({ code }) => code !== 'more-problems');
  expect(first.length - shown.length).toBe(1);
  const lines = new Set(shown.map(({ location }) => location?.line));
  expect(lines.size).toBe(500);

  const next = problemsWithout(lines);
  expect(next).toHaveLength(100);
  expect(next.filter(({ code, location }) => code === 'more-problems' || lines.has(location?.line))).toEqual([]);
  expect(problemsWithout(new Set([...lines, ...next.map(({ location }) => location?.line)]))).toEqual([]);
});
