import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../shared/schema/json.ts';
import type { WidgetNode } from '../../shared/schema/preview-schema.ts';
import { widgetFacts } from '../../shared/language/widget-facts.ts';
import { commonParameters, type WidgetTypeInfo } from '../../shared/language/widget-catalogue.ts';
import { resultProblem } from '../markup/widget-definition.ts';
import { renderStory } from '../gallery/render-story.tsx';
import { type Story, story, widget } from '../gallery/story.ts';
import { widgetDefinition, widgetDefinitions } from './registry.ts';
import { widgetDocument } from './widget-documents.ts';
import { everyWidgetFacts } from './widget-facts-table.ts';

const catalogues = import.meta.glob<{ readonly default: readonly WidgetTypeInfo[] }>('./*/parameters-and-events.json', { eager: true });
const modules = import.meta.glob<Readonly<Record<string, Story>>>('./*/*.stories.tsx', { eager: true });
const factFiles = import.meta.glob<unknown>('./*/facts.json', { eager: true, import: 'default' });
const types = Object.values(catalogues).flatMap(({ default: list }) => list);
const stories = Object.values(modules).flatMap((module) => Object.values(module));
const definitionOf = (type: string) => widgetDefinitions.find((definition) => definition.types.includes(type));

/** Returns a proxy of the value that reports every member read, to find parameters that nobody reads. */
function watched(value: JsonObject, onRead: (name: string) => void): JsonObject {
  return new Proxy(value, {
    getOwnPropertyDescriptor: (target, name) => {
      onRead(String(name));
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    get: (target, name) => {
      onRead(String(name));
      return Reflect.get(target, name) as JsonValue;
    },
  });
}

/** Parameters that each type read from its configuration while all stories were drawn. */
const readByType = new Map<string, Set<string>>();
function watchNode(node: WidgetNode): WidgetNode {
  const type = widgetDefinition(node.type).types[0];
  const names = readByType.get(type) ?? new Set();
  readByType.set(type, names);
  return { ...node, config: watched(node.config, (name) => names.add(name)), children: node.children.map(watchNode) };
}
for (const story of stories) renderStory({ ...story, node: watchNode(story.node) });

const drawn = types.filter(({ type }) => definitionOf(type) !== undefined);

test.each(drawn)('every parameter of $type is acted on or named as ignored', ({ type, parameters }) => {
  const { ignored = {}, inRuntime = [] } = widgetDefinition(type);
  const read = new Set([...(readByType.get(type) ?? []), ...inRuntime]);
  const common = new Set(commonParameters.map(({ name }) => name));
  const names = parameters.map(({ name }) => name);
  expect(names.filter((name) => !read.has(name) && !(name in ignored) && !common.has(name))).toEqual([]);
  expect(Object.keys(ignored).filter((name) => !names.includes(name))).toEqual([]);
});

test.each(drawn)('no parameter of $type that is in use is ignored', ({ type, parameters }) => {
  const { ignored = {} } = widgetDefinition(type);
  expect(parameters.filter(({ name, used }) => used && name in ignored)).toEqual([]);
});

test('the catalogue knows which 254 parameters are in use', () => {
  expect(types.flatMap(({ parameters }) => parameters.filter(({ used }) => used))).toHaveLength(254);
});

test.each(drawn)('the sample result of $type fits and is drawn', ({ type, sample }) => {
  const { result } = widgetFacts(type);
  expect(resultProblem(result, type, 'it', sample ?? {})).toBeUndefined();
  if (sample !== undefined) expect(renderStory(story(type, widget('it', type), { it: sample }))).not.toBe('');
});

/** Parameters that the first drawing does not show, by folder and type, with the title of the test that covers them. */
const behaviours = import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>('./*/behaviour.json', {
  eager: true,
  import: 'default',
});
const testTexts = import.meta.glob<string>(['./*/*.test.ts', './*/*.test.tsx', './*/*.spec.ts', '../../main/runtime/**/*.test.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
});

/** Returns whether a test of that title is in the folder, or in the file named before it: `<path> › <title>`. */
function hasTest(folder: string, named: string): boolean {
  const [title = '', file] = named.split(' › ').toReversed();
  const places = file ? [file.replace('src/main/', '../../main/')] : Object.keys(testTexts).filter((path) => path.startsWith(`${folder}/`));
  return places.some((path) => testTexts[path]?.includes(`('${title}', `));
}

test.each(Object.entries(behaviours))('%s names parameters of its types and tests that are there', (path, byType) => {
  for (const [type, named] of Object.entries(byType)) {
    const names = types.find((info) => info.type === type)?.parameters.map(({ name }) => name) ?? [];
    expect(Object.keys(named).filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.values(named).filter((title) => !hasTest(path.slice(0, path.lastIndexOf('/')), title))).toEqual([]);
  }
});

test.each(drawn)('$type is drawn from values that cannot be converted to a text or a number', ({ type, parameters }) => {
  for (const value of [{ toString: null, valueOf: null }, [[{ toString: null }]]] satisfies JsonValue[]) {
    const every = Object.fromEntries([...commonParameters, ...parameters].map(({ name }) => [name, value]));
    for (const result of [every, value, [every, every], [[every]], [[value], [value], [value], [value]]])
      expect(() => renderStory(story(type, widget('it', type, every), { it: result }))).not.toThrow();
  }
});

test('every type that is drawn has facts in its folder, and only those have', () => {
  const written = Object.entries(factFiles).filter(([path]) => path !== './unknown/facts.json');
  const names = written.flatMap(([, facts]) => Object.keys(facts as object));
  expect(names.toSorted()).toEqual(widgetDefinitions.map((definition) => definition.types[0]).toSorted());
});

test('the catalogue of the editor, the facts and the page of all widgets are those of the folders', async () => {
  const facts = everyWidgetFacts(Object.values(factFiles), types, commonParameters);
  await expect(`${JSON.stringify(facts, null, 2)}\n`).toMatchFileSnapshot('../../shared/language/widget-facts.json');
  await expect(`${JSON.stringify(types, null, 2)}\n`).toMatchFileSnapshot('../../shared/language/widget-catalogue.json');
  await expect(widgetDocument(types, definitionOf)).toMatchFileSnapshot('../../../docs/widgets.md');
});
