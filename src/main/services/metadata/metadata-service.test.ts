import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MetadataQuery, metadataPageSchema } from '../../../shared/contract/metadata-schema.ts';
import { type SampleBackend, startSampleBackend } from '../../sample-backend/sample-backend.ts';
import { type LoopbackAnswer, type Loopback, answerJson, startLoopback } from '../http/testing/loopback.ts';
import { type HttpParts, makeHttp, otherTarget } from '../http/testing/make-http.ts';
import { createMetadataService, type MetadataService } from './metadata-service.ts';

const signal = () => new AbortController().signal;
const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

function serviceOn(baseUrl: string, options: Parameters<typeof makeHttp>[1] = {}): HttpParts & { metadata: MetadataService } {
  const parts = makeHttp(baseUrl, options);
  open.push(parts.http);
  const connections = {
    target: async () => ({ ...parts.now }),
    savedTarget: async (id: string) => otherTarget(parts.now, id, options.others?.[id]),
  };
  return { ...parts, metadata: createMetadataService({ http: parts.http, connections, redact: parts.redactor.redact }) };
}

async function against(answer: LoopbackAnswer, options: Parameters<typeof makeHttp>[1] = {}) {
  const back: Loopback = await startLoopback(answer);
  const parts = serviceOn(back.baseUrl, options);
  open.push(back);
  return { ...parts, back };
}

const ask = (query: MetadataQuery, skip = 0, refresh = false) => ({ query, skip, refresh });
const region = { dimension: 'Region', hierarchy: 'Region' };
const list = (count: number, from = 0) => ({
  value: Array.from({ length: count }, (_, index) => ({ Name: `e${from + index}`, Type: 'Numeric' })),
});

it('asks another connection of the project, whose names are kept apart from those of the one in use', async () => {
  const named =
    (name: string): LoopbackAnswer =>
    (_, response) =>
      answerJson(response, { value: [{ Name: name }] });
  const live = await startLoopback(named('Live'));
  open.push(live);
  const { metadata, back } = await against(named('Plan'), { others: { live: live.baseUrl } });
  const read = async (connectionId?: string) =>
    (await metadata.read({ ...ask({ kind: 'cubes' }), connectionId }, signal())).items.map(({ name }) => name);
  expect(await read()).toEqual(['Plan']);
  expect(await read('live')).toEqual(['Live']);
  expect(await read()).toEqual(['Plan']);
  expect(await read('live')).toEqual(['Live']);
  expect([back, live].map(({ seen }) => seen.length)).toEqual([1, 1]);
});

describe('against the sample back-end', () => {
  let sample: SampleBackend;
  beforeEach(async () => {
    sample = await startSampleBackend();
    open.push({ close: () => sample.stop() });
  });

  it.each<[MetadataQuery, unknown[]]>([
    [
      { kind: 'cubes' },
      [
        { name: 'Sales Plan', dimensions: ['Region', 'Product', 'Month', 'Version', 'Measure'] },
        { name: 'Planning Notes', dimensions: ['Slot', 'Note'] },
      ],
    ],
    [{ kind: 'dimensions' }, ['Region', 'Product', 'Month', 'Version', 'Measure', 'Slot', 'Note'].map((name) => ({ name }))],
    [{ kind: 'hierarchies', dimension: 'Region' }, [{ name: 'Region' }]],
    [{ kind: 'attributes', ...region }, ['Caption', 'Code', 'Currency'].map((name) => ({ name, type: 'String' }))],
    [{ kind: 'components', ...region, element: 'World' }, ['EMEA', 'Americas', 'APAC'].map((name) => ({ name, type: 'Consolidated' }))],
    [{ kind: 'subsets', ...region }, []],
    [{ kind: 'views', cube: 'Sales Plan' }, []],
  ])('reads %j', async (query, items) => {
    const { metadata } = serviceOn(sample.baseUrl);
    const page = await metadata.read(ask(query), signal());
    expect(page.items).toEqual(items);
    expect(page).toMatchObject({ total: items.length, next: null, omitted: 0 });
    expect(metadataPageSchema.parse(page)).toEqual(page);
  });

  it('reads elements with their types', async () => {
    const { metadata } = serviceOn(sample.baseUrl);
    const page = await metadata.read(ask({ kind: 'elements', ...region }), signal());
    expect(page.items.slice(0, 3)).toEqual([
      { name: 'World', type: 'Consolidated' },
      { name: 'EMEA', type: 'Consolidated' },
      { name: 'Germany', type: 'Numeric' },
    ]);
    expect(page.total).toBe(24);
  });

  it('reads one element with its attributes', async () => {
    const { metadata } = serviceOn(sample.baseUrl);
    const page = await metadata.read(ask({ kind: 'element', ...region, element: 'Germany' }), signal());
    expect(page).toMatchObject({ items: [{ name: 'Germany', type: 'Numeric' }], next: null });
    expect(page.items[0]?.attributes).toContainEqual({ name: 'Currency', value: 'EUR' });
    expect(metadataPageSchema.parse(page)).toEqual(page);
    const missing = metadata.read(ask({ kind: 'element', ...region, element: 'Nowhere' }), signal());
    await expect(missing).rejects.toMatchObject({ code: 'not-found' });
  });

  it('reads processes with their parameters', async () => {
    const { metadata } = serviceOn(sample.baseUrl);
    const { items } = await metadata.read(ask({ kind: 'processes' }), signal());
    expect(items).toHaveLength(3);
    for (const { parameters } of items) {
      for (const parameter of parameters ?? []) expect(parameter).toMatchObject({ name: expect.any(String), type: 'String' });
    }
    expect(items.flatMap(({ parameters }) => parameters ?? []).length).toBeGreaterThan(0);
  });

  it("lists its requests in the inspector as the app's own, and reports to the connection", async () => {
    const { metadata, exchanges, reports } = serviceOn(sample.baseUrl);
    await metadata.read(ask({ kind: 'cubes' }), signal());
    expect(exchanges.list()).toMatchObject([{ widgetId: '', traceId: '', method: 'GET', status: 200, state: 'completed' }]);
    expect(reports).toEqual([{ status: 'ready' }]);
  });

  it('passes on the message of the back-end about a name it does not know', async () => {
    const { metadata } = serviceOn(sample.baseUrl);
    const missing = metadata.read(ask({ kind: 'hierarchies', dimension: "O'Neil" }), signal());
    await expect(missing).rejects.toMatchObject({ code: 'not-found', message: expect.stringContaining("'O'Neil' can not be found") });
  });
});

describe('what is remembered', () => {
  it('is not requested again until it is refreshed', async () => {
    const { metadata, back } = await against((_, response) => answerJson(response, list(1)));
    await metadata.read(ask({ kind: 'cubes' }), signal());
    await metadata.read(ask({ kind: 'cubes' }), signal());
    expect(back.seen).toHaveLength(1);
    await metadata.read(ask({ kind: 'cubes' }, 0, true), signal());
    expect(back.seen).toHaveLength(2);
  });

  it('belongs to one connection and one revision of it', async () => {
    const { metadata, back, now } = await against((_, response) => answerJson(response, list(1)));
    const first = await metadata.read(ask({ kind: 'cubes' }), signal());
    now.revision = 1;
    const second = await metadata.read(ask({ kind: 'cubes' }), signal());
    expect(back.seen).toHaveLength(2);
    expect(second.source).not.toBe(first.source);
  });

  it('belongs to one database of a server', async () => {
    const { metadata, back, now } = await against((_, response) => answerJson(response, list(1)), {
      connection: { deployment: 'v12', database: 'Plan' },
    });
    await metadata.read(ask({ kind: 'cubes' }), signal());
    expect(back.seen[0]?.url).toContain("/api/v1/Databases('Plan')/Cubes?");
    now.connection = { ...now.connection, database: 'Actuals' };
    await metadata.read(ask({ kind: 'cubes' }), signal());
    expect(back.seen).toHaveLength(2);
  });

  it('holds no failures', async () => {
    let fails = true;
    const { metadata } = await against((_, response) => (fails ? answerJson(response, {}, 500) : answerJson(response, list(1))));
    await expect(metadata.read(ask({ kind: 'cubes' }), signal())).rejects.toMatchObject({ code: 'network-failed' });
    fails = false;
    expect((await metadata.read(ask({ kind: 'cubes' }), signal())).items).toHaveLength(1);
  });

  it('is never a late answer of the previous connection', async () => {
    const { metadata, now } = await against((_, response) => {
      now.revision += 1;
      answerJson(response, list(1));
    });
    // The request was sent for the old revision, and is answered for it.
    const page = await metadata.read(ask({ kind: 'cubes' }), signal());
    expect(page.source).toContain(' 0 ');
    expect((await metadata.read(ask({ kind: 'cubes' }), signal())).source).toContain(' 1 ');
  });
});

describe('requests under way', () => {
  it('are shared, and end with their last caller', async () => {
    let closed = 0;
    const { metadata, back, exchanges } = await against((_, response) => {
      response.on('close', () => {
        closed += 1;
      });
    });
    const [one, other] = [new AbortController(), new AbortController()];
    const first = metadata.read(ask({ kind: 'cubes' }), one.signal);
    const second = metadata.read(ask({ kind: 'cubes' }), other.signal);
    first.catch(() => undefined);
    second.catch(() => undefined);
    await expect.poll(() => back.seen.length).toBe(1);
    one.abort();
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    expect(exchanges.list()[0]?.state).toBe('waiting');
    other.abort();
    await expect(second).rejects.toMatchObject({ code: 'cancelled' });
    await expect.poll(() => closed).toBe(1);
    expect(exchanges.list()[0]?.state).toBe('aborted');
    expect(back.seen).toHaveLength(1);
  });

  it('end with the traffic', async () => {
    const { metadata, http, back, now } = await against(() => {});
    const reading = metadata.read(ask({ kind: 'cubes' }), signal());
    reading.catch(() => undefined);
    await expect.poll(() => back.seen.length).toBe(1);
    http.cancelAll();
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
    now.paused = true;
    await expect(metadata.read(ask({ kind: 'cubes' }), signal())).rejects.toMatchObject({ code: 'paused' });
    expect(back.seen).toHaveLength(1);
  });
});

describe('names that contain letters', () => {
  const filterOf = (url: string) => new URL(url, 'http://x').searchParams.get('$filter');

  it('are chosen by the server, and remembered for these letters alone', async () => {
    const { metadata, back } = await against(({ url }, response) => answerJson(response, list(filterOf(url) === null ? 3 : 1)));
    const chosen = await metadata.read({ ...ask({ kind: 'elements', ...region }), contains: "O'Ne" }, signal());
    expect(chosen.items).toHaveLength(1);
    expect(filterOf(back.seen[0]?.url ?? '')).toBe("contains(tolower(Name),'o''ne')");
    expect((await metadata.read(ask({ kind: 'elements', ...region }), signal())).items).toHaveLength(3);
  });

  it('are all names where a server refuses to choose', async () => {
    const { metadata, back } = await against(({ url }, response) =>
      filterOf(url) === null ? answerJson(response, list(3)) : answerJson(response, { error: { message: 'no $filter' } }, 501),
    );
    expect((await metadata.read({ ...ask({ kind: 'cubes' }), contains: 'a' }, signal())).items).toHaveLength(3);
    expect(back.seen).toHaveLength(2);
  });
});

describe('pages', () => {
  it('follow each other to the end', async () => {
    const { metadata, back } = await against(({ url }, response) => {
      const skip = Number(new URL(url, 'http://x').searchParams.get('$skip'));
      answerJson(response, { ...list(Math.min(1000, 1500 - skip), skip), '@odata.count': 1500 });
    });
    const first = await metadata.read(ask({ kind: 'elements', ...region }), signal());
    expect(first).toMatchObject({ total: 1500, next: 1000 });
    expect(first.items).toHaveLength(1000);
    const second = await metadata.read(ask({ kind: 'elements', ...region }, 1000), signal());
    expect(second.next).toBeNull();
    expect(second.items.map(({ name }) => name).at(-1)).toBe('e1499');
    expect(decodeURIComponent(back.seen[1]?.url ?? '')).toContain('$top=1000&$skip=1000');
  });

  it('are cut out of the answer if a server sends everything', async () => {
    const { metadata } = await against((_, response) => answerJson(response, list(2500)));
    const last = await metadata.read(ask({ kind: 'dimensions' }, 2000), signal());
    expect(last).toMatchObject({ total: 2500, next: null });
    expect(last.items).toHaveLength(500);
    expect(last.items[0]?.name).toBe('e2000');
  });
});

describe('a back-end that is strange or hostile', () => {
  it('is asked in another way if it refuses one', async () => {
    const { metadata, back } = await against(({ url }, response) =>
      decodeURIComponent(url).includes('$select=Name,Parameters')
        ? answerJson(response, { error: { message: 'no such property' } }, 400)
        : answerJson(response, { value: [{ Name: 'Load', Parameters: [{ Name: 'pYear', Type: 'Numeric', Value: 2027 }] }] }),
    );
    expect((await metadata.read(ask({ kind: 'processes' }), signal())).items).toEqual([
      { name: 'Load', parameters: [{ name: 'pYear', type: 'Numeric', prompt: '', value: '2027' }] },
    ]);
    expect(back.seen).toHaveLength(2);
  });

  it('has its unusable names dropped and counted', async () => {
    const value = [{ Name: 'good' }, { Name: '' }, { Name: 7 }, {}, null, { Name: 'a\nb' }, { Name: 'x'.repeat(1001) }, { Name: '\ud800' }];
    const { metadata } = await against((_, response) => answerJson(response, { value, '@odata.count': 'many' }));
    const page = await metadata.read(ask({ kind: 'dimensions' }), signal());
    expect(page).toMatchObject({ items: [{ name: 'good' }], omitted: 7, next: null });
    expect(page.total).toBeUndefined();
  });

  it.each([['[]'], ['{"value":{}}'], ['"x"']])('that sends %s sends no list', async (body) => {
    const { metadata } = await against((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(body);
    });
    await expect(metadata.read(ask({ kind: 'cubes' }), signal())).rejects.toMatchObject({ code: 'network-failed' });
  });

  it('that sends megabytes of names is not read', async () => {
    const { metadata } = await against((_, response) => answerJson(response, { value: [{ Name: 'x', More: 'y'.repeat(9_000_000) }] }));
    await expect(metadata.read(ask({ kind: 'cubes' }), signal())).rejects.toMatchObject({ code: 'response-too-large' });
  });

  it('that sends them without end is ended at the bound, not at that of other answers', async () => {
    let sent = 0;
    const { metadata } = await against((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const piece = `"${'y'.repeat(999_990)}",`;
      const go = (): void => {
        while (!response.destroyed && response.write(piece)) sent += piece.length;
      };
      response.on('drain', go);
      response.write('{"value":[');
      go();
    });
    await expect(metadata.read(ask({ kind: 'cubes' }), signal())).rejects.toMatchObject({
      code: 'response-too-large',
      message: expect.stringContaining('far more names'),
    });
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  it('that sends hundreds of thousands of unusable parts is read without a word about each', async () => {
    const parts = { Parameters: Array(500).fill({}), Dimensions: Array(256).fill(0), Attributes: { '': 'x' } };
    const value = Array.from({ length: 1000 }, (_, index) => ({ Name: `p${index}`, ...parts }));
    const Attributes = Object.fromEntries(Array.from({ length: 300_000 }, (_, index) => [`a${index}`, index % 2 === 0 ? '' : {}]));
    const { metadata } = await against(({ url }, response) =>
      answerJson(response, url.includes('Processes') ? { value } : { Name: 'x', Attributes: { ...Attributes, last: 1 } }),
    );
    const { items } = await metadata.read(ask({ kind: 'processes' }), signal());
    expect(items).toHaveLength(1000);
    expect(items[999]).toEqual({ name: 'p999', parameters: [], dimensions: [] });
    expect((await metadata.read(ask({ kind: 'element', ...region, element: 'x' }), signal())).items).toEqual([{ name: 'x' }]);
  });

  it('that wants a sign-in is reported as such', async () => {
    const { metadata, reports } = await against((_, response) => response.writeHead(401).end());
    await expect(metadata.read(ask({ kind: 'cubes' }), signal())).rejects.toMatchObject({ code: 'sign-in-needed' });
    expect(reports).toMatchObject([{ status: 'sign-in-needed' }]);
  });

  it('finds names escaped in its path', async () => {
    const { metadata, back } = await against((_, response) => answerJson(response, list(0)));
    await metadata.read(ask({ kind: 'views', cube: "O'Neil & Söhne / 50 % #1" }), signal());
    expect(back.seen[0]?.url).toContain("/Cubes('O''Neil%20%26%20S%C3%B6hne%20%2F%2050%20%25%20%231')/Views?");
  });
});
