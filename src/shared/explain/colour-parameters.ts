import { skinStarts } from '../language/skin-classes.ts';
import { widgetTypes } from '../language/widget-catalogue.ts';
import { widgetFactsByName } from '../language/widget-facts.ts';
import type { Coloured } from '../language/widget-facts-schema.ts';
import type { JsonObject, JsonValue } from '../schema/json.ts';
import type { WidgetNode } from '../schema/preview-schema.ts';
import type { ResultPath } from '../schema/result-path.ts';
import type { StyledElement } from './colour-messages.ts';
import { resultValue } from './find-part.ts';

/** A parameter with its value and where that is written. */
export interface GivenParameter {
  readonly origin: 'result' | 'configuration' | 'default';
  /** In the result, or in the configuration of the widget `widgetId`. */
  readonly path: ResultPath;
  readonly value: JsonValue;
  readonly widgetId: string;
}

/** Where the parameters of something drawn are looked up: in the result first, then in the configurations, the innermost widget first. */
export interface ParameterPlaces {
  readonly widgetId: string;
  readonly result: JsonValue | undefined;
  /** Of the part in the result, such as a cell: parameters may stand in any object around it. */
  readonly path: ResultPath;
  readonly nodes: readonly WidgetNode[];
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function inResult({ widgetId, result, path }: ParameterPlaces, name: string): GivenParameter | undefined {
  for (let length = path.length; result !== undefined && length >= 0; length -= 1) {
    const around = path.slice(0, length);
    const object = resultValue(result, around);
    const value = isObject(object) && Object.hasOwn(object, name) ? object[name] : undefined;
    if (value !== undefined && value !== null) return { origin: 'result', path: [...around, name], value, widgetId };
  }
  return undefined;
}

/** Returns the values of a parameter, the one that is drawn first. */
export function givenParameters(places: ParameterPlaces, name: string): readonly GivenParameter[] {
  const loaded = inResult(places, name);
  const configured = places.nodes.flatMap(({ id, config }): GivenParameter[] => {
    const value = Object.hasOwn(config, name) ? config[name] : undefined;
    return value === undefined || value === null ? [] : [{ origin: 'configuration', path: [name], value, widgetId: id }];
  });
  const defaults = places.nodes.flatMap(({ id, type }): GivenParameter[] => {
    const value = widgetTypes.find((info) => info.type === type)?.parameters.find((parameter) => parameter.name === name)?.default;
    return value === undefined ? [] : [{ origin: 'default', path: [name], value, widgetId: id }];
  });
  return [...(loaded ? [loaded] : []), ...configured, ...defaults];
}

/** Returns the names of the parameters that give an element a colour, the one that wins first. */
function colourParameters({ classes, around }: StyledElement, coloured: Coloured): readonly string[] {
  const keys = new Set([...classes, ...around.map((name) => `${name}>`)]);
  const names = Object.values(widgetFactsByName).flatMap(({ colours = {} }) =>
    Object.entries(colours).flatMap(([key, parameters]) => (keys.has(key) ? (parameters[coloured] ?? []) : [])),
  );
  return [...new Set(names)];
}

/** Returns whether a declaration of a part style is one of a colour: names have dashes or underscores. */
function isDeclared(name: string, coloured: Coloured): boolean {
  const dashed = name.replaceAll('_', '-').trim();
  return coloured === 'text' ? dashed === 'color' : dashed.startsWith(coloured);
}

/** Returns the declaration of a colour in a part style; undefined if it has none. */
function inStyle(given: GivenParameter, coloured: Coloured): GivenParameter | undefined {
  if (!isObject(given.value)) return undefined;
  const [name, value] = Object.entries(given.value).findLast(([key]) => isDeclared(key, coloured)) ?? [];
  return name === undefined || value === undefined ? undefined : { ...given, path: [...given.path, name], value };
}

/** Returns the parameter that wrote an inline colour of an element; undefined if it is none of the known ones, as in HTML of a text. */
export function findColourParameter(places: ParameterPlaces, element: StyledElement, coloured: Coloured): GivenParameter | undefined {
  for (const name of colourParameters(element, coloured)) {
    const [first] = givenParameters(places, name);
    const given = first && (name.endsWith('Style') ? inStyle(first, coloured) : first.value === '' ? undefined : first);
    if (given) return given;
  }
  return undefined;
}

/** Returns the parameters of skins by the begin of their class. */
function skinNames(start: string): readonly string[] {
  const names = widgetTypes.flatMap(({ parameters }) =>
    parameters.filter(({ classStart }) => classStart === start).map(({ name }) => name),
  );
  return [...new Set([...names, 'skin'])];
}

/** Returns the parameter that chose a skin whose class is in a selector; undefined if no class of it is a skin of the widget. */
export function findSkinParameter(places: ParameterPlaces, selector: string): GivenParameter | undefined {
  for (const { 1: className = '' } of selector.slice(0, 1000).matchAll(/\.([\w-]+)/g)) {
    for (const { start } of skinStarts) {
      if (!className.startsWith(start)) continue;
      const skin = className.slice(start.length);
      for (const name of skinNames(start)) {
        const [given] = givenParameters(places, name);
        if (given !== undefined && given.value === skin) return given;
      }
    }
  }
  return undefined;
}

/** Colours that are listed beside one point of a chart. */
const mostBeside = 8;

/**
 * Returns the colours that a result gives beside a point of a chart, those of the point first, then those of its series: a chart draws on a
 * canvas, which does not say where a colour on it comes from. `index`: the place of the point in lists with a colour for each.
 */
export function coloursBeside({ widgetId, result, path }: ParameterPlaces, index: number | undefined): readonly GivenParameter[] {
  const beside: GivenParameter[] = [];
  for (let length = path.length; result !== undefined && length >= 0; length -= 1) {
    const around = path.slice(0, length);
    const object = resultValue(result, around);
    for (const [name, value] of isObject(object) ? Object.entries(object) : []) {
      if (!/colou?r$/i.test(name)) continue;
      const own = Array.isArray(value) && index !== undefined ? value[index] : undefined;
      const place = own === undefined ? [...around, name] : [...around, name, index ?? 0];
      const given = own ?? value;
      if (typeof given === 'string' && given !== '') beside.push({ origin: 'result', path: place, value: given, widgetId });
    }
  }
  return beside.slice(0, mostBeside);
}
