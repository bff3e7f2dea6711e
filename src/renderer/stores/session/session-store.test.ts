import { beforeEach, expect, test, vi } from 'vitest';
import type { Problem, ProjectModel } from '../../../shared/schema/project-schema.ts';
import { countModelParts, modelPart } from '../../../shared/project/difference/model-parts.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { countProblems, initSession, useSession } from './session-store.ts';
import { makeProject } from '../../testing/make-project.fixture.ts';

const makeProblem = (severity: Problem['severity'], id: string): Problem => ({ id, severity, source: 'model', code: 'x', message: 'x' });
/** The event with a whole list. */
const whole = (...problems: Problem[]) => ({ base: null, revision: 1, difference: { shifts: [], problems } });
const model: ProjectModel = { pages: ['main'], widgets: [], entries: [], queries: [], events: [] };

beforeEach(() => useSession.setState(useSession.getInitialState(), true));

/** Main with these models, one for each time it is asked for the first part. */
function hostWith(...models: ProjectModel[]) {
  let revision = 0;
  return createFakeHost({
    'project.modelPart': async ({ part }) => {
      if (part === 0) revision += 1;
      const known = models[Math.min(revision, models.length) - 1] ?? model;
      return { revision, parts: countModelParts(known), text: modelPart(known, part) };
    },
  });
}

async function start() {
  const host = hostWith(model);
  const stop = initSession(host, await host.call('app.info', {}), await host.call('app.state', {}));
  return { host, stop };
}

test('starts from the state of the app and follows its events', async () => {
  const { host, stop } = await start();
  expect(useSession.getState()).toMatchObject({ project: null, info: { version: '0.1.0' } });
  host.emit('project.changed', { project: makeProject({ folder: '/a' }) });
  host.emit('project.model', { revision: 1 });
  host.emit('problems.changed', whole(makeProblem('error', '1')));
  host.emit('runtime.status', { state: 'ready', generation: 2, missingLayers: [] });
  expect(useSession.getState()).toMatchObject({ project: { folder: '/a' }, runtime: { generation: 2 } });
  await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ model, modelRevision: 1 }));
  expect(useSession.getState().problems).toHaveLength(1);
  stop();
  host.emit('problems.changed', whole());
  expect(useSession.getState().problems).toHaveLength(1);
});

test('applies differences of the model, and asks for the whole when one got lost', async () => {
  const asked = { ...model, pages: ['asked'] };
  const host = hostWith(model, asked);
  initSession(host, await host.call('app.info', {}), await host.call('app.state', {}));
  host.emit('project.model', { revision: 1 });
  await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ model, modelRevision: 1 }));
  host.emit('project.modelChanged', { base: 1, revision: 2, difference: { shifts: [], pages: ['second'] } });
  expect(useSession.getState()).toMatchObject({ model: { ...model, pages: ['second'] }, modelRevision: 2 });
  host.emit('project.modelChanged', { base: 3, revision: 4, difference: { shifts: [], pages: ['lost'] } });
  expect(useSession.getState().model?.pages).toEqual(['second']);
  await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ model: asked, modelRevision: 2 }));
});

const manyEvents = (prefix: string) =>
  Array.from({ length: 600 }, (_, index) => ({
    key: `${prefix}${index}`,
    location: { path: 'event-map.js', line: index + 1, column: 1 },
  }));

/** A window that has begun to fetch a model of many parts; asked again, the host gives a newer one. */
async function startFetching() {
  const [older, newer] = [
    { ...model, events: manyEvents('old') },
    { ...model, events: manyEvents('new') },
  ];
  const host = hostWith(older, newer);
  initSession(host, await host.call('app.info', {}), await host.call('app.state', {}));
  host.emit('project.model', { revision: 1 });
  return { host, newer };
}

test('fetches a model of many parts, anew when a change that came in between does not follow it', async () => {
  const { host, newer } = await startFetching();
  host.emit('project.modelChanged', { base: 5, revision: 2, difference: { shifts: [], pages: ['edited'] } });
  await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ model: newer, modelRevision: 2 }));
});

test('edits while a model of many parts is fetched are added to it, without fetching it anew', async () => {
  const events = manyEvents('old');
  let asked = 0;
  const known = { ...model, events };
  const host = createFakeHost({
    'project.modelPart': async ({ part }) => {
      if (part === 0) asked += 1;
      return { revision: 4, parts: countModelParts(known), text: modelPart(known, part) };
    },
  });
  initSession(host, await host.call('app.info', {}), await host.call('app.state', {}));
  host.emit('project.model', { revision: 3 });
  // The first of these is in the model already.
  for (const revision of [4, 5, 6]) {
    host.emit('project.modelChanged', { base: revision - 1, revision, difference: { shifts: [], pages: [`edit ${revision}`] } });
  }
  await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ model: { pages: ['edit 6'], events }, modelRevision: 6 }));
  // Once for the window and once for the new model.
  expect(asked).toBeLessThanOrEqual(2);
});

test('more edits than are kept while the model is fetched make it be fetched anew', async () => {
  const { host, newer } = await startFetching();
  for (let revision = 2; revision < 30; revision += 1) {
    host.emit('project.modelChanged', { base: revision - 1, revision, difference: { shifts: [], pages: [] } });
  }
  await vi.waitFor(() => expect(useSession.getState().model?.events).toEqual(newer.events));
});

test('another folder forgets model and problems, a change of the same one keeps them', async () => {
  const { host } = await start();
  host.emit('project.changed', { project: makeProject({ folder: '/a' }) });
  host.emit('project.model', { revision: 1 });
  await vi.waitFor(() => expect(useSession.getState().model).toEqual(model));
  host.emit('project.changed', { project: { ...makeProject({ folder: '/a' }), trusted: false } });
  expect(useSession.getState()).toMatchObject({ model, project: { trusted: false } });
  host.emit('project.changed', { project: makeProject({ folder: '/b' }) });
  expect(useSession.getState().model).toBeNull();
});

test('problems that are told again unchanged build no list again', async () => {
  const { host } = await start();
  host.emit('problems.changed', whole(makeProblem('error', '1')));
  const { problems } = useSession.getState();
  host.emit('problems.changed', whole(makeProblem('error', '1')));
  expect(useSession.getState().problems).toBe(problems);
  host.emit('problems.changed', whole(makeProblem('warning', '1')));
  expect(useSession.getState().problems).toEqual([makeProblem('warning', '1')]);
});

test('applies differences of the problems, and asks for the whole list when one got lost', async () => {
  const asked = [makeProblem('info', '9')];
  const host = createFakeHost({ 'problems.list': async () => ({ revision: 7, problems: asked }) });
  initSession(host, await host.call('app.info', {}), await host.call('app.state', {}));
  host.emit('problems.changed', whole(makeProblem('error', '1'), makeProblem('error', '2')));
  const [first] = useSession.getState().problems;
  host.emit('problems.changed', {
    base: 1,
    revision: 2,
    difference: { shifts: [], problems: [[0, 1], makeProblem('warning', '3')] },
  });
  expect(useSession.getState().problems.map(({ id }) => id)).toEqual(['1', '3']);
  expect(useSession.getState().problems[0]).toBe(first);
  host.emit('problems.changed', { base: 5, revision: 6, difference: { shifts: [], problems: [] } });
  await vi.waitFor(() => expect(useSession.getState()).toMatchObject({ problems: asked, problemsRevision: 7 }));
});

test('counts problems by severity', () => {
  const problems = [makeProblem('error', '1'), makeProblem('warning', '2'), makeProblem('warning', '3'), makeProblem('info', '4')];
  expect(countProblems(problems)).toEqual({ errors: 1, warnings: 2, infos: 1, isCut: false });
  const more: Problem = { ...makeProblem('warning', '5'), code: 'more-problems' };
  expect(countProblems([...problems, more])).toEqual({ errors: 1, warnings: 2, infos: 1, isCut: true });
});
