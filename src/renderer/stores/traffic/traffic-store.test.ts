import { beforeEach, describe, expect, it } from 'vitest';
import { makeExchange, makeStep, makeTrace } from '../../../shared/trace/exchange/make-exchange.fixture.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { initConsole, useConsole } from './console-store.ts';
import { useNavigation } from '../window/navigation.ts';
import { defaultSettings } from '../../../shared/settings/setting-list.ts';
import { exchangesOfTrace, initTraffic, latestTrace, useTraffic } from './traffic-store.ts';

const trafficLimit = defaultSettings['inspector.requests'];

const nothing = { exchanges: [], traces: [] };

beforeEach(() => {
  // Whole: a tab that another test chose would keep what began before from opening its own.
  useNavigation.setState({ ...useNavigation.getInitialState(), bottomTab: 'console', bottomOpen: false }, true);
});

describe('traffic store', () => {
  it('replaces by id in place and forgets when cleared', () => {
    const host = createFakeHost();
    const stop = initTraffic(host, { exchanges: [makeExchange({ id: 'a', state: 'waiting' }), makeExchange({ id: 'b' })], traces: [] });
    host.emit('traffic.exchanges', { exchanges: [makeExchange({ id: 'a' }), makeExchange({ id: 'c' })] });
    expect([...useTraffic.getState().exchanges.values()].map((exchange) => `${exchange.id} ${exchange.state}`)).toEqual([
      'a completed',
      'b completed',
      'c completed',
    ]);
    host.emit('traffic.cleared', {});
    expect(useTraffic.getState().exchanges.size).toBe(0);
    expect(useTraffic.getState().isCleared).toBe(true);
    // The next project has not been cleared.
    host.emit('project.changed', { project: null });
    expect(useTraffic.getState().isCleared).toBe(false);
    stop();
    host.emit('traffic.exchanges', { exchanges: [makeExchange()] });
    expect(useTraffic.getState().exchanges.size).toBe(0);
  });

  it('keeps the newest', () => {
    const host = createFakeHost();
    initTraffic(host, nothing);
    host.emit('traffic.exchanges', {
      exchanges: Array.from({ length: trafficLimit + 3 }, (_, index) => makeExchange({ id: `e${index}` })),
    });
    const ids = [...useTraffic.getState().exchanges.keys()];
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([trafficLimit, 'e3', `e${trafficLimit + 2}`]);
  });

  it('keeps pinned requests beyond that', () => {
    const host = createFakeHost();
    initTraffic(host, nothing);
    const pinned = makeExchange({ id: 'pinned', pinned: true });
    host.emit('traffic.exchanges', {
      exchanges: [pinned, ...Array.from({ length: trafficLimit + 3 }, (_, index) => makeExchange({ id: `e${index}` }))],
    });
    const ids = [...useTraffic.getState().exchanges.keys()];
    expect([ids.length, ids[0], ids[1]]).toEqual([trafficLimit + 1, 'pinned', 'e3']);
  });

  it('keeps what main keeps, in its order: requests under way, and of a new window those that were opened last', () => {
    const host = createFakeHost();
    const many = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) => makeExchange({ id: `${name}${at}`, startedAt: 9 }));
    initTraffic(host, { exchanges: [...many(trafficLimit, 'e'), makeExchange({ id: 'imported', startedAt: 0 })], traces: [] });
    const ids = () => [...useTraffic.getState().exchanges.keys()];
    expect([ids().length, ids()[0], ids().at(-1)]).toEqual([trafficLimit, 'e1', 'imported']);
    host.emit('traffic.exchanges', { exchanges: [makeExchange({ id: 'e1', state: 'waiting' }), ...many(2, 'later')] });
    expect([ids().length, ...ids().slice(0, 2), ids().at(-1)]).toEqual([trafficLimit, 'e1', 'e4', 'later1']);
  });

  it('keeps runs within the bounds of main, those that go on before those that are over', () => {
    const host = createFakeHost();
    initTraffic(host, { exchanges: [], traces: [makeTrace({ id: 'running', outcome: 'running', startedAt: 0 })] });
    const large = Array.from({ length: 60 }, (_, index) =>
      makeTrace({ id: `t${index}`, steps: [makeStep('body', '', { detail: 'x'.repeat(1024 * 1024) })] }),
    );
    for (const trace of large) host.emit('traffic.traces', { traces: [trace] });
    const ids = [...useTraffic.getState().traces.keys()];
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([32, 'running', 't59']);
  });

  it('finds the newest run of an action and the exchanges of a run', () => {
    const host = createFakeHost();
    initTraffic(host, {
      exchanges: [makeExchange({ id: 'x', traceId: 'new' })],
      traces: [makeTrace({ id: 'new', startedAt: 20 }), makeTrace({ id: 'old', startedAt: 10 })],
    });
    const state = useTraffic.getState();
    expect(latestTrace(state, 'title', 'init')?.id).toBe('new');
    expect(latestTrace(state, 'title', 'choose')).toBeUndefined();
    expect(exchangesOfTrace(state, 'new').map((exchange) => exchange.id)).toEqual(['x']);
    expect(exchangesOfTrace(state, 'old')).toBe(exchangesOfTrace(state, 'none'));
  });
});

describe('opening by itself', () => {
  const failed = { id: 'f', widgetId: 'publish', action: 'launch', outcome: 'threw' } as const;

  it('shows a person the action that failed, once', () => {
    const host = createFakeHost();
    initTraffic(host, nothing);
    host.emit('traffic.traces', { traces: [makeTrace({ ...failed, outcome: 'running', cause: { kind: 'person' } })] });
    expect(useNavigation.getState().bottomOpen).toBe(false);
    host.emit('traffic.traces', { traces: [makeTrace({ ...failed, cause: { kind: 'person' } })] });
    expect(useNavigation.getState()).toMatchObject({ bottomOpen: true, bottomTab: 'trace', traceId: 'f', widgetId: 'publish' });
    useNavigation.setState({ bottomOpen: false });
    host.emit('traffic.traces', { traces: [makeTrace({ ...failed, cause: { kind: 'person' } })] });
    expect(useNavigation.getState().bottomOpen).toBe(false);
  });

  it('shows a process that did not complete, whichever event comes first', () => {
    for (const order of ['trace first', 'exchange first']) {
      const host = createFakeHost();
      initTraffic(host, nothing);
      useNavigation.setState({ bottomOpen: false });
      const trace = makeTrace({
        id: 'p',
        outcome: 'rest',
        cause: { kind: 'command' },
        steps: [makeStep('request', 'x', { exchangeId: 'e' })],
      });
      const sends = [
        () => host.emit('traffic.traces', { traces: [trace] }),
        () => host.emit('traffic.exchanges', { exchanges: [makeExchange({ id: 'e', traceId: 'p', processStatus: 'Aborted' })] }),
      ];
      for (const send of order === 'trace first' ? sends : sends.reverse()) send();
      expect(useNavigation.getState()).toMatchObject({ bottomOpen: true, bottomTab: 'requests', exchangeId: 'e' });
    }
  });

  it('stays closed for loads, for what succeeded and for what was known before', () => {
    const host = createFakeHost();
    initTraffic(host, { exchanges: [], traces: [makeTrace({ ...failed, cause: { kind: 'person' } })] });
    host.emit('traffic.traces', {
      traces: [
        makeTrace({ ...failed, cause: { kind: 'person' } }),
        makeTrace({ ...failed, id: 'load' }),
        makeTrace({ id: 'ok', outcome: 'rest', cause: { kind: 'person' } }),
      ],
    });
    expect(useNavigation.getState().bottomOpen).toBe(false);
  });
});

describe('console store', () => {
  it('collects lines and forgets when cleared', () => {
    const host = createFakeHost();
    initConsole(host, { console: [{ id: 1, level: 'log', text: 'a', at: 0 }] });
    host.emit('console.lines', { lines: [{ id: 2, level: 'warn', text: 'b', at: 1 }] });
    expect(useConsole.getState().lines.map((line) => line.text)).toEqual(['a', 'b']);
    host.emit('console.cleared', {});
    expect(useConsole.getState().lines).toEqual([]);
  });
});
