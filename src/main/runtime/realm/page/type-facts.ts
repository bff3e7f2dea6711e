import { factsOfUnknown, widgetFactsByName } from '../../../../shared/language/widget-facts.ts';
import type { WidgetFacts } from '../../../../shared/language/widget-facts-schema.ts';
import { assignFields, objectCreate, objectKeys } from '../primordials.ts';

/** Copies without a prototype, made before any file runs: what a file adds to `Object.prototype` is no fact. */
const byName = objectCreate(null);
for (const name of objectKeys(widgetFactsByName)) byName[name] = withoutPrototype(widgetFactsByName[name]);
const unknown = withoutPrototype(factsOfUnknown);

function withoutPrototype(facts: WidgetFacts | undefined): WidgetFacts {
  const copy = objectCreate(null);
  assignFields(copy, { ...facts });
  return copy as unknown as WidgetFacts;
}

/** Facts of a class name; those of an unknown type for any other name. */
export function typeFacts(type: string): WidgetFacts {
  return (byName[type] as WidgetFacts | undefined) ?? unknown;
}
