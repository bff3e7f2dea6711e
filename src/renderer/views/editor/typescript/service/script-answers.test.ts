import { beforeEach, describe, expect, it } from 'vitest';
import { formatTypes } from '../../../../../shared/language/types/format-types.ts';
import { projectTypes } from '../../../../../shared/language/types/project-types.ts';
import { createScriptService } from './script-service.ts';
import type { AnswerOf, QuestionOf, ServiceKind } from './service-messages.ts';

const scripts = ['repository.js', 'widget-config.js', 'event-map.js'];
const widgets = [
  { id: 'regionList', type: 'DropBoxWidget' },
  { id: 'amount', type: 'SliderWidget' },
];

/** Reading the declarations of the language takes most of the time: all tests share one service. */
const service = createScriptService();
service.setTypes('format.d.ts', formatTypes());
service.setTypes('project.d.ts', projectTypes({ widgets: widgets as never, entries: [], pages: ['main'] }));
service.setScripts(scripts);

/** Texts with `|` where the question is asked. */
function textsOf(marked: Readonly<Record<string, string>>): { readonly path: string; readonly offset: number } {
  let place = { path: 'repository.js', offset: 0 };
  for (const path of scripts) {
    const text = marked[path] ?? '';
    if (text.includes('|')) place = { path, offset: text.indexOf('|') };
    service.setText(path, text.replace('|', ''));
  }
  return place;
}

function answer<Kind extends ServiceKind>(kind: Kind, question: QuestionOf<Kind>): NonNullable<AnswerOf<Kind>> | null {
  const found = service.ask(kind, question);
  if (found === 'late') throw new Error('late');
  return found ?? null;
}

beforeEach(() => void textsOf({}));

const shared =
  '/** Adds the tax.\n * @param net in euros */\nfunction withTax(net, rate = 0.2) { return net * (1 + rate); }\nconst tools = { round(value) { return value; }, "my-key": 1 };\n';

describe('names', () => {
  const namesAt = (marked: Readonly<Record<string, string>>) =>
    (answer('completions', textsOf(marked))?.names ?? []).map(({ name }) => name);

  it('of all scripts are offered, with keywords, and none that merely occur', () => {
    const names = namesAt({ 'repository.js': shared, 'event-map.js': 'function f(inner) { const other = { onlyKey: 1 }; | }' });
    expect(names).toEqual(expect.arrayContaining(['withTax', 'tools', 'inner', 'other', 'f', 'return', 'Math', 'Api']));
    expect(names).not.toContain('onlyKey');
  });

  it('behind a dot are members', () => {
    expect(namesAt({ 'repository.js': shared, 'event-map.js': 'tools.|' })).toEqual(expect.arrayContaining(['round']));
    expect(namesAt({ 'repository.js': "v('regionList.choose.value').|" })).toContain('trim');
    expect(namesAt({ 'repository.js': 'tools.|' })).not.toContain('withTax');
  });

  it('come with what their author wrote', () => {
    const place = textsOf({ 'repository.js': shared, 'event-map.js': '|' });
    const details = answer('details', { ...place, name: 'withTax' });
    expect(details?.signature).toContain('function withTax(net: any, rate?: number): number');
    expect(details?.documentation).toBe('Adds the tax.\n@param net in euros');
    expect(answer('details', { ...place, name: 'nothing' })).toBeNull();
  });

  it('are explained under the pointer, without those of the format', () => {
    const hover = answer('hover', textsOf({ 'repository.js': shared, 'event-map.js': 'with|Tax(1);' }));
    expect(hover).toMatchObject({ path: 'event-map.js', start: 0, length: 7, documentation: 'Adds the tax.\n@param net in euros' });
    expect(answer('hover', textsOf({ 'event-map.js': "A|pi.openPage('main');" }))).toBeNull();
    expect(answer('hover', textsOf({ 'event-map.js': 'Ma|th.max(1);' }))?.signature).toContain('Math');
    const ofObject = answer('hover', textsOf({ 'event-map.js': 'const tw|o = { first: 1, second: 2 };' }));
    expect(ofObject?.signature).toBe('const two: { first: number; second: number; }');
  });

  it('of parameters are shown in a call', () => {
    const call = answer('signature', textsOf({ 'repository.js': shared, 'event-map.js': 'withTax(1, |);' }));
    expect(call).toMatchObject({ active: 0, argument: 1 });
    expect(call?.signatures[0]?.label).toBe('withTax(net: any, rate?: number): number');
    expect(call?.signatures[0]?.parameters.map(({ label, documentation }) => [label, documentation])).toEqual([
      ['net: any', 'in euros'],
      ['rate?: number', ''],
    ]);
    expect(answer('signature', textsOf({ 'repository.js': 'const a = |1;' }))).toBeNull();
  });
});

describe('places', () => {
  it('lead from one script into another, and to members', () => {
    const definition = (text: string) => answer('definition', textsOf({ 'repository.js': shared, 'event-map.js': text }));
    expect(definition('with|Tax(1);')).toEqual([{ path: 'repository.js', start: shared.indexOf('withTax'), length: 7 }]);
    expect(definition('tools.ro|und(1);')).toEqual([{ path: 'repository.js', start: shared.indexOf('round'), length: 5 }]);
    // What the format or the language declares is in no file of the project.
    expect(definition('Api.open|Page("main");')).toEqual([]);
    expect(definition('Math.m|ax(1);')).toEqual([]);
  });

  it('of a name are found over all scripts', () => {
    const places = answer(
      'references',
      textsOf({ 'repository.js': shared, 'event-map.js': 'with|Tax(1);', 'widget-config.js': 'withTax(2);' }),
    );
    expect(places?.map(({ path }) => path).sort()).toEqual(['event-map.js', 'repository.js', 'widget-config.js']);
  });

  it('are renamed together, a shorthand with its key, with the names that are taken', () => {
    const rename = answer('rename', textsOf({ 'repository.js': shared, 'event-map.js': 'const other = 1; const all = { |withTax };' }));
    expect(rename?.name).toBe('withTax');
    expect(rename?.places.map(({ path, prefix }) => [path, prefix]).sort()).toEqual([
      ['event-map.js', 'withTax: '],
      ['repository.js', ''],
    ]);
    expect(rename?.taken).toEqual(expect.arrayContaining(['tools', 'other', 'Api']));
    expect(rename?.taken).not.toContain('withTax');
  });

  it('of the format and of the language are not renamed', () => {
    for (const text of ['A|pi.openPage("main");', 'Api.open|Page("main");', 'Repo|sitory = {};', 'Ma|th.max(1);', 'i|f (1) {}', '"te|xt";'])
      expect(answer('rename', textsOf({ 'event-map.js': text })), text).toBeNull();
  });
});

describe('structure', () => {
  it('names functions and members, nested as they are', () => {
    const text = 'Repository = { regionList: { choose(ctx) { return 1; } } };\nfunction helper() { const inner = () => 1; }';
    textsOf({ 'repository.js': text });
    const symbols = answer('symbols', { path: 'repository.js' });
    const helper = symbols?.find(({ name }) => name === 'helper');
    expect(helper).toMatchObject({ kind: 'function', start: text.indexOf('function'), nameStart: text.indexOf('helper'), nameLength: 6 });
    expect(helper?.children.map(({ name }) => name)).toEqual(['inner']);
    expect(JSON.stringify(symbols)).toContain('"choose"');
  });

  it('folds blocks, comments and regions', () => {
    textsOf({
      'repository.js': '/*\n a\n*/\nfunction f() {}\nRepository = {\n  a: [\n    1,\n  ],\n};\n//#region x\nlet a;\n//#endregion\n',
    });
    const kinds = answer('folding', { path: 'repository.js' })?.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['comment', 'region', 'code']));
    textsOf({ 'repository.js': 'f({\n});\n'.repeat(5_100) });
    expect(answer('folding', { path: 'repository.js' }), 'too many for all to be folded').toEqual([]);
  });

  it('mends a slip of the pen, and adds nothing else', () => {
    const text = 'const region = 1; const a = regoin;';
    textsOf({ 'repository.js': text });
    const at = { path: 'repository.js', start: text.indexOf('regoin'), length: 6, codes: [2552] };
    expect(answer('fixes', at)).toEqual([
      { title: "Change spelling to 'region'", edits: [{ path: 'repository.js', start: at.start, length: 6, text: 'region' }] },
    ]);
    textsOf({ 'repository.js': 'unknown();' });
    expect(answer('fixes', { path: 'repository.js', start: 0, length: 7, codes: [2304] })).toEqual([]);
  });
});

describe('a question', () => {
  it('about what is no script has no answer', () => {
    expect(answer('completions', { path: 'format.d.ts', offset: 0 })).toBeNull();
    service.setScripts(['repository.js']);
    expect(answer('symbols', { path: 'event-map.js' })).toBeNull();
    service.setScripts(scripts);
  });

  it('at which the service fails leaves the next one alone', () => {
    textsOf({ 'repository.js': `const a = ${'['.repeat(60_000)}1${']'.repeat(60_000)};` });
    expect(() => service.ask('symbols', { path: 'repository.js' })).toThrow(RangeError);
    textsOf({ 'repository.js': 'function mended() {}' });
    expect(answer('symbols', { path: 'repository.js' })?.map(({ name }) => name)).toEqual(['mended']);
  });

  it('is broken off at its deadline, and the next one answered', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => `const a${at} = { b: [${at}, 'x'], c: () => v('x').y };\nfooBar${at}();`);
    textsOf({ 'repository.js': many.join('\n') });
    expect(service.ask('findings', { path: 'repository.js', role: 'repository' }, 0)).toBe('late');
    expect(answer('symbols', { path: 'repository.js' })?.length).toBeGreaterThan(1_000);
  });
});
