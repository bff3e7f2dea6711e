import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowBounds } from './flow-bounds.ts';
import { readFlow } from './read-flow.ts';

const problemsOf = (text: string) =>
  readFlow('flows/a.yml', text).problems.map(({ message, location }) => `${location.line}:${location.column} ${message}`);

const whole = `name: Another region
page: salesMain
connection: Test server
steps:
  - event: regionFilter.choose
    value: France
    values: { row: 1, column: 2, item: { name: France } }
    expect:
      - request: { widget: planTable, action: init, method: POST, path: ExecuteMDX, body: France, status: 200, count: 2 }
      - result: { widget: title, path: rows.0.body, contains: 2027 }
      - result: { widget: title, path: ['a.b', 0], equals: null }
      - value: { path: regionFilter.choose.value, equals: France }
      - text: { widget: title, contains: France }
      - message: { contains: Write a note }
      - problems: none
  - input: noteInput
    value: typed
  - open: salesDetail
  - wait: 250
  - expect:
      - problems: none
`;

describe('a flow', () => {
  it('is read as steps with what each expects', () => {
    const { flow, problems, placeOf } = readFlow('flows/a.yml', whole);
    expect(problems).toEqual([]);
    expect(flow).toMatchObject({ name: 'Another region', page: 'salesMain', connection: 'Test server' });
    expect(flow?.steps.map(({ deed }) => deed)).toEqual([
      {
        kind: 'event',
        widgetId: 'regionFilter',
        action: 'choose',
        values: { row: 1, column: 2, item: { name: 'France' }, value: 'France' },
      },
      { kind: 'input', widgetId: 'noteInput', value: 'typed' },
      { kind: 'open', page: 'salesDetail' },
      { kind: 'wait', milliseconds: 250 },
      { kind: 'look' },
    ]);
    expect(flow?.steps[0]?.expect).toEqual([
      { kind: 'request', widget: 'planTable', action: 'init', method: 'POST', path: 'ExecuteMDX', body: 'France', status: 200, count: 2 },
      { kind: 'result', widget: 'title', path: ['rows', 0, 'body'], comparison: { kind: 'contains', value: 2027 } },
      { kind: 'result', widget: 'title', path: ['a.b', 0], comparison: { kind: 'equals', value: null } },
      { kind: 'value', path: 'regionFilter.choose.value', comparison: { kind: 'equals', value: 'France' } },
      { kind: 'text', widget: 'title', contains: 'France' },
      { kind: 'message', contains: 'Write a note' },
      { kind: 'problems' },
    ]);
    expect(placeOf(['steps', 0, 'expect', 1])).toMatchObject({ path: 'flows/a.yml', line: 10, column: 9 });
  });

  it('takes the event of a cell and of an id with dots, whose event is after the last one', () => {
    const { flow } = readFlow('a', 'steps:\n- event: a.b.launch\n- event: plan_2_3.text_click\n');
    expect(flow?.steps.map(({ deed }) => deed)).toMatchObject([
      { widgetId: 'a.b', action: 'launch' },
      { widgetId: 'plan_2_3', action: 'text_click' },
    ]);
  });
});

describe('what is wrong', () => {
  it.each([
    ['', "1:1 A flow has a list 'steps'. Write 'steps:' and its first step below it."],
    ['- a', "1:1 A flow has a list 'steps'. Write 'steps:' and its first step below it."],
    ['name: a', "1:1 'steps' has to be a list."],
    ['name: a\nsteps: []', "2:1 'steps' is empty."],
    ['steps:\n  - event: choose', "2:12 'event' has to be <widget>.<event>, such as regionFilter.choose."],
    ['steps:\n  - event: a.b\n    open: c', "2:5 An item of 'steps' has event and open: keep one of them."],
    ['steps:\n  - value: 1', "2:5 An item of 'steps' needs one of event, input, open, wait."],
    ['steps:\n  - input: a', "2:5 An item of 'steps' needs the value of its input."],
    ['steps:\n  - wait: 61000', "2:11 'wait' has to be at most 60000."],
    ['steps:\n  - wait: soon', "2:11 'wait' has to be a number."],
    ['steps:\n  - evnt: a.b', "2:5 'evnt' means nothing here. Did you mean 'event'? Correct or remove it."],
    ['steps:\n  - click: a.b', "2:5 'click' means nothing here. Use event, input, open, wait, value, values, expect, or remove it."],
    ['author: me\nsteps: []', "1:1 'author' means nothing here. Use name, page, connection, steps, or remove it."],
    [
      'steps:\n  - expect:\n      - label: { widget: w }',
      "3:9 'label' means nothing here. Use request, result, value, text, message, problems, or remove it.",
    ],
    [
      'steps:\n  - expect:\n      - text: { widget: w, contains: a, times: 2 }',
      "3:41 'times' means nothing here. Use widget, contains, or remove it.",
    ],
    ['steps:\n  - open: a\n    expect:\n      - problems: some', "4:19 'problems' can only be none."],
    ['steps:\n  - open: a\n    expect:\n      - result: { widget: w }', "4:17 'result' needs one of equals, contains."],
    [
      'steps:\n  - open: a\n    expect:\n      - {}',
      "4:9 An item of 'expect' needs one of request, result, value, text, message, problems.",
    ],
    ['steps:\n  - open: a\n    open: b', '3:5 This key is already there. Keep one of the two.'],
    ['steps:\n  - event: a.b\n    value: .nan', '3:12 This value cannot be used. Write a text, a number, true, false or null.'],
    ['steps:\n\t- open: a', '2:1 A tab is used for indentation. Use spaces.'],
  ])('in %j is said with its place', (text, problem) => {
    expect(problemsOf(text)).toContain(problem);
    expect(readFlow('a', text).flow).toBeUndefined();
  });

  it('is listed as a whole, in the order of the file', () => {
    const found = problemsOf('pages: a\nsteps:\n  - evnt: a.b\n  - wait: x\n  - open: 1\n');
    expect(found.map((problem) => Number(problem.split(':')[0]))).toEqual([1, 3, 4, 5]);
  });
});

describe('hostile files', () => {
  const laughs = `a: &a [1,1,1,1,1,1,1,1,1,1]\nb: &b [${'*a,'.repeat(50)}]\nc: &c [${'*b,'.repeat(50)}]\nsteps: [*c]\n`;
  const deepAliases = `x0: &x0 [1]\n${Array.from({ length: 90 }, (_, level) => `x${level + 1}: &x${level + 1} [*x${level}]`).join('\n')}\nsteps: [*x90]\n`;
  it.each([
    ['multiplying aliases', laughs],
    ['deep aliases', deepAliases],
    ['deep lists', `steps: ${'['.repeat(3000)}`],
    ['an alias to itself', 'steps: &a [*a]'],
    ['a long text', `steps:\n- open: ${'x'.repeat(flowBounds.fileSize)}`],
    ['a prototype', 'steps:\n- __proto__: { event: a.b }\n- event: a.b\n  values: { __proto__: { polluted: 1 } }'],
    ['keys that are lists', 'steps:\n- ? [a, b]\n  : 1'],
    ['bytes and dates', 'steps:\n- event: a.b\n  value: !!binary aGk=\n- event: a.b\n  value: 2020-01-01T00:00:00Z'],
  ])('with %s end in problems, soon', (_, text) => {
    const before = performance.now();
    const { problems } = readFlow('a', text);
    expect(performance.now() - before).toBeLessThan(1000);
    expect(problems.length).toBeLessThanOrEqual(flowBounds.problems);
    expect(Object.getOwnPropertyDescriptor(Object.prototype, 'polluted')).toBeUndefined();
  });

  it('never make the reader throw, and every place is in the file', () => {
    const words = [
      'steps:',
      '- ',
      '  ',
      '\n',
      'event: a.b',
      'expect:',
      'request: ',
      '{ widget: w',
      '}',
      '[',
      ']',
      '"',
      "'",
      '&a ',
      '*a',
      'value: ',
      '? ',
      '!!x ',
      '|',
      '\t',
      '__proto__: ',
      '1e999',
      '\0',
      '\ud800',
      '---',
    ];
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => parts.join('')),
      fc
        .tuple(fc.nat(whole.length), fc.nat(20), fc.constantFrom(...words))
        .map(([at, cut, put]) => whole.slice(0, at) + put + whole.slice(at + cut)),
    );
    fc.assert(
      fc.property(text, (given) => {
        const { flow, problems, placeOf } = readFlow('a', given);
        expect(flow === undefined).toBe(problems.length > 0);
        const lines = given.split(/\r\n|\r|\n/);
        for (const { location, message } of problems) {
          expect(message.length).toBeLessThan(400);
          expect(location.line).toBeLessThanOrEqual(lines.length);
          expect(location.column).toBeLessThanOrEqual((lines[location.line - 1]?.length ?? 0) + 1);
        }
        for (const [index] of (flow?.steps ?? []).entries()) expect(placeOf(['steps', index]).line).toBeGreaterThan(0);
      }),
      { numRuns: 1500 },
    );
  });
});
