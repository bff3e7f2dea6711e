import { describe, expect, it } from 'vitest';
import type { FileRole } from '../../schema/project-schema.ts';
import { memberFrame, newFrame } from './code-frame.ts';
import type { Expected } from './expected.ts';
import { expectedAt } from './expected-at.ts';
import { scanCode } from './scan-code.ts';
import { editedTexts } from './edited-texts.fixture.ts';

/** What is expected at the `|` of a text, members as a list of their names. */
function at(role: FileRole, marked: string) {
  const cut = marked.indexOf('|');
  const { expected } = expectedAt(role, marked.slice(0, cut), marked.slice(cut + 1));
  return 'written' in expected ? { ...expected, written: [...expected.written.keys()].filter((name) => name !== '') } : expected;
}

const entry = (inside: string) => `Repository = {\n  region: {\n    ${inside}\n  },\n  other: { init: { url: '' } },\n};\n`;
const request = (inside: string, action = 'init') => entry(`${action}: {\n      ${inside}\n    },`);
const named = (kind: Expected['kind'], more: object = {}) => ({ kind, widgetId: 'region', action: 'init', ...more });

describe('a repository', () => {
  it.each<[string, object]>([
    ['Repository = {\n  re|\n};', { kind: 'entry', written: [] }],
    ['Repository = {\n  a: {},\n  |\n  b: {},\n};', { kind: 'entry', written: ['a', 'b'] }],
    [entry('|'), { kind: 'action', widgetId: 'region', written: [] }],
    [
      entry('init: {},\n    ch|\n    launch(ctx) { return { a: 1 }; },'),
      { kind: 'action', widgetId: 'region', written: ['init', 'launch'] },
    ],
    [entry('init: |'), named('actionForm')],
    [request("type: 'POST',\n      b|"), named('requestMember', { written: ['type'] })],
    [request("type: 'POST'\n      b|\n      url: () => '/api/v1/x',"), named('requestMember', { written: ['type', 'url'] })],
    [request('server: true, |', 'launch'), { kind: 'requestMember', widgetId: 'region', action: 'launch', written: ['server'] }],
    [entry('init: [{ type: "POST" }, { | }],'), named('requestMember', { written: [] })],
    [
      entry('launch(ctx) {\n return new RestRequest({ type: "POST", | });\n},'),
      { kind: 'requestMember', widgetId: 'region', action: 'launch', written: ['type'] },
    ],
    [request("type: '|"), { kind: 'method' }],
    [request("type: 'PO|ST',"), { kind: 'method' }],
    [request('type: |'), { kind: 'method' }],
    [request('server: |'), { kind: 'boolean' }],
    [request("url: (db) => '/api|'"), { kind: 'url', typed: '/api' }],
    [request('url(ctx) { return `/api/v1/$' + '{x}?|'), { kind: 'url', typed: '?' }],
    [request("body: () => JSON.stringify({ MDX: 'SELECT |' })"), { kind: 'nothing' }],
    [request("parsingControl: { type: '|' }"), { kind: 'parsingType' }],
    [request("parsingControl: {\n type: 'list',\n q|\n}"), named('parsingMember', { written: ['type'] })],
    [request("parsingControl: { type: 'matrix', query: | }"), { kind: 'parsingQuery', widgetId: 'region', type: 'matrix' }],
    [
      request("parsingControl: { type: 'object', query: { title: (r) => r.Cells[0].Value, | } }"),
      { kind: 'parsingField', widgetId: 'region', written: ['title'] },
    ],
    [request('parsingControl: { query: (r, x) => r.| }'), { kind: 'memberOf', object: 'r' }],
    [request('parsingControl: { query: (r, x) => r.Cells[x + 1].For| }'), { kind: 'memberOf', object: 'r.Cells[]' }],
    [request('body: () => ({ | }),\n server: true,'), named('queryValue', { written: [] })],
    [request('server: true,\n body: (ctx) => { return { year: 1, | }; },'), named('queryValue', { written: ['year'] })],
    [request('body: () => ({ | }),'), { kind: 'nothing' }],
    [request('validation: () => ({ success: true, | }),', 'launch'), { kind: 'validationMember', written: ['success'] }],
    [entry("launch() { const a = v('reg|') + 1; },"), { kind: 'statePath', typed: 'reg' }],
    [request('body: () => `{[Month].[$' + "{v('region.|"), { kind: 'statePath', typed: 'region.' }],
    [entry("launch() { Api.openPage('|'); },"), { kind: 'apiArgument', name: 'Api.openPage', typed: '' }],
    [
      entry("launch() { Api.openPageAndScrollToSection(['a', '|']); },"),
      { kind: 'apiArgument', name: 'Api.openPageAndScrollToSection', typed: '', position: 1, widget: 'a' },
    ],
    [entry("launch() { Api.refreshWithTimeout(['a', '|']); },"), { kind: 'nothing' }],
    [
      entry("launch() { Api.refreshWithTimeout(['|']); },"),
      { kind: 'apiArgument', name: 'Api.refreshWithTimeout', typed: '', position: 0 },
    ],
    [
      entry("launch() { Api.executeQueryRequest(['region', '|']); },"),
      { kind: 'apiArgument', name: 'Api.executeQueryRequest', typed: '', position: 1, widget: 'region' },
    ],
    [
      entry("launch() { app.utils.getHorizontalTableHiddenValue(`region`, 'ch|'); },"),
      { kind: 'apiArgument', name: 'app.utils.getHorizontalTableHiddenValue', typed: 'ch', argument: 1, widget: 'region' },
    ],
    [
      entry("launch() { Utils.setWidgetValueByOther(v('a'), '|'); },"),
      { kind: 'apiArgument', name: 'Utils.setWidgetValueByOther', typed: '', argument: 1 },
    ],
    [entry("launch() { Utils.getDropBoxSelectedItemAttribute('a', '|'); },"), { kind: 'nothing' }],
    [entry("launch() { v('a', '|'); },"), { kind: 'nothing' }],
    [entry('launch() { Api.openPopup(| },'), { kind: 'apiArgument', name: 'Api.openPopup', typed: '' }],
    [entry('launch() { Api.| },'), { kind: 'memberOf', object: 'Api' }],
    [entry('launch() { ctx?.get| },'), { kind: 'memberOf', object: 'ctx' }],
    [entry("// v('|"), { kind: 'nothing' }],
    [entry('launch() { const a = /[/"]|'), { kind: 'nothing' }],
    [entry("launch() { const a = 4 / 2; v('|"), { kind: 'statePath', typed: '' }],
    ['Repository.region = {\n  in|\n};', { kind: 'action', widgetId: 'region', written: [] }],
    ['', { kind: 'emptyFile' }],
  ])('%s', (text, expected) => {
    expect(at('repository', text)).toEqual(expected);
  });
});

const widget = (inside: string) =>
  `WidgetConfig = {\n  main: {\n    id: 'main', type: PageWidget,\n    widgets: [\n      { ${inside}\n    ],\n  },\n};`;

describe('a widget configuration', () => {
  it.each<[string, object]>([
    [widget("id: 'go', type: ButtonWidget, | },"), { kind: 'widgetMember', id: 'go', type: 'ButtonWidget', written: ['id', 'type'] }],
    [widget("|, id: 'go', type: ButtonWidget },"), { kind: 'widgetMember', id: 'go', type: 'ButtonWidget', written: ['id', 'type'] }],
    [widget('type: But|'), { kind: 'widgetType', parentType: 'PageWidget' }],
    [widget("type: ButtonWidget, skin: '|' },"), { kind: 'widgetValue', type: 'ButtonWidget', parameter: 'skin', typed: '' }],
    [widget('visible: |, type: ButtonWidget },'), { kind: 'widgetValue', type: 'ButtonWidget', parameter: 'visible', typed: '' }],
    [widget('listen: [{ | }] },'), { kind: 'listenMember', written: [] }],
    [widget("listen: [{ event: 'ch|' }] },"), { kind: 'listenEvent', typed: 'ch' }],
    [widget("listen: [{ method: '|' }] },"), { kind: 'listenMethod' }],
    [widget("import: '|' },"), { kind: 'import' }],
    ['WidgetConfig = {\n  |', { kind: 'entry', written: [] }],
  ])('%s', (text, expected) => {
    expect(at('widgetConfig', text)).toEqual(expected);
  });

  it('goes on from brackets that are known to be open', () => {
    const page = memberFrame('', 'widgets');
    page.members.set('type', 'PageWidget');
    const outer = [memberFrame('WidgetConfig', 'main'), page, newFrame('list')];
    expect(expectedAt('widgetConfig', "{ id: 'a' },\n{ type: ", ' }]', outer).expected).toEqual({
      kind: 'widgetType',
      parentType: 'PageWidget',
    });
    expect(expectedAt('widgetConfig', "{ id: 'a' }],\n ", ' }', outer).expected).toMatchObject({
      kind: 'widgetMember',
      type: 'PageWidget',
    });
  });
});

describe('an event map', () => {
  it.each<[string, object]>([
    ["EventMap = {\n  '|'\n};", { kind: 'eventKey', written: [], typed: '' }],
    ["EventMap = {\n  'a.b': [],\n  la|\n};", { kind: 'eventKey', written: ['a.b'], typed: 'la' }],
    ["EventMap = { 'launch.a': [{ | }] };", { kind: 'eventMember', written: [] }],
    ["EventMap = { 'launch.a': { action: | } };", { kind: 'eventAction' }],
    ["EventMap = { 'launch.a': [{ action: Api.| }] };", { kind: 'memberOf', object: 'Api' }],
    ["EventMap = { 'launch.a': [{ action: Api.openPopup, argument: '|' }] };", { kind: 'apiArgument', name: 'Api.openPopup', typed: '' }],
    [
      "EventMap = { 'launch.a': [{ argument: ['', '|'], action: Api.scrollTo }] };",
      { kind: 'apiArgument', name: 'Api.scrollTo', typed: '', position: 1 },
    ],
  ])('%s', (text, expected) => {
    expect(at('eventMap', text)).toEqual(expected);
  });
});

describe('stored queries', () => {
  it.each<[string, object]>([
    ['region_|', { kind: 'queryKey' }],
    ['a_init: >\n  {"MDX": "SELECT [$|"}\n', { kind: 'placeholder', key: 'a_init' }],
    ['a_init: >\n  {"MDX": "SELECT [$ye|ar]"}\n', { kind: 'placeholder', key: 'a_init' }],
    ['a_init: \'{"MDX": "$|"}\'\n', { kind: 'placeholder', key: 'a_init' }],
    ['a_init: >\n  {"MDX": "SELECT |"}\n', { kind: 'nothing' }],
    ['a_init:\n  query: x\n  req|\n', { kind: 'storedQueryMember', written: ['query'] }],
    ['# re|', { kind: 'nothing' }],
  ])('%s', (text, expected) => {
    expect(at('queries', text)).toEqual(expected);
  });
});

describe('any text', () => {
  it('is read up to its end, with whatever edits', () => {
    for (const { role, text, place } of editedTexts(1, 300)) {
      const { start, behind } = expectedAt(role, text.slice(0, place), text.slice(place));
      expect(start).toBeLessThanOrEqual(place);
      expect(place + behind).toBeLessThanOrEqual(text.length);
    }
  });

  it('takes a time in proportion to its length', () => {
    const text = `Repository = {\n${"  a: { init: { url: () => '/api/v1/x', type: 'POST' } },\n".repeat(4_000)}`;
    const began = performance.now();
    const { frames } = scanCode(text);
    expect(frames).toHaveLength(1);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
