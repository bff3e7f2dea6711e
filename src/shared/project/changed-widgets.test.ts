import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingBounds } from './bounds/reading-bounds.ts';
import { changedWidgets } from './changed-widgets.ts';
import type { ProjectSources } from './project-sources.ts';

const sources = (repository: string, more: { queries?: string; widgetConfig?: string; eventMap?: string } = {}): ProjectSources => ({
  repository: { path: 'repository.js', text: repository },
  ...(more.queries === undefined ? {} : { queries: { path: 'repository.yml', text: more.queries } }),
  ...(more.widgetConfig === undefined ? {} : { widgetConfig: { path: 'widget-config.js', text: more.widgetConfig } }),
  ...(more.eventMap === undefined ? {} : { eventMap: { path: 'event-map.js', text: more.eventMap } }),
});
const changed = (before: string, after: string) => changedWidgets(sources(before), sources(after));

const base = 'const year = 2030;\nRepository = { a: { init() { return { title: year }; } }, b: { init() { return {}; } } };\n';

describe('changed entries', () => {
  it('names the widgets whose entries changed', () => {
    expect(changed(base, base)).toEqual([]);
    expect(changed(base, base.replace('return {};', 'return { title: 1 };'))).toEqual(['b']);
    expect(changed(base, base.replace('b: {', 'c: {'))).toEqual(['c', 'b']);
    expect(changed(base, base.replace('a: {', 'n: { init() {} }, a: {'))).toEqual(['n']);
  });

  it('ignores whitespace, comments and quotes', () => {
    expect(changed("Repository = { a: { x: 'y' } };", 'Repository = {\n  // more\n  a: {\n    x: "y",\n  },\n};\n/* end */')).toEqual([]);
    expect(changed('Repository = { a: { x: `y` } };', 'Repository = { a: { x: ` y` } };')).toEqual(['a']);
    expect(changed('Repository = { a: { x: /y/ } };', 'Repository = { a: { x: /z/ } };')).toEqual(['a']);
  });

  it('detects a line end that changes the meaning', () => {
    expect(changed('Repository = { a: { init() { return 1; } } };', 'Repository = { a: { init() { return\n1; } } };')).toEqual(['a']);
  });

  it('names them in a repository with more entries than are read, treating further ones as plain code', () => {
    const many = (first: string, last: string, id = 'z') =>
      `Repository = { a: { init() { return ${first}; } }, ${Array.from({ length: readingBounds.entries }, (_, index) => `e${index}: {}`).join()}, ${id}: ${last} };`;
    expect(changed(many('1', '{}'), many('2', '{}'))).toEqual(['a']);
    expect(changed(many('1', '{}'), many('1', '{ init() {} }'))).toBe('all');
    expect(changed(many('1', "{ reference: 'a' }"), many('2', "{ reference: 'a' }"))).toBe('all');
  });

  it('says all when code outside the entries changed', () => {
    expect(changed(base, base.replace('2030', '2031'))).toBe('all');
    expect(changed('const e = { x: 1 }; Repository = { a: e };', 'const e = { x: 2 }; Repository = { a: e };')).toBe('all');
    expect(changed('Repository = { a: {}, ...make(1) };', 'Repository = { a: {}, ...make(2) };')).toBe('all');
    expect(changed(base, `${base}(`)).toBe('all');
    expect(changedWidgets({}, sources(base))).toBe('all');
  });

  it('includes widgets that refer to a changed entry, and says all when others use its members', () => {
    const referring = (text: string) => `Repository = { a: { init() { return ${text}; } }, b: { reference: 'a' }, c: {} };`;
    expect(changed(referring('1'), referring('2'))).toEqual(['a', 'b']);
    const using = (text: string) => `Repository = { a: { help() { return ${text}; } }, b: { init() { return Repository.a.help(); } } };`;
    expect(changed(using('1'), using('2'))).toBe('all');
    const own = (text: string) => `Repository = { a: { help() { return ${text}; }, init() { return Repository.a.help(); } }, b: {} };`;
    expect(changed(own('1'), own('2'))).toEqual(['a']);
  });
});

describe('changed queries and other files', () => {
  const withQueries = (queries: string) =>
    sources(
      "Repository = { a: { init: { server: true, body: () => ({}) } }, b: { init: { server: true, body: () => ({ key: 'shared' }) } } };",
      { queries },
    );

  it('names the widgets of changed stored queries', () => {
    expect(changedWidgets(withQueries('a_init: x\nshared: z\n'), withQueries('# note\na_init: "x"\nshared: z\n'))).toEqual([]);
    expect(changedWidgets(withQueries('a_init: x\n'), withQueries('a_init: y\n'))).toEqual(['a']);
    expect(changedWidgets(withQueries('a_init: x\nshared: z\n'), withQueries('a_init: x\nshared: zz\n'))).toEqual(['b']);
    expect(changedWidgets(withQueries('a_init: x\n'), withQueries('a_init: "y\n'))).toBe('all');
  });

  it('needs no init for the widget configuration or entries of the event map', () => {
    expect(
      changedWidgets(sources(base, { widgetConfig: 'WidgetConfig = {};' }), sources(base, { widgetConfig: 'WidgetConfig = { m: {} };' })),
    ).toEqual([]);
    const eventMap = (text: string) => sources(base, { eventMap: text });
    expect(changedWidgets(eventMap('EventMap = {};'), eventMap("EventMap = { 'launch.a': [] };"))).toEqual([]);
    expect(changedWidgets(eventMap('EventMap = {};'), eventMap('const x = 1; EventMap = {};'))).toBe('all');
    expect(changedWidgets(sources(base), eventMap('EventMap = {};'))).toEqual([]);
  });
});

describe('properties', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const entries = fc.dictionary(id, fc.integer({ min: 0, max: 3 }), { noNullPrototype: true });
  const write = (values: Record<string, number>, space: string) =>
    `const y = 1;${space}Repository = {${Object.entries(values)
      .map(([name, value]) => `${space}${name}: {${space}init() {${space}return ${value}; } }`)
      .join(`,${space}`)}${space}};`;
  const spaces = fc.constantFrom('', ' ', '\n', '\r\n  ', ' /* x */ ', ' // y\n');

  it('finds exactly the entries that differ', () => {
    fc.assert(
      fc.property(entries, entries, spaces, spaces, (before, after, space, otherSpace) => {
        const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
        const expected = names.filter((name) => before[name] !== after[name]).sort();
        expect([...changed(write(before, space), write(after, otherSpace))].sort()).toEqual(expected);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const result = changedWidgets(
          sources(before, { queries: before, eventMap: before }),
          sources(after, { queries: after, eventMap: after }),
        );
        expect(result === 'all' || Array.isArray(result)).toBe(true);
      }),
    );
  });
});
