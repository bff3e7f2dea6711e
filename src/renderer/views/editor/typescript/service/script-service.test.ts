import { describe, expect, it } from 'vitest';
import { analyseProject } from '../../../../../shared/project/analyse-project.ts';
import { makeSources } from '../../../../../shared/project/reading/make-sources.ts';
import { formatTypes } from '../../../../../shared/language/types/format-types.ts';
import { projectTypes } from '../../../../../shared/language/types/project-types.ts';
import { createScriptService, type ScriptService } from './script-service.ts';

const scripts = ['repository.js', 'widget-config.js', 'event-map.js'];
const widgets = [
  { id: 'regionList', type: 'DropBoxWidget' },
  { id: 'amount', type: 'SliderWidget' },
  { id: 'plan', type: 'GridTableWidget' },
];

/** Reading the declarations of the language takes most of the time: all tests share one service. */
const service = createScriptService();
service.setTypes('format.d.ts', formatTypes());

function serviceOf(repository: string, others: Readonly<Record<string, string>> = {}) {
  service.setTypes('project.d.ts', projectTypes({ widgets: widgets as never, entries: [], pages: ['main'] }));
  service.setScripts(scripts);
  for (const path of scripts) service.setText(path, path === 'repository.js' ? repository : (others[path] ?? ''));
  return service;
}

const findingsOf = (service: ScriptService, path: string) => {
  const role = path === 'widget-config.js' ? 'widgetConfig' : path === 'event-map.js' ? 'eventMap' : 'repository';
  for (;;) {
    const found = service.ask('findings', { path, role });
    if (found === null || found === 'late') throw new Error('no answer');
    if (found.isComplete) return found.findings;
  }
};

const messages = (text: string, others: Readonly<Record<string, string>> = {}) =>
  findingsOf(serviceOf(text, others), 'repository.js').map(({ message, severity }) => `${severity}: ${message}`);

describe('findings', () => {
  it('names what nothing declares, with what was meant', () => {
    expect(messages('Repository = { regionList: { choose(ctx) { fooBar(); } } };')).toEqual(["warning: Cannot find name 'fooBar'."]);
    expect(messages('const region = 1; Repository = { a: { launch() { return regoin; } } };')[0]).toContain("Did you mean 'region'?");
    expect(messages('process.exit(1); new Uint8Array(2);')).toEqual([
      "warning: Cannot find name 'process'.",
      "warning: Cannot find name 'Uint8Array'.",
    ]);
  });

  it('leaves out what the comments of TypeScript silence', () => {
    expect(messages('// @ts-ignore\nfooBar();\nfooBaz();')).toEqual(["warning: Cannot find name 'fooBaz'."]);
    expect(messages('// @ts-nocheck\nfooBar();\nskip: fooBaz();')).toEqual([]);
  });

  it('knows the names of the other scripts and the globals of the format', () => {
    const others = { 'widget-config.js': 'const shared = 2;' };
    expect(
      messages('Repository = { a: { launch() { return shared + v("x.value") + POST; } } }; console.log(Utils.clone({}), $, URL);', others),
    ).toEqual([]);
  });

  it('names members that an object does not have, and no others', () => {
    expect(messages("const open = Api.openPagee; 'abc'.trimm(); Api.custom = () => 1; Api.custom();")).toEqual([
      "warning: Property 'openPagee' does not exist on type 'ApiMembers'. Did you mean 'openPage'?",
      expect.stringContaining("Property 'trimm' does not exist on type"),
    ]);
    expect(messages("v('regionList.choose.value').trimm(); v('amount.slide.other').any; v('x.y').z;")).toEqual([
      expect.stringContaining("Property 'trimm' does not exist on type 'string'"),
    ]);
    expect(
      messages("v('regionList.items').fliter(Boolean); v('plan.cellData').lenght; v('plan').cellData[0].lenght; v('activeUser').trimm();"),
    ).toEqual([
      expect.stringContaining("Did you mean 'filter'?"),
      expect.stringContaining("Did you mean 'length'?"),
      expect.stringContaining("Did you mean 'length'?"),
      expect.stringContaining("Did you mean 'trim'?"),
    ]);
    expect(messages("v('regionList.items')[0].name; v('plan.own').any; v('year').any; Widgets.year = 2031;")).toEqual([]);
    expect(messages('Repository = { a: { factor: 2, scale() { return this.factor * this.other; } } }; Repository.a.scale();')).toEqual([]);
  });

  it('says nothing where a rule of the format looks, which may be off or silenced', () => {
    expect(messages("Api.openPagee('main'); Utils . clon({}); Utils?.clon?.({}); fetch('x'); new WebSocket('y');")).toEqual([]);
    expect(messages('', { 'event-map.js': "EventMap = { 'a.b': { action: () => Api.openPagee() } };" })).toEqual([]);
    const config = serviceOf('', { 'widget-config.js': 'WidgetConfig = { main: { id: "main", type: PageWidgett, title: fooBar } };' });
    expect(findingsOf(config, 'widget-config.js').map(({ message }) => message)).toEqual(["Cannot find name 'fooBar'."]);
  });

  it('hints at unreachable code and warns of assignments to constants', () => {
    expect(messages('function f() { return 1; f(); } const c = 1; c = 2;')).toEqual([
      'hint: Unreachable code detected.',
      "warning: Cannot assign to 'c' because it is a constant.",
    ]);
  });

  it('follows an edit and knows ctx, parsing functions and requests by their place', () => {
    const service = serviceOf('horse();');
    expect(findingsOf(service, 'repository.js')).toHaveLength(1);
    service.setText('repository.js', 'const horse = () => 1; horse();');
    expect(findingsOf(service, 'repository.js')).toEqual([]);
    const entry = (action: string) => messages(`Repository = { regionList: { ${action} } };`);
    expect(entry('choose(ctx) { return ctx.getEventName().trimm(); }')).toEqual([expect.stringContaining("'trimm' does not exist")]);
    expect(entry("init: { parsingControl: { type: 'list', query: (r, x) => r.Cells[x].FormattedValue.trimm() } }")).toHaveLength(1);
    expect(entry('init: [{ url: (ctx) => ctx.getWidgetId().trimm() }]')).toHaveLength(1);
    expect(entry('other(ctx) { return ctx.getEventName().trimm(); }')).toEqual([]);
  });

  it('finds nothing in the sample and the templates', () => {
    const files = import.meta.glob<string>('/resources/{sample,templates/*}/*.js', { query: '?raw', import: 'default', eager: true });
    const folders = [...new Set(Object.keys(files).map((path) => path.slice(0, path.lastIndexOf('/'))))];
    expect(folders.length).toBe(5);
    for (const folder of folders) {
      const read = (path: string) => files[`${folder}/${path}`] ?? '';
      const sources = { repository: read('repository.js'), widgetConfig: read('widget-config.js'), eventMap: read('event-map.js') };
      service.setTypes('project.d.ts', projectTypes(analyseProject(makeSources(sources)).model));
      for (const path of scripts) service.setText(path, read(path));
      for (const path of scripts) expect(findingsOf(service, path), `${folder}/${path}`).toEqual([]);
    }
  });
});
