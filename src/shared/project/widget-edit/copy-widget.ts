import type { AnyNode } from 'acorn';
import { parseScript } from '../reading/script-file.ts';
import { isPlaceName } from '../place-name.ts';
import { type ConfigWidget, readWidgetConfig } from '../reading/widget-config-reader.ts';
import { notLiteral, type Refusal, refused, type WidgetEditOutcome } from './edit-outcome.ts';
import { freshId, idsOf } from './fresh-id.ts';
import { insertChild } from './insert-child.ts';
import { indentAt, insertItem, plainItem } from './list-edits.ts';
import { namedLater } from './move-widget.ts';
import { reindent } from './moved-block.ts';
import { applyTextEdits, type TextEdit } from './text-edit.ts';
import { childList, type EditPlace, type Slot } from './widget-slot.ts';
import { writeText } from './write-value.ts';

const withoutId = refused('This widget has no id, so a copy could not be told from it. Give it an id in the file first.');

/** Returns a widget's source for pasting, its further lines without the indentation of the first. */
export function widgetSource(text: string, widgetId: string): { readonly outcome: 'source'; readonly source: string } | Refusal {
  const script = parseScript({ path: 'widget-config.js', text });
  const widget = readWidgetConfig(script).widgets.find(({ id }) => id === widgetId);
  if (isPlaceName(widgetId)) return withoutId;
  if (!widget?.literal) return notLiteral({ id: widgetId });
  return { outcome: 'source', source: reindent(text, widget.literal, indentAt(text, widget.literal.start), '') };
}

/** Inserts a copy of a widget right after it. */
export function duplicate(place: EditPlace, widget: ConfigWidget, slot: Slot): WidgetEditOutcome {
  if (isPlaceName(widget.id)) return withoutId;
  const { literal } = widget;
  const item = slot.list.items[slot.index];
  if (!literal || !item || !slot.siblings || item.start !== literal.start) return notLiteral(widget);
  const copy = withFreshIds(place, place.text.slice(item.start, item.end));
  if (copy === undefined) return notLiteral(widget);
  const edits = insertItem(
    place.text,
    slot.list,
    slot.index + 1,
    () => plainItem(copy.text.slice(copy.node.start, copy.node.end)),
    place.style,
    true,
  );
  return { outcome: 'edits', edits, widgetId: copy.id };
}

/** Inserts a copied widget into another one; it and the widgets inside it get new ids. */
export function paste(place: EditPlace, source: string, parent: ConfigWidget, index: number): WidgetEditOutcome {
  const copy = withFreshIds(place, source.replace(/\r\n|\r|\n/g, place.style.lineEnd));
  if (copy === undefined) return refused('What was copied cannot be read as a widget. Copy it again.');
  const list = childList(parent, place.script);
  const later = namedLater(place.script, copy.node, typeof list === 'object' ? list.start : parent.start);
  if (later !== undefined) return refused(`The copy uses ${later}, which stands further down than ${parent.id}. Paste it in the file.`);
  return insertChild(place, parent, index, (indent) => plainItem(reindent(copy.text, copy.node, '', indent)), copy.id);
}

const opening = 'WidgetConfig = { copied: { widgets: [';

/** Returns a widget's source with ids that are free in the configuration; undefined if its own id is not a literal. */
function withFreshIds(place: EditPlace, source: string) {
  const original = `${opening}${source}] } };`;
  const widgets = widgetsOf(original);
  const [root] = widgets;
  if (root === undefined || root.parentId !== 'copied' || writtenId(root) === undefined) return undefined;
  const taken = idsOf(place.part);
  const edits: TextEdit[] = [];
  for (const widget of widgets) {
    const written = writtenId(widget);
    if (written === undefined) continue;
    const id = freshId(taken, widget.type, widget.id);
    taken.add(id);
    edits.push({ start: written.start, end: written.end, text: writeText(id, place.style) });
  }
  const text = applyTextEdits(original, edits);
  const [copy] = widgetsOf(text);
  return copy?.literal && { id: copy.id, node: copy.literal, text };
}

/** Returns the widgets of a configuration that contains only the copy. */
function widgetsOf(text: string): readonly ConfigWidget[] {
  return readWidgetConfig(parseScript({ path: 'widget-config.js', text })).widgets.slice(1);
}

function writtenId({ idMember }: ConfigWidget): AnyNode | undefined {
  const node = idMember?.node.type === 'Property' ? idMember.node.value : undefined;
  return node?.type === 'Literal' ? node : undefined;
}
