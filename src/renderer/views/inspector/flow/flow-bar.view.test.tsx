import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { discardFlow, noteEvent, noteOpened, useFlowRecorder } from '../../../stores/flows/flow-recorder.ts';
import { useNotices } from '../../../stores/window/notice-store.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { FlowBar } from './flow-bar.tsx';
import { makeProject } from '../../../testing/make-project.fixture.ts';

const project = makeProject();
const page = {
  page: 'main',
  title: '',
  tree: { id: 'main', type: 'PageWidget', config: {}, children: [] },
  generation: 1,
  widgets: [],
  revision: 1,
};

beforeEach(discardFlow);

const steps = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('records, lists the steps with their values, and saves them under a name that is free', async () => {
  const answers = ['flows/a.yml is already there. Give the flow another name.'];
  const { person, inputsOf } = await drawView(<FlowBar />, {
    state: { project, page },
    answers: {
      'flow.save': async () => {
        const refusal = answers.pop();
        if (refusal !== undefined) throw new AppError('invalid-input', refusal);
        return { path: 'flows/b.yml' };
      },
    },
  });
  await person.click(screen.getByRole('button', { name: 'Record a flow' }));
  act(() => {
    noteEvent({ widgetId: 'go\u202e', action: 'launch', values: { value: '<b>x</b>', more: 'y'.repeat(500) }, sequence: 1 });
    noteOpened('other');
  });
  expect(screen.getByRole('status').textContent).toBe('Recording what you do on main: 2 steps');
  const [first = '', second] = steps();
  expect(first).toMatch(/^event go\\u202e\.launch "<b>x<\/b>" \{"more":"y+…$/);
  expect(second).toBe('open other');
  await person.click(screen.getByRole('button', { name: 'Stop recording' }));
  const field = screen.getByRole('textbox', { name: 'Name of the flow' });
  expect(document.activeElement).toBe(field);
  await person.type(field, 'a{Enter}');
  expect(await screen.findByText(/already there/)).toBeDefined();
  await person.clear(field);
  await person.type(field, ' b {Enter}');
  expect(await screen.findByRole('button', { name: 'Record a flow' })).toBeDefined();
  expect(inputsOf('flow.save')[1]).toMatchObject({
    folder: '/p',
    page: 'main',
    name: 'b',
    deeds: [{ kind: 'event' }, { kind: 'open', page: 'other' }],
  });
  expect(useNotices.getState().notices.map(({ message }) => message)).toEqual([expect.stringMatching(/^Saved \/p\/flows\/b\.yml\./)]);
});

test('a replay marks its step, and can be stopped', async () => {
  const { person, inputsOf } = await drawView(<FlowBar />, {
    state: { project, page },
    answers: {
      'flow.begin': async () => ({
        run: 1,
        flow: { path: '', name: '', page: 'main', connection: '', problems: [], steps: [] },
      }),
      'flow.step': () => new Promise(() => undefined),
    },
  });
  act(() =>
    useFlowRecorder.setState({
      phase: 'recorded',
      folder: '/p',
      page: 'main',
      deeds: [
        { kind: 'open', page: 'a' },
        { kind: 'open', page: 'b' },
      ],
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Replay' }));
  const stop = await screen.findByRole('button', { name: 'Stop replay' });
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual(['step', null]);
  expect(inputsOf('flow.begin')).toMatchObject([{ folder: '/p', flow: { page: 'main', deeds: [{ page: 'a' }, { page: 'b' }] } }]);
  await person.click(stop);
  expect(screen.getByRole('button', { name: 'Replay' })).toBeDefined();
  act(() => useFlowRecorder.setState({ folder: '/elsewhere' }));
  expect(screen.getByRole('button', { name: 'Record a flow' })).toBeDefined();
});

test('a restricted project offers no recording', async () => {
  await drawView(<FlowBar />, { state: { project: { ...project, trusted: false }, page } });
  expect(screen.getByRole('button', { name: 'Record a flow' }).hasAttribute('disabled')).toBe(true);
});
