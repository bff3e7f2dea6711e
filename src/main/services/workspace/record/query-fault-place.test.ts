import { expect, test } from 'vitest';
import { fillPlaceholders } from '../../../../shared/language/fill-placeholders.ts';
import { createProjectAnalyser } from '../../../../shared/project/analyse-project.ts';
import type { Trace, TraceStep } from '../../../../shared/trace/trace.ts';
import { placedParameters } from '../../../runtime/child/files/placeholder-places.ts';
import { queryFaultPlace } from './query-fault-place.ts';

interface Refusal {
  readonly message: string;
  readonly status?: number | undefined;
}

function refused(step: Partial<TraceStep>, { message, ...given }: Refusal): Trace {
  const status = 'status' in given ? given.status : 400;
  return {
    version: 2,
    id: '1',
    generation: 1,
    widgetId: 'w',
    action: 'init',
    form: 'request',
    cause: { kind: 'command' },
    startedAt: 0,
    outcome: 'rejected',
    steps: [
      { kind: 'body', status: 'ok', at: 0, summary: '', ...step },
      { kind: 'request', status: 'error', at: 0, summary: '' },
    ],
    error: { kind: 'http', phase: 'request', message, ...(status === undefined ? {} : { status }) },
  };
}

/** Returns file and marked text of the place of a fault, and whether it is the `wanted` occurrence of the text. */
function marked(repository: string, queries: string, trace: Trace): string | undefined {
  const sources = { repository: { path: 'repository.js', text: repository }, queries: { path: 'repository.yml', text: queries } };
  const { model } = createProjectAnalyser()(sources);
  const place = trace.error && queryFaultPlace(model, sources, trace, trace.error);
  if (!place) return undefined;
  const line = (place.path === 'repository.js' ? repository : queries).split('\n')[place.line - 1] ?? '';
  const text = line.slice(place.column - 1, place.endLine === place.line ? (place.endColumn ?? 1) - 1 : undefined);
  return `${place.path}:${place.line}:${place.column} ${text}`;
}

const stored = (text: string) => `# Queries\nother_init: >\n  {"MDX": "SELECT {[Month].[Jan]} ON COLUMNS FROM [Plan]"}\nw_init: ${text}`;
const folded = stored(`>
  {"MDX": "SELECT {[Month].[$month], [Month].[$year]} ON COLUMNS,
      {[Region].efaultMember} ON ROWS
    FORM [Plan]
  WHERE ([Version].[$version], [Text].[a \\"b\\"])"}
last_init: >
  {"MDX": "SELECT {[Month].[Jan]} ON COLUMNS FROM [Plan]"}
`);
const values = [
  { name: 'month', value: 'Jan' },
  { name: 'year', value: '2027' },
  { name: 'version', value: 'Budget' },
];

function storedTrace(queries: string, refusal: Refusal): Trace {
  const text = createProjectAnalyser()({ queries: { path: 'repository.yml', text: queries } }).queries['w_init'];
  const template = typeof text === 'string' ? text : (text?.query ?? '');
  const filled = fillPlaceholders(template, values);
  return refused({ kind: 'parameters', queryKey: 'w_init', parameters: placedParameters(template, filled), detail: filled.text }, refusal);
}

const server = "Repository = { w: { init: { url: () => '/x', type: 'POST', server: true, body: () => ({}) } } };";

test.each([
  ['the rest of the query', 'Syntax error at or near: \'FORM [Plan] WHERE ([Version].[Budget], [Text].[a "b"])\'', '7:5 FORM'],
  ['a rest that is cut', "Syntax error at or near: 'FORM [Plan] WHERE ([Ver...'", '7:5 FORM'],
  ['a rest that begins a character late', "Syntax error at or near: 'ORM [Plan] WHERE ([Ver...'", '7:5 FORM'],
  ['a word in the middle of a name', "Syntax error at or near: 'efaultMember} ON ROWS FORM...'", '6:17 efaultMember'],
  ['a member', '"[Text].[a "b"]" : member not found (rte 81)', '8:32 [Text]'],
  ['a member by a value that was filled in', '"[2027]" : member not found (rte 81)', '5:46 [$year]'],
  ['a value that was filled in', "Dimension is used twice at or near: 'Jan], [Month].[2027]} ON COL...'", '5:29 $month'],
  ['line and column', 'Parse error in line 1, column 6', '5:17 T'],
  ['no place', 'The query was refused.', '5:12 SELECT'],
])('a stored query: the message names %s', (_what, message, wanted) => {
  expect(marked(server, folded, storedTrace(folded, { message }))).toBe(`repository.yml:${wanted}`);
});

test.each([
  ['literal block', '|\n  {"MDX":\n  "SELECT {[Month].[Jan]}\n  ON COLUMNS FORM [Plan]"}\n', '7:14 FORM'],
  ['double quotes', '"{\\"MDX\\": \\"SELECT {[Month].[Jan]}\n  ON COLUMNS FORM [Plan]\\"}"\n', '5:14 FORM'],
  ['single quotes', `'{"MDX": "SELECT {[Month].[Jan]} ON COLUMNS FORM [Plan]"}'\n`, '4:53 FORM'],
  [
    'permissions',
    `\n  required_permissions: [A]\n  query: >\n    {"MDX": "SELECT {[Month].[Jan]} ON COLUMNS\n    FORM [Plan]"}\n`,
    '8:5 FORM',
  ],
])('the same in %s', (_form, text, wanted) => {
  const queries = stored(text);
  expect(marked(server, queries, storedTrace(queries, { message: "Syntax error at or near: 'FORM [Plan]'" }))).toBe(
    `repository.yml:${wanted}`,
  );
});

const literal = `const month = (name) => \`[Month].[\${name}].Chidlren\`;
Repository = {
  other: { init: { url: () => '/x', body: () => '{"MDX": "SELECT {[Month].[Jan]} ON COLUMNS FROM [Plan]"}' } },
  w: {
    init: {
      url: () => '/x',
      body(ctx) {
        const version = v('version.value');
        return \`{"MDX": "SELECT {\${month('Jan')}}
          ON COLUMNS FORM [Plan]
          WHERE ([Version].[\${version}], [Text].[a \\\\"b\\\\"])"}\`;
      },
    },
  },
};`;
const sent =
  '{"MDX": "SELECT {[Month].[Jan].Chidlren}\n          ON COLUMNS FORM [Plan]\n          WHERE ([Version].[Budget], [Text].[a \\"b\\"])"}';

test.each([
  ['its rest', 'Syntax error at or near: \'FORM [Plan]\n WHERE ([Version].[Budget], [Text].[a "b"])\'', '10:22 FORM'],
  ['a value', 'Member unknown at or near: \'Budget], [Text].[a "b"])\'', `11:29 $${'{version}'}`],
  ['what is behind a value', 'Syntax error at or near: \'[Text].[a "b"])\'', '11:42 [Text]'],
  ['what a helper wrote', "Syntax error at or near: 'hidlren} ON COLUMNS FORM...'", '1:44 Chidlren'],
  ['no place', 'Refused.', '9:26 SELECT'],
])('a template literal: the message names %s', (_what, message, wanted) => {
  expect(marked(literal, '', refused({ detail: sent }, { message }))).toBe(`repository.js:${wanted}`);
});

test('a body of JSON.stringify and texts put together', () => {
  const repository = `Repository = { w: { init: { url: () => '/x', body: () => JSON.stringify({ MDX:
    "SELECT {[Month].[" + name() + "]} ON COLUMNS " +
    "FORM [Plan]" }) } } };`;
  const detail = '{"MDX":"SELECT {[Month].[Jan]} ON COLUMNS FORM [Plan]"}';
  const near = (rest: string) => marked(repository, '', refused({ detail }, { message: `Syntax error at or near: '${rest}'` }));
  expect(near('FORM [Plan]')).toBe('repository.js:3:6 FORM');
  expect(near('Jan]} ON COLUMNS FORM [Plan]')).toMatch(/^repository\.js:2:22 /);
});

test('a middleware fills the query: the text of the file is searched', () => {
  const trace = refused(
    { kind: 'parameters', queryKey: 'w_init', detail: '{"key":"w_init"}' },
    { message: "at or near: 'FORM [Plan] WHERE...'" },
  );
  expect(marked(server, folded, trace)).toBe('repository.yml:7:5 FORM');
});

test('other failures keep the place of the request', () => {
  const other = (refusal: Refusal, detail = sent) => marked(literal, '', refused({ detail }, refusal));
  expect(other({ message: 'Sign in.', status: 401 })).toBeUndefined();
  expect(other({ message: 'Not found.', status: 404 })).toBeUndefined();
  expect(other({ message: 'Paused.', status: 0 })).toBeUndefined();
  expect(
    other({ message: "w.init would write to the back-end, since its MDX is not known to be a query: 'FORM'", status: undefined }),
  ).toBe('repository.js:9:26 SELECT');
  expect(other({ message: "Process 'x' not found", status: 400 }, '{"Parameters": []}')).toBeUndefined();
  expect(other({ message: "'[Plan]' can not be found", status: 404 })).toBe('repository.js:10:27 [Plan]');
});

test('texts without an end, without agreement and of one character take no time', () => {
  const started = performance.now();
  const long = `Repository = { w: { init: { url: () => '/x', body: () => \`${'a'.repeat(200_000)}\${x}${'$a'.repeat(50_000)}\` } } };`;
  for (const message of ["near: 'aaaaaa...'", `near: '${'a'.repeat(5_000)}'`, 'near: "', '"b" is unknown', 'no place'])
    marked(long, '', refused({ detail: `{"MDX":"${'a'.repeat(60_000)}` }, { message }));
  expect(performance.now() - started).toBeLessThan(5_000);
});
