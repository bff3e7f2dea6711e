import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { analyseProject } from '../../../../shared/project/analyse-project.ts';
import type { WidgetNode } from '../../../../shared/schema/preview-schema.ts';
import { drawLiteralPage } from '../../../../shared/project/literal-page/draw-literal-page.ts';
import { projectLayouts } from '../../../../shared/project/project-layout.ts';
import { makeLoad, makeTestRuntime } from '../../test-runtime.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const projects = [
  'resources/sample',
  ...['back-end', 'effects', 'faults', 'large', 'pictures', 'plan-cells', 'problem-places', 'widgets'].map(
    (name) => `e2e/projects/${name}`,
  ),
];

function read(project: string, role: 'repository' | 'widgetConfig'): { readonly path: string; readonly text: string } {
  const path = projectLayouts.flat[role];
  const full = join(root, project, path);
  return { path, text: existsSync(full) ? readFileSync(full, 'utf8') : '' };
}

/** Returns every widget of a page by its position. */
function places(node: WidgetNode, place = ''): [string, WidgetNode][] {
  return [[place, node], ...node.children.flatMap((child, index) => places(child, `${place}/${index}`))];
}

test.each(projects)(
  'pages of %s drawn from literals hold what the runtime gives, and nothing else',
  async (project) => {
    const sources = { repository: read(project, 'repository'), widgetConfig: read(project, 'widgetConfig') };
    const { runtime, events } = makeTestRuntime();
    try {
      await runtime.start();
      const loaded = await runtime.load(makeLoad(sources.repository.text, { config: sources.widgetConfig.text }));
      if (!loaded.ok) throw new Error(loaded.problem.message);
      let compared = 0;
      for (const name of loaded.pages) {
        await runtime.openPage(name, { kind: 'command' });
        const event = events.findLast((one) => one.kind === 'page');
        const page = event?.kind === 'page' ? event.page : undefined;
        const drawn = drawLiteralPage(sources, name).page;
        if (!page || !drawn) throw new Error(`${name} was not drawn.`);
        expect(drawn).toMatchObject({ page: page.page, title: page.title });
        const withheld = new Map(drawn.widgets.map((data) => [data.id, data.withheld?.parameters ?? []]));
        const real = new Map(places(page.tree));
        for (const [place, node] of places(drawn.tree)) {
          const ran = real.get(place);
          const byCode = new Set(withheld.get(node.id));
          expect({ id: node.id, type: node.type }).toEqual({ id: ran?.id, type: ran?.type });
          for (const key of new Set([...Object.keys(node.config), ...Object.keys(ran?.config ?? {})])) {
            if (byCode.has(key)) continue;
            expect(node.config[key], `${name} ${node.id}.${key}`).toEqual(ran?.config[key]);
            compared += 1;
          }
          if (!byCode.has('widgets')) expect(node.children).toHaveLength(ran?.children.length ?? 0);
        }
      }
      expect(compared).toBeGreaterThan(loaded.pages.length);
    } finally {
      await runtime.dispose();
    }
  },
  60_000,
);

const unnamed = `WidgetConfig = { p: { type: PageWidget, widgets: [
  { type: GridWidget, widgets: [{ id: 'a', type: TextWidget }, { type: TextWidget }] },
  { id: 'b', type: TextWidget },
  { id: '', type: GridWidget },
  { type: TextWidget },
] } };`;

test('widgets without an id are drawn under one name of their place, which edits elsewhere keep, with one problem each', async () => {
  const names = ['p', 'p·GridWidget·1', 'a', 'p·GridWidget·1·TextWidget·1', 'b', 'p·GridWidget·2', 'p·TextWidget·1'];
  const { runtime, events } = makeTestRuntime();
  const drawn = async (config: string) => {
    const loaded = await runtime.load(makeLoad('Repository = {};', { config }));
    if (!loaded.ok) throw new Error(loaded.problem.message);
    await runtime.openPage('p', { kind: 'command' });
    const event = events.findLast((one) => one.kind === 'page');
    return event?.kind === 'page' ? places(event.page.tree).map(([, { id }]) => id) : [];
  };
  try {
    await runtime.start();
    expect(await drawn(unnamed)).toEqual(names);
    const found = events.flatMap((event) => (event.kind === 'problems' ? event.problems : []));
    expect(new Set(found.map(({ code, widgetId }) => `${code} ${widgetId}`))).toEqual(
      new Set(names.filter((name) => name.includes('·')).map((name) => `widget-without-id ${name}`)),
    );
    const widgetConfig = { path: 'widget-config.js', text: unnamed };
    const { model, problems } = analyseProject({ widgetConfig });
    expect(model.widgets.map(({ id }) => id)).toEqual(names);
    expect(model.widgets.find(({ id }) => id === 'a')?.parentId).toBe('p·GridWidget·1');
    expect(problems.map(({ code, severity, widgetId, location }) => [code, severity, widgetId, location?.line])).toEqual([
      ['widget-without-id', 'warning', 'p·GridWidget·1', 2],
      ['widget-without-id', 'warning', 'p·GridWidget·1·TextWidget·1', 2],
      ['widget-without-id', 'warning', 'p·GridWidget·2', 4],
      ['widget-without-id', 'warning', 'p·TextWidget·1', 5],
    ]);
    const literal = drawLiteralPage({ widgetConfig }, 'p').page;
    expect(literal && places(literal.tree).map(([, { id }]) => id)).toEqual(names);
    const edited = unnamed.replace("{ id: 'b', type: TextWidget },", "{ id: 'c', type: GridWidget }, { type: ButtonWidget },");
    const others = (await drawn(edited)).filter((id) => names.includes(id));
    expect(others).toEqual(names.filter((id) => id !== 'b'));
  } finally {
    await runtime.dispose();
  }
});
