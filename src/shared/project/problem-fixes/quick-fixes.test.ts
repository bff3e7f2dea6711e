import { describe, expect, it } from 'vitest';
import { analyseProject } from '../analyse-project.ts';
import { makeSources } from '../reading/make-sources.ts';
import { applyTextEdits } from '../widget-edit/text-edit.ts';
import { fixEdits } from './fix-edits.ts';
import { type QuickFix, quickFixes } from './quick-fixes.ts';

type Texts = Parameters<typeof makeSources>[0];
const paths = {
  'repository.js': 'repository',
  'repository.yml': 'queries',
  'widget-config.js': 'widgetConfig',
  'event-map.js': 'eventMap',
} as const;

const problemsOf = (texts: Texts) => analyseProject(makeSources(texts)).problems;
const pathOf = (role: (typeof paths)[keyof typeof paths]): string => Object.entries(paths).find(([, one]) => one === role)?.[0] ?? '';
const roleOf = ({ file }: QuickFix) => ('role' in file ? file.role : paths[file.path as keyof typeof paths]);

/** Returns the texts after a fix of the first problem, by its title. */
function fixed(texts: Texts, title: string): Texts {
  const problems = problemsOf(texts);
  const fix = problems.flatMap((problem) => quickFixes(problem, problems)).find((candidate) => candidate.title === title);
  if (fix === undefined)
    throw new Error(`No fix ${title} among ${problems.flatMap((problem) => quickFixes(problem, problems).map((one) => one.title))}`);
  const role = roleOf(fix);
  const text = texts[role] ?? '';
  const outcome = fixEdits(fix, pathOf(role), text);
  if (outcome.outcome === 'refused') throw new Error(outcome.message);
  return { ...texts, [role]: applyTextEdits(text, outcome.edits) };
}

const page = (widgets: string) => `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [${widgets}] } };`;
const two = page("{ id: 'button', type: ButtonWidget }, { id: 'text', type: TextWidget }");
const request = (url: string, more = '') =>
  `Repository = {\n  text: {\n    init: {\n      url: () => '${url}',\n      type: 'POST',${more}\n    },\n  },\n};\n`;
const server = request('/api/v1/ExecuteMDX', '\n      server: true,\n      body: () => ({}),');

describe('fixes', () => {
  it.each<[string, Texts]>([
    ["Change to 'button'", { eventMap: "EventMap = { 'launch.buttn.finished': [] };", widgetConfig: two }],
    ["Change to 'launch'", { eventMap: "EventMap = { 'lanch.button': [] };", widgetConfig: two }],
    ["Change to 'text'", { eventMap: "EventMap = { 'launch.button': [{ action: Api.refresh, argument: 'tezt' }] };", widgetConfig: two }],
    ["Change to 'TextWidget'", { widgetConfig: page("{ id: 'a', type: TextWdiget }") }],
    ["Change to 'visible'", { widgetConfig: page("{ id: 'a', type: TextWidget, Visible: true }") }],
    ["Change to 'shadow'", { widgetConfig: page("{ id: 'a', type: ButtonWidget, effect: 'shadwo' }") }],
    ["Change to 'getWidgetId'", { repository: 'Repository = { a: { launch(ctx) { ctx.getWidgetid(); } } };' }],
    ["Change to 'openPage'", { repository: "Repository = { a: { launch() { Api.openPag('main'); } } };" }],
    ["Change to 'body'", { repository: "Repository = { a: { init: { url: '/api/v1/x', type: 'POST', Body: () => '' } } };" }],
    ["Change to 'POST'", { repository: "Repository = { a: { init: { url: '/api/v1/x', type: 'POTS' } } };" }],
    [
      "Change to 'matrix'",
      { repository: server.replace('server: true', "parsingControl: { type: 'matrx', length: 1, query: [] }").replace('({})', "''") },
    ],
    [
      'Add FormattedValue',
      {
        repository: request(
          '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal)',
          "\n      parsingControl: { type: 'list', query: (r, x) => r.Cells[x].FormattedValue },",
        ),
      },
    ],
    [
      "Add the page 'next'",
      { eventMap: "EventMap = { 'launch.button': [{ action: Api.openPage, argument: 'next' }] };", widgetConfig: two },
    ],
    ["Change to 'button'", { repository: "Repository = { button: { launch() { return v('buton.launch.value'); } } };", widgetConfig: two }],
    [
      "Change to 'Api.refresh'",
      { eventMap: "EventMap = { 'launch.button': [{ action: refresh, argument: 'text' }] };", widgetConfig: two },
    ],
    ["Change to 'Api.refresh'", { eventMap: "EventMap = { 'launch.button': [{ action: refrsh, argument: 'text' }] };", widgetConfig: two }],
    [
      'Remove Axes from the URL',
      {
        repository: request(
          '/api/v1/ExecuteMDX?$expand=Axes($expand=Tuples($select=Ordinal)),Cells($select=Value)',
          "\n      parsingControl: { type: 'list', query: (r, x) => r.Cells[x].Value },",
        ),
      },
    ],
    [
      'Remove Axes from the URL',
      {
        repository: request(
          '/api/v1/ExecuteMDX?$expand=Cells($select=Value),Axes',
          "\n      parsingControl: { type: 'list', query: (r, x) => r.Cells[x].Value },",
        ),
      },
    ],
    ["Add the entry 'shared'", { repository: "Repository = {\n  text: { reference: 'shared', init() {} },\n};\n" }],
    [
      "Rename the query 'text_inti' to 'text_init'",
      { repository: server, queries: 'text_inti: >\n  {"MDX": "SELECT [A] ON 0 FROM [C]"}\n' },
    ],
    [
      "Change to 'other_init'",
      {
        repository: server.replace('({})', "({ key: 'other_inti' })"),
        queries: 'other_init: >\n  {"MDX": "SELECT [A] ON 0 FROM [C]"}\n',
      },
    ],
    ["Add type: 'POST'", { repository: "Repository = {\n  a: {\n    init: {\n      url: '/api/v1/x',\n    },\n  },\n};\n" }],
    ["Add type: 'POST'", { repository: "Repository = { a: { init: { url: '/api/v1/x' } } };" }],
    ["Remove the query 'old_init'", { repository: 'Repository = {};', queries: '# first\nold_init: >\n  {"MDX":\n  "x"}\n' }],
  ])('%s leaves no problem behind: %j', (title, texts) => {
    expect(problemsOf(texts)).toHaveLength(1);
    expect(problemsOf(fixed(texts, title))).toEqual([]);
  });

  it('adds a missing query, whose placeholder is then reported', () => {
    const after = fixed({ repository: server, queries: '' }, "Add 'text_init' to repository.yml");
    expect(after.queries).toMatch(/^text_init: >\n/);
    expect(problemsOf(after).map(({ code }) => code)).toEqual(['placeholder-never-given']);
  });

  it('removes a query with its lines alone', () => {
    const queries = 'a_init: "x"\nold_init: >\n  {"MDX":\n\n  "x"}\n\n# kept\nb_init: "y"\n';
    expect(fixed({ repository: 'Repository = {};', queries }, "Remove the query 'old_init'").queries).toBe(
      'a_init: "x"\n\n# kept\nb_init: "y"\n',
    );
  });

  it('mends all of a kind in a file in one go', () => {
    const widgetConfig = page("{ id: 'a', type: TextWdiget }, { id: 'b', type: ButonWidget },\r\n{ id: 'c', type: TextWdiget }");
    const after = fixed({ widgetConfig }, 'Fix all 3 of this kind in the file');
    expect(after.widgetConfig).toBe(widgetConfig.replaceAll('TextWdiget', 'TextWidget').replace('ButonWidget', 'ButtonWidget'));
  });

  it('mends all of a kind over all files', () => {
    const repository = 'Repository = { a: { launch() { Api.openPag(1); } } };';
    const texts = { repository, widgetConfig: page("{ id: 'a', type: TextWidget, listen: [{ event: 'x', method: 'refrsh' }] }") };
    const problems = problemsOf(texts).filter(({ code }) => code === 'unknown-function');
    const titles = problems.map((problem) => quickFixes(problem, problems).map(({ title }) => title));
    expect(titles).toEqual([
      ["Change to 'openPage'", 'Fix all 2 of this kind in 2 files'],
      ["Change to 'refresh'", 'Fix all 2 of this kind in 2 files'],
    ]);
    const fix = problems.flatMap((problem) => quickFixes(problem, problems)).find(({ title }) => title.startsWith('Fix all'));
    if (fix === undefined) throw new Error('no fix for all');
    const after = (['repository', 'widgetConfig'] as const).map((role) => {
      const outcome = fixEdits(fix, pathOf(role), texts[role]);
      return outcome.outcome === 'edits' ? applyTextEdits(texts[role], outcome.edits) : outcome.message;
    });
    expect(after).toEqual([repository.replace('openPag', 'openPage'), texts.widgetConfig.replace('refrsh', 'refresh')]);
  });

  it('leaves a query alone that another action uses', () => {
    const repository = server.replace(
      'text: {',
      "txt: { init: { url: '/api/v1/x', type: 'POST', server: true, body: () => ({}) } },\n  text: {",
    );
    const [problem, ...others] = problemsOf({ repository, queries: 'txt_init: \'{"MDX": "x"}\'\n' });
    if (problem === undefined) throw new Error('no problem');
    expect(others).toEqual([]);
    expect(quickFixes(problem, [problem]).map(({ title }) => title)).toEqual(["Add 'text_init' to repository.yml"]);
  });

  it.each(['\n', '\r\n', '\r'])('do not reach into the next line where the line has become shorter, with line ends %j', (lineEnd) => {
    const problems = problemsOf({ widgetConfig: page("{ id: 'text', type: TextWidget, Visible: true }") });
    const fix = problems.flatMap((problem) => quickFixes(problem, problems)).find(({ title }) => title === "Change to 'visible'");
    if (fix?.change.kind !== 'replace') throw new Error('no fix');
    const offset = (fix.change.problems[0]?.location?.column ?? 0) - 1;
    // The next line has the name where that of the problem would be if its own line went on.
    const text = `${'x'.repeat(offset - lineEnd.length - 4)}${lineEnd}    Visible: true`;
    expect(text.slice(offset)).toBe('Visible: true');
    expect(fixEdits(fix, 'widget-config.js', text).outcome).toBe('refused');
  });

  it('follow the line they belong to, and leave one alone that stands there now', () => {
    // The word stands in the same column of both.
    const wrong = "  { id: 'aa', type: ButtonWidget, effect: 'shadwo' },";
    const other = "  { id: 'b', type: ButtonWidget, tooltip: 'shadwo' },";
    expect(other.indexOf('shadwo')).toBe(wrong.indexOf('shadwo'));
    const list = (...lines: readonly string[]) => page(`\n${lines.join('\n')}\n`);
    const problems = problemsOf({ widgetConfig: list(other, wrong, '  // end') });
    const fix = problems.flatMap((problem) => quickFixes(problem, problems)).find(({ title }) => title === "Change to 'shadow'");
    if (fix === undefined) throw new Error('no fix');
    const moved = list('  // new', other, wrong, '  // end');
    const outcome = fixEdits(fix, 'widget-config.js', moved);
    expect(outcome.outcome === 'edits' && applyTextEdits(moved, outcome.edits)).toBe(
      list('  // new', other, wrong.replace('shadwo', 'shadow'), '  // end'),
    );
    for (const lines of [
      ['  // new', other, '  // end'],
      [wrong, other, '  // end'],
      [other, other, wrong, wrong],
    ])
      expect(fixEdits(fix, 'widget-config.js', list(...lines)), lines.join('\n')).toMatchObject({ outcome: 'refused' });
  });

  it('are refused once the text has changed', () => {
    const problems = problemsOf({ widgetConfig: page("{ id: 'a', type: TextWdiget }") });
    const [fix] = problems.flatMap((problem) => quickFixes(problem, problems));
    if (fix === undefined) throw new Error('no fix');
    for (const text of ['', page("{ id: 'a', type: TextWidget }"), 'x'.repeat(500)])
      expect(fixEdits(fix, 'widget-config.js', text).outcome).toBe('refused');
    expect(fixEdits({ ...fix, change: { kind: 'remove-query', name: 'x' } }, 'repository.yml', 'a: b\n').outcome).toBe('refused');
    expect(fixEdits({ ...fix, change: { kind: 'remove-query', name: 'b' } }, 'repository.yml', '{ a: x, b: y }\n').outcome).toBe('refused');
    expect(
      fixEdits({ ...fix, change: { kind: 'add-type', widgetId: 'a', action: 'init' } }, 'repository.js', 'Repository = {').outcome,
    ).toBe('refused');
  });
});
