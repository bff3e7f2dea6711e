import { expect, it } from 'vitest';
import { makeLoad } from '../test-runtime.ts';
import type { ActionHooks } from './action-frame.ts';
import { ActionRunner } from './action-runner.ts';
import { makeAuthorPlaces } from './author-locations.ts';
import { Evaluation } from './evaluation.ts';
import { EventRunner } from './event-runner.ts';
import { LoadsUnderWay } from './loads-under-way.ts';
import { PageHistory } from './page-history.ts';
import { PageRenderer } from './page-renderer.ts';
import type { FromChild } from './protocol.ts';
import { RootRun } from './root-run.ts';
import { RunDesk } from './run-desk.ts';
import { TraceLog } from './trace-log.ts';
import type { UserRealm } from './user-realm.ts';
import { WidgetBoard } from './widget-board.ts';

/** An engine whose border to the files has a bug: it throws where it must not. */
function brokenEngine(bug: Error) {
  const sent: FromChild[] = [];
  const send = (message: FromChild) => void sent.push(message);
  const evaluation = new Evaluation(1, makeLoad('Repository = {};'), 10, makeAuthorPlaces([]), new TraceLog(() => undefined), send);
  const enter: UserRealm['enter'] = ({ op }) => (op === 'open' ? Promise.reject(bug) : Promise.resolve({ head: {}, payload: '', took: 0 }));
  evaluation.realm = { enter } as UserRealm;
  const board = new WidgetBoard(() => undefined);
  const loads = new LoadsUnderWay();
  const hooks: ActionHooks = { loading: () => 1, loaded: () => 1, room: () => 1, raise: () => undefined };
  const runner = new ActionRunner(evaluation, hooks);
  const events = new EventRunner(evaluation, hooks, runner);
  const renderer = new PageRenderer(evaluation, runner, board, new PageHistory(), loads);
  const desk = new RunDesk({ board, send, onChange: () => undefined, shown: () => Promise.resolve() });
  return { sent, evaluation, runner, desk, parts: { evaluation, runner, events, renderer, loads, pages: [] } };
}

const internal = { kind: 'internal', message: expect.stringContaining('inside Dashwright') };
const report = { type: 'bug', text: expect.stringContaining('a bug of ours') };
const cause = { kind: 'person' } as const;

it.each(['load', 'event'] as const)(
  'a %s that breaks inside ends, is no fault of the author, and its stack goes to the log',
  async (kind) => {
    const { desk, parts, sent } = brokenEngine(new TypeError('a bug of ours'));
    desk.run(parts, { type: 'run', id: 'r1', kind, widgetId: 'a', action: 'init', values: {}, cause, wantsWhole: false });
    await expect
      .poll(() => sent.find(({ type }) => type === 'ended'))
      .toMatchObject({ id: 'r1', result: { outcome: 'rejected', error: internal } });
    expect(sent).toContainEqual(report);
  },
);

it('an action that breaks inside is told as such, and in no problem of the project', async () => {
  const { runner, evaluation, sent } = brokenEngine(new TypeError('unused'));
  const root = new RootRun(
    'r1',
    cause,
    () => undefined,
    () => undefined,
    false,
  );
  const trace = evaluation.newTrace(root, 'a', 'init', cause, 'request');
  const frame = { id: 'f1', root, trace, widgetId: 'a', action: 'init', depth: 0, owner: 'a', finishers: [] };
  const end = await runner.finish(frame, root, () => Promise.reject(new TypeError('a bug of ours')), { quiet: true });
  expect(end).toMatchObject({ outcome: 'rejected', error: internal });
  expect(sent).toEqual([report]);
});
