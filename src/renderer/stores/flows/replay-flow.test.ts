import { beforeEach, expect, it } from 'vitest';
import type { FlowView } from '../../../shared/contract/flow-calls.ts';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { makeProject } from '../../testing/make-project.fixture.ts';
import { useSession } from '../session/session-store.ts';
import { chooseFlow, refreshFlows, shownFlow, useFlows } from './flow-list.ts';
import { continueReplay, forgetReplay, isReplaying, nextStep, replayFlow, stopReplay, useReplay } from './replay-flow.ts';

const step = (text: string, line: number) => ({ text, line, column: 3, expects: [] });
const flow: FlowView = {
  ...{ path: 'flows/a.yml', name: 'A', page: '', connection: '', problems: [] },
  steps: [step('event a.b', 2), step('event c.d', 3)],
};
const red = { line: 3, column: 3, expected: '', got: 'There is no widget c on the page main.' };

type Answer = HostCallOutput<'flow.step'> | Promise<HostCallOutput<'flow.step'>>;

/** Returns a host whose steps come out as given, and the steps that it was asked for. */
function hostWith(...answers: (Answer | AppError)[]) {
  const steps: number[] = [];
  const host = createFakeHost({
    'flow.begin': async () => ({ run: 7, flow }),
    'flow.step': async (input) => {
      steps.push(input.step);
      const answer = answers.shift() ?? { failures: [] };
      if (answer instanceof AppError) throw answer;
      return answer;
    },
  });
  return { host, steps };
}

beforeEach(() => {
  stopReplay(createFakeHost());
  forgetReplay();
  useSession.setState({ project: makeProject() });
});

const wanted = { path: 'flows/a.yml' };

it('opens the page and does every step, one after the other', async () => {
  const { host, steps } = hostWith();
  await replayFlow(host, wanted);
  expect(steps).toEqual([-1, 0, 1]);
  expect(useReplay.getState()).toMatchObject({ phase: 'passed', done: 2, path: 'flows/a.yml', failures: [] });
});

it('ends at the step that failed, with what failed', async () => {
  const { host, steps } = hostWith({ failures: [] }, { failures: [red] });
  await replayFlow(host, wanted);
  expect(steps).toEqual([-1, 0]);
  expect(useReplay.getState()).toMatchObject({ phase: 'failed', isOpen: true, done: 0, failures: [red] });
});

it('says why nothing could be run', async () => {
  const { host } = hostWith(new AppError('untrusted-project', 'This project is restricted.'));
  await replayFlow(host, wanted);
  expect(useReplay.getState()).toMatchObject({ phase: 'failed', isOpen: false, failures: [{ got: 'This project is restricted.' }] });
});

it('waits before each step for a person who goes step by step, and can go on at speed', async () => {
  const { host, steps } = hostWith();
  await replayFlow(host, wanted, 'step-by-step');
  expect(steps).toEqual([-1]);
  expect(useReplay.getState()).toMatchObject({ phase: 'paused', done: 0 });
  await nextStep(host);
  expect(steps).toEqual([-1, 0]);
  expect(useReplay.getState()).toMatchObject({ phase: 'paused', done: 1 });
  await continueReplay(host);
  expect(useReplay.getState()).toMatchObject({ phase: 'passed', done: 2 });
  await nextStep(host);
  expect(steps).toEqual([-1, 0, 1]);
});

it('is stopped in the middle of a step, whose outcome no longer counts', async () => {
  const { promise, resolve } = Promise.withResolvers<HostCallOutput<'flow.step'>>();
  const { host, steps } = hostWith({ failures: [] }, promise);
  const replay = replayFlow(host, wanted);
  await expect.poll(() => steps).toEqual([-1, 0]);
  await replayFlow(host, wanted);
  stopReplay(host);
  resolve({ failures: [red] });
  await replay;
  expect(steps).toEqual([-1, 0]);
  expect(host.calls.filter(({ name }) => name === 'flow.stop').map(({ input }) => input)).toEqual([{ run: 7 }]);
  expect(useReplay.getState()).toMatchObject({ phase: 'stopped', done: 0, failures: [] });
  expect(isReplaying()).toBe(false);
});

it('is forgotten once the file says something else', async () => {
  const views = [flow, flow, { ...flow, name: 'B' }];
  const listed = { name: 'A', steps: 2, problem: null, more: 0 };
  const host = createFakeHost({
    'flow.begin': async () => ({ run: 7, flow }),
    'flow.step': async () => ({ failures: [] }),
    'flow.list': async () => ({ flows: ['flows/a.yml', 'flows/b.yml'].map((path) => ({ path, ...listed })), more: 3 }),
    'flow.read': async ({ path }) => ({ ...(views.shift() ?? flow), path }),
  });
  await refreshFlows(host, '/p');
  expect(useFlows.getState()).toMatchObject({ more: 3, view: { path: 'flows/a.yml', name: 'A' } });
  await replayFlow(host, wanted);
  await refreshFlows(host, '/p');
  expect(useReplay.getState().phase).toBe('passed');
  await refreshFlows(host, '/p');
  expect(useReplay.getState().phase).toBe('idle');
  await chooseFlow(host, 'flows/b.yml');
  expect(shownFlow(useFlows.getState())).toBe('flows/b.yml');
  await refreshFlows(host, '/other');
  expect(useFlows.getState()).toMatchObject({ folder: '/other', chosen: '' });
});
