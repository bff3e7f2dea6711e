import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { quickFixes, type QuickFix } from '../../../shared/project/problem-fixes/quick-fixes.ts';
import type { Problem } from '../../../shared/schema/project-schema.ts';
import { makeProject } from '../../testing/make-project.fixture.ts';
import { useSession } from '../session/session-store.ts';
import { followedFix } from './followed-fix.ts';

const found = (line: number, context: number, from = 'regoin'): Problem => ({
  id: `code-unknown-name:repository.js:${from}`,
  code: 'code-unknown-name',
  severity: 'warning',
  source: 'model',
  message: `Cannot find name '${from}'.`,
  location: { path: 'repository.js', line, column: 1 },
  instead: { from, to: 'region', context },
});
const fixOf = (problem: Problem): QuickFix => quickFixes(problem, [problem])[0] as QuickFix;
const problemsOf = ({ change }: QuickFix) => (change.kind === 'replace' ? change.problems : []);

beforeEach(() => {
  vi.useFakeTimers();
  useSession.setState({ problems: [] });
});
afterEach(() => void vi.useRealTimers());

it('waits for the problem to be found again, and takes the nearest of its kind', async () => {
  const stale = found(5, 1);
  useSession.setState({ problems: [stale] });
  const followed = followedFix(fixOf(stale));
  // The same finding at the place it was moved to is no newer one.
  useSession.setState({ problems: [{ ...stale, location: { path: 'repository.js', line: 6, column: 1 } }] });
  const [far, near] = [found(40, 3), found(6, 2)];
  useSession.setState({ problems: [far, near] });
  expect(problemsOf((await followed) as QuickFix)).toEqual([near]);
});

it('takes one that was found while the fix was being chosen', async () => {
  const near = found(6, 2);
  useSession.setState({ problems: [near] });
  expect(problemsOf((await followedFix(fixOf(found(5, 1)))) as QuickFix)).toEqual([near]);
});

it('takes none of another project that is opened meanwhile', async () => {
  useSession.setState({ project: makeProject({ folder: '/one' }) });
  const followed = followedFix(fixOf(found(5, 1)));
  useSession.setState({ project: makeProject({ folder: '/other' }), problems: [found(6, 2)] });
  expect(await followed).toBeUndefined();
  useSession.setState({ project: null });
});

it('gives up after some seconds, and at once for fixes of several problems', async () => {
  const stale = found(5, 1);
  const followed = followedFix(fixOf(stale));
  useSession.setState({ problems: [found(5, 2, 'regio')] });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await followed).toBeUndefined();
  const several: QuickFix = {
    title: 'Fix all',
    file: { path: 'repository.js' },
    change: { kind: 'replace', problems: [stale, found(9, 9)] },
  };
  expect(await followedFix(several)).toBeUndefined();
});
