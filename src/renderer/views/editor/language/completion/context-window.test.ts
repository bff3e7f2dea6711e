import { describe, expect, it } from 'vitest';
import { expectedAt } from '../../../../../shared/language/context/expected-at.ts';
import { createProjectAnalyser } from '../../../../../shared/project/analyse-project.ts';
import type { FileRole } from '../../../../../shared/schema/project-schema.ts';
import { contextWindow } from './context-window.ts';

const count = 4_000;
const numbers = Array.from({ length: count }, (_, index) => index);
const texts = {
  repository: `Repository = {\n${numbers
    .map(
      (at) =>
        `  text${at}: {\n    init: {\n      type: 'POST',\n      url: () => \`/api/v1/ExecuteMDX\`,\n      body: () => '{}',\n    },\n  },\n`,
    )
    .join('')}};\n`,
  widgetConfig: `WidgetConfig = {\n  main: {\n    id: 'main',\n    type: PageWidget,\n    widgets: [\n${numbers
    .map((at) => `      {\n        id: 'text${at}',\n        type: TextWidget,\n        title: 'It is {',\n      },\n`)
    .join('')}    ],\n  },\n};\n`,
  eventMap: `EventMap = {\n${numbers.map((at) => `  'write.text${at}': [\n    { action: Api.openPage, argument: 'main' },\n  ],\n`).join('')}};\n`,
  queries: numbers.map((at) => `text${at}_init: >\n  {"MDX": "SELECT $member ON 0\n  FROM [Sales]"}\n\n`).join(''),
};
type Known = keyof typeof texts;
const paths = { repository: 'repository.js', widgetConfig: 'widget-config.js', eventMap: 'event-map.js', queries: 'repository.yml' };
const { model } = createProjectAnalyser()(
  Object.fromEntries((Object.keys(texts) as Known[]).map((role) => [role, { path: paths[role], text: texts[role] }])),
);

/** What is expected behind a part of a large file, where something was typed that the model does not know. */
function behind(role: Known, part: string, typed: string) {
  const at = texts[role].indexOf(part) + part.length;
  const before = `// A line that the model does not know.\n${texts[role].slice(0, at)}${typed}`;
  const lines = (before + texts[role].slice(at)).split('\n');
  const line = before.split('\n').length;
  const text = {
    getLineCount: () => lines.length,
    getLineContent: (number: number) => lines[number - 1] ?? '',
    getLineLength: (number: number) => (lines[number - 1] ?? '').length,
    getValueLength: () => before.length,
  };
  const began = performance.now();
  const window = contextWindow(model, role as FileRole, text, line, (before.split('\n').at(-1) ?? '').length + 1);
  const { expected } = expectedAt(role as FileRole, window.before, window.after, window.outer);
  return { expected, characters: window.before.length + window.after.length, took: performance.now() - began };
}

describe('the text around a place of a large file', () => {
  it.each<[Known, string, string, object]>([
    ['repository', 'text3900: {\n    init: {\n', '      ser', { kind: 'requestMember', widgetId: 'text3900', action: 'init' }],
    ['repository', 'text3901: {\n', "    write() { v('", { kind: 'statePath', typed: '' }],
    ['widgetConfig', "id: 'text3900',\n", '        vis', { kind: 'widgetMember', id: 'text3900', type: 'TextWidget' }],
    [
      'widgetConfig',
      "id: 'text3901',\n        type: TextWidget,\n        title: 'It is {',\n      },\n",
      '      { type: ',
      { kind: 'widgetType', parentType: 'PageWidget' },
    ],
    ['eventMap', "'write.text3900': [\n", "    { action: Api.openPopup, argument: '", { kind: 'apiArgument', name: 'Api.openPopup' }],
    ['queries', 'text3900_init: >\n', '  {"MDX": "$', { kind: 'placeholder', key: 'text3900_init' }],
  ])('%s: is bounded, and says what is expected behind %s', (role, part, typed, wanted) => {
    const { expected, characters } = behind(role, part, typed);
    expect(expected).toMatchObject(wanted);
    expect(characters).toBeLessThan(20_000);
  });

  it('takes a few milliseconds', () => {
    const times = numbers.slice(-20).map((at) => behind('repository', `text${at}: {\n`, '    wr').took);
    expect(times.sort((left, right) => left - right)[10]).toBeLessThan(20);
  });
});
