// Made from the facts.json of each folder in preview/widgets; `npx vitest run src/preview/widgets -u` writes it anew.
import facts from './widget-facts.json' with { type: 'json' };
import type { WidgetFacts, Wrapping } from './widget-facts-schema.ts';

/** Facts by class name, older spellings and names without a type included; checked against their schema when they are made. */
export const widgetFactsByName = facts as Readonly<Record<string, WidgetFacts>>;

/** What holds for a class that no folder names. */
export const factsOfUnknown: WidgetFacts = { result: 'any', emptyResult: 'object', icon: 'unknown' };

/** Returns the type that a wrapping puts around widgets. */
export function wrappingType(wrapping: Wrapping): string {
  return Object.keys(widgetFactsByName).find((name) => widgetFactsByName[name]?.wrapping === wrapping) ?? '';
}

/** A class that messages name as an example. */
export const exampleOfType = Object.keys(widgetFactsByName).find((name) => widgetFactsByName[name]?.isExample) ?? '';

/** Facts of a class name. */
export function widgetFacts(type: string): WidgetFacts {
  return Object.hasOwn(widgetFactsByName, type) ? (widgetFactsByName[type] ?? factsOfUnknown) : factsOfUnknown;
}
