import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Breakpoint, DebuggerState, Pause } from '../../../shared/debugger/debugger-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { isWindowSetting } from '../../../shared/contract/window-settings.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { setCurrentHost } from '../../host/host-context.ts';
import { makeProject } from '../../testing/make-project.fixture.ts';
import { useSession } from '../session/session-store.ts';
import { useNavigation } from '../window/navigation.ts';
import { useNotices } from '../window/notice-store.ts';
import { editBreakpoint, moveBreakpoints, setBreakpoints, toggleBreakpoint } from './breakpoints.ts';
import { chooseFrame, step, stopAtNextStatement, useDebugger, withoutDebugger } from './debugger-store.ts';
import { followDebugger } from './follow-debugger.ts';
import { evaluateAtStop, readMembers, useStop } from './stop-store.ts';
import { forgetExpression, watchExpression } from './watched-expressions.ts';

const at = (line: number, more: Partial<Breakpoint> = {}): Breakpoint => ({
  ...{ path: 'repository.js', line, isOn: true, condition: '', logMessage: '' },
  ...more,
});
const pause = (id: number): Pause => ({
  id,
  reason: 'breakpoint',
  error: null,
  frames: [
    { name: 'twice', path: 'repository.js', line: 3, column: 5 },
    { name: 'init', path: 'repository.js', line: 11, column: 9 },
  ],
});
const stopped = (id: number): DebuggerState => ({ ...withoutDebugger, isOn: true, pause: pause(id) });

let main: DebuggerState;
const host = createFakeHost({
  'debugger.state': async () => main,
  'debugger.setBreakpoints': async ({ breakpoints }) => {
    main = {
      ...main,
      breakpoints: breakpoints.map((one) => ({ ...one, actualLine: null, fault: one.condition === 'x =' ? 'Wrong.' : null })),
    };
    host.emit('debugger.changed', main);
    return {};
  },
  'debugger.pause': async () => ({}),
  'debugger.step': async () => {
    throw new AppError('not-found', 'The code went on meanwhile.');
  },
  'debugger.scopes': async ({ frame }) => ({
    scopes: [{ kind: 'local', name: '', variables: [{ name: `in${frame}`, text: '1', kind: 'number', object: null }], isCut: false }],
  }),
  'debugger.members': async () => ({ variables: [], isCut: true }),
  'debugger.evaluate': async ({ text, frame, isSilent }) => ({
    value: { name: '', text: `${text}@${frame}`, kind: 'string', object: null },
    isError: !isSilent && text === 'wrong',
  }),
});
const inputsOf = (name: string) => host.calls.filter((call) => call.name === name).map(({ input }) => input);
const lines = () => useDebugger.getState().breakpoints.map(({ line }) => line);

let stop = () => {};
beforeEach(async () => {
  main = { ...withoutDebugger };
  setCurrentHost(host);
  useDebugger.setState(useDebugger.getInitialState(), true);
  useStop.setState(useStop.getInitialState(), true);
  useSession.setState(useSession.getInitialState(), true);
  useNavigation.setState(useNavigation.getInitialState(), true);
  useNotices.setState(useNotices.getInitialState(), true);
  useSession.setState({ project: makeProject({ files: [{ path: 'repository.js', role: 'repository', exists: true }] }) });
  await host.call('settings.write', { key: 'debugger:/p', value: null });
  stop = followDebugger(host, true);
  await vi.waitFor(() => expect(inputsOf('debugger.state').length).toBeGreaterThan(0));
});
afterEach(() => {
  stop();
  (host.calls as unknown[]).length = 0;
});

test('nothing waits for the next statement any more once the runtime is started again', async () => {
  await stopAtNextStatement();
  expect(useDebugger.getState().isAwaited).toBe(true);
  const { runtime } = useSession.getState();
  useSession.setState({ runtime: { ...runtime, state: 'busy' } });
  expect(useDebugger.getState().isAwaited).toBe(true);
  useSession.setState({ runtime: { ...runtime, state: 'restarting' } });
  expect(useDebugger.getState().isAwaited).toBe(false);
});

describe('breakpoints', () => {
  test('are set, sorted, kept for the project and removed', async () => {
    toggleBreakpoint(at(9));
    toggleBreakpoint(at(4));
    expect(lines()).toEqual([4, 9]);
    await vi.waitFor(() => expect(main.breakpoints).toHaveLength(2));
    const { value } = await host.call('settings.read', { key: 'debugger:/p' });
    expect(value).toEqual({ breakpoints: [at(4), at(9)], watched: [] });
    expect(isWindowSetting({ key: 'debugger:/p', value })).toBe(true);
    toggleBreakpoint(at(9));
    expect(lines()).toEqual([4]);
  });

  test('get a condition, and main says what is wrong with it', async () => {
    expect(await editBreakpoint(at(4), { condition: 'x =' })).toBe('Wrong.');
    expect(await editBreakpoint(at(4), { condition: 'x > 1' })).toBeNull();
    expect(useDebugger.getState().breakpoints).toMatchObject([{ line: 4, condition: 'x > 1', fault: null }]);
  });

  test('move with the text; two on one line become one', async () => {
    await setBreakpoints([at(4), at(6), at(6, { path: 'widget-config.js' })]);
    moveBreakpoints(
      'repository.js',
      new Map([
        [4, 4],
        [6, 4],
      ]),
    ); // prettier-ignore
    expect(useDebugger.getState().breakpoints.map(({ path, line }) => `${path}:${line}`)).toEqual([
      'repository.js:4',
      'widget-config.js:6',
    ]);
  });

  test('that were kept are sent when a project opens of which main knows none', async () => {
    const kept = { breakpoints: [at(7)], watched: ['sum'] };
    await host.call('settings.write', { key: 'debugger:/other', value: kept });
    useSession.setState({ project: makeProject({ folder: '/other' }) });
    await vi.waitFor(() => expect(lines()).toEqual([7]));
    expect(useStop.getState().watched).toEqual(['sum']);
    expect(inputsOf('debugger.setBreakpoints')).toEqual([{ breakpoints: [at(7)] }]);
  });

  test('that were kept stay when one is set, and an expression watched, while the project opens', async () => {
    await host.call('settings.write', { key: 'debugger:/other', value: { breakpoints: [at(7)], watched: ['sum'] } });
    useSession.setState({ project: makeProject({ folder: '/other' }) });
    toggleBreakpoint(at(3));
    watchExpression('row');
    await vi.waitFor(() => expect(main.breakpoints.map(({ line }) => line)).toEqual([3, 7]));
    expect(lines()).toEqual([3, 7]);
    expect(useStop.getState().watched).toEqual(['sum', 'row']);
    const { value } = await host.call('settings.read', { key: 'debugger:/other' });
    expect(value).toEqual({ breakpoints: [at(3), at(7)], watched: ['sum', 'row'] });
  });
});

describe('a stop', () => {
  test('shows its line and its scopes, then those of the call that is chosen', async () => {
    watchExpression('sum');
    host.emit('debugger.changed', stopped(1));
    expect(useNavigation.getState()).toMatchObject({ bottomTab: 'debugger', reveal: { location: { path: 'repository.js', line: 3 } } });
    await vi.waitFor(() => expect(useStop.getState().scopes?.[0]?.variables[0]?.name).toBe('in0'));
    await vi.waitFor(() => expect(useStop.getState().watchedValues['sum']?.value.text).toBe('sum@0'));
    chooseFrame(1);
    await vi.waitFor(() => expect(useStop.getState().watchedValues['sum']?.value.text).toBe('sum@1'));
    await vi.waitFor(() => expect(useStop.getState().scopes?.[0]?.variables[0]?.name).toBe('in1'));
    expect(useNavigation.getState().reveal?.location.line).toBe(11);
    forgetExpression('sum');
    expect(useStop.getState().watched).toEqual([]);
  });

  test('reads the members of an object once, and evaluates what may change something', async () => {
    host.emit('debugger.changed', stopped(1));
    await vi.waitFor(() => expect(useStop.getState().scopes).not.toBeNull());
    await Promise.all([readMembers('7'), readMembers('7')]);
    await readMembers('7');
    expect(inputsOf('debugger.members')).toEqual([{ pause: 1, object: '7' }]);
    await evaluateAtStop('wrong');
    expect(inputsOf('debugger.evaluate')).toEqual([{ pause: 1, frame: 0, text: 'wrong', isSilent: false }]);
    expect(useStop.getState().answers).toMatchObject([{ text: 'wrong', isError: true, pause: 1 }]);
    expect(inputsOf('debugger.scopes')).toHaveLength(2);
  });

  test('stays in sight until the next one after a step, and is gone soon after going on', async () => {
    host.emit('debugger.changed', stopped(1));
    host.emit('debugger.changed', { ...stopped(1), pause: null });
    expect(useDebugger.getState().pause?.id).toBe(1);
    host.emit('debugger.changed', stopped(2));
    expect(useDebugger.getState().pause?.id).toBe(2);
    host.emit('debugger.changed', { ...stopped(1), pause: null });
    await vi.waitFor(() => expect(useDebugger.getState().pause).toBeNull());
    expect(useStop.getState().scopes).toBeNull();
  });

  test('is over without a complaint when a step comes too late, and at once when the debugger is off or main is lost', async () => {
    host.emit('debugger.changed', stopped(1));
    await step('over');
    expect(useNotices.getState().notices).toEqual([]);
    host.emit('debugger.changed', withoutDebugger);
    expect(useDebugger.getState().pause).toBeNull();
    host.emit('debugger.changed', stopped(3));
    host.setConnected(false);
    expect(useDebugger.getState().pause).toBeNull();
    host.setConnected(true);
  });
});
