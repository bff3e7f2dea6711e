import type { AnyNode } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { isFunctionNode, resolveValue, type ScriptFile } from '../reading/script-file.ts';
import type { ConfigWidget } from '../reading/widget-config-reader.ts';
import { refused, type WidgetEditOutcome } from './edit-outcome.ts';
import { insertChild } from './insert-child.ts';
import { takeItem } from './moved-block.ts';
import type { TextEdit } from './text-edit.ts';
import { childList, itemIndex, type EditPlace, type Slot } from './widget-slot.ts';

/** Moves a widget among its siblings; commas and the layout between them stay where they are. */
export function moveAmongSiblings(place: EditPlace, widget: ConfigWidget, slot: Slot, target: number): WidgetEditOutcome {
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

/** Moves a widget into another one, before its current `index`-th child, together with its comments. */
export function moveInto(place: EditPlace, widget: ConfigWidget, slot: Slot, parent: ConfigWidget, index: number): WidgetEditOutcome {
  const { script, text, style } = place;
  if (!slot.siblings) return refused(`${widget.id} is a page or a reusable widget. Only widgets inside another one can be moved.`);
  const target = childList(parent, script);
  if (target !== undefined && target !== 'none' && target.start === slot.list.start) {
    const to = itemIndex(place, parent, target, index);
    return moveAmongSiblings(place, widget, slot, to > slot.index ? to - 1 : to);
  }
  const { node } = slot;
  const source = resolveValue(node, script);
  if (parent.id === widget.id || (parent.start >= source.start && parent.end <= source.end))
    return refused(`${parent.id} stands inside ${widget.id}. Choose a place outside of it.`);
  const later = namedLater(script, node, target === 'none' || target === undefined ? parent.start : target.start);
  if (later !== undefined) return refused(`${widget.id} uses ${later}, which stands further down than ${parent.id}. Move it in the file.`);
  const taken = takeItem(text, slot.list, slot.index, node, style.lineEnd);
  return insertChild(place, parent, index, taken.item, widget.id, taken.edits);
}

/**
 * Returns a top-level name that a node reads while the file runs and that is declared only after an offset, where it would have no
 * value yet. Names inside functions are read later and do not count.
 */
export function namedLater(script: ScriptFile, node: AnyNode, offset: number): string | undefined {
  const later = new Set<string>();
  for (const statement of script.program?.body ?? []) {
    if (statement.start <= offset) continue;
    if (statement.type === 'ClassDeclaration') later.add(statement.id.name);
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id } of statement.declarations) if (id.type === 'Identifier') later.add(id.name);
  }
  let found: string | undefined;
  fullAncestor(node, (inner, _state, ancestors) => {
    if (inner.type === 'Identifier' && later.has(inner.name) && !ancestors.some(isFunctionNode)) found ??= inner.name;
  });
  return found;
}
