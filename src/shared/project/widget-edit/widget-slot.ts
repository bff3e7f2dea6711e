import type { AnyNode, ArrayExpression, ObjectExpression } from 'acorn';
import { resolveValue, type ScriptFile } from '../reading/script-file.ts';
import { findMember } from '../reading/script-object.ts';
import type { ConfigWidget, WidgetConfigPart } from '../reading/widget-config-reader.ts';
import type { BracketList } from './list-edits.ts';
import type { WritingStyle } from './write-value.ts';

/** The widget configuration that an edit works on. */
export interface EditPlace {
  readonly part: WidgetConfigPart;
  readonly script: ScriptFile;
  readonly text: string;
  readonly style: WritingStyle;
}

/** Position of a widget: in its list of siblings or among the top-level members. */
export interface Slot {
  readonly list: BracketList;
  readonly index: number;
  /** The node at that position: the widget itself or a name for it. */
  readonly node: AnyNode;
  readonly siblings: boolean;
}

/** Returns the position of a widget; undefined if code puts it there. */
export function slotOf({ part, script }: EditPlace, widget: ConfigWidget): Slot | undefined {
  const parent = part.widgets.find((candidate) => candidate.childIds.includes(widget.id));
  const children = childrenNode(parent?.literal, script);
  const found = children && findElement(children, widget, script);
  if (found) return found;
  return widget.parentId === null ? topLevelSlot(part, widget) : undefined;
}

/** Returns the position of a page or reusable widget: a member of the configuration itself or of a collection in it. */
function topLevelSlot(part: WidgetConfigPart, widget: ConfigWidget): Slot | undefined {
  const owners = part.object.members.flatMap(({ owner, value }) => [owner, value]);
  for (const owner of owners) {
    if (owner.type !== 'ObjectExpression') continue;
    const index = owner.properties.findIndex((property) => property.type === 'Property' && property.start === widget.start);
    const node = owner.properties[index];
    if (node) return { list: bracketsOf(owner), index, node, siblings: false };
  }
  return undefined;
}

function findElement(node: AnyNode, widget: ConfigWidget, script: ScriptFile): Slot | undefined {
  if (node.type !== 'ArrayExpression') return undefined;
  const list = elementsOf(node);
  for (const element of node.elements) {
    if (element === null) continue;
    if (element.type === 'SpreadElement') {
      const found = findElement(resolveValue(element.argument, script), widget, script);
      if (found) return found;
    } else if (resolveValue(element, script) === widget.literal)
      return { list, index: list.items.indexOf(element), node: element, siblings: true };
  }
  return undefined;
}

function childrenNode(literal: ObjectExpression | undefined, script: ScriptFile): AnyNode | undefined {
  const property = literal?.properties.findLast((candidate) => candidate.type === 'Property' && keyName(candidate.key) === 'widgets');
  return property?.type === 'Property' ? resolveValue(property.value, script) : undefined;
}

/** Returns the list of a widget's children: `none` if it has none yet, undefined if code makes them. */
export function childList(widget: ConfigWidget, script: ScriptFile): BracketList | 'none' | undefined {
  const children = childrenNode(widget.literal, script);
  if (children !== undefined) return children.type === 'ArrayExpression' ? elementsOf(children) : undefined;
  // A shared object may supply children, which a list of the widget's own would replace.
  return findMember(widget.object, 'widgets') === undefined ? 'none' : undefined;
}

/** Returns the index in a parent's list at which an item becomes its `index`-th readable child. */
export function itemIndex(place: EditPlace, parent: ConfigWidget, list: BracketList, index: number): number {
  const next = parent.childIds[index];
  const widget = next === undefined ? undefined : place.part.widgets.find(({ id }) => id === next);
  const slot = widget && slotOf(place, widget);
  if (slot?.list.start === list.start) return slot.index;
  return next === undefined ? list.items.length : Math.max(0, Math.min(index, list.items.length));
}

export function bracketsOf(literal: ObjectExpression): BracketList {
  return { start: literal.start, end: literal.end, items: literal.properties };
}

function elementsOf(list: ArrayExpression): BracketList {
  return { start: list.start, end: list.end, items: list.elements.filter((element) => element !== null) };
}

/** Returns the name of a key as written; undefined for a computed one. */
export function keyName(key: AnyNode): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}
