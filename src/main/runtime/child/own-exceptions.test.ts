import { expect, it } from 'vitest';
import { makeLoad } from '../test-runtime.ts';
import type { ActionHooks } from './action-frame.ts';
import { ActionRunner } from './action-runner.ts';
import { makeAuthorPlaces } from './files/author-locations.ts';
import { Evaluation } from './evaluation.ts';
import { EventRunner } from './events/event-runner.ts';
import { RunningLoads } from './page/running-loads.ts';
import { PageHistory } from './page/page-history.ts';
import { PageRenderer } from './page/page-renderer.ts';
import type { FromChild } from '../protocol/child-messages.ts';
import { readRealmAnswer } from '../protocol/realm-answer.ts';
import { RootRun } from './events/root-run.ts';
import { RunStarter } from './run-starter.ts';
import { TraceLog } from './trace-log.ts';
import type { UserRealm } from './crossing/user-realm.ts';
import { WidgetBoard } from './page/widget-board.ts';

/** An engine with a bug at the boundary to the files: it throws where it must not. */
function brokenEngine(bug: Error) {
  const sent: FromChild[] = [];
  const send = (message: FromChild) => void sent.push(message);
  const evaluation = new Evaluation(1, makeLoad('Repository = {};'), 10, makeAuthorPlaces([]), new TraceLog(() => undefined), send);
  const enter: UserRealm['enter'] = ({ op }) =>
    op === 'open' ? Promise.reject(bug) : Promise.resolve({ ...readRealmAnswer(op, '{}'), took: 0 });
  evaluation.realm = { enter } as UserRealm;
  const board = new WidgetBoard(() => undefined);
  const loads = new RunningLoads();
  const hooks: ActionHooks = { loading: () => 1, loaded: () => 1, room: () => 1, raise: () => undefined };
  const runner = new ActionRunner(evaluation, hooks);
  const events = new EventRunner(evaluation, hooks, runner);
  const renderer = new PageRenderer(evaluation, runner, board, new PageHistory(), loads);
  const starter = new RunStarter({ board, send, onChange: () => undefined, shown: () => Promise.resolve() });
  return { sent, evaluation, runner, starter, parts: { evaluation, runner, events, renderer, loads, pages: [] } };
}

const internal = { kind: 'internal', message: expect.stringContaining('inside Dashwright') };
const report = { type: 'bug', text: expect.stringContaining('a bug of ours') };
const cause = { kind: 'person' } as const;

it.each(['load', 'event'] as const)(
  'a %s that breaks inside ends, is no fault of the author, and its stack goes to the log',
  async (kind) => {
    const { starter, parts, sent } = brokenEngine(new TypeError('a bug of ours'));
    starter.run(parts, { type: 'run', id: 'r1', kind, widgetId: 'a', action: 'init', values: {}, cause, wantsWhole: false });
    await expect
      .poll(() => sent.find(({ type }) => type === 'ended'))
      .toMatchObject({ id: 'r1', result: { outcome: 'rejected', error: internal } });
    expect(sent).toContainEqual(report);
  },
);

it('an action that breaks inside is reported as such, and not as a problem of the project', async () => {
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
