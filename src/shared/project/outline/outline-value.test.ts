import { expect, it } from 'vitest';
import { analyseProject } from '../analyse-project.ts';
import { fileOutline } from './file-outline.ts';
import type { OutlineNode } from './outline-node.ts';
import { outlineValue } from './outline-value.ts';

const text = `WidgetConfig = {
  main: {
    id: 'main', type: PageWidget, 'title': "Sales: 2027",
    width: 12, visible: false,
    listener: [
      1,
    ],
    style: { a: 1 },
    options: {
      a: 1,
    },
    body: (ctx) => ctx.x,
    build() { return 1; },
    text: '${'x'.repeat(80)}',
  },
};
`;
const { model } = analyseProject({ widgetConfig: { path: 'widget-config.js', text } });
const nodes = fileOutline(model, 'widget-config.js', '').flatMap(({ children }) => children);
const shown = (node: OutlineNode, lines: readonly string[]) => {
  const value = outlineValue(node, lines);
  return `${node.label} ${value === undefined ? '-' : `${value.kind} ${value.text}`}`;
};

it('shows each value on one line, with its kind', () => {
  expect(nodes.map((node) => shown(node, text.split('\n')))).toEqual([
    "id text 'main'",
    'type code PageWidget',
    'title text "Sales: 2027"',
    'width number 12',
    'visible switch false',
    'listener list […]',
    'style object { a: 1 }',
    'options object {…}',
    'body function (ctx) => ctx.x',
    'build function ()',
    `text text '${'x'.repeat(59)}…`,
  ]);
});

it('shows nothing while the text is another one, and for what is no parameter', () => {
  expect(nodes.map((node) => outlineValue(node, ['', ...text.split('\n')]))).toEqual(nodes.map(() => undefined));
  expect(fileOutline(model, 'widget-config.js', '').map((node) => outlineValue(node, text.split('\n')))).toEqual([undefined]);
});
