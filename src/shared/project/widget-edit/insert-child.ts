import type { ConfigWidget } from '../reading/widget-config-reader.ts';
import { notLiteral, refused, type WidgetEditOutcome } from './edit-outcome.ts';
import { insertItem, type Item } from './list-edits.ts';
import type { TextEdit } from './text-edit.ts';
import { childList, itemIndex, bracketsOf, type EditPlace } from './widget-slot.ts';

/**
 * Inserts a widget as the `index`-th child of another; a parent without children gets a list.
 * `removed`: edits elsewhere that belong to the same change. `widgetId`: the widget to select afterwards.
 */
export function insertChild(
  place: EditPlace,
  parent: ConfigWidget,
  index: number,
  item: (indent: string) => Item,
  widgetId: string,
  removed: readonly TextEdit[] = [],
): WidgetEditOutcome {
  const { script, style, text } = place;
  const { literal } = parent;
  if (!literal) return notLiteral(parent);
  const list = childList(parent, script);
  if (list === undefined) return refused(`The widgets of ${parent.id} are made by code. Add the widget in the file.`);
  const { lineEnd } = style;
  const isOwn = list === 'none';
  const inList = (indent: string): Item => {
    const inner = indent + style.indent;
    const { text: written, tail } = item(inner);
    return { text: `widgets: [${lineEnd}${inner}${written},${tail}${lineEnd}${indent}]`, tail: '' };
  };
  const edits = isOwn
    ? insertItem(text, bracketsOf(literal), literal.properties.length, inList, style)
    : insertItem(text, list, itemIndex(place, parent, list, index), item, style, true);
  return { outcome: 'edits', edits: [...removed, ...edits], widgetId };
}
