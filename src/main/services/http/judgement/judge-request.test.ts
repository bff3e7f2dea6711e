import { describe, expect, it } from 'vitest';
import type { StoredQueries } from '../../../../shared/language/stored-query.ts';
import { resolveWireTarget } from '../request/target.ts';
import { judgeRequest } from './judge-request.ts';

const select = 'SELECT {[Month].[Jan]} ON COLUMNS FROM [Sales Plan]';
const mdx = (text: string) => JSON.stringify({ MDX: text });
const effect = (method: string, path: string, body: string | null, queries: StoredQueries = {}) =>
  judgeRequest({ method, path, body }, queries).effect;

describe('a path', () => {
  it.each([
    ['GET', "/api/v1/Processes('x')", null],
    ['HEAD', '/api/v1/Cubes', null],
    ['POST', '/api/v1/ExecuteMDX', mdx(select)],
    ['POST', '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value;$top=20;$skip=40)&$count=true', mdx(select)],
    ['POST', '/api/v1/ExecuteMDX?!sandbox=Plan%20A&widgetid=grid&longRunningTask=1', mdx(select)],
    ['POST', '/api/v1/ExecuteMDX?_=1763829381', mdx(select)],
    ['POST', '/api/v1/ExecuteMDX?!sandbox=x', mdx(select)],
    ['POST', '/api/v1/ExecuteMDX?$top=1&$skip=2&$select=ID&$expand=Axes&$filter=a&$orderby=b&$count=true&$format=json', mdx(select)],
    ['POST', '/api/v1/ExecuteMDX?$apply=aggregate(x)&$skiptoken=1&tm1.IncludeEmpty=true&tm1.Foo=%27a%27', mdx(select)],
    ['POST', "/api/v1/Cubes('Sales')/Views('Default')/tm1.Execute?_=1&$count=true", null],
    ['POST', '/api/v1/ExecuteMDXSetExpression?$expand=Tuples', mdx('{[Month].[Month].Members}')],
    ['POST', "/api/v1/Databases('db')/ExecuteMDX", mdx(select)],
    ['POST', "/api/v1/Databases(Name='it''s')/ExecuteMDX", mdx(select)],
    ['POST', "/api/v1/Cubes('Sales')/Views('Default')/tm1.Execute?$expand=Cells", null],
    ['POST', "/api/v1/Cubes('Sales')/Views('Default')/engine.Execute", '{}'],
    ['POST', "/api/v1/Cubes('Sales')/PrivateViews('It''s%20mine%20(2)')/tm1.Execute", ''],
    ['POST', "/api/v1/Cubes('a/b')/Views('c/d')/tm1.Execute", null],
    ['POST', '/api/v1/Cubes(%27Sales%27)/Views(%27%D0%9F%D0%BB%D0%B0%D0%BD%27)/tm1.Execute', null],
    ['DELETE', "/api/v1/Cellsets('kyMtu_8DAIB7AQAg')", null],
  ])('%s %s only reads', (method, path, body) => {
    expect(effect(method, path, body)).toBe('read');
  });

  it.each([
    // The end of a path says nothing.
    ['POST', "/api/v1/Processes('p')/tm1.Execute/ExecuteMDX"],
    ['POST', "/api/v1/Processes('p')/tm1.Execute;x/ExecuteMDX"],
    ['POST', "/api/v1/Processes('p')/tm1.Execute%3f/ExecuteMDX"],
    ['POST', "/api/v1/Processes('p')/tm1.Execute%2FExecuteMDX"],
    ['POST', "/api/v1/Processes('p')/Views('v')/tm1.Execute"],
    ['POST', "/api/v1/Processes('p')/tm1.Execute?/Cubes('c')/Views('v')/tm1.Execute"],
    ['POST', "/api/v1/Cubes('c')/Processes('p')/Views('v')/tm1.Execute"],
    ['POST', "/api/v1/Dimensions('c')/Views('v')/tm1.Execute"],
    ['POST', "/api/v1/Views('v')/tm1.Execute"],
    // Other actions, other places, other spellings.
    ['POST', "/api/v1/Cubes('c')/Views('v')/tm1.Update"],
    ['POST', "/api/v1/Cubes('c')/Views('v')/tm1.ExecuteWithReturn"],
    ['POST', "/api/v1/Cubes('c')/Views('v')/tm1.execute"],
    ['POST', "/api/v1/Cubes('c')/Views('v')/tm1.Execute/"],
    ['POST', "/api/v1/Cubes('c')/Views('v')/tm1.Execute;x"],
    ['POST', "/api/v1/Cubes('c')/Views('v')//tm1.Execute"],
    ['POST', "/api/v1/Cubes('c')/Views('v')/tm1%2EExecute"],
    ['POST', "/api/v1/Cubes('c')/Views('v'/tm1.Execute"],
    ['POST', "/api/v1/Cubes('c')/Views/tm1.Execute"],
    ['POST', "/api/v1/Cubes(c)/Views('v')/tm1.Execute"],
    ['POST', "/api/v1/Cubes('c';x=1)/Views('v')/tm1.Execute"],
    ['POST', "/api/v1/Cubes('c;x')/Views('v')/tm1.Execute"],
    ['POST', "/api/v1/Cubes('c')/Views(%2527v%2527)/tm1.Execute"],
    ['POST', "/api/v1/Cubes('c')/Views('v%2527)/Processes(%2527p')/tm1.Execute"],
    ['POST', "/api/v1/Cubes('c')/Views('v''/p')/tm1.Execute"],
    ['POST', "/api/v1/Cubes('c')/Views('v%EF%BC%87%EF%BC%8Fp')/tm1.Execute"],
    ['POST', '/api/v1/ExecuteMDX/'],
    ['POST', '/api/v1//ExecuteMDX'],
    ['POST', '//api/v1/ExecuteMDX'],
    ['POST', '/api/v1/ExecuteMDX;x'],
    ['POST', '/api/v1/ExecuteMDX%3F'],
    ['POST', '/api/v1/ExecuteMDX%20'],
    ['POST', '/api/v1/ExecuteMDX/more'],
    ['POST', '/api/v1/%45xecuteMDX'],
    ['POST', '/api/v1/executemdx'],
    ['POST', '/API/v1/ExecuteMDX'],
    ['POST', '/api/v1/ExecuteMDXUpdate'],
    ['POST', '/other/api/v1/ExecuteMDX'],
    ['POST', '/api/v1/tm1.ExecuteMDX'],
    ['POST', '/api/v1/$batch'],
    ['POST', '/api/v1/$batch?/api/v1/ExecuteMDX'],
    ['POST', "/api/v1/Cubes('ExecuteMDX')"],
    ['POST', "/api/v1/Cellsets('id')/tm1.Update"],
    ['POST', "/api/v1/Cellsets('id')"],
    ['POST', '/api/v1/ExecuteProcess'],
    ['PUT', '/api/v1/ExecuteMDX'],
    ['PATCH', "/api/v1/Cellsets('id')/Cells"],
    ['DELETE', '/api/v1/ExecuteMDX'],
    ['DELETE', "/api/v1/Cubes('Sales')"],
    ['DELETE', "/api/v1/Cellsets('id')/Cells"],
    ['DELETE', "/api/v1/Cellsets('')"],
    ['DELETE', "/api/v1/Cellsets('a/b')"],
    ['DELETE', "/api/v1/Cellsets('a')/Cellsets('b')"],
    ['DELETE', "/api/v1/Cubes('Cellsets('')"],
    ['DELETE', "/api/v1/Cubes('c')/Cellsets('b')"],
    // Options that ask a server to take it for something else.
    ['POST', '/api/v1/ExecuteMDX?X-HTTP-Method-Override=PATCH'],
    ['POST', '/api/v1/ExecuteMDX?_method=DELETE'],
    ['POST', '/api/v1/ExecuteMDX?%5fmethod=DELETE'],
    ['POST', '/api/v1/ExecuteMDX?$batch'],
    ['POST', '/api/v1/ExecuteMDX?Server=1'],
    ['POST', '/api/v1/ExecuteMDX?$method=DELETE'],
    ['POST', '/api/v1/ExecuteMDX?$expand=Cells&tm1.Execute=1'],
    ['POST', '/api/v1/ExecuteMDX?tm1.Update'],
    ['POST', '/api/v1/ExecuteMDX?$action=x'],
    ['POST', '/api/v1/ExecuteMDX?$%62atch'],
    ['POST', '/api/v1/ExecuteMDX?tm1.a/b=1'],
    ['POST', '/api/v1/ExecuteMDX?_=1&_%6dethod=PATCH'],
    ['POST', '/api/v1/ExecuteMDX?%EF%BC%BFm%E2%80%8Bethod=PATCH'],
    ['POST', '/api/v1/ExecuteMDX?_=1;_method=PATCH'],
    ['POST', '/api/v1/ExecuteMDX?_=1?_method=PATCH'],
    // Whole addresses, overlong and doubled escapes, letters that look or fold alike.
    ['POST', 'https://server.example.com/api/v1/ExecuteMDX'],
    ['POST', '/https://server.example.com/api/v1/ExecuteMDX'],
    ['POST', '/api/v1/ExecuteMDX%C0%AE%C0%AE'],
    ['POST', "/api/v1/Cubes('c%C0%AFp')/Views('v')/tm1.Execute"],
    ['POST', "/api/v1/Cubes('c%E0%80%AF')/Views('v')/tm1.Execute"],
    ['POST', "/api/v1/Cubes('c%25252Fp')/Views('v')/tm1.Execute"],
    ['POST', "/api/v1/Cubes('c%u002Fp')/Views('v')/tm1.Execute"],
    ['POST', "/api/v1/Cubes('c%EF%BC%9Bp')/Views('v')/tm1.Execute"],
    ['POST', '/api/v1/\u0415xecuteMDX'],
    ['POST', '/api/v1/\uff25xecuteMDX'],
    ['POST', '/api/v1/E\u200bxecuteMDX'],
    ['POST', "/api/v1/./Processes('p')/../ExecuteMDX"],
    ['GET', "/api/v1/Cubes('c')?_method=DELETE"],
    ['GET', "/api/v1/Cubes('c')?a=1;_method=DELETE"],
    ['GET', "/api/v1/Cubes('c')?a=1%3B_method=DELETE"],
    ['POST', '/api/v1/ExecuteMDX?$top=1;_method=DELETE'],
    ['GET', "/api/v1/Cubes('c')?x-http-method=DELETE"],
    ['GET', "/api/v1/Cubes('c')?_me%E2%80%8Bthod=DELETE"],
    ['GET', "/api/v1/Cubes('c')?_=1;_method=DELETE"],
    ['GET', "/api/v1/Cubes('c')?_=1?_method=DELETE"],
    ['CONNECT', '/api/v1/Cubes'],
    ['get\n', '/api/v1/Cubes'],
  ])('%s %s may write, whatever its body', (method, path) => {
    for (const body of [mdx(select), null, '{}']) expect(effect(method, path, body)).toBe('write');
  });

  it.each(["/api/v1/Cubes('Sales Plan')/Views('Größe 100%25')/tm1.Execute", "/api/v1/Databases('a b')/Cubes('c')/Views('v')/tm1.Execute"])(
    '%s as configured only reads as it travels',
    (configured) => {
      const { path, wirePath } = resolveWireTarget('https://server.example.com/base', configured);
      expect(wirePath).toBe(`/base${path}`);
      expect(effect('POST', path, null)).toBe('read');
    },
  );
});

describe('a body', () => {
  const path = '/api/v1/ExecuteMDX';
  it.each([
    mdx(select),
    ` {\n "MDX" : "${select}" }\n`,
    `{"MDX": "SELECT {[a].[b]} ON 0\n\tFROM [c]\r\nWHERE ([d].[e])"}`,
    '{"MDX":"\\u0053ELECT {} ON 0 FROM [c \\"quoted\\\\\\\\]"}',
  ])('%s is a query', (body) => {
    expect(effect('POST', path, body)).toBe('read');
  });

  it.each([
    null,
    '',
    '{}',
    'SELECT {} ON 0 FROM [c]',
    '[]',
    `[${mdx(select)}]`,
    `"${select}"`,
    '{"MDX":5}',
    '{"MDX":["SELECT {} ON 0 FROM [c]"]}',
    `{"mdx":"${select}"}`,
    `{"\\u004dDX":"${select}"}`,
    `{"MDX":"${select}","MDX":"UPDATE [c] SET ([a].[b])=1"}`,
    `{"MDX":"UPDATE [c] SET ([a].[b])=1","MDX":"${select}"}`,
    `{"MDX":"${select}","mdx":"UPDATE [c] SET ([a].[b])=1"}`,
    `{"MDX":"${select}","key":"write"}`,
    `${mdx(select)}${mdx(select)}`,
    `${mdx(select)}\n--x`,
    `\ufeff${mdx(select)}`,
    `{"MDX":"${select}\ud800"}`,
    '{"MDX":"SELECT {} ON 0 FROM [c]\\ud800"}',
    '{"MDX":"SELECT {} ON 0 FROM [c]\\u0000"}',
    '{"MDX":"SELECT {} ON 0 FROM [c]\\',
    '{"MDX":"SELECT {} ON 0 FROM [c]',
    mdx("UPDATE CUBE [c] SET ([a].[b]) = 'x'"),
    mdx('{[Month].Members}'),
    'MDX=SELECT {} ON 0 FROM [c]',
    // A backslash before a raw line break: what it is to the server is not known.
    `{"MDX": "SELECT {} ON 0 FROM [c] \\\n"}`,
    `{"MDX": "SELECT {} ON 0 FROM [c] --\\\nUPDATE CUBE"}`,
    // Raw line breaks hide neither a second field nor a second statement.
    `{"MDX": "SELECT\n{} ON 0 FROM [c]",\n"MDX": "UPDATE\nCUBE [c] SET ([a].[b]) = 1"}`,
    `{"MDX": "SELECT {} ON 0 FROM [c] --\nUPDATE CUBE [c] SET ([a].[b]) = 1"}`,
    '--boundary\r\nContent-Type: application/http\r\n\r\nPATCH /x',
  ])('%j may write', (body) => {
    expect(effect('POST', path, body)).toBe('write');
  });

  it('of a form may write, and so may one where there should be none', () => {
    const form = { fields: [], files: [] };
    expect(judgeRequest({ method: 'POST', path, body: mdx(select), form }, {}).effect).toBe('write');
    expect(effect('POST', "/api/v1/Cubes('c')/Views('v')/tm1.Execute", mdx(select))).toBe('write');
    expect(effect('DELETE', "/api/v1/Cellsets('id')", mdx(select))).toBe('write');
  });

  it('for a set holds no statement', () => {
    const set = (text: string) => effect('POST', '/api/v1/ExecuteMDXSetExpression', mdx(text));
    expect(set('TM1FilterByLevel({TM1SubsetAll([Month])}, 0)')).toBe('read');
    expect(set('{[Month].Members}; UPDATE [c] SET ([a].[b])=1')).toBe('write');
    expect(set('UPDATE [c] SET ([a].[b])=1')).toBe('write');
    expect(set('')).toBe('write');
  });

  it('gives the reason why it counts as a write', () => {
    const why = (text: string) => judgeRequest({ method: 'POST', path, body: mdx(text) }, {});
    expect(why('UPDATE [c] SET ([a].[b])=1')).toMatchObject({ why: 'its MDX is an UPDATE' });
    expect(why('SELECT {[a] ON 0 FROM [c]')).toMatchObject({ why: 'its MDX is not known to be a query: its brackets do not match' });
  });
});

describe('a stored query that a middleware fills', () => {
  const path = '/api/v1/ExecuteMDX?$expand=Cells&server=1&widgetid=grid';
  const queries: StoredQueries = {
    sales: '{"MDX":"SELECT {[Month].[$month]} ON 0 FROM [c]"}',
    sales_eu: { query: '{"MDX":"SELECT {} ON 0\n FROM [eu]"}', requiredPermissions: [] },
    correct: '{"MDX":"UPDATE [c] SET ([a].[$month]) = $value"}',
    bare: '{"MDX":"SELECT $set ON 0 FROM [c]"}',
    process: '{"Parameters":[]}',
  };
  it.each([
    '{"key":"sales","month":"Jan"}',
    '{"month":"It\'s \\"Jan\\"","key":"sales"}',
    '{"key":"sales","key_suffix":"eu"}',
    '{"key":"sales","month":"Jan","monthTo":"Feb"}',
    '{\n"key":"sales",\n"month":"J\n\tan"}',
    '{"key":"bare","set":"{[Month].Members}"}',
  ])('%s reads where its text is a query with the values that travel', (body) => {
    expect(effect('POST', path, body, queries)).toBe('read');
  });

  it.each([
    '{"key":"correct","month":"Jan","value":"1"}',
    '{"key":"unknown"}',
    '{"key":"toString"}',
    '{"key":"process"}',
    '{"key":"sales","key_suffix":"us"}',
    '{"month":"Jan"}',
    '{"key":"sales","key":"correct"}',
    '{"key":"sales","month":"\n","key":"correct"}',
    '{"key":"sales","month":"\\\n"}',
    '{"key":"correct","month":"J\nan","value":"1"}',
    '{"key":"bare","set":"{} ON 0 FROM [c] --\nUPDATE [c] SET ([a].[b])=1 --"}',
    '{"key":"correct","key":"sales","month":"Jan"}',
    '{"key":["sales"]}',
    '{"key":"bare","set":"{} ON 0 FROM [c]; UPDATE [c] SET ([a].[b])=1 --"}',
    '{"key":"sales","month":"$other","other":"] SELECT"}',
    // Filled in turn, the shorter name is found within the longer one.
    '{"key":"sales","mon":"]} ON 0 FROM [c]; UPDATE [c] SET ([a].[b])=1 --","month":"Jan"}',
    '{"key":"sales","month":"$key"}',
    mdx(select),
    null,
  ])('%s may write', (body) => {
    expect(effect('POST', path, body, queries)).toBe('write');
  });

  it('with thousands of parameters or places is not filled in, which would hold everything up', () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, '$']));
    const why = (body: string, stored = queries) => judgeRequest({ method: 'POST', path, body }, stored);
    expect(why(JSON.stringify({ key: 'sales', ...many(20_000) }))).toMatchObject({ why: 'it has too many parameters' });
    const places = { sales: `{"MDX":"${'$'.repeat(1_000_000)}"}` };
    expect(why(JSON.stringify({ key: 'sales', ...many(150) }), places)).toMatchObject({ why: 'it has too many parameters' });
    expect(why(JSON.stringify({ key: 'sales', month: 'x'.repeat(600_000) }))).toMatchObject({ why: expect.stringContaining('too long') });
  });
});

describe('a body that would hold everything up', () => {
  const view = "/api/v1/Cubes('c')/Views('v')/tm1.Execute";
  it.each([
    ['blanks without end for a view', view, `${' '.repeat(1_000_000)}x`],
    ['a bracket and blanks for a view', view, `{${' '.repeat(1_000_000)}x`],
    ['brackets and blanks for a view', view, ' {'.repeat(500_000)],
  ])('is judged at once: %s', (_name, path, body) => {
    expect(judgeRequest({ method: 'POST', path, body }, {})).toMatchObject({ effect: 'write', why: 'it has a body' });
  });

  it.each([
    ['line ends', '\n'],
    ['quotes', '\\"'],
    ['words', 'x '],
  ])('is not read beyond a bound: %s', (_name, unit) => {
    const body = `{"MDX":"SELECT ${unit.repeat(1_000_000)}"}`;
    const why = 'its body is longer than 1000000 characters';
    expect(judgeRequest({ method: 'POST', path: '/api/v1/ExecuteMDX', body }, {})).toEqual({ effect: 'write', why });
  });

  it('is not read beyond a bound of parts', () => {
    const body = mdx(`SELECT {${'a,'.repeat(200_000)}a} ON 0 FROM [c]`);
    const judged = judgeRequest({ method: 'POST', path: '/api/v1/ExecuteMDX', body }, {});
    expect(judged).toMatchObject({ effect: 'write', why: expect.stringContaining('it has more than 150000 parts') });
  });

  it('with names of 20,000 members is still a query', () => {
    const body = mdx(`SELECT {${'[Month].[Month].[Jan],'.repeat(20_000)}[Month].[Month].[Feb]} ON 0 FROM [c]`);
    expect(judgeRequest({ method: 'POST', path: '/api/v1/ExecuteMDX', body }, {})).toEqual({ effect: 'read' });
  });
});
