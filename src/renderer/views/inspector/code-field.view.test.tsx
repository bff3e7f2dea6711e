import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { HostCallHandlers } from '../../../shared/contract/host-calls.ts';
import { consoleAction, type Trace, traceVersion } from '../../../shared/trace/trace.ts';
import { useConsole } from '../../stores/traffic/console-store.ts';
import { useInspector } from '../../stores/traffic/inspector-state.ts';
import { useTraffic } from '../../stores/traffic/traffic-store.ts';
import { useTypedCode } from '../../stores/traffic/typed-code.ts';
import { selectWidget, useNavigation } from '../../stores/window/navigation.ts';
import { drawView } from '../../testing/draw-view.tsx';
import { makeProject } from '../../testing/make-project.fixture.ts';
import { InspectorView } from './inspector-view.tsx';

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
  within(screen.getByRole('listbox', { name: 'Console' }))
    .getAllByRole('option')
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
  expect(inputsOf('console.run')).toEqual([{ text: 'twice(1\n)', widgetId: 'kpi' }]);
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
