import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../schema/json.ts';
import { adviseExpand, type AdvisedUrl } from './advise-expand.ts';
import { measureWithout } from './answer-size.ts';
import { listPlaces, noteFound, type PlaceRead, placeTree } from './answer-use.ts';
import { type ExpansionOption, readOption, splitOutside } from '../language/url/expansion.ts';

const member = (name: string) => ({ Name: name, UniqueName: `[M].[${name}]`, Attributes: { Caption: name, Code: 'x', 'Long name': 'y' } });
const cellset = (): JsonValue => ({
  ID: 'a1',
  Axes: [{ Ordinal: 0, Cardinality: 1, Tuples: [{ Ordinal: 0, Members: [member('Jan')] }] }],
  Cells: [0, 1].map((Ordinal) => ({ Ordinal, Value: 5, FormattedValue: '5.0', Updateable: 1, Members: [member('Jan'), member('Bread')] })),
});

type Reads = Readonly<Record<string, PlaceRead>>;

/** The tree of an answer of which some places, written with dots, were read. */
function treeOf(answer: JsonValue, reads: Reads) {
  const tree = placeTree(Object.entries(reads).map(([path, read]) => ({ path: path === '' ? [] : path.split('.'), read })));
  noteFound(tree, answer);
  return tree;
}

function advise(query: string, reads: Reads, answer: JsonValue = cellset()): AdvisedUrl {
  const advice = adviseExpand(`/api/v1/ExecuteMDX?${query}`, treeOf(answer, reads));
  if (advice === undefined) throw new Error('no advice');
  return advice;
}

const advised = (query: string, reads: Reads, answer?: JsonValue) => advise(query, reads, answer).path.slice('/api/v1/ExecuteMDX'.length);

describe('the advised url', () => {
  it.each<readonly [string, string, Reads, string]>([
    [
      'leaves out fields that were not read',
      '$expand=Cells($select=Ordinal,Value,FormattedValue)',
      { 'Cells.Value': 'value' },
      '?$expand=Cells($select=Ordinal,Value)',
    ],
    [
      'names fields where all came',
      '$expand=Cells',
      { 'Cells.FormattedValue': 'value' },
      '?$expand=Cells($select=Ordinal,FormattedValue,Updateable)',
    ],
    [
      'leaves out parts that were not read',
      '$expand=Cells($select=Ordinal),Axes($expand=Tuples)',
      { Cells: 'touched' },
      '?$expand=Cells($select=Ordinal)',
    ],
    [
      'keeps other options',
      '$expand=Cells($select=Ordinal,Value;$top=3;$expand=Members)&server=1',
      { 'Cells.Value': 'value' },
      '?$expand=Cells($select=Ordinal,Value;$top=3)&server=1',
    ],
    [
      'narrows nested parts and attributes',
      '$expand=Axes($expand=Tuples($expand=Members($select=Name,UniqueName,Attributes)))',
      { 'Axes.Tuples.Members.Attributes.Caption': 'value' },
      '?$expand=Axes($select=Ordinal;$expand=Tuples($expand=Members($select=Attributes/Caption)))',
    ],
    ['keeps a part that was looked for', '$expand=Axes($expand=Tuples)', { Axes: 'touched' }, '?$expand=Axes($select=Ordinal)'],
    [
      'keeps attributes that were looked for',
      '$expand=Cells($select=Ordinal;$expand=Members($select=Name,Attributes/Caption))',
      { 'Cells.Members.Attributes': 'touched' },
      '?$expand=Cells($select=Ordinal;$expand=Members($select=Attributes/Caption))',
    ],
    [
      'never writes a name that is no identifier',
      '$expand=Cells($expand=Members($select=Attributes))',
      { 'Cells.Members.Attributes.Long name': 'value' },
      '?$expand=Cells($select=Ordinal,Updateable;$expand=Members($select=Attributes))',
    ],
    ['goes without the option', '$expand=Axes', {}, ''],
    ['goes without the option beside others', '$expand=Axes&server=1', {}, '?server=1'],
    ['goes without the option behind others', 'server=1&$expand=Axes', {}, '?server=1'],
    [
      'follows the way the author writes',
      '%24expand=Cells(%24expand=Members)',
      { 'Cells.Value': 'value' },
      '?%24expand=Cells(%24select=Ordinal,Value,Updateable)',
    ],
  ])('%s', (_title, query, reads, expected) => {
    expect(advised(query, reads)).toBe(expected);
  });

  it.each<readonly [string, string, Reads, JsonValue]>([
    ['everything was read', '$expand=Cells($select=Ordinal,Value)', { 'Cells.Value': 'value' }, cellset()],
    ['the answer was listed or made a text', '$expand=Cells($select=Ordinal,Value),Axes', { '': 'whole' }, cellset()],
    ['the part was listed', '$expand=Cells', { Cells: 'whole' }, cellset()],
    ['cells are written by it', '$expand=Cells($select=Ordinal,Updateable)', {}, cellset()],
    ['the answer has nothing there', '$expand=Cells($select=Ordinal,Value),Axes', {}, { ID: 'a', Cells: [] }],
    ['it cannot be told apart', '$expand=*', {}, cellset()],
    ['it is asked for twice', '$expand=Cells($select=Ordinal,Value),Cells', {}, cellset()],
    ['the answer does not have the field', '$expand=Cells($select=Ordinal,Status)', {}, cellset()],
    ['one field has to stay', '$expand=Axes($select=Cardinality)', { Axes: 'touched' }, cellset()],
    ['it is the id of the answer', '$select=ID', {}, cellset()],
  ])('is the same where %s', (_title, query, reads, answer) => {
    const advice = advise(query, reads, answer);
    expect(advice.changes).toEqual([]);
    expect(advice.dropped).toEqual([]);
    expect(advice.path).toBe(`/api/v1/ExecuteMDX?${query}`);
  });

  it('reads the items of a collection', () => {
    const answer = { value: [{ Name: 'Sales', LastUpdate: 'x', Dimensions: [{ Name: 'Month', UniqueName: 'm' }] }] };
    expect(
      advised(
        '$select=Name,LastUpdate&$expand=Dimensions($select=Name,UniqueName)',
        { 'value.Name': 'value', 'value.Dimensions.Name': 'value' },
        answer,
      ),
    ).toBe('?$select=Name&$expand=Dimensions($select=Name)');
  });

  it('there is none without $expand and $select, or with open brackets', () => {
    const tree = treeOf(cellset(), {});
    expect(['/x', '/x?server=1', '/x?$expand=Cells($select=Value'].map((path) => adviseExpand(path, tree))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('says what was read, kept and not read', () => {
    const { parts, changes, dropped } = advise('$expand=Cells($select=Ordinal,Value,FormattedValue),Axes($expand=Tuples)', {
      'Cells.Value': 'value',
    });
    expect(parts).toEqual([
      { path: ['Cells'], read: ['Value'], unread: ['FormattedValue'], kept: ['Ordinal'], verdict: 'narrowed' },
      { path: ['Axes'], read: [], unread: [], kept: [], verdict: 'left-out' },
    ]);
    expect(dropped).toEqual([['Cells', 'FormattedValue'], ['Axes']]);
    expect(changes).toEqual([
      { from: '$expand=Cells($select=Ordinal,Value,FormattedValue),Axes($expand=Tuples)', to: '$expand=Cells($select=Ordinal,Value)' },
    ]);
  });
});

/** Answers as a back-end does: the fields and parts that options ask for. */
function project(value: JsonValue, options: readonly ExpansionOption[]): JsonValue {
  if (Array.isArray(value)) return value.map((item) => project(item, options));
  if (typeof value !== 'object' || value === null) return value;
  const answer: { [name: string]: JsonValue } = {};
  const select = options.find((option) => option.kind === 'select')?.fields;
  for (const [name, member] of Object.entries(value)) {
    const inner = (select ?? []).filter((field) => field.startsWith(`${name}/`)).map((field) => field.slice(name.length + 1));
    if (isPart(name, member)) continue;
    if (select === undefined || select.includes(name)) answer[name] = member;
    else if (inner.length > 0 && typeof member === 'object' && member !== null)
      answer[name] = Object.fromEntries(Object.entries(member).filter(([attribute]) => inner.includes(attribute)));
  }
  for (const option of options) {
    if (option.kind !== 'expand') continue;
    for (const { name, options: inner } of option.parts) {
      const part = value[name];
      if (part !== undefined) answer[name] = project(part, inner ?? []);
    }
  }
  return answer;
}
const isPart = (name: string, value: JsonValue): boolean => Array.isArray(value) && ['Cells', 'Axes', 'Tuples', 'Members'].includes(name);

const ask = (query: string): JsonValue =>
  project(
    cellset(),
    splitOutside(query, '&').map((text) => readOption(text)),
  );

const fieldsOf = (names: readonly string[]) => fc.option(fc.subarray([...names], { minLength: 1 }), { nil: undefined });
const written = (name: string, select: readonly string[] | undefined, expand: string | undefined): string => {
  const options = [...(select ? [`$select=${select.join(',')}`] : []), ...(expand === undefined ? [] : [`$expand=${expand}`])];
  return options.length === 0 ? name : `${name}(${options.join(';')})`;
};
const members = fieldsOf(['Name', 'UniqueName', 'Attributes', 'Attributes/Caption']).map((select) => written('Members', select, undefined));
const tuples = fc
  .tuple(fieldsOf(['Ordinal']), fc.option(members, { nil: undefined }))
  .map(([select, inner]) => written('Tuples', select, inner));
const axes = fc
  .tuple(fieldsOf(['Ordinal', 'Cardinality']), fc.option(tuples, { nil: undefined }))
  .map(([select, inner]) => written('Axes', select, inner));
const cells = fc
  .tuple(fieldsOf(['Ordinal', 'Value', 'FormattedValue', 'Updateable']), fc.option(members, { nil: undefined }))
  .map(([select, inner]) => written('Cells', select, inner));
const queries = fc
  .tuple(cells, axes, fc.constantFrom(0, 1, 2))
  .map(([first, second, which]) => `$expand=${[first, second, `${second},${first}`][which] ?? first}`);

describe('whatever was asked for and read', () => {
  const reading = fc.tuple(
    queries,
    fc.array(fc.tuple(fc.nat(), fc.constantFrom<PlaceRead[]>('touched', 'value', 'whole')), { maxLength: 5 }),
  );

  it('the advised url never loses a place that was read, asks for no more, and what is said to go is what goes', () => {
    fc.assert(
      fc.property(reading, ([query, picks]) => {
        const answer = ask(query);
        const places = listPlaces(treeOf(answer, {}));
        const reads = picks.map(([pick, read]) => ({ path: places[pick % places.length]?.path ?? [], read }));
        const tree = placeTree(reads);
        noteFound(tree, answer);
        const advice = adviseExpand(`/x?${query}`, tree);
        if (advice === undefined) throw new Error('no advice');
        const now = ask(advice.path.slice('/x?'.length));
        const left = new Set(
          listPlaces(treeOf(now, {}))
            .filter(({ found }) => found)
            .map(({ path }) => path.join('.')),
        );
        for (const { path, read } of reads) {
          expect(left).toContain(path.join('.'));
          if (read === 'whole')
            for (const place of places) if (path.every((name, at) => place.path[at] === name)) expect(left).toContain(place.path.join('.'));
        }
        const size = measureWithout(answer, advice.dropped);
        expect(answer).toEqual(now);
        expect(size.without).toBeLessThanOrEqual(size.whole);
        const again = placeTree(reads);
        noteFound(again, now);
        expect(adviseExpand(advice.path, again)?.changes ?? []).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('hostile names change no more than names of the url', () => {
    fc.assert(
      fc.property(queries, fc.array(fc.array(fc.string({ maxLength: 20 }), { maxLength: 4 })), (query, paths) => {
        const tree = placeTree(paths.map((path) => ({ path, read: 'value', found: true })));
        noteFound(tree, ask(query));
        const advice = adviseExpand(`/x?${query}`, tree);
        expect(advice?.path).toMatch(/^\/x(\?[\w$=,;()/]*)?$/);
      }),
    );
  });
});

describe('measureWithout', () => {
  it('counts bytes of UTF-8 without blanks', () => {
    expect(measureWithout([{ a: 'ä€😀', b: 1 }, { a: 2 }, 5], [['b']])).toEqual({ whole: 35, without: 29 });
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => measureWithout(text, []).whole === new TextEncoder().encode(JSON.stringify(text)).length,
      ),
    );
  });
});

describe('places of an answer', () => {
  it('beyond the bounds count as read', () => {
    const wide = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, 1]));
    expect(advised('$expand=Cells', {}, { Cells: [{ Ordinal: 0, ...wide }] })).toBe('?$expand=Cells');
  });

  it('survive being listed', () => {
    const tree = treeOf(cellset(), { 'Cells.Value': 'value', Axes: 'whole' });
    expect(placeTree(listPlaces(tree))).toEqual(tree);
  });
});
