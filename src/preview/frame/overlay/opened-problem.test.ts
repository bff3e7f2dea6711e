import { expect, test } from 'vitest';
import type { FromFrameDesignMessage } from '../../../shared/contract/design-messages.ts';
import { OpenedProblem } from './opened-problem.ts';

test('follows which problem the app shows, and reports where its sign is wanted and moves to', () => {
  const posted: FromFrameDesignMessage[] = [];
  const opened = new OpenedProblem((message) => posted.push(message));
  const seen: (string | null)[] = [];
  const stop = opened.subscribe(() => seen.push(opened.current()));
  expect(opened.receive({ type: 'left' })).toBe(false);
  expect(opened.receive({ type: 'problem.shown', widgetId: 'kpi' })).toBe(true);
  opened.receive({ type: 'problem.shown', widgetId: null });
  stop();
  opened.receive({ type: 'problem.shown', widgetId: 'kpi' });
  expect([seen, opened.current()]).toEqual([['kpi', null], 'kpi']);
  opened.want('kpi', 10, 20);
  opened.moved('kpi', 30, 20);
  expect(posted).toEqual([
    { type: 'problem.wanted', widgetId: 'kpi', left: 10, top: 20 },
    { type: 'problem.moved', widgetId: 'kpi', left: 30, top: 20 },
  ]);
});
