import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { plainConnection } from '../../../../shared/contract/connection-schema.ts';
import type { FlowView } from '../../../../shared/contract/flow-calls.ts';
import { useConnections } from '../../../stores/connection/connection-store.ts';
import { useFlows } from '../../../stores/flows/flow-list.ts';
import { forgetReplay } from '../../../stores/flows/replay-flow.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { makeProject } from '../../../testing/make-project.fixture.ts';
import { FlowsPanel } from './flows-panel.tsx';

const project = makeProject();
const problem = { message: "'step' means nothing here.\u202e", line: 4, column: 1 };
const flow: FlowView = {
  ...{ path: 'flows/a.yml', name: 'A', page: 'main', connection: '', problems: [] },
  steps: [{ text: 'event a.b', line: 3, column: 5, expects: [{ text: 'no problems', line: 5, column: 9 }] }],
};
const broken: FlowView = { ...flow, path: 'flows/b.yml', name: 'b', problems: [problem], steps: [] };

beforeEach(() => {
  forgetReplay();
  useFlows.setState(useFlows.getInitialState());
});

const answers = {
  'flow.list': async () => ({
    flows: [
      { path: 'flows/a.yml', name: 'A', steps: 1, problem: null, more: 0 },
      { path: 'flows/b.yml', name: 'b', steps: 0, problem, more: 2 },
    ],
    more: 0,
  }),
  'flow.read': async ({ path }: { path: string }) => (path === flow.path ? flow : broken),
};

test('without a flow it says the next step', async () => {
  const { host } = await drawView(<FlowsPanel />, {
    state: { project },
    answers: { 'flow.list': async () => ({ flows: [], more: 0 }) },
  });
  expect(await screen.findByText('No flows yet')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Record the first flow' })).toBeDefined();
  host.emit('flows.changed', {});
  await expect.poll(() => host.calls.filter(({ name }) => name === 'flow.list').length).toBe(2);
});

test('a broken file is listed with its line, and cannot be replayed', async () => {
  const { person } = await drawView(<FlowsPanel />, { state: { project }, answers });
  const row = await screen.findByRole('option', { name: /Line 4: 'step' means nothing here\.\\u202e \(and 2 more\)/ });
  expect(screen.getByRole('option', { name: /^A/ }).textContent).toContain('1 step');
  await person.click(row);
  expect(await screen.findByText(/Line 4, column 1/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Replay' })).toBeNull();
});

test('a red step shows what failed at its expectation', async () => {
  const { person } = await drawView(<FlowsPanel />, {
    state: { project },
    answers: {
      ...answers,
      'flow.begin': async () => ({ run: 1, flow }),
      'flow.step': async ({ step }: { step: number }) => ({
        failures: step < 0 ? [] : [{ line: 5, column: 9, expected: 'no problems', got: 'Something failed' }],
      }),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Replay' }));
  expect(await screen.findByText('Failed at step 1 of 1')).toBeDefined();
  const steps = within(screen.getByRole('listbox', { name: 'Steps of the flow' }));
  expect(steps.getByRole('option').textContent).toMatch(/^Failed1event a\.bLine 5: expected no problemsgot Something failedLine 3$/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Replay' }));
});

test('step by step the focus is on what comes next, and Stop ends it', async () => {
  const { person, inputsOf } = await drawView(<FlowsPanel />, {
    state: { project },
    answers: { ...answers, 'flow.begin': async () => ({ run: 1, flow }), 'flow.step': async () => ({ failures: [] }) },
  });
  await person.click(await screen.findByRole('button', { name: 'Step by step' }));
  expect(await screen.findByText('Paused before step 1 of 1')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next step' }));
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByText('Stopped after 0 of 1 steps')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Replay' }));
  expect(inputsOf('flow.step')).toEqual([{ run: 1, step: -1 }]);
});

test('a flow that is meant for another connection says on its buttons where it runs', async () => {
  const { person, inputsOf } = await drawView(<FlowsPanel />, {
    state: { project },
    answers: {
      ...answers,
      'flow.read': async () => ({ ...flow, connection: 'test' }),
      'flow.begin': async () => ({ run: 1, flow }),
      'flow.step': async () => ({ failures: [] }),
    },
  });
  const { state } = useConnections.getState();
  if (state === null) throw new Error('There are no connections.');
  const live = { ...plainConnection, id: 'live', name: 'Live\u202e' };
  act(() => useConnections.setState({ state: { ...state, connections: [live], activeId: 'live' } }));
  expect(await screen.findByText(/meant for the connection test; here it runs on Live\\u202e/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Replay' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Replay on Live\\u202e' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Step by step on Live\\u202e' }));
  expect(await screen.findByText('Paused before step 1 of 1')).toBeDefined();
  expect(inputsOf('flow.begin')).toEqual([{ folder: project.folder, flow: { path: 'flows/a.yml' }, on: 'live' }]);
  await person.click(screen.getByRole('button', { name: 'Stop' }));
});

test('a restricted project says what to do, and replays nothing', async () => {
  const { inputsOf } = await drawView(<FlowsPanel />, { state: { project: { ...project, trusted: false } }, answers });
  expect(await screen.findByText(/Trust it to replay its flows/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Replay' })).toBeNull();
  expect(inputsOf('flow.begin')).toEqual([]);
});
