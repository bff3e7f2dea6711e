import type { JsonObject, JsonValue } from '../../schema/json.ts';
import type { MakeAction } from '../widget-edit/write-entry.ts';
import { type WritingStyle, writeLongValue, writeText } from '../widget-edit/write-value.ts';

/** An item of a list that a person chooses from. */
interface Choice extends JsonObject {
  readonly name: string;
  readonly on: boolean;
}

/** Returns whether a result is a list of items of which some are chosen, as that of a drop-down (`docs/format/results.md`). */
export function isChoiceList(result: JsonValue): result is Choice[] {
  const isChoice = (item: JsonValue): boolean =>
    item !== null &&
    typeof item === 'object' &&
    !Array.isArray(item) &&
    Object.keys(item).length === 2 &&
    typeof item['name'] === 'string' &&
    typeof item['on'] === 'boolean';
  return Array.isArray(result) && result.length > 0 && result.every(isChoice);
}

/** Returns the code that reads what was chosen. */
const chosenValue = (widgetId: string, style: WritingStyle): string => `v(${writeText(`${widgetId}.choose.value`, style)})`;

/**
 * Returns an init in the function form with such a list, which keeps the choice: the items of a result are shown as they are, while `v()`
 * still reads what was chosen before (`docs/format/values.md`, Values of an event), so that the page would contradict itself.
 */
export function initWithChoice(result: readonly Choice[], widgetId: string): MakeAction {
  return (style, indent) => {
    const inner = indent + style.indent;
    const names = result.map(({ name }) => name);
    const lines = [
      '// What was chosen stays so when this runs again. Before the first choice it is the first name.',
      `const names = ${writeLongValue(names, style, inner)};`,
      `const chosen = ${chosenValue(widgetId, style)} || names[0];`,
      'return names.map((name) => ({ name, on: name === chosen }));',
    ];
    return ['init() {', ...lines.map((line) => inner + line), `${indent}}`].join(style.lineEnd);
  };
}

/** Returns a parsing that makes such a list of an answer, an item for each row, and keeps the choice. */
export function choiceParsing(widgetId: string, style: WritingStyle): string {
  const name = 'r.Cells[x].Members[1].Name';
  const chosen = chosenValue(widgetId, style);
  const item = `{ name: ${name}, on: ${chosen} ? ${chosen} === ${name} : x === 0 }`;
  return `{ type: ${writeText('list', style)}, query: (r, x) => (${item}) }`;
}
