import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SampleBackend, startSampleBackend } from './sample-backend.ts';
import { type Answered, createClient, type TestClient } from './test-client.ts';

let backend: SampleBackend;
let client: TestClient;

beforeAll(async () => {
  backend = await startSampleBackend();
});
afterAll(() => backend.stop());

const valueCells = '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)';

async function query(mdx: string, url = valueCells): Promise<Answered> {
  return client.post(url, { MDX: mdx });
}

describe('queries', () => {
  beforeAll(() => {
    client = createClient(backend);
  });

  it('returns cells along columns first, with an id and no more than was requested', async () => {
    const answer = await query(
      'SELECT {[Month].[Jan],[Month].[Feb]} ON COLUMNS, {[Product].[Road bikes],[Product].[Locks]} ON ROWS FROM [Sales Plan] WHERE ([Region].[Germany],[Version].[Budget],[Measure].[Units])',
    );
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json)).toEqual(['ID', 'Cells']);
    expect(answer.json.Cells.map((cell: { Ordinal: number }) => cell.Ordinal)).toEqual([0, 1, 2, 3]);
    expect(Object.keys(answer.json.Cells[0])).toEqual(['Ordinal', 'Value']);
    const expected = [
      ['Jan', 'Road bikes'],
      ['Feb', 'Road bikes'],
      ['Jan', 'Locks'],
      ['Feb', 'Locks'],
    ].map(([month, product]) => backend.readCell('Sales Plan', ['Germany', product!, month!, 'Budget', 'Units']));
    expect(answer.json.Cells.map((cell: { Value: number }) => cell.Value)).toEqual(expected);
    expect(expected.every((value) => typeof value === 'number' && value > 0)).toBe(true);
  });

  it('accepts raw line breaks and tabs inside the strings of a body, and refuses other faults', async () => {
    const send = async (body: string) => {
      const address = `${backend.baseUrl}${valueCells}`;
      return await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    };
    const raw = await send('{"MDX": "SELECT {[Month].[Jan]}\n\tON COLUMNS\r\nFROM [Sales Plan]"}');
    expect(raw.status).toBe(200);
    const strict = await query('SELECT {[Month].[Jan]} ON COLUMNS FROM [Sales Plan]');
    expect(((await raw.json()) as { Cells: unknown }).Cells).toEqual(strict.json.Cells);
    for (const body of ['{"MDX": "SELECT \u0001"}', '{"MDX": "SELECT \\\n"}', '{"MDX": "SELECT\n']) {
      expect((await send(body)).status).toBe(400);
    }
  });

  it('returns members in cube order with the selected attributes, axes first', async () => {
    const answer = await query(
      'SELECT {[Month].[Mar]} ON 0, {[Product].[E-bikes]} ON 1 FROM [Sales Plan] WHERE ([Measure].[Revenue])',
      '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,FormattedValue;$expand=Members($select=Name,Attributes/Caption))',
    );
    const [cell] = answer.json.Cells;
    expect(Object.keys(cell)).toEqual(['Ordinal', 'FormattedValue', 'Members']);
    expect(cell.FormattedValue).toMatch(/^\d{1,3}(,\d{3})*$/);
    expect(cell.Members).toEqual([
      { Name: 'Mar', Attributes: { Caption: 'March' } },
      { Name: 'E-bikes', Attributes: { Caption: 'E-bikes' } },
      { Name: 'Revenue', Attributes: { Caption: 'Revenue' } },
      { Name: 'World', Attributes: { Caption: 'World' } },
      { Name: 'Actual', Attributes: { Caption: 'Actual' } },
    ]);
  });

  it('returns axes with tuples and members; WHERE is axis 2, missing axes are left out', async () => {
    const answer = await query(
      'SELECT {[Version].[Budget]} * {[Month].[Jan],[Month].[Q1]} ON 0 FROM [Sales Plan] WHERE ([Region].[EMEA])',
      '/api/v1/ExecuteMDX?$expand=Axes($expand=Tuples($expand=Members($select=Name,UniqueName,Attributes)))',
    );
    expect(answer.json.Axes.map((axis: { Ordinal: number; Cardinality: number }) => [axis.Ordinal, axis.Cardinality])).toEqual([
      [0, 2],
      [2, 1],
    ]);
    expect(answer.json.Axes[0].Tuples[1]).toEqual({
      Ordinal: 1,
      Members: [
        { Name: 'Budget', UniqueName: '[Version].[Version].[Budget]', Attributes: { Caption: 'Budget' } },
        { Name: 'Q1', UniqueName: '[Month].[Month].[Q1]', Attributes: { Caption: 'Quarter 1' } },
      ],
    });
  });

  it('sums children, applies rules at every level and marks read-only cells', async () => {
    const url = '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value,FormattedValue,RuleDerived,Updateable,Consolidated)';
    const answer = await query(
      'SELECT {[Month].[Jan],[Month].[Feb],[Month].[Mar],[Month].[Q1]} ON 0 FROM [Sales Plan] WHERE ([Region].[Japan],[Product].[Bags],[Version].[Budget],[Measure].[Revenue])',
      url,
    );
    const [jan, feb, mar, quarter] = answer.json.Cells;
    expect(quarter.Value).toBe(jan.Value + feb.Value + mar.Value);
    expect(jan).toMatchObject({ Updateable: 1, RuleDerived: false, Consolidated: false });
    expect(quarter).toMatchObject({ Updateable: 268435456, Consolidated: true });

    const rules = await query(
      'SELECT {[Measure].[Revenue],[Measure].[Cost],[Measure].[Marketing],[Measure].[Margin],[Measure].[Margin %]} ON 0 FROM [Sales Plan] WHERE ([Region].[EMEA],[Product].[All Products],[Month].[2027],[Version].[Budget])',
      url,
    );
    const [revenue, cost, marketing, margin, share] = rules.json.Cells;
    expect(margin.Value).toBe(revenue.Value - cost.Value - marketing.Value);
    expect(share.Value).toBeCloseTo(margin.Value / revenue.Value, 10);
    expect(share.FormattedValue).toBe(`${(share.Value * 100).toFixed(1)}%`);
    expect(share).toMatchObject({ RuleDerived: true, Updateable: 268435460 });
    const actual = await query(
      'SELECT {[Month].[Jan]} ON 0 FROM [Sales Plan] WHERE ([Region].[Japan],[Product].[Bags],[Version].[Actual])',
      url,
    );
    expect(actual.json.Cells[0]).toMatchObject({ Updateable: 268435456, RuleDerived: false, Consolidated: false });
  });

  it('returns empty cells as null and blank, and leaves them out with NON EMPTY', async () => {
    const url = '/api/v1/ExecuteMDX?$expand=Cells($select=Value,FormattedValue)';
    const empty = await query('SELECT {[Version].[Published]} ON 0 FROM [Sales Plan] WHERE ([Region].[Chile])', url);
    expect(empty.json.Cells).toEqual([{ Value: null, FormattedValue: '' }]);
    const left = await query('SELECT NON EMPTY {[Version].Members} ON 0, NON EMPTY {[Region].[Chile]} ON 1 FROM [Sales Plan]', url);
    expect(left.json.Cells).toHaveLength(3);
    const none = await query('SELECT NON EMPTY {[Version].[Published]} ON 0 FROM [Sales Plan] WHERE ([Region].[Chile])', url);
    expect(none.json.Cells).toEqual([]);
  });

  it('supports $top, $skip and $count inside Cells', async () => {
    const url = '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal;$top=2;$skip=3;$count=true)';
    const answer = await query('SELECT {[Month].Members} ON 0 FROM [Sales Plan]', url);
    expect(answer.json.Cells).toEqual([{ Ordinal: 3 }, { Ordinal: 4 }]);
    expect(answer.json['Cells@odata.count']).toBe(17);
  });

  it.each([
    ['names in any case and spacing', 'select {[month].[JAN]} on 0 from [salesplan]', 1],
    ['hierarchy form', 'SELECT {[Month].[Month].[Jan]} ON 0 FROM [Sales Plan]', 1],
    ['unquoted names', 'SELECT {Month.Jan} ON 0 FROM [Sales Plan]', 1],
    ['all members', 'SELECT TM1SubsetAll([Region]) ON 0 FROM [Sales Plan]', 24],
    ['children', 'SELECT [Region].[EMEA].Children ON 0 FROM [Sales Plan]', 8],
    ['ranges', 'SELECT {[Month].[Feb]:[Month].[May]} ON 0 FROM [Sales Plan]', 4],
    ['leaves by level', 'SELECT {TM1FILTERBYLEVEL({TM1SubsetAll([Month])}, 0)} ON 0 FROM [Sales Plan]', 12],
    ['CrossJoin', 'SELECT CrossJoin([Version].Members, {[Month].[Q1].Children}) ON 0 FROM [Sales Plan]', 12],
    ['products', 'SELECT [Version].Members * [Month].[Q1].Children * {[Measure].[Units]} ON 0 FROM [Sales Plan]', 12],
    ['drill down', 'SELECT {TM1DrillDownMember({[Month].[2027]}, ALL, RECURSIVE)} ON 0 FROM [Sales Plan]', 17],
    ['patterns', 'SELECT {TM1FilterByPattern({TM1SubsetAll([Product])}, "*bikes")} ON 0 FROM [Sales Plan]', 6],
    ['head and except', 'SELECT {Head(Except([Version].Members, {[Version].[Actual]}), 2)} ON 0 FROM [Sales Plan]', 2],
    ['nothing', 'SELECT {} ON 0 FROM [Sales Plan]', 0],
    ['no axis', 'SELECT FROM [Sales Plan]', 1],
  ])('understands %s', async (_, mdx, cells) => {
    const answer = await query(mdx);
    expect(answer.json).toMatchObject({ Cells: expect.any(Array) });
    expect(answer.json.Cells).toHaveLength(cells);
  });

  it.each([
    ['SELECT {[Region].[EMEA].efaultMember } ON COLUMNS FORM [Sales Plan]', 400, '501', "Syntax error at or near: 'FORM [Sales Plan]'"],
    ['SELECT {[Region].[Emea2]} ON 0 FROM [Sales Plan]', 400, '501', '"[Region].[Emea2]" : member not found (rte 81)'],
    ['SELECT {[Region].[APAC].[Germany]} ON 0 FROM [Sales Plan]', 400, '501', '"[Region].[APAC].[Germany]" : member not found (rte 81)'],
    ['SELECT {[Month].[Jan]} ON 0 FROM [dummy]', 404, '278', "'dummy' can not be found in collection of type 'Cube'."],
    ['SELECT {[Month].[Jan]} ON 0, {[Month].[Feb]} ON 1 FROM [Sales Plan]', 400, '501', 'Dimension Month is used on two axes'],
    ['SELECT {[Month].[Jan], [Region].[EMEA]} ON 0 FROM [Sales Plan]', 400, '501', 'The parts of a set are of different dimensions'],
    ['SELECT {Wonder([Month])} ON 0 FROM [Sales Plan]', 400, '501', 'Function Wonder is not supported'],
    [
      'SELECT [Region].Members * [Product].Members * [Month].Members * [Version].Members * [Measure].Members ON 0 FROM [Sales Plan]',
      400,
      '501',
      'A set may have',
    ],
  ])('refuses %s', async (mdx, status, code, message) => {
    const answer = await query(mdx);
    expect(answer.status).toBe(status);
    expect(answer.json.error.code).toBe(code);
    expect(answer.json.error.message).toContain(message);
  });

  it.each([
    ['too long', `SELECT {${'[Month].[Jan],'.repeat(20_000)}`, 'A query may have'],
    ['a long chain', `SELECT {[Month].[Jan]${'.Parent'.repeat(20_000)}} ON 0 FROM [Sales Plan]`, ''],
    ['deep brackets', `SELECT ${'{'.repeat(50_000)}`, 'Syntax error at or near'],
  ])('refuses a query that is %s, and keeps running', async (_, mdx, message) => {
    const answer = await query(mdx);
    expect(answer.status).toBe(400);
    expect(answer.json.error.message).toContain(message);
    expect(answer.text.length).toBeLessThan(1000);
    expect((await query('SELECT FROM [Sales Plan]')).status).toBe(200);
  });

  it('has about 50,000 stored cells', async () => {
    const answer = await query(
      'SELECT {TM1FilterByLevel([Region].Members,0)} * {[Version].[Budget]} ON 0, {TM1FilterByLevel([Product].Members,0)} * {TM1FilterByLevel([Month].Members,0)} * {[Measure].[Revenue],[Measure].[Units],[Measure].[Cost],[Measure].[Marketing]} ON 1 FROM [Sales Plan]',
    );
    expect(answer.json.Cells).toHaveLength(15_360);
    expect(answer.json.Cells.every((cell: { Value: number }) => cell.Value >= 0)).toBe(true);
  });

  it('answers 1,000 cells in under 50 ms', async () => {
    const mdx =
      'SELECT {[Month].Members} ON 0, Head([Region].Members * [Product].Members, 59) ON 1 FROM [Sales Plan] WHERE ([Version].[Forecast])';
    const url = '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value,FormattedValue;$expand=Members($select=Name))';
    await query(mdx, url);
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const started = performance.now();
      const answer = await query(mdx, url);
      times.push(performance.now() - started);
      expect(answer.json.Cells).toHaveLength(1003);
    }
    expect(Math.min(...times)).toBeLessThan(50);
  });
});

describe('cellsets', () => {
  const mdx =
    'SELECT {[Month].[Jan],[Month].[Feb],[Month].[Q1]} ON 0 FROM [Sales Plan] WHERE ([Region].[Spain],[Product].[Shoes],[Version].[Budget],[Measure].[Units])';
  const readJan = () => backend.readCell('Sales Plan', ['Spain', 'Shoes', 'Jan', 'Budget', 'Units']);
  let id: string;

  beforeAll(async () => {
    client = createClient(backend);
    id = (await query(mdx)).json.ID;
  });

  it('are read again by id in their session only', async () => {
    const cells = await client.get(`/api/v1/Cellsets('${id}')?$expand=Cells($select=Ordinal,Value)`);
    expect(cells.json).toMatchObject({ ID: id, Cells: [{ Ordinal: 0, Value: readJan() }, { Ordinal: 1 }, { Ordinal: 2 }] });
    expect((await client.get(`/api/v1/Cellsets('${id}')/Cells/$count`)).text).toBe('3');
    expect((await client.get(`/api/v1/Cellsets('${id}')/Cells?$top=1&$select=Ordinal`)).json).toEqual({ value: [{ Ordinal: 0 }] });
    const other = await createClient(backend).get(`/api/v1/Cellsets('${id}')`);
    expect(other.status).toBe(404);
    expect(other.json.error.message).toContain(`'${id}' can not be found`);
  });

  it('accept numbers and texts, one or many, and answer 204 without a body', async () => {
    const list = await client.patch(`/api/v1/Cellsets('${id}')/Cells`, [
      { Ordinal: 0, Value: '1,205.5' },
      { Ordinal: 1, Value: 7 },
    ]);
    expect([list.status, list.text]).toEqual([204, '']);
    expect(readJan()).toBe(1205.5);
    const single = await client.patch(`/api/v1/Cellsets('${id}')/Cells`, { Ordinal: 0, Value: '5' });
    expect(single.status).toBe(204);
    expect(readJan()).toBe(5);
    const after = await client.get(`/api/v1/Cellsets('${id}')/Cells?$select=Value`);
    expect(after.json.value.slice(0, 2)).toEqual([{ Value: 5 }, { Value: 7 }]);
    expect(after.json.value[2].Value).toBe(12 + Number(backend.readCell('Sales Plan', ['Spain', 'Shoes', 'Mar', 'Budget', 'Units'])));
    expect((await client.patch(`/api/v1/Cellsets('${id}')/Cells`, { Ordinal: 0, Value: '' })).status).toBe(204);
    expect(readJan()).toBeNull();
  });

  it.each([
    ['a consolidated cell', { Ordinal: 2, Value: '1' }, 'consolidated'],
    ['a text in a number', { Ordinal: 1, Value: 'many' }, 'is not a number'],
    ['an ordinal outside', { Ordinal: 3, Value: '1' }, 'outside the cellset'],
    ['no ordinal', { Value: '1' }, 'Ordinal'],
    ['an object as value', { Ordinal: 1, Value: {} }, 'number or a text'],
  ])('refuse the whole batch for %s', async (_, bad, message) => {
    await client.patch(`/api/v1/Cellsets('${id}')/Cells`, { Ordinal: 0, Value: 11 });
    const answer = await client.patch(`/api/v1/Cellsets('${id}')/Cells`, [{ Ordinal: 0, Value: 99 }, bad]);
    expect(answer.status).toBe(400);
    expect(answer.json.error.message).toContain(message);
    expect(readJan()).toBe(11);
  });

  it('are gone after DELETE', async () => {
    expect((await client.delete(`/api/v1/Cellsets('${id}')`)).status).toBe(204);
    expect((await client.patch(`/api/v1/Cellsets('${id}')/Cells`, { Ordinal: 0, Value: 1 })).status).toBe(404);
  });
});

describe('processes', () => {
  beforeAll(() => {
    client = createClient(backend);
  });

  const run = (name: string, parameters: Record<string, string>, prefix = 'engine') =>
    client.post(`/api/v1/Processes('${name}')/${prefix}.ExecuteWithReturn`, {
      Parameters: Object.entries(parameters).map(([Name, Value]) => ({ Name, Value })),
    });

  it('store any text exactly and return it in a query', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), fc.constantFrom('say "yes"\\no\r\nnext', "it's <b>", '\t')),
        async (text) => {
          expect((await run('SaveNote', { pText: text, pSlot: 'Slot 5' })).json).toEqual({
            ProcessExecuteStatusCode: 'CompletedSuccessfully',
            ErrorLogFile: null,
          });
          const answer = await query('SELECT {[Note].[Text],[Note].[Author]} ON 0 FROM [Planning Notes] WHERE ([Slot].[Slot 5])');
          expect(answer.json.Cells).toEqual([
            { Ordinal: 0, Value: text },
            { Ordinal: 1, Value: 'admin' },
          ]);
          expect(backend.readNote('Slot 5')).toBe(text);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('copy a version below a region', async () => {
    const cell = (region: string, version: string) => backend.readCell('Sales Plan', [region, 'Helmets', 'May', version, 'Revenue']);
    const untouched = cell('India', 'Forecast');
    expect((await run('Copy Version', { pFrom: 'Budget', pTo: 'Forecast', pRegion: 'EMEA' }, 'tm1')).json.ProcessExecuteStatusCode).toBe(
      'CompletedSuccessfully',
    );
    expect(cell('Italy', 'Forecast')).toBe(cell('Italy', 'Budget'));
    expect(cell('India', 'Forecast')).toBe(untouched);
    expect(cell('EMEA', 'Forecast')).toBe(cell('EMEA', 'Budget'));
  });

  it('publish a version and note it', async () => {
    await run('Publish Plan', { pVersion: 'Budget', pRegion: 'Mexico' });
    expect(backend.readCell('Sales Plan', ['Mexico', 'Bags', 'Jun', 'Published', 'Units'])).toBe(
      backend.readCell('Sales Plan', ['Mexico', 'Bags', 'Jun', 'Budget', 'Units']),
    );
    expect(backend.readNote('Publication')).toBe('Budget of Mexico published by admin');
  });

  it('answer Aborted with a log file for a bad parameter', async () => {
    const answer = await run('Copy Version', { pFrom: 'Budget', pTo: 'Forecast', pRegion: 'Atlantis' });
    expect(answer.status).toBe(200);
    expect(answer.json.ProcessExecuteStatusCode).toBe('Aborted');
    const log = await client.get(`/api/v1/ErrorLogFiles('${answer.json.ErrorLogFile.Filename}')/Content`);
    expect(log.text).toContain('Region "Atlantis" does not exist.');
  });

  it.each([
    ["/api/v1/Processes('dummy')/tm1.ExecuteWithReturn", {}, 404, "'dummy' can not be found in collection of type 'Process'."],
    ["/api/v1/Processes('Save Note')/tm1.Wonder", {}, 404, "'tm1.Wonder' can not be found"],
    [
      "/api/v1/Processes('Save Note')/tm1.ExecuteWithReturn",
      { Parameters: [{ Name: 'pNone', Value: '' }] },
      404,
      "'pNone' can not be found",
    ],
    ["/api/v1/Processes('Save Note')/tm1.ExecuteWithReturn", { Parameters: 'x' }, 400, 'must be a list'],
  ])('refuse %s %j', async (url, body, status, message) => {
    const answer = await client.post(url, body);
    expect(answer.status).toBe(status);
    expect(answer.json.error.message).toContain(message);
  });
});

describe('metadata', () => {
  beforeAll(() => {
    client = createClient(backend);
  });

  it.each([
    [
      '/api/v1/Cubes?$select=Name&$expand=Dimensions($select=Name)',
      { Name: 'Planning Notes', Dimensions: [{ Name: 'Slot' }, { Name: 'Note' }] },
    ],
    ["/api/v1/Dimensions('region')/Hierarchies?$select=Name", { Name: 'Region' }],
    ["/api/v1/Dimensions('Region')/Hierarchies('Region')/Elements?$select=Name,Type&$top=2", { Name: 'EMEA', Type: 'Consolidated' }],
    ["/api/v1/Dimensions('Product')/Hierarchies('Product')/ElementAttributes?$select=Name", { Name: 'List Price' }],
    [
      '/api/v1/Processes?$select=Name&$expand=Parameters',
      expect.objectContaining({ Name: 'Save Note', Parameters: expect.arrayContaining([expect.objectContaining({ Name: 'pText' })]) }),
    ],
    ['/api/v1/Dimensions?$select=Name', { Name: 'Month' }],
  ])('lists %s', async (url, item) => {
    const answer = await client.get(url);
    expect(answer.status).toBe(200);
    expect(answer.json.value).toContainEqual(item);
  });

  it('returns version, user and counts', async () => {
    const version = await client.get('/api/v1/Configuration/ProductVersion/$value');
    expect([version.text, version.headers.get('content-type')]).toEqual(['11.8.02500.3', 'text/plain; charset=utf-8']);
    expect((await client.get('/api/v1/ActiveUser')).json.Name).toBe('admin');
    expect((await client.get('/api/v1/ActiveUser?$select=Name')).json).toEqual({ Name: 'admin' });
    expect((await client.get('/api/v1/Cubes/$count')).text).toBe('2');
    expect(
      (await client.get("/api/v1/Dimensions('Month')/Hierarchies('Month')/Elements('Q2')/Components?$select=Name")).json.value.map(
        (item: { Name: string }) => item.Name,
      ),
    ).toEqual(['Apr', 'May', 'Jun']);
  });

  it.each([
    ['/api/v1/Wonders', 404],
    ["/api/v1/Dimensions('x')", 404],
    ['/api/v1/Cubes?$filter=Name eq 1', 400],
    ['/api/v1/Cubes?$select=Wonder', 400],
    ['/api/v1/Cubes?$expand=Dimensions($select=Name', 400],
    ['/api/v1/Cubes(1)', 400],
    ['/api/v1/%E0%A4%A', 400],
    ['/elsewhere', 404],
  ])('refuses %s with %i and an error body', async (url, status) => {
    const answer = await client.get(url);
    expect(answer.status).toBe(status);
    expect(answer.json.error.message).toEqual(expect.any(String));
  });
});

describe('sessions and transport', () => {
  it('opens one session by cookie and closes it', async () => {
    const fresh = createClient(backend);
    const first = await fresh.get('/api/v1/ActiveUser');
    expect(first.headers.get('set-cookie')).toMatch(/^TM1SessionId=[\w-]+; /);
    expect((await fresh.get('/api/v1/ActiveUser')).headers.get('set-cookie')).toBeNull();
    expect((await fresh.post('/api/v1/ActiveSession/tm1.Close', {})).status).toBe(204);
    expect((await fresh.get('/api/v1/ActiveUser')).headers.get('set-cookie')).toMatch(/^TM1SessionId=/);
  });

  it('asks for Basic sign-in if configured to', async () => {
    const guarded = await startSampleBackend({ requireSignIn: true, users: { 'Kim Lee': 'pass:word' } });
    try {
      const guest = createClient(guarded);
      const refused = await guest.get('/api/v1/ActiveUser');
      expect([refused.status, refused.text, refused.headers.get('www-authenticate')]).toEqual([401, '', 'Basic realm="TM1"']);
      const basic = (text: string) => ({ Authorization: `Basic ${Buffer.from(text).toString('base64')}` });
      expect((await guest.get('/api/v1/ActiveUser', basic('Kim Lee:wrong'))).status).toBe(401);
      expect((await guest.get('/api/v1/ActiveUser', basic('admin:apple'))).status).toBe(401);
      expect((await guest.get('/api/v1/ActiveUser', basic('kimlee:pass:word'))).json.Name).toBe('Kim Lee');
      expect((await guest.get('/api/v1/ActiveUser')).json.Name).toBe('Kim Lee');
      await guest.post('/api/v1/ActiveSession/tm1.Close', {});
      expect((await guest.get('/api/v1/ActiveUser')).status).toBe(401);
    } finally {
      await guarded.stop();
    }
  });

  it('compresses in both directions and sends no CORS headers', async () => {
    const response = await fetch(`${backend.baseUrl}/api/v1/ExecuteMDX?$expand=Cells`, {
      method: 'POST',
      headers: { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json', Origin: 'https://example.org' },
      body: gzipSync(JSON.stringify({ MDX: 'SELECT [Month].Members ON 0 FROM [Sales Plan]' })),
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(((await response.json()) as { Cells: unknown[] }).Cells).toHaveLength(17);
    expect(gunzipSync(gzipSync('x')).toString()).toBe('x');
  });

  it('refuses bodies that are too large, zip bombs and invalid JSON, and keeps running', async () => {
    const url = `${backend.baseUrl}/api/v1/ExecuteMDX`;
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const packed = await fetch(url, { method: 'POST', headers: { 'Content-Encoding': 'gzip' }, body: bomb });
    expect(packed.status).toBe(413);
    const large = await fetch(url, { method: 'POST', body: Buffer.alloc(9 * 1024 * 1024) }).then(
      (response) => response.status,
      () => 'cut',
    );
    expect([413, 'cut']).toContain(large);
    for (const body of ['{', '[]', '"x"', '{"MDX":1}', 'null']) {
      expect((await fetch(url, { method: 'POST', body })).status).toBe(400);
    }
    expect((await fetch(url)).status).toBe(405);
    expect((await createClient(backend).get('/api/v1/ActiveUser')).status).toBe(200);
  });

  it('never answers 500, whatever is sent', async () => {
    const fuzz = createClient(backend);
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const targets = fc.constantFrom(
      'ExecuteMDX',
      "Processes('Save Note')/tm1.ExecuteWithReturn",
      "Cellsets('x')/Cells",
      'Cubes',
      "Dimensions('Month')",
    );
    await fc.assert(
      fc.asyncProperty(targets, text, fc.json(), fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE'), async (target, query, body, method) => {
        const path = `/api/v1/${target}?$expand=${encodeURIComponent(query.isWellFormed() ? query : 'x')}`;
        const answer = await fuzz.send(method, path, method === 'GET' ? undefined : body);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
    await fc.assert(
      fc.asyncProperty(text, async (mdx) => {
        expect((await fuzz.post(valueCells, { MDX: mdx })).status).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
  });
});
