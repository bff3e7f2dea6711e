import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { HostCallHandlers } from '../../../../shared/contract/host-calls.ts';
import { makeExchange } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { consoleAction, type Trace, traceVersion } from '../../../../shared/trace/trace.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { useConsole } from '../../../stores/traffic/console-store.ts';
import { useInspector } from '../../../stores/traffic/inspector-state.ts';
import { useTraffic } from '../../../stores/traffic/traffic-store.ts';
import { useTypedCode } from '../../../stores/traffic/typed-code.ts';
import { selectWidget, useNavigation } from '../../../stores/window/navigation.ts';
import { useCodeColourer } from '../../../stores/text-editor/code-tokens.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { makeProject } from '../../../testing/make-project.fixture.ts';
import { InspectorView } from '../inspector-view.tsx';

beforeEach(() => {
  useInspector.setState(useInspector.getInitialState(), true);
  useConsole.setState(useConsole.getInitialState(), true);
  useTypedCode.setState(useTypedCode.getInitialState(), true);
});

const project = makeProject();

function trace(id: string, end: Partial<Trace>): Trace {
  return {
    version: traceVersion,
    id,
    generation: 1,
    widgetId: 'kpi',
    action: consoleAction,
    form: 'function',
    cause: { kind: 'command' },
    startedAt: 0,
    outcome: 'function',
    steps: [],
    ...end,
  };
}

/** The console of a trusted project, where code has these ends, one after the other. */
async function drawField(ends: readonly Partial<Trace>[], answers: Partial<HostCallHandlers> = {}) {
  let runs = 0;
  const run: HostCallHandlers['console.run'] = async () => {
    const ended = trace(`t${runs}`, ends[runs] ?? {});
    runs += 1;
    useTraffic.setState(({ traces }) => ({ traces: new Map([...traces, [ended.id, ended]]) }));
    return { traceId: ended.id };
  };
  const view = await drawView(<InspectorView />, {
    state: { project },
    answers: { 'console.run': run, ...answers },
  });
  await view.person.click(screen.getByRole('tab', { name: /^Console/ }));
  return { ...view, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Run code' }) };
}

const lines = () =>
  within(screen.getByRole('tree', { name: 'Console' }))
    .getAllByRole('treeitem')
    .map((option) => option.textContent);

test('typed code runs with the selected widget, and its value or error stands below it', async () => {
  const { person, field, inputsOf } = await drawField([
    { result: { a: 1 } },
    { outcome: 'threw', error: { kind: 'js', phase: 'input', name: 'TypeError', message: 'no' } },
    { resultCut: true, result: null },
  ]);
  act(() => selectWidget('kpi'));
  expect(screen.getByText('$0, ctx: kpi')).toBeDefined();
  await person.type(field, 'twice(1{Shift>}{Enter}{/Shift}){Enter}');
  expect(inputsOf('console.run')).toEqual([{ text: 'twice(1\n)', widgetId: 'kpi', exchangeId: null }]);
  expect(field.value).toBe('');
  expect(lines()).toEqual(['Typedtwice(1\n)kpi', 'Value{ a: 1 }kpi']);
  await person.type(field, 'b{Enter}');
  expect(lines().at(-1)).toBe('ErrorTypeError: nokpi');
  await person.type(field, 'c{Enter}');
  expect(lines().at(-1)).toContain('too large to be shown');
  await person.click(screen.getByText('{ a: 1 }'));
  expect(useNavigation.getState().traceId).toBe('t0');
});

test('arrows lead through what was typed, and back to what is being typed; Escape empties the field', async () => {
  const { person, field } = await drawField([]);
  await person.type(field, 'one{Enter}two{Enter}thr');
  await person.keyboard('{ArrowUp}');
  expect(field.value).toBe('two');
  await person.keyboard('{ArrowUp}{ArrowUp}');
  expect(field.value).toBe('one');
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(field.value).toBe('thr');
  await person.keyboard('{Escape}');
  expect(field.value).toBe('');
  await person.keyboard('{ArrowUp}{Enter}');
  expect(useTypedCode.getState().history).toEqual(['one', 'two']);
});

test('a value with members is a closed tree that keys open level by level', async () => {
  const { person, field } = await drawField([
    { result: { rows: [{ n: 1 }, 'x'.repeat(100)], rest: [1, { $cut: 800 }], read: { $getter: true } } },
  ]);
  await person.type(field, 'a{Enter}');
  expect(lines().at(-1)).toMatch(/^Value\{ 3 \} rows: \[\{ n: 1 \}/);
  await person.click(screen.getByText(/^\{ 3 \}/));
  await person.keyboard('{ArrowRight}');
  expect(lines().slice(1)).toEqual([
    'Value{ 3 }',
    expect.stringMatching(/^rows\[ 2 \]/),
    expect.stringMatching(/^rest\[ 801 \]/),
    'readgetter',
  ]);
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(lines().slice(2)).toEqual(['rows[ 2 ]', '0{ 1 }n: 1', `1"${'x'.repeat(100)}"`, 'rest[ 801 ]', '01', '…800 more', 'readgetter']);
  await person.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(lines()).toHaveLength(2);
  const row = screen.getByRole('treeitem', { name: /Value/ });
  expect(row.getAttribute('aria-expanded')).toBe('false');
});

test('code gets the answer of the selected request, and the field says of which', async () => {
  const { person, field, inputsOf } = await drawField([{ result: 1 }]);
  act(() => {
    useTraffic.setState({ exchanges: new Map([['x1', makeExchange({ id: 'x1', widgetId: 'kpi', action: 'init' })]]) });
    useNavigation.setState({ widgetId: null, exchangeId: 'x1' });
  });
  expect(screen.getByText('$r: kpi · init')).toBeDefined();
  await person.type(field, '$r{Enter}');
  expect(inputsOf('console.run')).toEqual([{ text: '$r', widgetId: null, exchangeId: 'x1' }]);
  act(() => useNavigation.setState({ widgetId: 'kpi', exchangeId: 'x1' }));
  expect(screen.getByText('$0, ctx: kpi; $r: kpi · init')).toBeDefined();
  // A look at the run of what was typed leaves the answer where it is.
  await person.click(screen.getByRole('treeitem', { name: /^Value/ }));
  expect(useNavigation.getState().traceId).not.toBeNull();
  expect(screen.getByText(/\$r: kpi · init/)).toBeDefined();
});

const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('names are offered while code is typed: Tab takes one, Enter only one that was walked to, Escape closes the list', async () => {
  const members: string[][] = [];
  const { person, field, inputsOf } = await drawField([{ result: 1 }, { result: 2 }], {
    'console.members': async ({ path }) => {
      members.push(path);
      return { names: ['title', 'type', 'not a name'] };
    },
  });
  await person.type(field, 'ct');
  await waitFor(() => expect(offered()).toEqual(['ctx']));
  await person.keyboard('{Tab}');
  expect(field.value).toBe('ctx');
  expect(document.activeElement).toBe(field);
  await person.keyboard('.getWidgetI');
  await waitFor(() => expect(offered()).toEqual(['getWidgetId']));
  await person.keyboard('{Tab}(), $0.t');
  await waitFor(() => expect(offered()).toEqual(['title', 'type']));
  expect(members.at(-1)).toEqual(['$0']);
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { name: 'type' }).getAttribute('aria-selected')).toBe('true');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'type' }).id);
  await person.keyboard('{Enter}');
  expect(field.value).toBe('ctx.getWidgetId(), $0.type');
  expect(inputsOf('console.run')).toEqual([]);
  await person.keyboard('{Enter}');
  expect(inputsOf('console.run')).toHaveLength(1);

  await person.keyboard('Ap');
  await waitFor(() => expect(offered()).toContain('Api'));
  await person.keyboard('{Escape}');
  expect(offered()).toEqual([]);
  expect(field.value).toBe('Ap');
  await person.keyboard('i');
  await person.keyboard('{Enter}');
  expect(inputsOf('console.run')).toHaveLength(2);
});

test('ids of widgets are offered in v(), and members of the answer as $r', async () => {
  const { person, field } = await drawField([], {
    'exchange.read': async () => ({ text: '{"Cells":[{"Value":1,"a b":2}],"__proto__":{"x":1}}', totalLength: 51, available: true }),
  });
  act(() => {
    useSession.setState({ model: { widgets: [{ id: 'kpi' }, { id: 'table' }], entries: [] } as never });
    useTraffic.setState({ exchanges: new Map([['x1', makeExchange({ id: 'x1' })]]) });
    useNavigation.setState({ exchangeId: 'x1' });
  });
  await person.type(field, "v('ta");
  await waitFor(() => expect(offered()).toEqual(['table']));
  await person.clear(field);
  await person.type(field, '$r.Ce');
  await waitFor(() => expect(offered()).toEqual(['Cells']));
  await person.keyboard('{Tab}[[0].');
  await waitFor(() => expect(offered()).toEqual(['Value']));
});

test('a refusal stands below what was typed', async () => {
  const { person, field } = await drawField([], { 'console.run': () => Promise.reject(new Error('gone')) });
  await person.type(field, '1{Enter}');
  expect(lines()).toHaveLength(2);
  expect(useTypedCode.getState().running).toBe(0);
});

test('without trust nothing can be typed', async () => {
  await drawView(<InspectorView />, { state: { project: { ...project, trusted: false } } });
  act(() => useNavigation.setState({ bottomTab: 'console' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Run code' }).disabled).toBe(true);
});

test('typed code is coloured by the editor, except where the field would draw it otherwise', async () => {
  const { person } = await drawField([]);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Run code' });
  const coloured = () => document.querySelector('.code-field__colours');
  await person.type(field, 'let a');
  expect(coloured()).toBeNull();
  const [word = '', rest = ''] = ['let', ' a'];
  act(() =>
    useCodeColourer.setState({
      colour: (text) => [
        { kind: 'keyword', text: word },
        { kind: 'plain', text: text.slice(3) },
      ],
    }),
  );
  expect(coloured()?.textContent).toBe(`${word}${rest}\n`);
  expect(coloured()?.querySelector('.typed-keyword')?.textContent).toBe('let');
  await person.type(field, '\u202e');
  expect(coloured()).toBeNull();
  act(() => useCodeColourer.setState({ colour: null }));
});
