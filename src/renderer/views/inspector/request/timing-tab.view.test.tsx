import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeExchange, makeStep, makeTrace } from '../../../../shared/trace/exchange/make-exchange.fixture.ts';
import { noteDrawn } from '../../../stores/page/drawing-times.ts';
import { drawView } from '../../../testing/draw-view.tsx';
import { TimingTab } from './timing-tab.tsx';

/** Draws the times of a request. Returns each line as its name and figure, and all of the text. */
async function linesOf(overrides: Parameters<typeof makeExchange>[0]) {
  await drawView(<TimingTab exchange={makeExchange(overrides)} />);
  const lines = [...document.querySelectorAll('.timing__line')].map((line) => [...line.children].map(({ textContent }) => textContent));
  return { lines: lines.map((line) => line.join(' ').replace(/ +/g, ' ')), text: document.body.textContent };
}

test('a request over a new socket shows what opening it took, and each bar begins where the last one ends', async () => {
  const phases = { before: 20, queue: 10, connection: 'new', dns: 10, connect: 10, tls: 20, send: 0 } as const;
  const { lines, text } = await linesOf({ phases, firstByteAfter: 90, endedAfter: 100 });
  expect(lines).toEqual([
    'Preparing 20 ms',
    'Queue 10 ms',
    'DNS 10 ms',
    'Connecting 10 ms',
    'TLS 20 ms',
    'Sending 0 ms',
    'Waiting for the first byte 20 ms',
    'Download 10 ms',
    'Total 100 ms',
  ]);
  expect(text).toContain('opened for this request');
  const bars = [...document.querySelectorAll<HTMLElement>('.timing__bar')].map(({ style }) => [style.left, style.width]);
  expect(bars.slice(-3)).toEqual([
    ['70%', '0%'],
    ['70%', '20%'],
    ['90%', '10%'],
  ]);
});

test('a reused socket says so, and phases that are not known stay away', async () => {
  const reused = await linesOf({ phases: { before: 0, queue: 1, connection: 'reused', send: 0 } });
  expect(reused.lines).toEqual(['Queue 1 ms', 'Sending 0 ms', 'Waiting for the first byte 5 ms', 'Download 4 ms', 'Total 10 ms']);
  expect(reused.text).toContain('Network connectionreused: it was open already');
});

test('without phases only the wait is told from the download', async () => {
  const { lines, text } = await linesOf({});
  expect(lines).toEqual(['Waiting for the first byte 6 ms', 'Download 4 ms', 'Total 10 ms']);
  expect(text).not.toContain('Network connection');
});

test('what was received stands beside what it is unpacked, if it is known', async () => {
  const responseHeaders: [string, string][] = [['content-encoding', 'gzip']];
  const known = await linesOf({ responseSize: 4_000, receivedSize: 500, responseHeaders });
  expect(known.text).toContain('On the wire500 B (gzip)Response4.0 kB after decompression');
  expect((await linesOf({ responseSize: 4_000, responseHeaders })).text).not.toMatch(/On the wire.*On the wire/);
});

test('the time of the functions that parsed the answer stands below', async () => {
  const exchange = makeExchange({ id: 'e1', traceId: 't1' });
  const steps = [
    ...[makeStep('request', '', { item: 0, exchangeId: 'e0' }), makeStep('request', '', { item: 1, exchangeId: 'e1' })],
    ...[makeStep('parsing', '', { item: 0, duration: 7 }), makeStep('parsing', '', { item: 1, duration: 12 })],
  ];
  await drawView(<TimingTab exchange={exchange} />, { state: { exchanges: [exchange], traces: [makeTrace({ id: 't1', steps })] } });
  expect(document.body.textContent).toContain('Parsing12 ms after that');
});

test('the time that the page took to draw the result of that run stands below, not that of another run', async () => {
  const exchange = makeExchange({ id: 'e1', traceId: 't1' });
  const trace = makeTrace({ id: 't1', widgetId: 'plan', generation: 3, dataRevision: 7 });
  noteDrawn(3, { type: 'drawn', took: 80, widgets: [{ id: 'plan', revision: 6 }] });
  await drawView(<TimingTab exchange={exchange} />, { state: { exchanges: [exchange], traces: [trace] } });
  expect(document.body.textContent).not.toContain('Drawing');
  act(() => noteDrawn(3, { type: 'drawn', took: 34, widgets: [{ id: 'plan', revision: 7 }] }));
  act(() => noteDrawn(3, { type: 'drawn', took: 5, widgets: [{ id: 'plan', revision: 7 }] }));
  expect(document.body.textContent).toContain('Drawing34 ms until its result was on the screen');
});
