import type { AnyNode, ArrayExpression, ObjectExpression } from 'acorn';
import { resolveValue, type ScriptFile } from '../script-file.ts';
import { findMember } from '../script-object.ts';
import type { ConfigWidget, WidgetConfigPart } from '../widget-config-reader.ts';
import type { BracketList } from './list-edits.ts';
import type { WritingStyle } from './write-value.ts';

/** The widget configuration as an edit sees it. */
export interface Place {
  readonly part: WidgetConfigPart;
  readonly script: ScriptFile;
  readonly text: string;
  readonly style: WritingStyle;
}

/** Where a widget stands: its list of siblings or the members of the top level. */
export interface Slot {
  readonly list: BracketList;
  readonly index: number;
  /** What stands there: the widget itself or a name for it. */
  readonly node: AnyNode;
  readonly siblings: boolean;
}

/** Where a widget is written; undefined when code puts it there. */
export function slotOf({ part, script }: Place, widget: ConfigWidget): Slot | undefined {
  const parent = part.widgets.find((candidate) => candidate.childIds.includes(widget.id));
  const children = childrenNode(parent?.literal, script);
  const found = children && findElement(children, widget, script);
  if (found) return found;
  return widget.parentId === null ? topLevelSlot(part, widget) : undefined;
}

/** A page or a reusable widget: a member of the configuration itself or of a collection in it. */
function topLevelSlot(part: WidgetConfigPart, widget: ConfigWidget): Slot | undefined {
  const owners = part.object.members.flatMap(({ owner, value }) => [owner, value]);
  for (const owner of owners) {
    if (owner.type !== 'ObjectExpression') continue;
    const index = owner.properties.findIndex((property) => property.type === 'Property' && property.start === widget.start);
    const node = owner.properties[index];
    if (node) return { list: membersOf(owner), index, node, siblings: false };
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

/** The list a widget's children are written in: `none` when it has none yet, undefined when code makes them. */
export function childList(widget: ConfigWidget, script: ScriptFile): BracketList | 'none' | undefined {
  const children = childrenNode(widget.literal, script);
  if (children !== undefined) return children.type === 'ArrayExpression' ? elementsOf(children) : undefined;
  // A shared object may give children: a list of its own would take their place.
  return findMember(widget.object, 'widgets') === undefined ? 'none' : undefined;
}

/** Index in the list of a parent where something has to go to become its `index`-th readable child. */
export function itemIndex(place: Place, parent: ConfigWidget, list: BracketList, index: number): number {
  const next = parent.childIds[index];
  const widget = next === undefined ? undefined : place.part.widgets.find(({ id }) => id === next);
  const slot = widget && slotOf(place, widget);
  if (slot?.list.start === list.start) return slot.index;
  return next === undefined ? list.items.length : Math.max(0, Math.min(index, list.items.length));
}

export function membersOf(literal: ObjectExpression): BracketList {
  return { start: literal.start, end: literal.end, items: literal.properties };
}

function elementsOf(list: ArrayExpression): BracketList {
  return { start: list.start, end: list.end, items: list.elements.filter((element) => element !== null) };
}

/** Name of a key as written; undefined for a computed one. */
export function keyName(key: AnyNode): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}
