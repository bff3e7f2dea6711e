import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Exchange, exchangeSchema } from '../../../shared/trace/exchange/exchange.ts';
import { countAnswer } from './count-answer.ts';
import { createExchangeStore, type NewExchange } from './exchange-store.ts';
import { textBodyOf } from './bodies/text-body.ts';
import { createRedactor } from './redaction.ts';
import { scanAnswer } from './scan-answer.ts';

function makeExchange(overrides: Partial<NewExchange> = {}): NewExchange {
  return {
    traceId: 't1',
    widgetId: 'grid',
    action: 'init',
    connectionId: 'plan',
    method: 'POST',
    path: '/api/v1/ExecuteMDX',
    url: 'https://h/api/v1/ExecuteMDX',
    requestHeaders: [],
    requestBody: null,
    ...overrides,
  };
}

function makeStore(maxBytes = 1000, maxExchanges = 100) {
  const reported: (readonly Exchange[])[] = [];
  const redactor = createRedactor();
  const store = createExchangeStore({ maxBytes, maxExchanges, redactor, onChange: (exchanges) => reported.push(exchanges), batchDelay: 5 });
  return { store, reported, redactor };
}

describe('createExchangeStore', () => {
  it('holds what the contract describes', () => {
    const { store } = makeStore();
    const id = store.open(makeExchange({ item: 2, requestBody: 'é', parameters: [{ name: 'a', value: 'b', used: true }] }));
    const exchange = store.get(id);
    expect(exchangeSchema.parse(exchange)).toEqual(exchange);
    expect(exchange).toMatchObject({ state: 'waiting', requestSize: 2, item: 2 });
  });

  it('reports exchanges in the order they were opened, whichever of them changed last, a hundred at once at most', () => {
    const { store, reported } = makeStore(1000, 5000);
    const ids = Array.from({ length: 250 }, () => store.open(makeExchange()));
    store.updateLater(ids[0] ?? '', () => ({ state: 'completed' }));
    store.flush();
    expect(reported.flat().map(({ id }) => id)).toEqual(ids);
    expect(reported.map(({ length }) => length)).toEqual([100, 100, 50]);
  });

  it('masks secret headers, known secrets elsewhere, and keeps what helps', () => {
    const { store, redactor } = makeStore();
    redactor.register('topsecret');
    const id = store.open(
      makeExchange({
        url: 'https://h/api/v1/x?token=topsecret',
        requestHeaders: [
          ['Authorization', 'Basic dXNlcjp0b3BzZWNyZXQ='],
          ['Cookie', 'TM1SessionId=abc; other=def'],
          ['X-Note', 'is topsecret here'],
          ['Accept', 'text/plain'],
        ],
      }),
    );
    store.update(id, {
      responseHeaders: [
        ['set-cookie', 'TM1SessionId=abc; Path=/; HttpOnly'],
        ['authentication-info', 'opaque'],
      ],
      error: { code: 'x', message: 'topsecret failed' },
    });
    expect(store.get(id)).toMatchObject({
      url: 'https://h/api/v1/x?token=•••',
      requestHeaders: [
        ['Authorization', 'Basic •••'],
        ['Cookie', 'TM1SessionId=•••; other=•••'],
        ['X-Note', 'is ••• here'],
        ['Accept', 'text/plain'],
      ],
      responseHeaders: [
        ['set-cookie', 'TM1SessionId=•••; Path=/; HttpOnly'],
        ['authentication-info', '•••'],
      ],
      error: { message: '••• failed' },
    });
  });

  it('masks a secret that is forgotten before anybody looked, and one that became known later', async () => {
    const { store, redactor, reported } = makeStore();
    redactor.register('old-session');
    const id = store.open(makeExchange({ url: 'https://h/x?old-session', path: '/x?new-session' }));
    store.update(id, {
      statusText: 'old-session',
      responseHeaders: [['x-note', 'old-session']],
      error: { code: 'x', message: 'old-session' },
    });
    store.updateLater(id, () => ({ processStatus: 'old-session' }));
    redactor.forget('old-session');
    redactor.register('new-session');
    store.update(id, { url: 'https://h/x?new-session' });
    store.flush();
    expect(reported.flat()).toMatchObject([
      {
        id,
        url: 'https://h/x?•••',
        statusText: '•••',
        responseHeaders: [['x-note', '•••']],
        error: { message: '•••' },
        processStatus: '•••',
      },
    ]);
    expect(JSON.stringify(store.get(id))).not.toContain('old-session');
  });

  it('runs deferred work once, and only when the exchange is read', () => {
    const { store, reported } = makeStore();
    const id = store.open(makeExchange());
    let times = 0;
    store.updateLater(id, () => {
      times += 1;
      return { cells: 3, error: { code: 'found', message: 'Found.' } };
    });
    store.update(id, { error: { code: 'said', message: 'Said.' } });
    expect(times).toBe(0);
    expect(store.get(id)).toMatchObject({ id, cells: 3, state: 'waiting', error: { code: 'said' } });
    expect(store.list()).toMatchObject([{ cells: 3 }]);
    store.flush();
    expect(reported.flat()).toMatchObject([{ cells: 3 }]);
    expect(times).toBe(1);
  });

  it('never changes what it has reported', () => {
    const { store, reported } = makeStore();
    const id = store.open(makeExchange());
    store.flush();
    store.update(id, { state: 'completed', status: 200 });
    expect(reported.flat()).toMatchObject([{ state: 'waiting' }]);
    expect(reported.flat()[0]).not.toHaveProperty('status');
    expect(store.get(id)).toMatchObject({ state: 'completed', status: 200 });
  });

  it('keeps only a part of endless texts and lists', () => {
    const { store } = makeStore();
    const parameters = Array.from({ length: 500 }, (_, index) => ({ name: `p${index}`, value: 'x'.repeat(20_000), used: true }));
    const exchange = store.get(store.open(makeExchange({ path: `/${'a'.repeat(1_000_000)}`, method: 'M'.repeat(1000), parameters })));
    expect(exchange?.path).toHaveLength(32_768);
    expect(exchange?.method).toHaveLength(20);
    expect(exchange?.parameters).toHaveLength(200);
    expect(exchange?.parameters?.[0]?.value).toHaveLength(10_000);
  });

  it('reads bodies in pieces, without secrets that are split across them', async () => {
    const { store, redactor } = makeStore();
    redactor.register('topsecret');
    const id = store.open(makeExchange({ requestBody: '0123topsecret4567' }));
    expect(await store.read(id, 'request', 0, 8)).toEqual({ text: '0123••••', totalLength: 17, available: true });
    expect(await store.read(id, 'request', 8, 100)).toEqual({ text: '•••••4567', totalLength: 17, available: true });
    expect(await store.read(id, 'request', 100, 5)).toEqual({ text: '', totalLength: 17, available: true });
    expect(await store.read(id, 'response', 0, 5)).toEqual({ text: '', totalLength: 0, available: false });
    expect((await store.read('nothing', 'request', 0, 5)).available).toBe(false);
  });

  it('drops the oldest bodies first and keeps their exchanges', async () => {
    const { store } = makeStore(100);
    const ids = Array.from({ length: 5 }, () => store.open(makeExchange({ requestBody: 'r'.repeat(10) })));
    for (const id of ids) store.keepResponse(id, textBodyOf('a'.repeat(30)));
    expect(store.heldBytes()).toBeLessThanOrEqual(100);
    expect(await Promise.all(ids.map(async (id) => (await store.read(id, 'response', 0, 1)).available))).toEqual(
      [false, false, true, true, true].map((_, index) => index >= 3),
    );
    expect(store.list()).toHaveLength(5);
  });

  it('does not keep a body above the total limit, nor drop others for it', async () => {
    const { store } = makeStore(100);
    const small = store.open(makeExchange({ requestBody: 'small' }));
    const large = store.open(makeExchange());
    store.keepResponse(large, textBodyOf('a'.repeat(101)));
    expect((await store.read(large, 'response', 0, 1)).available).toBe(false);
    expect((await store.read(small, 'request', 0, 9)).text).toBe('small');
  });

  it('never holds more bytes than allowed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(60), fc.nat(150)), { maxLength: 40 }), (sizes) => {
        const { store } = makeStore(120, 10);
        for (const [request, response] of sizes) {
          const id = store.open(makeExchange({ requestBody: 'x'.repeat(request) }));
          store.keepResponse(id, textBodyOf('y'.repeat(response)));
          store.update(id, { state: 'completed' });
          expect(store.heldBytes()).toBeLessThanOrEqual(120);
          expect(store.heldBytes()).toBeGreaterThanOrEqual(0);
        }
        expect(store.list().length).toBeLessThanOrEqual(10);
        store.clear();
        expect(store.heldBytes()).toBe(0);
      }),
    );
  });

  it('reports changes in batches, each exchange once', async () => {
    const { store, reported } = makeStore();
    const id = store.open(makeExchange());
    for (let size = 1; size <= 50; size += 1) store.update(id, { responseSize: size });
    const other = store.open(makeExchange());
    expect(reported).toHaveLength(0);
    await expect.poll(() => reported.length).toBe(1);
    expect(reported[0]?.map((exchange) => [exchange.id, exchange.responseSize])).toEqual([
      [id, 50],
      [other, 0],
    ]);
  });

  it('clears what is finished and goes on reporting what is under way', () => {
    const { store, reported } = makeStore();
    const done = store.open(makeExchange());
    const running = store.open(makeExchange());
    store.update(done, { state: 'completed' });
    store.clear();
    store.update(done, { responseSize: 1 });
    store.flush();
    expect(store.list().map((exchange) => exchange.id)).toEqual([running]);
    expect(reported.flat().map((exchange) => exchange.id)).toEqual([running]);
  });
});

/** Returns the text in pieces that are cut anywhere, even inside characters. */
const inPieces = (text: string): Buffer[] => {
  const whole = Buffer.from(text);
  const size = Math.max(3, Math.floor(whole.length / 5));
  return Array.from({ length: Math.ceil(whole.length / size) }, (_, index) => whole.subarray(index * size, (index + 1) * size));
};

describe('scanAnswer', () => {
  const facts = (text: string) => {
    const scan = scanAnswer(inPieces(text));
    while (!scan.advance(7));
    return scan.facts();
  };

  it.each([
    ['{"Cells":[]}', { cells: 0 }],
    ['{"Cells":[{"Ordinal":0,"Value":"a,b]"},{"Ordinal":1,"Members":[{"Name":"x"},{"Name":"y"}]}]}', { cells: 2 }],
    ['{"Axes":[{"Tuples":[{"Cells":[1,2,3]}]}],"Cells":[{"a":1}]}', { cells: 1 }],
    ['{ "ID": "x" , "Cells" : [ 1 , "two" , null ] }', { cells: 3 }],
    ['{"Cells":5}', {}],
    ['{"note":"Cells","list":[1,2]}', {}],
    ['[{"Cells":[1]}]', {}],
    ['{"ProcessExecuteStatusCode":"Aborted","ErrorLogFile":null}', { processStatus: 'Aborted' }],
    ['{"a\\"ProcessExecuteStatusCode":"x","ProcessExecuteStatusCode":"HasMinorErrors"}', { processStatus: 'HasMinorErrors' }],
    ['', {}],
    ['"text', {}],
  ])('%s', (text, expected) => {
    expect(facts(text)).toEqual(expected);
  });

  it('agrees with JSON.parse', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 8 }), fc.jsonValue(), fc.boolean(), (cells, other, isPretty) => {
        const text = JSON.stringify({ other, Cells: cells, after: other }, null, isPretty ? 2 : undefined);
        expect(facts(text).cells).toBe(cells.length);
        const scan = scanAnswer(inPieces(text));
        scan.advance(Number.POSITIVE_INFINITY);
        expect(scan.isBalanced()).toBe(true);
      }),
    );
  });

  it('detects a text that was cut off', () => {
    const text = JSON.stringify({ Cells: [{ Ordinal: 0, Value: 'a"}]' }], b: 'c' });
    for (let end = 1; end < text.length; end += 1) {
      const scan = scanAnswer(inPieces(text.slice(0, end)));
      scan.advance(Number.POSITIVE_INFINITY);
      expect(scan.isBalanced()).toBe(false);
    }
  });

  it('scans large answers in slices', async () => {
    const text = JSON.stringify({ Cells: Array.from({ length: 60_000 }, (_, ordinal) => ({ Ordinal: ordinal, Value: ordinal })) });
    expect(text.length).toBeGreaterThan(1_500_000);
    const found: unknown[] = [];
    countAnswer(inPieces(text), (facts) => found.push(facts));
    expect(found).toEqual([]);
    await expect.poll(() => found).toEqual([{ cells: 60_000 }]);
  });
});
