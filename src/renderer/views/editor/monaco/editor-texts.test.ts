import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import type { Trace } from '../../../../shared/trace/trace.ts';
import type { EditorBuffer } from '../../../stores/documents/editor-store.ts';
import { bannersOf } from '../banner-content.ts';
import { shownLabel } from '../language/completion/completion.ts';
import { lensText, runTip } from '../language/lens-text.ts';
import { problemRange } from '../language/problem-ranges.ts';
import { hexColour, withAlpha } from './editor-colours.ts';

function makeTrace(overrides: Partial<Trace>): Trace {
  return {
    version: 2,
    id: 't',
    generation: 1,
    widgetId: 'w',
    action: 'init',
    form: 'request',
    cause: { kind: 'person' },
    startedAt: 0,
    duration: 18.4,
    outcome: 'loaded',
    steps: [],
    ...overrides,
  };
}

function makeExchange(overrides: Partial<Exchange>): Exchange {
  return {
    id: 'e',
    traceId: 't',
    widgetId: 'w',
    action: 'init',
    connectionId: 'sample',
    method: 'POST',
    path: '/',
    url: '/',
    requestHeaders: [],
    requestSize: 0,
    state: 'completed',
    status: 200,
    responseHeaders: [],
    responseSize: 0,
    startedAt: 0,
    ...overrides,
  };
}

describe('lensText', () => {
  it('says status, time and items of a load', () => {
    const steps = [{ kind: 'parsing' as const, status: 'ok' as const, summary: '', at: 1, count: 1200 }];
    expect(lensText(makeTrace({ steps }), [makeExchange({})])).toEqual({ outcome: 'status 200 in 18 ms', count: '1,200 items' });
  });

  it('prefers the request that failed', () => {
    const exchanges = [makeExchange({}), makeExchange({ id: 'f', status: 400 }), makeExchange({ id: 'g' })];
    expect(lensText(makeTrace({ outcome: 'rejected' }), exchanges).outcome).toBe('status 400 in 18 ms');
    expect(lensText(makeTrace({ outcome: 'rest' }), [makeExchange({ processStatus: 'Aborted' })]).outcome).toBe(
      'status 200 · Aborted in 18 ms',
    );
  });

  it('has the time of a single request, as the list has it', () => {
    expect(lensText(makeTrace({}), [makeExchange({ endedAfter: 11 })]).outcome).toBe('status 200 in 11 ms');
    expect(lensText(makeTrace({}), [makeExchange({ endedAfter: 11 }), makeExchange({ id: 'f', endedAfter: 12 })]).outcome).toBe(
      'status 200 in 18 ms',
    );
    expect(lensText(makeTrace({ outcome: 'function' }), [makeExchange({ status: undefined, endedAfter: 11 })]).outcome).toBe(
      'ran in 18 ms',
    );
  });

  it('says why a request failed whose status reads as a success', () => {
    const tooLarge = makeExchange({ state: 'failed', error: { code: 'response-too-large', message: 'Too large.' }, endedAfter: 1_864 });
    expect(lensText(makeTrace({ outcome: 'rejected' }), [tooLarge]).outcome).toBe('too large · 1.86 s');
  });

  it('says of a sign-in what is missing', () => {
    const failed = (code: string) => makeExchange({ state: 'failed', status: undefined, error: { code, message: 'x' }, endedAfter: 17 });
    expect(lensText(makeTrace({ outcome: 'rejected' }), [failed('sign-in-needed')]).outcome).toBe('sign-in needed · 17 ms');
    expect(lensText(makeTrace({ outcome: 'rejected' }), [failed('sign-in-failed')]).outcome).toBe('sign-in failed · 17 ms');
  });

  it('says that a write was not sent, before the run has ended and after it', () => {
    const declined = makeExchange({ state: 'aborted', status: undefined, error: { code: 'write-declined', message: 'x' } });
    expect(lensText(makeTrace({ outcome: 'running' }), [declined]).outcome).toBe('not sent');
    expect(lensText(makeTrace({ outcome: 'cancelled' }), [declined]).outcome).toBe('not sent');
    expect(lensText(makeTrace({ outcome: 'running' }), [declined, makeExchange({ state: 'waiting' })]).outcome).toBe('running…');
  });

  it('says that a dry run sent nothing', () => {
    expect(lensText(makeTrace({ outcome: 'rest' }), [makeExchange({ dryRun: true, status: 204 })]).outcome).toBe('dry run in 18 ms');
  });

  it('has words for runs without a request', () => {
    expect(lensText(undefined, [])).toEqual({ outcome: 'not run yet', count: null });
    expect(lensText(undefined, [], true).outcome).toBe('not run since clearing');
    expect(lensText(makeTrace({ outcome: 'running' }), []).outcome).toBe('running…');
    expect(lensText(makeTrace({ outcome: 'blocked' }), []).outcome).toBe('blocked by validation');
    expect(lensText(makeTrace({ outcome: 'function', duration: 0.2 }), []).outcome).toBe('ran in <1 ms');
    const error = { kind: 'js' as const, name: 'TypeError', message: 'x', phase: 'url' };
    expect(lensText(makeTrace({ outcome: 'threw', error, duration: 12_345 }), []).outcome).toBe('threw TypeError in 12.3 s');
  });
});

describe('texts from outside', () => {
  it('are seen whole in a lens', () => {
    const aborted = makeExchange({ processStatus: 'Ab\u202eorted' });
    expect(lensText(makeTrace({ outcome: 'rest' }), [aborted]).outcome).toBe('status 200 · Ab\\u202eorted in 18 ms');
    const error = { kind: 'js' as const, name: 'T\u200bE', message: 'x', phase: 'url' };
    expect(lensText(makeTrace({ outcome: 'threw', error }), []).outcome).toBe('threw T\\u200bE in 18 ms');
    expect(runTip('al\u202epha', 'in\u200bit')).toBe('Run al\\u202epha · in\\u200bit');
  });

  it('are seen whole in the list of suggestions', () => {
    const completion = { label: 'al\u202epha', kind: 'widget' as const, detail: 'Text\u200bWidget' };
    expect(shownLabel(completion)).toEqual({ label: 'al\\u202epha', description: 'Text\\u200bWidget' });
  });
});

describe('problemRange', () => {
  const lines = ["  Api.updateContent('Trend');", '}'];
  const lineText = (line: number) => lines[line - 1] ?? '';

  it('takes the end it is given', () => {
    expect(problemRange({ path: 'a', line: 1, column: 3, endLine: 1, endColumn: 6 }, lineText)).toMatchObject({
      startColumn: 3,
      endColumn: 6,
    });
  });

  it('covers the word or string without an end, and something at the end of a line', () => {
    expect(problemRange({ path: 'a', line: 1, column: 3 }, lineText).endColumn).toBe(6);
    expect(problemRange({ path: 'a', line: 1, column: 21 }, lineText).endColumn).toBe(28);
    expect(problemRange({ path: 'a', line: 2, column: 9 }, lineText)).toMatchObject({ startColumn: 1, endColumn: 2 });
    expect(problemRange({ path: 'a', line: 9, column: 1 }, lineText)).toMatchObject({ startColumn: 1, endColumn: 2 });
  });
});

describe('bannersOf', () => {
  const buffer: EditorBuffer = {
    path: 'a.js',
    role: 'repository',
    version: 'v',
    readOnlyReason: null,
    notText: false,
    dirty: false,
    saving: false,
    removed: false,
    kept: [],
    conflict: null,
    failure: null,
  };

  it('has nothing to say about an ordinary file', () => {
    expect(bannersOf(buffer, null, 0)).toEqual([]);
  });

  it('offers the three answers to a conflict, and the way back from the comparison', () => {
    const conflicting = { ...buffer, conflict: { text: '', version: 'w', by: 'program' as const } };
    expect(bannersOf(conflicting, null, 0)[0]?.actions.map((action) => action.title)).toEqual(['Keep mine', 'Take theirs', 'Compare']);
    expect(bannersOf(conflicting, { path: 'a.js', kept: null }, 0)[0]?.actions.at(-1)?.title).toBe('Stop comparing');
  });

  it('says how much differs from the last commit, once that is counted', () => {
    const comparing = { path: 'a.js', kept: null, committed: true as const };
    const texts = [null, 0, 1, 2].map((differing) => bannersOf(buffer, comparing, 0, differing)[0]?.text);
    const start = 'Compared with the last commit';
    expect(texts).toEqual([`${start}.`, `${start}: nothing differs.`, `${start}: 1 change.`, `${start}: 2 changes.`]);
  });

  it('offers to try a failed save again', () => {
    const failed = { ...buffer, failure: { kind: 'save' as const, code: 'disk-full', message: 'The disk is full.' } };
    expect(bannersOf(failed, null, 0)).toMatchObject([
      { text: 'Not saved: The disk is full.', actions: [{ kind: 'save' }, { kind: 'dismiss' }] },
    ]);
  });

  it('counts kept changes of several windows, newest first, and offers each', () => {
    const kept = [2, 1].map((savedAt) => ({ id: `k${savedAt}`, text: 't', savedAt, baseVersion: 'v' }));
    const titles = (banner: ReturnType<typeof bannersOf>[number] | undefined) => banner?.actions.map((action) => action.title);
    const [one] = bannersOf({ ...buffer, kept: kept.slice(1) }, null, 0);
    expect(one?.text).toMatch(/were kept\.$/);
    expect(titles(one)).toEqual(['Compare', 'Restore', 'Discard']);
    const [over] = bannersOf({ ...buffer, dirty: true, kept: kept.slice(1) }, null, 0);
    expect(over?.text).toMatch(/were kept\. Restore puts them in place of what is unsaved here; undo brings that back\.$/);
    const [first] = bannersOf({ ...buffer, kept }, null, 0);
    expect(first?.text).toContain('(1 of 2');
    expect(titles(first)).toEqual(['Compare', 'Next', 'Restore', 'Discard']);
    const [second] = bannersOf({ ...buffer, kept: [...kept].reverse() }, { path: 'a.js', kept: 'k1' }, 0);
    expect(second?.text).toContain('(2 of 2');
    expect(titles(second)?.[0]).toBe('Stop comparing');
  });

  it('names the time of kept changes', () => {
    const now = new Date(2026, 10, 20, 21, 0).getTime();
    const kept = [{ id: 'k', text: 't', savedAt: new Date(2026, 10, 20, 9, 5).getTime(), baseVersion: 'v' }];
    expect(bannersOf({ ...buffer, kept }, null, now)).toMatchObject([
      { text: 'Unsaved changes from 11 h ago were kept.', detail: 'Last changed 2026-11-20 09:05:00' },
    ]);
  });
});

describe('theme colours', () => {
  it('turns CSS colours into the form of the editor', () => {
    expect(hexColour(' #FFF ')).toBe('#ffffff');
    expect(hexColour('#1b1f29')).toBe('#1b1f29');
    expect(hexColour('rgb(27, 31, 41)')).toBe('#1b1f29');
    expect(hexColour('rgb(27 31 41 / 50%)')).toBe('#1b1f29');
    expect(hexColour('color-mix(in srgb, red, blue)')).toBeNull();
    expect(withAlpha('#1b1f29', 0.5)).toBe('#1b1f2980');
  });
});
