import { expect, test } from 'vitest';
import { widgetFactsByName } from '../../shared/language/widget-facts.ts';
import type { JsonObject, JsonValue } from '../../shared/schema/json.ts';
import { renderStory } from '../gallery/render-story.tsx';
import { story, widget } from '../gallery/story.ts';
import { widgetDefinitions } from './registry.ts';

const colour = '#123456';
/** Every part that a colour may be for. */
const whole = {
  ...{ title: 'Title', body: 'Body', label: 'Label', titleOn: 'On', icon: 'icon-x', visible: true, isOpened: true },
  ...{ backdrop: true, behaviour: 'popup' },
};

/** Results of types whose parameters are those of an item. */
const results: Readonly<Record<string, (given: JsonObject) => JsonValue>> = {
  SegmentedBarWidget: (given) => [{ value: 0, label: 'Low', ...given }, { value: 10 }],
  HorizontalTableWidget: (given) => [[{ value: 'One', ...given }]],
};
/** Drawn once a person chose the row. */
const afterInput = ['selectedRowBackgroundColor'];

const types = widgetDefinitions.flatMap((definition) => definition.types.slice(0, 1));
const cases = types.flatMap((type) =>
  Object.entries(widgetFactsByName[type]?.colours ?? {}).flatMap(([key, parts]) =>
    Object.entries(parts).flatMap(([coloured, names]) =>
      names.filter((name) => !afterInput.includes(name)).map((name) => ({ type, key, coloured, name })),
    ),
  ),
);

function sampleOf(name: string, coloured: string): JsonValue {
  if (name.endsWith('Style')) return { [coloured === 'text' ? 'color' : `${coloured}_color`]: colour };
  return name === 'gradient' ? [colour, 'white'] : colour;
}

/** Returns the inline style of the first element of a class, or of the one that begins it. */
function styleOf(markup: string, key: string): string {
  const holder = `class="(?:[^"]* )?${key.replace('>', '')}(?: [^"]*)?"[^>]*`;
  const pattern = key.endsWith('>') ? `${holder}><[^>]*?style="([^"]*)"` : `${holder}style="([^"]*)"`;
  return new RegExp(pattern).exec(markup)?.[1] ?? '';
}

test('there are parameters of several widgets', () => expect(new Set(cases.map(({ type }) => type)).size).toBeGreaterThan(7));

test.each(cases)('$type draws $name as $coloured of $key', ({ type, key, coloured, name }) => {
  // A gradient is drawn over a colour alone.
  const given = { ...(name === 'gradient' ? { backgroundColor: 'white' } : {}), [name]: sampleOf(name, coloured) };
  const result = results[type]?.(given);
  const config = result === undefined ? { ...whole, ...given } : { colNames: ['A'], columns: ['A'] };
  const markup = renderStory(story('Coloured', widget('one', type, config), result === undefined ? {} : { one: result }));
  const property = coloured === 'text' ? '(?:^|;)color' : coloured === 'border' ? 'border-color' : 'background(?:-color|-image)?';
  expect(styleOf(markup, key)).toMatch(new RegExp(`${property}:[^;]*${colour}`));
});
