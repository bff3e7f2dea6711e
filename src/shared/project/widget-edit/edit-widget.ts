import type { AnyNode, ArrayExpression, ObjectExpression } from 'acorn';
import type { JsonObject, JsonValue } from '../../contract/json.ts';
import { parseScript, resolveValue, type ScriptFile } from '../script-file.ts';
import { type ConfigWidget, readWidgetConfig, type WidgetConfigPart } from '../widget-config-reader.ts';
import { freshId, idsOf } from './fresh-id.ts';
import { type BracketList, insertItem, removeItem } from './list-edits.ts';
import type { TextEdit } from './text-edit.ts';
import { type WritingStyle, writeKey, writeText, writeValue, writingStyle } from './write-value.ts';

/** A change of the widget configuration as a person makes it on the canvas. Indexes count siblings from 0. */
export type WidgetEdit =
  | { readonly kind: 'set'; readonly widgetId: string; readonly parameter: string; readonly value: JsonValue }
  | { readonly kind: 'unset'; readonly widgetId: string; readonly parameter: string }
  | { readonly kind: 'add'; readonly parentId: string; readonly index: number; readonly type: string; readonly parameters: JsonObject }
  | { readonly kind: 'delete'; readonly widgetId: string }
  | { readonly kind: 'duplicate'; readonly widgetId: string }
  | { readonly kind: 'move'; readonly widgetId: string; readonly index: number };

export type WidgetEditOutcome =
  /** `widgetId`: the widget to select afterwards. */
  | { readonly outcome: 'edits'; readonly edits: readonly TextEdit[]; readonly widgetId: string | null }
  /** What stands in the way and what to do, as a sentence. */
  | { readonly outcome: 'refused'; readonly message: string };

const refused = (message: string): WidgetEditOutcome => ({ outcome: 'refused', message });

interface Place {
  readonly part: WidgetConfigPart;
  readonly script: ScriptFile;
  readonly text: string;
  readonly style: WritingStyle;
}

/**
 * The smallest edits of widget-config.js that carry out a change: nothing else of the file moves, comments and layout stay.
 * Never runs the file; what cannot be read without running it is refused with what to do (`runtime.md` 1.5 to 1.7).
 */
export function editWidget(text: string, edit: WidgetEdit): WidgetEditOutcome {
  const script = parseScript({ path: 'widget-config.js', text });
  if (script.error !== null) return refused('The file has a syntax error. Mend it first, then try again.');
  const part = readWidgetConfig(script);
  const place: Place = { part, script, text, style: writingStyle(text) };
  const id = edit.kind === 'add' ? edit.parentId : edit.widgetId;
  const widget = part.widgets.find((candidate) => candidate.id === id);
  if (!widget) return refused(`${id} is made while the file runs. Change it in the code that makes it.`);
  switch (edit.kind) {
    case 'set':
      return setParameter(place, widget, edit.parameter, edit.value);
    case 'unset':
      return unsetParameter(place, widget, edit.parameter);
    case 'add':
      return addChild(place, widget, edit);
    default: {
      const slot = slotOf(place, widget);
      if (slot === undefined) return refused(`${id} does not stand in a list that can be read. Change it in the file.`);
      if (edit.kind === 'delete') return { outcome: 'edits', edits: removeItem(text, slot.list, slot.index), widgetId: widget.parentId };
      return edit.kind === 'duplicate' ? duplicate(place, widget, slot) : move(place, widget, slot, edit.index);
    }
  }
}

function notLiteral(widget: ConfigWidget): WidgetEditOutcome {
  return refused(`${widget.id} is put together by code. Change it in the file.`);
}

function setParameter(place: Place, widget: ConfigWidget, name: string, value: JsonValue): WidgetEditOutcome {
  const { literal } = widget;
  if (!literal) return notLiteral(widget);
  const written = writeValue(value, place.style);
  const done = (edits: readonly TextEdit[]): WidgetEditOutcome => ({ outcome: 'edits', edits, widgetId: widget.id });
  const member = widget.object.members.findLast((candidate) => candidate.name === name);
  if (member && member.owner === literal && member.node.type === 'Property') {
    const { node } = member;
    if (node.shorthand) return done([{ start: node.start, end: node.end, text: `${writeKey(name, place.style)}: ${written}` }]);
    if (node.kind !== 'init' || node.method || isFunction(node.value)) {
      return refused(`${name} of ${widget.id} is made by a function. Change it in the file.`);
    }
    return done([{ start: node.value.start, end: node.value.end, text: written }]);
  }
  // Also where a shared object gives the value: this widget gets one of its own, the others keep theirs.
  const list = membersOf(literal);
  const children = literal.properties.findIndex((property) => property.type === 'Property' && keyName(property.key) === 'widgets');
  // Parameters stand above the children, but behind a spread that would win over them.
  const lastSpread = literal.properties.findLastIndex((property) => property.type === 'SpreadElement');
  const index = children > lastSpread && children >= 0 ? children : list.items.length;
  return done(insertItem(place.text, list, index, () => `${writeKey(name, place.style)}: ${written}`, place.style));
}

function unsetParameter(place: Place, widget: ConfigWidget, name: string): WidgetEditOutcome {
  const { literal } = widget;
  if (!literal) return notLiteral(widget);
  const index = literal.properties.findIndex(
    (property) => property.type === 'Property' && !property.computed && keyName(property.key) === name,
  );
  if (index < 0) return refused(`${name} of ${widget.id} comes from a shared object. Change it there.`);
  return { outcome: 'edits', edits: removeItem(place.text, membersOf(literal), index), widgetId: widget.id };
}

function addChild(place: Place, parent: ConfigWidget, edit: WidgetEdit & { readonly kind: 'add' }): WidgetEditOutcome {
  const { literal } = parent;
  if (!literal) return notLiteral(parent);
  const { style, script, text } = place;
  const id = freshId(idsOf(place.part), edit.type);
  const members = [`id: ${writeText(id, style)}`, `type: ${edit.type}`];
  for (const [name, value] of Object.entries(edit.parameters)) members.push(`${writeKey(name, style)}: ${writeValue(value, style)}`);
  const written = `{ ${members.join(', ')} }`;
  const property = literal.properties.findLast((candidate) => candidate.type === 'Property' && keyName(candidate.key) === 'widgets');
  if (property === undefined || property.type !== 'Property') {
    const item = (indent: string): string => `widgets: [${style.lineEnd}${indent}${style.indent}${written},${style.lineEnd}${indent}]`;
    const edits = insertItem(text, membersOf(literal), literal.properties.length, item, style);
    return { outcome: 'edits', edits, widgetId: id };
  }
  const children = resolveValue(property.value, script);
  if (children.type !== 'ArrayExpression') return refused(`The widgets of ${parent.id} are made by code. Add the widget in the file.`);
  const list = elementsOf(children);
  const index = Math.max(0, Math.min(edit.index, list.items.length));
  return { outcome: 'edits', edits: insertItem(text, list, index, () => written, style, true), widgetId: id };
}

/** Where a widget stands: its list of siblings or the members of the top level. */
interface Slot {
  readonly list: BracketList;
  readonly index: number;
  readonly siblings: boolean;
}

function slotOf({ part, script }: Place, widget: ConfigWidget): Slot | undefined {
  const parent = part.widgets.find((candidate) => candidate.childIds.includes(widget.id));
  const children = parent?.literal?.properties.findLast(
    (candidate) => candidate.type === 'Property' && keyName(candidate.key) === 'widgets',
  );
  const found = children?.type === 'Property' ? findElement(resolveValue(children.value, script), widget, script) : undefined;
  if (found) return found;
  return widget.parentId === null ? topLevelSlot(part, widget) : undefined;
}

/** A page or a reusable widget: a member of the configuration itself or of a collection in it. */
function topLevelSlot(part: WidgetConfigPart, widget: ConfigWidget): Slot | undefined {
  const owners = part.object.members.flatMap(({ owner, value }) => [owner, value]);
  for (const owner of owners) {
    if (owner.type !== 'ObjectExpression') continue;
    const index = owner.properties.findIndex((property) => property.type === 'Property' && property.start === widget.start);
    if (index >= 0) return { list: membersOf(owner), index, siblings: false };
  }
  return undefined;
}

function findElement(node: AnyNode, widget: ConfigWidget, script: ScriptFile): Slot | undefined {
  if (node.type !== 'ArrayExpression') return undefined;
  for (const [index, element] of node.elements.entries()) {
    if (element === null) continue;
    if (element.type === 'SpreadElement') {
      const found = findElement(resolveValue(element.argument, script), widget, script);
      if (found) return found;
    } else if (resolveValue(element, script) === widget.literal) return { list: elementsOf(node), index, siblings: true };
  }
  return undefined;
}

function duplicate(place: Place, widget: ConfigWidget, slot: Slot): WidgetEditOutcome {
  const { literal } = widget;
  const item = slot.list.items[slot.index];
  if (!literal || !item || !slot.siblings || item.start !== literal.start) return notLiteral(widget);
  const taken = idsOf(place.part);
  const edits: TextEdit[] = [];
  let copyId: string | undefined;
  for (const inner of place.part.widgets) {
    const written = inner.idMember?.node.type === 'Property' ? inner.idMember.node.value : undefined;
    if (written?.type !== 'Literal' || written.start < item.start || written.end > item.end) continue;
    const id = freshId(taken, inner.type, inner.id);
    taken.add(id);
    copyId ??= id;
    edits.push({ start: written.start - item.start, end: written.end - item.start, text: writeText(id, place.style) });
  }
  if (copyId === undefined) return notLiteral(widget);
  let copy = place.text.slice(item.start, item.end);
  for (const edit of edits.sort((left, right) => right.start - left.start))
    copy = copy.slice(0, edit.start) + edit.text + copy.slice(edit.end);
  return { outcome: 'edits', edits: insertItem(place.text, slot.list, slot.index + 1, () => copy, place.style, true), widgetId: copyId };
}

/** Siblings change places; commas and the layout between them stay where they are. */
function move(place: Place, widget: ConfigWidget, slot: Slot, target: number): WidgetEditOutcome {
  const { items } = slot.list;
  const to = Math.max(0, Math.min(target, items.length - 1));
  const step = to < slot.index ? -1 : 1;
  const edits: TextEdit[] = [];
  const textOf = (index: number): string => place.text.slice(items[index]?.start, items[index]?.end);
  for (let index = slot.index; index !== to + step && slot.index !== to; index += step) {
    const source = index === to ? slot.index : index + step;
    const spot = items[index];
    if (spot) edits.push({ start: spot.start, end: spot.end, text: textOf(source) });
  }
  return { outcome: 'edits', edits, widgetId: widget.id };
}

function membersOf(literal: ObjectExpression): BracketList {
  return { start: literal.start, end: literal.end, items: literal.properties };
}

function elementsOf(list: ArrayExpression): BracketList {
  return { start: list.start, end: list.end, items: list.elements.filter((element) => element !== null) };
}

function keyName(key: AnyNode): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

function isFunction(node: AnyNode): boolean {
  return node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';
}
