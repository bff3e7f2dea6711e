import type { AnyNode } from 'acorn';
import type { JsonObject, JsonValue } from '../../schema/json.ts';
import { readScript } from '../reading/edited-script.ts';
import { parseScript } from '../reading/script-file.ts';
import { type ConfigWidget, readWidgetConfig, type WidgetConfigPart } from '../reading/widget-config-reader.ts';
import { duplicate, paste } from './copy-widget.ts';
import { notLiteral, refused, type WidgetEditOutcome } from './edit-outcome.ts';
import { freshId, idsOf } from './fresh-id.ts';
import { insertChild } from './insert-child.ts';
import { insertItem, plainItem, removeItem } from './list-edits.ts';
import { moveAmongSiblings, moveInto } from './move-widget.ts';
import { applyTextEdits, type TextEdit } from './text-edit.ts';
import { keyName, bracketsOf, type EditPlace, slotOf } from './widget-slot.ts';
import { writeKey, writeText, writeValue, writingStyle } from './write-value.ts';

/** A change of the widget configuration as a person makes it on the canvas. Indexes count siblings from 0. */
export type WidgetEdit =
  | { readonly kind: 'set'; readonly widgetId: string; readonly parameter: string; readonly value: JsonValue }
  | { readonly kind: 'unset'; readonly widgetId: string; readonly parameter: string }
  | { readonly kind: 'add'; readonly parentId: string; readonly index: number; readonly type: string; readonly parameters: JsonObject }
  | { readonly kind: 'delete'; readonly widgetId: string }
  | { readonly kind: 'duplicate'; readonly widgetId: string }
  /** Moves it among its siblings; `index` is its index afterwards. */
  | { readonly kind: 'move'; readonly widgetId: string; readonly index: number }
  /** Moves it into any widget, before that widget's current `index`-th child. */
  | { readonly kind: 'place'; readonly widgetId: string; readonly parentId: string; readonly index: number }
  /** Inserts a copy of the {@link widgetSource}, with new ids. */
  | { readonly kind: 'paste'; readonly source: string; readonly parentId: string; readonly index: number };

/**
 * Returns the smallest edits of widget-config.js that carry out a change, keeping everything else, comments and layout.
 * Never runs the file; a change that cannot be made without running it is refused with what to do (`docs/format/README.md`, Pages and reusables,
 * Names and ids).
 */
export function editWidget(text: string, edit: WidgetEdit): WidgetEditOutcome {
  const place = readForEdit(text);
  if (place === undefined) return refused('The file has a syntax error. Fix it first, then try again.');
  const { part } = place;
  const find = (id: string): ConfigWidget | undefined => part.widgets.find((candidate) => candidate.id === id);
  const id = edit.kind === 'add' || edit.kind === 'paste' ? edit.parentId : edit.widgetId;
  const widget = find(id);
  if (!widget) return notWritten(id);
  switch (edit.kind) {
    case 'set':
      return setParameter(place, widget, edit.parameter, edit.value);
    case 'unset':
      return unsetParameter(place, widget, edit.parameter);
    case 'add':
      return addChild(place, widget, edit);
    case 'paste':
      return checked(text, paste(place, edit.source, widget, edit.index));
    default: {
      const slot = slotOf(place, widget);
      if (slot === undefined) return refused(`${id} does not stand in a list that can be read. Change it in the file.`);
      if (edit.kind === 'delete') return { outcome: 'edits', edits: removeItem(text, slot.list, slot.index), widgetId: widget.parentId };
      if (edit.kind === 'duplicate') return duplicate(place, widget, slot);
      if (edit.kind === 'move') return moveAmongSiblings(place, widget, slot, edit.index);
      const parent = find(edit.parentId);
      return parent ? checked(text, moveInto(place, widget, slot, parent, edit.index)) : notWritten(edit.parentId);
    }
  }
}

/** Where every text of a widget configuration is taken to be from. */
const path = 'widget-config.js';

let lastRead: EditPlace | undefined;
/** The newest reading, whether for edits or not. */
let newest: WidgetConfigPart | undefined;

/** Returns a text read for edits; undefined if it has a syntax error. The last one is kept: a change asks for places, then for edits. */
function readForEdit(text: string): EditPlace | undefined {
  if (lastRead?.text === text) return lastRead;
  const script = parseScript({ path, text });
  if (script.error !== null) return undefined;
  newest = readWidgetConfig(script);
  lastRead = { part: newest, script, text, style: writingStyle(text) };
  return lastRead;
}

/** A widget as a text of the configuration writes it out. */
export type WrittenWidget = Pick<ConfigWidget, 'id' | 'type' | 'parentId' | 'childIds'>;

/** Returns the widgets that a text writes out, parents before their children; none if it has a syntax error. */
export function writtenWidgets(text: string): readonly WrittenWidget[] {
  return readForEdit(text)?.part.widgets ?? [];
}

/**
 * Returns the same as {@link writtenWidgets}, sooner for a text that is not edited next: after a change of the text that was read last, only
 * the pages that it touches are read.
 */
export function listWidgets(text: string): readonly WrittenWidget[] {
  if (newest?.script.text === text) return newest.widgets;
  const part = readScript({ path, text }, newest?.script, 'WidgetConfig', readWidgetConfig);
  if (part.script.error !== null) return [];
  newest = part;
  return part.widgets;
}

/**
 * Returns a parameter of a widget as its text writes it: `value` is a text or a number that stands there, `literal` the same if it is a
 * text; neither for code that gives the value. Undefined if it is not written.
 */
export function writtenParameter(text: string, widgetId: string, name: string) {
  const widget = readForEdit(text)?.part.widgets.find(({ id }) => id === widgetId);
  const member = widget?.object.members.findLast((candidate) => candidate.name === name);
  if (!widget || !member) return undefined;
  const { node } = member;
  const isOwn = member.owner === widget.literal && node.type === 'Property' && !node.shorthand;
  const plain = isOwn && node.value.type === 'Literal' ? node.value.value : undefined;
  const value = typeof plain === 'string' || typeof plain === 'number' ? plain : undefined;
  return { literal: typeof value === 'string' ? value : undefined, value, offset: node.start };
}

function notWritten(id: string): WidgetEditOutcome {
  return refused(`${id} is made while the file runs. Change it in the code that makes it.`);
}

/** Refuses edits after which the file would not parse: source is moved as written, which may be more than a list element (parentheses). */
function checked(text: string, outcome: WidgetEditOutcome): WidgetEditOutcome {
  if (outcome.outcome === 'refused') return outcome;
  const { error } = parseScript({ path, text: applyTextEdits(text, outcome.edits) });
  return error === null ? outcome : refused('This place cannot be changed from here. Change it in the file.');
}

function setParameter(place: EditPlace, widget: ConfigWidget, name: string, value: JsonValue): WidgetEditOutcome {
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
  // Even if a shared object supplies the value: this widget gets its own, the others keep theirs.
  const list = bracketsOf(literal);
  const children = literal.properties.findIndex((property) => property.type === 'Property' && keyName(property.key) === 'widgets');
  // Parameters go before the children, but after a spread that would override them.
  const lastSpread = literal.properties.findLastIndex((property) => property.type === 'SpreadElement');
  const index = children > lastSpread && children >= 0 ? children : list.items.length;
  return done(insertItem(place.text, list, index, () => plainItem(`${writeKey(name, place.style)}: ${written}`), place.style));
}

function unsetParameter(place: EditPlace, widget: ConfigWidget, name: string): WidgetEditOutcome {
  const { literal } = widget;
  if (!literal) return notLiteral(widget);
  const index = literal.properties.findIndex(
    (property) => property.type === 'Property' && !property.computed && keyName(property.key) === name,
  );
  if (index < 0) return refused(`${name} of ${widget.id} comes from a shared object. Change it there.`);
  return { outcome: 'edits', edits: removeItem(place.text, bracketsOf(literal), index), widgetId: widget.id };
}

function addChild(place: EditPlace, parent: ConfigWidget, edit: WidgetEdit & { readonly kind: 'add' }): WidgetEditOutcome {
  const { style } = place;
  const id = freshId(idsOf(place.part), edit.type);
  const members = [`id: ${writeText(id, style)}`, `type: ${edit.type}`];
  for (const [name, value] of Object.entries(edit.parameters)) members.push(`${writeKey(name, style)}: ${writeValue(value, style)}`);
  const item = plainItem(`{ ${members.join(', ')} }`);
  return insertChild(place, parent, edit.index, () => item, id);
}

function isFunction(node: AnyNode): boolean {
  return node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';
}
