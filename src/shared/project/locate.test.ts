import { describe, expect, it } from 'vitest';
import type { SourceLocation } from '../schema/source-location.ts';
import { analyseProject } from './analyse-project.ts';
import { locateStep } from './locate-step.ts';
import { ownerOfQuery, pathAt, widgetAt } from './locate.ts';

const repository = `Repository = {
  sales: {
    initCondition(ctx) { return true; },
    initDefault(ctx) { return {}; },
    init: [
      { url: () => '/a', type: 'GET' },
      { url: () => '/b', type: 'POST', body: () => '{}', parsingControl: { type: 'list', query: (r, x) => r.Cells[x] } },
    ],
  },
  table: { launch: { url: () => '/c', type: 'POST', body: () => '' } },
  copy: { reference: 'sales', state(id) { return ''; } },
};`;
const queries = 'sales_init_2: |\n  SELECT [$year]\ncopy_choose: x\n';
const widgetConfig = `WidgetConfig = {
  main: { id: 'main', type: PageWidget, widgets: [
    { id: 'box', type: PanelWidget, widgets: [
      { id: 'copy', type: TextWidget, title: 'Hello' },
    ] },
  ] },
};`;
const eventMap = "EventMap = {\n  'launch.table.finished': [],\n};";
const texts: Record<string, string> = {
  'repository.js': repository,
  'repository.yml': queries,
  'widget-config.js': widgetConfig,
  'event-map.js': eventMap,
};
const { model } = analyseProject({
  repository: { path: 'repository.js', text: repository },
  queries: { path: 'repository.yml', text: queries },
  widgetConfig: { path: 'widget-config.js', text: widgetConfig },
  eventMap: { path: 'event-map.js', text: eventMap },
});

/** Text a one-line location covers. */
const covered = (location: SourceLocation | undefined) =>
  location && texts[location.path]?.split('\n')[location.line - 1]?.slice(location.column - 1, (location.endColumn ?? 0) - 1);

/** Line and column of a text in a file. */
const placeOf = (path: string, wanted: string): [string, number, number] => {
  const before = (texts[path] ?? '').slice(0, (texts[path] ?? '').indexOf(wanted)).split('\n');
  return [path, before.length, (before.at(-1) ?? '').length + 1];
};

describe('locateStep', () => {
  it('finds parameters, items, companions', () => {
    expect(covered(locateStep(model, 'sales', 'init', { item: 1, parameter: 'body' }))).toBe("body: () => '{}'");
    expect(covered(locateStep(model, 'sales', 'init', { item: 0 }))).toBe("{ url: () => '/a', type: 'GET' }");
    expect(covered(locateStep(model, 'sales', 'init', { parameter: 'condition' }))).toBe('initCondition(ctx) { return true; }');
    expect(covered(locateStep(model, 'sales', 'initDefault'))).toBe('initDefault(ctx) { return {}; }');
    expect(locateStep(model, 'sales', 'init')).toMatchObject({ line: 5, endLine: 8 });
  });

  it('falls back to the enclosing part', () => {
    expect(covered(locateStep(model, 'sales', 'init', { item: 0, parameter: 'body' }))).toBe("{ url: () => '/a', type: 'GET' }");
    expect(locateStep(model, 'sales', 'init', { item: 9 })).toMatchObject({ line: 5 });
    expect(locateStep(model, 'sales', 'launch')).toBeUndefined();
    expect(locateStep(model, 'nobody', 'init')).toBeUndefined();
  });

  it('follows references and table cells', () => {
    expect(covered(locateStep(model, 'copy', 'init', { item: 0, parameter: 'url' }))).toBe("url: () => '/a'");
    expect(covered(locateStep(model, 'table_3_1', 'launch', { parameter: 'url' }))).toBe("url: () => '/c'");
  });
});

describe('widgetAt and pathAt', () => {
  it('finds positions in the repository', () => {
    expect(widgetAt(model, ...placeOf('repository.js', "'{}'"))).toEqual({ widgetId: 'sales', action: 'init', item: 1, parameter: 'body' });
    expect(pathAt(model, ...placeOf('repository.js', "'{}'")).map(({ label }) => label)).toEqual(['sales', 'init', '[1]', 'body']);
    expect(widgetAt(model, ...placeOf('repository.js', 'Repository'))).toBeUndefined();
  });

  it('finds positions in the widget configuration, innermost widget first', () => {
    expect(widgetAt(model, ...placeOf('widget-config.js', "'Hello'"))).toEqual({ widgetId: 'copy', parameter: 'title' });
    expect(pathAt(model, ...placeOf('widget-config.js', "'Hello'")).map(({ label }) => label)).toEqual(['main', 'box', 'copy', 'title']);
    expect(widgetAt(model, ...placeOf('widget-config.js', 'PanelWidget'))).toEqual({ widgetId: 'box', parameter: 'type' });
  });

  it('finds stored queries and keys of the event map', () => {
    expect(widgetAt(model, ...placeOf('repository.yml', '$year'))).toEqual({ widgetId: 'sales', action: 'init', item: 1 });
    expect(pathAt(model, ...placeOf('repository.yml', '$year')).map(({ label }) => label)).toEqual(['sales_init_2', '$year']);
    expect(ownerOfQuery(model, 'copy_choose')).toEqual({ widgetId: 'copy', action: 'choose' });
    expect(ownerOfQuery(model, 'unknown_choose')).toBeUndefined();
    expect(widgetAt(model, ...placeOf('event-map.js', 'finished'))).toEqual({ widgetId: 'table', action: 'launch' });
    expect(pathAt(model, 'other.js', 1, 1)).toEqual([]);
  });
});
