import type { JsonValue } from '../../../shared/schema/json.ts';
import { wrappingType } from '../../../shared/language/widget-facts.ts';
import type { Wrapping } from '../../../shared/language/widget-facts-schema.ts';
import { widgetSource } from '../../../shared/project/widget-edit/copy-widget.ts';
import type { Refusal } from '../../../shared/project/widget-edit/edit-outcome.ts';
import type { EditStep } from '../../../shared/project/widget-edit/edit-steps.ts';
import { writtenParameter, type WrittenWidget } from '../../../shared/project/widget-edit/edit-widget.ts';
import { alignSteps, type AlignmentSide, distributeSteps, matchSteps } from './alignment-changes.ts';
import { useWidgetClipboard } from './widget-clipboard.ts';
import { mayHold, parentWidget, pastePlace, placeInPrevious, placeOutside, type DropPlace, whyNot } from './widget-places.ts';

/**
 * A change of one or several selected widgets. Where they go is decided from the text it is written to: the project's model follows the
 * text only after a moment.
 */
export type SelectionChange = { readonly widgetIds: readonly string[] } & (
  | { readonly kind: 'deleteAll' }
  | { readonly kind: 'duplicateAll' }
  /** Moves each among its siblings; at the end of the list nothing happens. */
  | { readonly kind: 'step'; readonly step: 1 | -1 }
  /** Moves each out of its parent, or into the sibling before it. */
  | { readonly kind: 'level'; readonly way: 'out' | 'in' }
  /** Moves or copies them into a widget, before the first of these siblings that is written there; behind all others without one. */
  | { readonly kind: 'drop'; readonly parentId: string; readonly before: readonly string[]; readonly isCopy: boolean }
  /** Puts a new widget in the place of the first and all of them into it. */
  | { readonly kind: 'wrap'; readonly wrapping: Wrapping }
  /** Puts in what was cut or copied: into the last one, or behind it where it takes no such children. */
  | { readonly kind: 'pasteAt' }
  /** Writes the alignment of the cells and rows that they are or stand in. */
  | { readonly kind: 'align'; readonly side: AlignmentSide }
  /** Gives cells of one row equal shares of its width. */
  | { readonly kind: 'distribute' }
  /** Gives all the size of the last one. */
  | { readonly kind: 'match'; readonly parameter: 'width' | 'height' }
  /** Sets parameters of each. */
  | { readonly kind: 'setAll'; readonly values: Readonly<Record<string, JsonValue>> }
  /** Takes a parameter out of those that have it. */
  | { readonly kind: 'unsetAll'; readonly parameter: string }
);

/** The edits of a change. */
export interface ResolvedChange {
  readonly steps: readonly EditStep[];
  /** Which of the widgets that the steps are about are selected afterwards; `none` keeps the selection. */
  readonly select: 'all' | 'last' | 'first' | 'none';
}

const refusal = (message: string): Refusal => ({ outcome: 'refused', message });
const typeOf = (widgets: readonly WrittenWidget[], id: string): string => widgets.find((one) => one.id === id)?.type ?? '';

/** Returns the widgets in the order they are written, without those that stand inside another one of them. */
export function outermost(widgets: readonly WrittenWidget[], ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids);
  const written = widgets.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
  const known = new Set(written);
  const unknown = ids.filter((id) => !known.has(id));
  const parents = parentIds(widgets);
  return [...written.filter((id) => !hasAncestor(parents, id, wanted)), ...unknown];
}

/** Returns the id of the parent of each widget. */
function parentIds(widgets: readonly WrittenWidget[]): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  // Where several widgets name a child, the first one is its parent.
  for (const { id, childIds } of widgets) for (const child of childIds) if (!parents.has(child)) parents.set(child, id);
  return parents;
}

/** Returns whether a widget stands inside another one of these, at any depth. */
function hasAncestor(parents: ReadonlyMap<string, string>, widgetId: string, wanted: ReadonlySet<string>): boolean {
  const seen = new Set<string>();
  for (let id = parents.get(widgetId); id !== undefined && !seen.has(id); id = parents.get(id)) {
    if (id !== widgetId && wanted.has(id)) return true;
    seen.add(id);
  }
  return false;
}

function placeStep(widgetId: string, placeOf: (widgets: readonly WrittenWidget[]) => DropPlace | undefined): EditStep {
  return (widgets) => {
    const place = placeOf(widgets);
    if (!place) return null;
    const reason = whyNot({ widgets }, widgetId, place);
    return reason === undefined ? { kind: 'place', widgetId, parentId: place.parent.id, index: place.index } : refusal(reason);
  };
}

/** Moves a widget one place on, unless it is at the end or its neighbour is selected, too, and could not move. */
function stepAmongSiblings(widgetId: string, step: 1 | -1, all: readonly string[]): EditStep {
  return (widgets) => {
    if (!widgets.some(({ id }) => id === widgetId)) return { kind: 'move', widgetId, index: 0 };
    const siblings = parentWidget({ widgets }, widgetId)?.childIds ?? [];
    const index = siblings.indexOf(widgetId) + step;
    const neighbour = siblings[index];
    return neighbour === undefined || all.includes(neighbour) ? null : { kind: 'move', widgetId, index };
  };
}

/** Where a dropped widget goes; undefined without the widget it is dropped into. */
function droppedPlace(widgets: readonly WrittenWidget[], parentId: string, before: readonly string[]): DropPlace | undefined {
  const parent = widgets.find(({ id }) => id === parentId);
  const next = before.find((id) => parent?.childIds.includes(id));
  return parent && { parent, index: next === undefined ? parent.childIds.length : parent.childIds.indexOf(next) };
}

function drop(text: string, ids: readonly string[], change: SelectionChange & { readonly kind: 'drop' }): ResolvedChange | Refusal {
  const { parentId, isCopy } = change;
  const before = change.before.filter((id) => isCopy || !ids.includes(id));
  const steps: EditStep[] = [];
  for (const widgetId of ids) {
    if (!isCopy) {
      steps.push(placeStep(widgetId, (widgets) => droppedPlace(widgets, parentId, before)));
      continue;
    }
    const copied = widgetSource(text, widgetId);
    if (copied.outcome === 'refused') return copied;
    steps.push((widgets) => {
      const place = droppedPlace(widgets, parentId, before);
      const type = typeOf(widgets, widgetId);
      if (place && !mayHold(place.parent, type))
        return refusal(`${parentId} (${place.parent.type}) takes no ${type}. Choose another place.`);
      return { kind: 'paste', source: copied.source, parentId, index: place?.index ?? 0 };
    });
  }
  return { steps, select: 'all' };
}

function wrap(widgets: readonly WrittenWidget[], ids: readonly string[], wrapping: Wrapping): ResolvedChange | Refusal {
  const type = wrappingType(wrapping);
  const [first] = ids;
  const parent = first === undefined ? undefined : parentWidget({ widgets }, first);
  if (first === undefined || !parent) return refusal('Select widgets inside a page to wrap them.');
  if (ids.some((id) => !parent.childIds.includes(id)))
    return refusal('Only widgets of one parent can be wrapped together. Select siblings.');
  const misfit = ids.find((id) => !mayHold({ type, childIds: [] }, typeOf(widgets, id)));
  if (misfit !== undefined) return refusal(`${type} takes no ${typeOf(widgets, misfit)}. Choose another way to wrap ${misfit}.`);
  if (!mayHold(parent, type)) return refusal(`${parent.id} (${parent.type}) takes no ${type}. Wrap them in something else.`);
  const add: EditStep = () => ({ kind: 'add', parentId: parent.id, index: parent.childIds.indexOf(first), type, parameters: {} });
  const moves = ids.map(
    (widgetId, index): EditStep =>
      (_widgets, [wrapper]) => ({ kind: 'place', widgetId, parentId: wrapper ?? '', index }),
  );
  return { steps: [add, ...moves], select: 'first' };
}

function paste(widgets: readonly WrittenWidget[], selectedId: string): ResolvedChange | Refusal {
  const { kept } = useWidgetClipboard.getState();
  if (!kept) return { steps: [], select: 'none' };
  const isCut = kept.kind === 'cut';
  const there = isCut ? kept.widgets.filter(({ widgetId }) => widgets.some(({ id }) => id === widgetId)) : kept.widgets;
  if (there.length === 0) {
    useWidgetClipboard.setState({ kept: null });
    return refusal(`${listOf(kept.widgets.map(({ widgetId }) => widgetId))} gone. Cut or copy another widget.`);
  }
  const place = pastePlace({ widgets }, selectedId, there);
  const types = [...new Set(there.map(({ type }) => type))].join(' and a ');
  if (!place) return refusal(`Neither ${selectedId} nor the widget around it takes a ${types}. Select another place.`);
  const { parent, index } = place;
  if (!isCut) {
    const steps = there.map(
      ({ source }, step): EditStep =>
        () => ({ kind: 'paste', source, parentId: parent.id, index: index + step }),
    );
    return { steps, select: 'all' };
  }
  const ids = there.map(({ widgetId }) => widgetId);
  if (ids.includes(selectedId)) return { steps: [], select: 'none' };
  const reason = ids.map((id) => whyNot({ widgets }, id, place)).find((one) => one !== undefined);
  // What cannot be pasted here stays cut, for another place.
  if (reason !== undefined) return refusal(reason);
  useWidgetClipboard.setState({ kept: null });
  const before = parent.childIds.slice(index).filter((id) => !ids.includes(id));
  return { steps: ids.map((id) => placeStep(id, (found) => droppedPlace(found, parent.id, before))), select: 'all' };
}

/** Returns ids as the begin of a sentence, with its verb. */
function listOf(ids: readonly string[]): string {
  return ids.length === 1 ? `${ids[0]} is` : `${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ', …' : ''} are`;
}

function keptSelection(steps: readonly EditStep[] | Refusal): ResolvedChange | Refusal {
  return 'outcome' in steps ? steps : { steps, select: 'none' };
}

/** Returns the edits of a change in a text of the configuration with these widgets, or why it cannot be made. */
export function resolveChange(text: string, widgets: readonly WrittenWidget[], change: SelectionChange): ResolvedChange | Refusal {
  const ids = outermost(widgets, change.widgetIds);
  switch (change.kind) {
    case 'deleteAll':
      return { steps: ids.map((widgetId) => () => ({ kind: 'delete', widgetId })), select: 'last' };
    case 'duplicateAll':
      return { steps: ids.map((widgetId) => () => ({ kind: 'duplicate', widgetId })), select: 'all' };
    case 'step': {
      const order = change.step < 0 ? ids : ids.toReversed();
      return { steps: order.map((widgetId) => stepAmongSiblings(widgetId, change.step, ids)), select: 'none' };
    }
    case 'level': {
      const placeOf = change.way === 'out' ? placeOutside : placeInPrevious;
      const order = change.way === 'in' ? ids : ids.toReversed();
      return { steps: order.map((id) => placeStep(id, (found) => placeOf({ widgets: found }, id))), select: 'none' };
    }
    case 'drop':
      return drop(text, ids, change);
    case 'wrap':
      return wrap(widgets, ids, change.wrapping);
    case 'pasteAt':
      return paste(widgets, change.widgetIds.at(-1) ?? '');
    case 'align':
      return keptSelection(alignSteps(text, widgets, change.widgetIds, change.side));
    case 'distribute':
      return keptSelection(distributeSteps(text, widgets, change.widgetIds));
    case 'match':
      return keptSelection(matchSteps(text, change.widgetIds, change.parameter));
    case 'setAll':
      return {
        steps: change.widgetIds.flatMap((widgetId) =>
          Object.entries(change.values).map(([parameter, value]) => () => ({ kind: 'set' as const, widgetId, parameter, value })),
        ),
        select: 'none',
      };
    case 'unsetAll': {
      const { parameter } = change;
      const having = change.widgetIds.filter((id) => writtenParameter(text, id, parameter) !== undefined);
      return { steps: having.map((widgetId) => () => ({ kind: 'unset' as const, widgetId, parameter })), select: 'none' };
    }
  }
}
