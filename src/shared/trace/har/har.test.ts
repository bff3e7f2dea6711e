import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeExchange } from '../exchange/make-exchange.fixture.ts';
import type { RequestPhases } from '../exchange/request-phases.ts';
import { harEntry, harFrame } from './har-entry.ts';
import { harFaults } from './har-faults.fixture.ts';

function harOf(exchanges: readonly ReturnType<typeof makeExchange>[], body?: string): unknown {
  const { start, end } = harFrame('1.2.3');
  return JSON.parse(
    start + exchanges.map((exchange) => JSON.stringify(harEntry(exchange, { request: body, response: body }))).join(',') + end,
  );
}

describe('a HAR file', () => {
  it('is valid by the schema of the format, whatever was exchanged', () => {
    const header = fc.tuple(fc.string(), fc.string({ unit: 'binary' }));
    const size = fc.nat(1_000);
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            url: fc.tuple(fc.webUrl(), fc.string({ unit: 'binary' })).map(([base, rest]) => `${base}/${rest}`),
            requestHeaders: fc.array(header),
            responseHeaders: fc.array(header),
            requestSize: size,
            responseSize: size,
            state: fc.constantFrom('waiting', 'streaming', 'completed', 'failed', 'aborted'),
            status: fc.option(fc.integer({ min: 100, max: 599 }), { nil: undefined }),
            firstByteAfter: fc.option(size, { nil: undefined }),
            endedAfter: fc.option(size, { nil: undefined }),
            phases: fc.option(
              fc.record({ before: size, queue: size, dns: size, connect: size, tls: size, send: size }, { requiredKeys: [] }),
              {
                nil: undefined,
              },
            ),
            error: fc.option(fc.record({ code: fc.string(), message: fc.string() }), { nil: undefined }),
          }),
        ),
        fc.option(fc.string({ unit: 'binary' }), { nil: undefined }),
        (all, body) => {
          const file = harOf(
            all.map((one) => makeExchange(one as Parameters<typeof makeExchange>[0])),
            body,
          );
          expect(harFaults(file)).toEqual([]);
        },
      ),
    );
  });

  it('has what was received of an answer, and -1 where that is not known', () => {
    const sizesOf = (overrides: Parameters<typeof makeExchange>[0]) =>
      harEntry(makeExchange({ responseSize: 40, ...overrides }), { request: undefined, response: undefined }).response;
    expect(sizesOf({ receivedSize: 30 })).toMatchObject({ bodySize: 30, content: { size: 40, compression: 10 } });
    expect(sizesOf({}).bodySize).toBe(-1);
    expect(sizesOf({}).content).not.toHaveProperty('compression');
  });

  it('has method, address, query, bodies, times and the action', () => {
    const exchange = makeExchange({
      url: 'http://h/api/v1/ExecuteMDX?$expand=Cells&x=%20y',
      requestHeaders: [['Content-Type', 'application/json']],
      statusText: 'Created',
    });
    expect(harEntry(exchange, { request: '{"MDX":"ä"}', response: '{}' })).toMatchObject({
      startedDateTime: '1970-01-01T00:00:01.000Z',
      time: 10,
      timings: { wait: 6, receive: 4 },
      request: {
        method: 'POST',
        queryString: [
          { name: '$expand', value: 'Cells' },
          { name: 'x', value: ' y' },
        ],
        postData: { mimeType: 'application/json', text: '{"MDX":"ä"}' },
        bodySize: 20,
      },
      response: { status: 200, statusText: 'Created', content: { size: 120, text: '{}' } },
      comment: 'title · init',
      _widget: 'title',
      _action: 'init',
    });
  });

  it('has the phases before the first byte that were measured, which add up to its time, and -1 for the others', () => {
    const timings = (phases?: RequestPhases) => harEntry(makeExchange({ phases }), { request: '', response: '' }).timings;
    expect(timings()).toEqual({ blocked: -1, dns: -1, connect: -1, ssl: -1, send: 0, wait: 6, receive: 4 });
    // As the format wants it, the time of TLS is also part of `connect`.
    expect(timings({ before: 0.5, queue: 0.5, connection: 'new', dns: 1, connect: 1, tls: 0.5, send: 0.5 })).toEqual({
      ...{ blocked: 1, dns: 1, connect: 1.5, ssl: 0.5, send: 0.5, wait: 2, receive: 4 },
    });
    expect(timings({ before: 0, queue: 0, connection: 'reused', send: 0 })).toEqual({
      ...{ blocked: 0, dns: -1, connect: -1, ssl: -1, send: 0, wait: 6, receive: 4 },
    });
  });

  it('has the note of a person as its comment, and the colour', () => {
    expect(harEntry(makeExchange({ note: 'wrong total', colour: 'red' }), { request: '', response: '' })).toMatchObject({
      comment: 'wrong total',
      _widget: 'title',
      _colour: 'red',
    });
    expect(harEntry(makeExchange({}), { request: '', response: '' })).not.toHaveProperty('_colour');
  });

  it('says why an answer is missing, and that a write was not sent', () => {
    const failed = harEntry(
      makeExchange({ state: 'failed', status: undefined, endedAfter: undefined, error: { code: 'timeout', message: 'No answer.' } }),
      {
        request: undefined,
        response: undefined,
      },
    );
    expect(failed).toMatchObject({
      response: { status: 0, content: { comment: 'The body is no text, or was no longer kept.' } },
      _error: 'No answer.',
    });
    expect(harEntry(makeExchange({ dryRun: true }), { request: '', response: '' })).toMatchObject({ _notSent: true });
  });
});
