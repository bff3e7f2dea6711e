import { expect, test } from 'vitest';
import { json } from '../../test-runtime.ts';
import { page, startPages, configuredWidget } from '../../test-pages.ts';

const pages = startPages();
const config = `WidgetConfig = { ${page('p', configuredWidget('w'))} };`;

test('a url is sent without the line breaks and tabs of its template literal', async () => {
  await pages.load(
    "Repository = { w: { init: { url: () => `\n  /api/v1/Cubes('C')\n\t/Views?\r\n$top=1\n  `, type: 'GET', parsingControl: { type: 'object', query: {} } } } };",
    config,
  );
  await pages.open('p');
  expect(pages.paths()).toEqual(["/api/v1/Cubes('C')/Views?$top=1"]);
  const trace = pages.events.findLast((event) => event.kind === 'trace' && event.trace.widgetId === 'w');
  const url = trace?.kind === 'trace' ? trace.trace.steps.find(({ kind }) => kind === 'url') : undefined;
  expect(url?.summary).toBe("/api/v1/Cubes('C')/Views?$top=1");
});

test('a url of blanks and line breaks alone is none', async () => {
  await pages.load("Repository = { w: { init: { url: () => ' \\n\\t', type: 'GET' } } };", config);
  const ended = await pages.open('p');
  expect(pages.paths()).toEqual([]);
  expect(ended.error?.message).toContain('url gave no text');
});

test('cellsetId is empty before the first load, and the id after it', async () => {
  pages.answers(({ method }) => json(method === 'POST' ? { ID: 'c1' } : {}));
  await pages.load(
    "Repository = { w: { init: { url: '/api/v1/q', type: 'POST', body: () => '{}' }, launch: { url: (x) => '/api/v1/Cellsets(' + x.cellsetId + ')', type: 'PATCH', body: () => '[]' } } };",
    config,
  );
  await pages.event('w', 'launch');
  expect(pages.paths()).toEqual(['/api/v1/Cellsets()']);
  await pages.open('p');
  pages.forget();
  await pages.event('w', 'launch');
  expect(pages.paths()).toEqual(['/api/v1/Cellsets(c1)']);
});

test('a named value that is undefined is filled in as that word, and Problems says that it was never given', async () => {
  const bodies: unknown[] = [];
  pages.answers((request) => {
    bodies.push(request.body);
    return json({});
  });
  const outcome = await pages.runtime.load({
    repository: {
      path: 'r.js',
      text: "Repository = { w: { init: { url: '/api/v1/ExecuteMDX', type: 'POST', server: true, body: () => ({ year: undefined, b() {} }) } } };",
    },
    widgetConfig: { path: 'c.js', text: config },
    eventMap: null,
    queries: { w_init: '{"MDX":"$year $b $month"}' },
    activeUser: 'admin',
    changed: 'all',
  });
  expect(outcome.ok).toBe(true);
  await pages.open('p');
  expect(bodies).toEqual(['{"MDX":"undefined $b $month"}']);
  const never = pages.problems().filter(({ code }) => code === 'placeholder-never-given');
  expect(never.map(({ message }) => message)).toEqual([
    expect.stringContaining('$year of the query w_init is filled with the word undefined'),
    expect.stringContaining('$b of the query w_init stays'),
    expect.stringContaining('$month of the query w_init stays'),
  ]);
});
