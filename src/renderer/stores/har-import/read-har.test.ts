import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeExchange } from '../../../shared/trace/exchange/make-exchange.fixture.ts';
import { harEntry, harFrame } from '../../../shared/trace/har/har-entry.ts';
import { importedExchangeSchema, importLimits } from '../../../shared/trace/har/imported-exchange.ts';
import { readHar } from './read-har.ts';

const fileOf = (entries: readonly unknown[]) => JSON.stringify({ log: { version: '1.2', entries } });
const entry = {
  startedDateTime: '2026-05-04T08:00:00.000Z',
  time: 30,
  request: { method: 'GET', url: 'https://h/tm1/api/v1/Cubes?$top=1' },
};
const only = (changes: object) => readHar(fileOf([{ ...entry, ...changes }]), 9)?.exchanges[0];

describe('readHar', () => {
  it('reads what the app exports', () => {
    const exchange = makeExchange({
      widgetId: 'planTable',
      action: 'init',
      startedAt: Date.parse('2026-05-04T08:00:00Z'),
      requestHeaders: [['Content-Type', 'application/json']],
      statusText: 'Created',
      responseSize: 12,
      receivedSize: 7,
      note: 'wrong total',
      colour: 'violet',
    });
    const { start, end } = harFrame('1.0.0');
    const file = `${start}${JSON.stringify(harEntry(exchange, { request: '{"MDX": "ä"}', response: '{"Cells":[]}' }))}${end}`;
    expect(readHar(file, 9)).toEqual({
      notRequests: 0,
      older: 0,
      exchanges: [
        {
          widgetId: 'planTable',
          action: 'init',
          method: 'POST',
          path: exchange.path,
          url: exchange.url,
          requestHeaders: exchange.requestHeaders,
          responseHeaders: [],
          status: 200,
          statusText: 'Created',
          responseSize: 12,
          receivedSize: 7,
          startedAt: exchange.startedAt,
          firstByteAfter: 6,
          endedAfter: 10,
          note: 'wrong total',
          colour: 'violet',
          requestBody: '{"MDX": "ä"}',
          responseBody: '{"Cells":[]}',
        },
      ],
    });
  });

  it.each([
    ['https://me:secret@h:1/tm1/api/v1/Cubes?$top=1#x', '/api/v1/Cubes?$top=1', 'https://h:1/tm1/api/v1/Cubes?$top=1#x'],
    ['https://h', '/', 'https://h'],
    ['https://h/other?next=/api/v1/x', '/other?next=/api/v1/x', 'https://h/other?next=/api/v1/x'],
    ['/api/v1/Cubes', '/api/v1/Cubes', '/api/v1/Cubes'],
  ])('%s is listed as %s', (url, path, shown) => {
    expect(only({ request: { method: 'GET', url } })).toMatchObject({ path, url: shown });
  });

  it.each([
    [{ comment: 'planTable · init', _widget: 'planTable', _action: 'init' }, undefined],
    [{ comment: 'Dashwright' }, undefined],
    [{ comment: ' of\nanother program ' }, 'of another program'],
    [{ comment: 'x'.repeat(600) }, 'x'.repeat(500)],
    [{ comment: 7 }, undefined],
    [{}, undefined],
  ])('reads a comment as a note unless the app wrote it by itself', (given, note) => {
    expect(only(given)?.note).toBe(note);
  });

  it.each(['green', 'Green', 'pink', 'constructor', '', 7, null, ['red'], undefined])(
    'reads %j as a colour only if it is one',
    (_colour) => {
      expect(only({ _colour })?.colour).toBe(_colour === 'green' ? 'green' : undefined);
    },
  );

  it.each([
    [{ blocked: -1, dns: -1, connect: -1, ssl: -1, send: 0, wait: 5, receive: 1 }, undefined, 5],
    [{ blocked: 2, dns: 1, connect: 5, ssl: 3, send: 1, wait: 5, receive: 1 }, { queue: 2, dns: 1, connect: 2, tls: 3, send: 1 }, 14],
    [{ blocked: 2, dns: -1, connect: -1, send: 1, wait: 5, receive: 1 }, { queue: 2, send: 1 }, 8],
    [{ blocked: 'x', dns: 1e300, connect: 1, ssl: 4, send: 0, wait: 0 }, { connect: 0, tls: 4, send: 0 }, undefined],
  ])('reads the phases of %j', (timings, phases, firstByteAfter) => {
    const { phases: read, firstByteAfter: first } = only({ timings }) ?? {};
    expect([read, first]).toEqual([phases, firstByteAfter]);
  });

  it('unpacks texts that were packed, and leaves out what is no text', () => {
    const content = (bytes: readonly number[]) => ({ size: 4, encoding: 'base64', text: btoa(String.fromCharCode(...bytes)) });
    const body = (given: object) => only({ response: { status: 200, content: given } })?.responseBody;
    expect(body(content([...new TextEncoder().encode('{"ä":1}')]))).toBe('{"ä":1}');
    expect(body(content([0xff, 0xfe, 0x00]))).toBeNull();
    expect(body({ encoding: 'base64', text: '%%%' })).toBeNull();
    expect(body({ text: 'x'.repeat(importLimits.bodyLength + 1) })).toBeNull();
  });

  it('lists a request without an answer, and leaves out what is no request', () => {
    expect(only({ response: { status: 0 } })).not.toHaveProperty('status');
    expect(only({ response: 'none' })).toMatchObject({ path: '/api/v1/Cubes?$top=1', responseBody: null });
    const read = readHar(fileOf([entry, null, { request: {} }, 7]), 9);
    expect(read).toMatchObject({ notRequests: 3, older: 0, exchanges: [{ method: 'GET' }] });
  });

  it('takes the newest up to the bound, in the order of the file', () => {
    const at = (second: number) => ({ ...entry, startedDateTime: `2026-05-04T08:00:0${second}.000Z` });
    const read = readHar(fileOf([at(4), 7, at(1), at(3), at(2), { request: { method: 'GET', url: '/undated' } }]), 3);
    expect(read).toMatchObject({ notRequests: 1, older: 2 });
    expect(read?.exchanges.map(({ startedAt }) => (startedAt / 1000) % 10)).toEqual([4, 3, 2]);
    expect(readHar(fileOf(Array(10_000).fill(entry)), 20_000)).toMatchObject({ notRequests: 0, older: 0, exchanges: { length: 10_000 } });
  });

  it.each(['', 'no JSON', '[]', '{"log":{}}', '{"log":{"entries":{}}}', 'null'])('%j is no HAR file', (file) => {
    expect(readHar(file, 9)).toBeUndefined();
  });

  it('gives what main takes, whatever the file holds', () => {
    const keys = [
      'startedDateTime',
      'time',
      'request',
      'response',
      'content',
      'headers',
      'url',
      'method',
      'text',
      'encoding',
      'status',
      'timings',
      'wait',
      'connect',
      'ssl',
      'name',
      'value',
      '_widget',
    ];
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(-1, 0, 1e308, Number.MAX_VALUE, 'base64', '', 'https://h/x', null, true),
        fc.string({ unit: 'binary' }),
        fc.double(),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...keys), tie('any')),
      ),
    })).any;
    const given = fc.record({
      startedDateTime: value,
      time: value,
      request: fc.record({ method: fc.string(), url: fc.string(), headers: value, postData: value }),
      response: value,
      timings: value,
      _widget: value,
    });
    fc.assert(
      fc.property(fc.array(given, { maxLength: 3 }), (entries) => {
        for (const exchange of readHar(fileOf(entries), 9)?.exchanges ?? [])
          expect(importedExchangeSchema.safeParse(exchange).error).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});
