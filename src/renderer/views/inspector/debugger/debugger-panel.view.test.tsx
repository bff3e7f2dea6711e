import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DebuggerState } from '../../../../shared/debugger/debugger-schema.ts';
import { followDebugger } from '../../../stores/debugger/follow-debugger.ts';
import { useDialog } from '../../../stores/window/dialog-store.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { makeProject } from '../../../testing/make-project.fixture.ts';
import { DebuggerPanel } from './debugger-panel.tsx';

const breakpoint = {
  path: 'repository.js',
  line: 4,
  isOn: true,
  condition: 'x >',
  logMessage: '',
  actualLine: null,
  fault: 'Unexpected token.',
};
const off: DebuggerState = { isOn: false, stopsAtErrors: false, breakpoints: [breakpoint], pause: null };
const frame = (name: string, line: number) => ({ name, path: 'a/repository.js', line, column: 1 });
const stopped: DebuggerState = {
  ...off,
  isOn: true,
  pause: { id: 5, reason: 'error', error: 'Error: no rate', frames: [frame('twice', 3), frame('', 11)] },
};
const variable = (name: string, text: string, object: string | null = null) => ({
  ...{ name, text, object },
  kind: object === null ? ('number' as const) : ('object' as const),
});

function draw(state: DebuggerState, project = makeProject()) {
  return drawView(<DebuggerPanel />, {
    start: (host) => followDebugger(host, true),
    state: { project },
    answers: {
      'debugger.state': async () => state,
      'debugger.turn': async () => ({}),
      'debugger.step': async () => ({}),
      'debugger.scopes': async ({ frame: index }) => ({
        scopes: [
          { kind: 'local', name: 'twice', variables: [variable(`sum${index}`, '12'), variable('shown', '{…}', 'o1')], isCut: false },
          { kind: 'file', name: '', variables: [variable('rate', '3')], isCut: false },
        ],
      }),
      'debugger.members': async () => ({ variables: [variable('part', '7')], isCut: true }),
      'debugger.evaluate': async ({ text, isSilent }) => ({ value: variable('', isSilent ? '42' : '43'), isError: text === 'nothing' }),
    },
  });
}

test('a restricted project has to be trusted first', async () => {
  const { person } = await draw(off, makeProject({ trusted: false }));
  expect(screen.getByText('Nothing runs')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Trust…' }));
  expect(useDialog.getState().dialog).toEqual({ kind: 'trust' });
});

test('while it is off: a hint to turn it on, and breakpoints with what is wrong with them', async () => {
  const { person, inputsOf } = await draw(off);
  const list = await screen.findByRole('listitem');
  expect(list.textContent).toContain('Unexpected token.');
  // One word for code that waits: it pauses; what stops has ended (docs/words.md).
  const texts = [document.body.textContent, ...screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))].join();
  expect(texts).toContain('Pause at the next statement');
  expect(texts).not.toMatch(/\bstop/i);
  await person.click(screen.getByRole('button', { name: 'Turn the debugger on' }));
  expect(inputsOf('debugger.turn')).toEqual([{ isOn: true }]);
  await person.click(within(list).getByRole('button', { name: 'Go to repository.js:4' }));
  expect(useNavigation.getState().reveal?.location).toMatchObject({ path: 'repository.js', line: 4 });
  await person.click(within(list).getByRole('checkbox', { name: 'Breakpoint repository.js:4 is on' }));
  expect(inputsOf('debugger.setBreakpoints').at(-1)).toMatchObject({ breakpoints: [{ line: 4, isOn: false }] });
  await person.click(screen.getByRole('button', { name: 'Remove breakpoint repository.js:4' }));
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('a pause: why, variables whose members are read when they are opened, calls by keyboard, watched and evaluated expressions', async () => {
  const { person, inputsOf, host } = await draw({ ...off, isOn: true });
  await screen.findByText('On. Nothing is paused.');
  act(() => host.emit('debugger.changed', stopped));
  expect(screen.getByRole('status', { name: 'State of the debugger' }).textContent).toContain('Error: no rate');
  const tree = await screen.findByRole('tree', { name: 'Variables' });
  await person.click(await within(tree).findByRole('treeitem', { name: 'shown: {…}' }));
  expect(inputsOf('debugger.members')).toEqual([]);
  await person.click(tree);
  act(() => tree.focus());
  await person.keyboard('{ArrowRight}');
  expect(await within(tree).findByRole('treeitem', { name: 'part: 7' })).toBeDefined();
  expect(inputsOf('debugger.members')).toEqual([{ pause: 5, object: 'o1' }]);

  act(() => screen.getByRole('listbox', { name: 'Call stack' }).focus());
  await person.keyboard('{ArrowDown}');
  expect(await within(tree).findByRole('treeitem', { name: 'sum1: 12' })).toBeDefined();
  expect(useNavigation.getState().reveal?.location.line).toBe(11);

  await person.type(screen.getByRole('textbox', { name: 'Expression to watch' }), 'a + b{Enter}');
  const watched = await screen.findByRole('treeitem', { name: 'a + b: 42' });
  await person.click(watched);
  act(() => screen.getByRole('tree', { name: 'Watched expressions' }).focus());
  await person.keyboard('{Enter}');
  await person.keyboard('[[0]{Enter}');
  expect(await screen.findByRole('treeitem', { name: 'a + b[0]: 42' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Stop watching a + b[0]' }));
  expect(screen.queryByRole('tree', { name: 'Watched expressions' })).toBeNull();

  await person.type(screen.getByRole('textbox', { name: 'Expression to evaluate' }), 'sum = 1{Enter}');
  expect(await screen.findByRole('treeitem', { name: 'sum = 1: 43' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Step over' }));
  expect(inputsOf('debugger.step')).toEqual([{ pause: 5, how: 'over' }]);
  act(() => host.emit('debugger.changed', { ...stopped, pause: null }));
  await waitFor(() => expect(screen.queryByRole('tree', { name: 'Variables' })).toBeNull());
});
