import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { applyTextEdits } from '../project/widget-edit/text-edit.ts';
import { fillSavedQuery, offsetInFile, savedQueryFault } from './fill-saved-query.ts';
import { savedQueryBounds, savedQueryKind, savedQueryName, savedQueryNameFault, savedQueryPath } from './query-file.ts';
import { mdxQueryPath, readSavedQuery } from './read-saved-query.ts';
import { asStoredQuery, newQueryText, queryTextOf, setQueryVariable } from './write-saved-query.ts';
import { readQueries } from '../project/reading/query-reader.ts';

const mdx = (text: string) => readSavedQuery('mdx', text);
const rest = (text: string) => readSavedQuery('rest', text);

describe('names', () => {
  it.each(['Revenue by month', 'query-1', 'a.b', 'Umsätze 2027', '売上', 'x_'])('%s names a query', (name) => {
    expect(savedQueryNameFault(name)).toBeUndefined();
    for (const kind of ['mdx', 'rest'] as const) {
      const path = savedQueryPath(name, kind);
      expect(savedQueryKind(path)).toBe(kind);
      expect(savedQueryName(path)).toBe(name);
    }
  });

  it.each([
    ...['', ' a', 'a ', 'a.', '.a', '..', '../a', 'a/b', 'a\\b', 'a:b', 'con', 'LPT1.x', 'a\u202eb', 'a\u3164b', 'a\nb', '<b>', 'a%2fb'],
    'x'.repeat(savedQueryBounds.name + 1),
  ])('%j names none', (name) => {
    expect(savedQueryNameFault(name)).not.toBeUndefined();
    expect(savedQueryKind(`queries/${name}.mdx`)).toBeUndefined();
  });

  it('is that of a file directly in the folder alone', () => {
    for (const path of ['a.mdx', 'queries/a/b.mdx', 'queries/a.js', 'queries/a.MDX', 'other/a.mdx', 'queries', './queries/a.mdx'])
      expect(savedQueryKind(path)).toBeUndefined();
  });
});

describe('a query in MDX', () => {
  it('is sent without its beginning, with values escaped once and never filled again', () => {
    const query = mdx(
      '-- Sales of a region\n-- $region = O"Hara\\n $year\n\n-- $year =  2027 \nSELECT {[$region]} ON 0 FROM [$year] -- $year\n\n',
    );
    expect(query.variables).toEqual([
      { name: 'region', value: 'O"Hara\\n $year' },
      { name: 'year', value: '2027' },
    ]);
    const { method, path, body } = fillSavedQuery(query);
    expect([method, path]).toEqual(['POST', mdxQueryPath]);
    expect(path).toContain('Axes($expand=Tuples');
    expect(JSON.parse(body ?? '')).toEqual({ MDX: 'SELECT {[O"Hara\\n $year]} ON 0 FROM [2027] -- 2027' });
    expect(savedQueryFault(query)).toBeUndefined();
  });

  it('says what keeps it from being sent', () => {
    expect(savedQueryFault(mdx('-- only a comment\n'))).toMatch(/^Write a query/);
    expect(savedQueryFault(mdx('SELECT {[$a]} ON 0 FROM [b]'))).toBe('Give $a a value.');
    expect(savedQueryFault(mdx('SELECT {[•••]} ON 0 FROM [b]'))).toMatch(/secret is masked/);
    expect(savedQueryFault(mdx(`SELECT ${Array.from({ length: 51 }, (_, at) => `$v${at}`).join()} ON 0`))).toMatch(/at most 50 variables/);
    expect(savedQueryFault(mdx(`SELECT ${'x'.repeat(savedQueryBounds.text)}`))).toMatch(/at most 256 KB/);
  });

  it('takes names as whole words, and the first value of a name', () => {
    const query = mdx('-- $a = 1\n-- $a = 2\n-- $ab = 3\nSELECT $a, $ab, $abc');
    expect(query.variables).toEqual([
      { name: 'a', value: '1' },
      { name: 'ab', value: '3' },
      { name: 'abc', value: '' },
    ]);
  });
});

describe('a request', () => {
  it('has method, path over several lines, and body', () => {
    const query = rest('# $cube = O\'Hara & Sons\nPOST /api/v1/Cubes(\'$cube\')\n  ?$expand=Views\n  &$top=$count2\n\n{"a": "$cube"}\n');
    expect(query).toMatchObject({ method: 'POST', path: "/api/v1/Cubes('$cube')?$expand=Views&$top=$count2" });
    expect(query.variables.map(({ name }) => name)).toEqual(['cube', 'count2']);
    const filled = fillSavedQuery({ ...query, variables: query.variables.map((one) => ({ ...one, value: one.value || '5' })) });
    expect(filled.path).toBe("/api/v1/Cubes('O''Hara%20%26%20Sons')?$expand=Views&$top=5");
    expect(filled.body).toBe('{"a": "O\'Hara & Sons"}');
  });

  it('is a GET where it is a path alone, and leaves options of addresses alone', () => {
    const query = rest('/api/v1/Cubes/$count?$format=json&$search=x\n');
    expect(query).toMatchObject({ method: 'GET', variables: [], path: '/api/v1/Cubes/$count?$format=json&$search=x' });
    expect(fillSavedQuery(query).body).toBeNull();
    expect(savedQueryFault(query)).toBeUndefined();
  });

  it.each([
    ['', /Write a method and a path/],
    ['TRACE /api/v1/Cubes', /The method is one of GET/],
    ['GET /api/v1/Cubes\n\n{}', /GET is sent without a body/],
    ['POST /api/v1/x\nAuthorization: Basic x\n\n{}', /Headers are those/],
    ['POST /api/v1/x\n{"a": 1}', /blank line before the body/],
    ['GET https://elsewhere.example/x', /Type the path alone/],
    ['GET //elsewhere.example/x', /Type the path alone/],
  ])('%j is refused', (text, fault) => {
    expect(savedQueryFault(rest(text))).toMatch(fault);
  });
});

describe('what is written', () => {
  const name = fc
    .stringMatching(/^[A-Za-z_]\w{0,8}$/)
    .filter((one) => !/^(?:select|expand|filter|top|skip|count|orderby|metadata|value|ref)$/.test(one));
  const value = fc.string({ maxLength: 40, unit: 'binary' });

  test('a value is read back as it was given, whatever it contains, and changes nothing else', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { maxLength: 4, minLength: 1 }),
        fc.array(value, { minLength: 4, maxLength: 4 }),
        (names, values) => {
          const body = `SELECT ${names.map((one) => `[$${one}]`).join(', ')} ON 0 FROM [Sales]`;
          let text = `-- A note\n${body}\n`;
          for (const one of names) text = applyTextEdits(text, [setQueryVariable('mdx', text, one, 'before')]);
          for (const [at, one] of names.entries()) text = applyTextEdits(text, [setQueryVariable('mdx', text, one, values[at] ?? '')]);
          const query = mdx(text);
          expect(query.body).toBe(body);
          expect(query.variables).toEqual(names.map((one, at) => ({ name: one, value: values[at] })));
        },
      ),
    );
  });

  test('any text is read without a fault of the reader, and its request stays within the file', () => {
    fc.assert(
      fc.property(fc.constantFrom('mdx', 'rest'), fc.string({ unit: 'binary', maxLength: 300 }), (kind, text) => {
        const query = readSavedQuery(kind, text);
        expect(text.slice(query.bodyStart).startsWith(query.body)).toBe(true);
        savedQueryFault(query);
      }),
    );
  });

  test('a request becomes a query that sends the same', () => {
    const query = { method: 'POST', path: '/api/v1/ExecuteMDX?$expand=Cells', text: 'SELECT {[a].[$b]} ON 0 FROM [c]', isQuery: true };
    expect(queryTextOf(query)).toEqual({ kind: 'mdx', text: 'SELECT\n  {[a].[$b]} ON 0\nFROM [c]\n' });
    expect(queryTextOf({ ...query, text: 'SELECT {[' }).text).toBe('SELECT {[\n');
    const other = { method: 'POST', path: "/api/v1/Processes('x')/tm1.Execute", text: '{"Parameters":[]}', isQuery: false };
    const { kind, text } = queryTextOf(other);
    expect(kind).toBe('rest');
    expect(fillSavedQuery(rest(text))).toMatchObject({ method: 'POST', path: other.path, body: other.text });
    const view = { method: 'POST', path: "/api/v1/Cubes('x')/tm1.Update", text: 'UPDATE', isQuery: true };
    expect(JSON.parse(fillSavedQuery(rest(queryTextOf(view).text)).body ?? '')).toEqual({ MDX: 'UPDATE' });
    for (const one of ['mdx', 'rest'] as const) expect(readSavedQuery(one, newQueryText(one)).fault).toBeUndefined();
  });

  test('a stored query has the same MDX', () => {
    const entry = asStoredQuery('My query', 'SELECT {[a"b\\c]} ON 0,\n\n\t{[$x]} ON 1\nFROM [Sales] -- note');
    const [query] = readQueries({ path: 'repository.yml', text: entry }).queries;
    expect(query?.key).toBe('My_query');
    const sent = JSON.parse((query?.text ?? '').trimEnd().replaceAll('\n', '\\n')) as { MDX: string };
    expect(sent.MDX.trimEnd()).toBe('SELECT {[a"b\\c]} ON 0,\n\n  {[$x]} ON 1\nFROM [Sales] -- note');
  });
});

test('a place in what was sent leads to the place in the file, and into a value to its variable', () => {
  const text = '-- $a = "x\\"y"\nSELECT "q" [$a] [Märch] 😀 [$a] [Bad]\n';
  const query = mdx(text);
  const filled = fillSavedQuery(query);
  const at = (part: string) => offsetInFile(query, filled, (filled.body ?? '').lastIndexOf(part));
  expect(at('[Bad]')).toBe(text.indexOf('[Bad]'));
  expect(at('[Märch]')).toBe(text.indexOf('[Märch]'));
  expect(at('SELECT')).toBe(text.indexOf('SELECT'));
  expect(at('y]')).toBe(text.lastIndexOf('$a'));
});
