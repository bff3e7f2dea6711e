import type { AnyNode, ObjectExpression } from 'acorn';
import { resolveValue, type ScriptFile, staticText } from './script-file.ts';
import { readGlobal } from './script-global.ts';
import { placeName, withoutIdText } from '../place-name.ts';
import { type LeftOut, leftOutFrom } from '../bounds/left-out.ts';
import { readingBounds } from '../bounds/reading-bounds.ts';
import { findMember, readObject, type ScriptMember, type ScriptObject } from './script-object.ts';

/** A widget of the configuration as far as it can be read. */
export interface ConfigWidget {
  readonly id: string;
  readonly type: string;
  readonly parentId: string | null;
  readonly pageId: string;
  readonly childIds: string[];
  readonly object: ScriptObject;
  /** The object literal it is written as; undefined for one built by `Object.assign` and the like. */
  readonly literal: ObjectExpression | undefined;
  readonly start: number;
  readonly end: number;
  readonly idMember: ScriptMember | undefined;
  readonly typeMember: ScriptMember | undefined;
  /** Name of the event the widget raises, if configured in `action`. */
  readonly action: string | undefined;
  /** It is in one of two branches of a condition; the other may use the same id. */
  readonly isAlternative: boolean;
}

interface WidgetConfigFault {
  readonly code: 'widget-without-id' | 'unknown-import' | 'widget-id-differs-from-key';
  readonly subject: string;
  /** The widget without an id, by the name of its place. */
  readonly widgetId?: string;
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

export interface WidgetConfigPart {
  readonly script: ScriptFile;
  readonly assigned: boolean;
  readonly object: ScriptObject;
  readonly pages: readonly string[];
  /** Depth first, parents before children. */
  readonly widgets: readonly ConfigWidget[];
  readonly faults: readonly WidgetConfigFault[];
  /** Whether there may be widgets that only running the file would show. */
  readonly open: boolean;
  readonly leftOut: LeftOut | undefined;
}

const depthLimit = 200;

/** Reads what widget-config.js assigns, without running it (`docs/format/README.md`, Pages and reusables, Names and ids). */
export function readWidgetConfig(script: ScriptFile): WidgetConfigPart {
  const { assigned, object } = readGlobal(script, 'WidgetConfig');
  const reader = createReader(script, object);
  for (const member of object.members) reader.root(member);
  return {
    script,
    assigned,
    object,
    pages: reader.pages,
    widgets: reader.widgets,
    faults: reader.faults,
    open: reader.isOpen() || object.open,
    leftOut: reader.leftOut(),
  };
}

function createReader(script: ScriptFile, root: ScriptObject) {
  const pages: string[] = [];
  const widgets: ConfigWidget[] = [];
  const faults: WidgetConfigFault[] = [];
  /** Widgets without an id so far, by what they are in and their type. */
  const unnamed = new Map<ConfigWidget, Map<string, number>>();
  let open = false;
  let branches = 0;
  let places = 0;
  let leftOut: LeftOut | undefined;

  const typeOf = (member: ScriptMember | undefined): string => {
    if (member === undefined) return '';
    const { value } = member;
    if (value.type === 'Identifier') return value.name;
    if (value.type === 'ClassExpression' || value.type === 'ClassDeclaration') return value.id?.name ?? '';
    if (value.type === 'MemberExpression' && !value.computed && value.property.type === 'Identifier') return value.property.name;
    return staticText(value, script) ?? '';
  };

  /** Returns the name of the place of a widget without an id, and reports that it has none. */
  const nameUnnamed = (parent: ConfigWidget, type: string, { start, end }: { readonly start: number; readonly end: number }): string => {
    const counts = unnamed.get(parent) ?? new Map<string, number>();
    unnamed.set(parent, counts);
    const position = (counts.get(type) ?? 0) + 1;
    counts.set(type, position);
    const name = placeName(parent.id, type, position);
    const message = withoutIdText(name);
    faults.push({ code: 'widget-without-id', subject: name, widgetId: name, message, start, end: Math.min(end, start + 1) });
    return name;
  };

  const addWidget = (
    object: ScriptObject,
    node: AnyNode,
    range: { readonly start: number; readonly end: number },
    key: string | undefined,
    parent: ConfigWidget | null,
    pageId: string | undefined,
    depth: number,
  ): ConfigWidget | undefined => {
    if (widgets.length >= readingBounds.widgets) leftOut ??= leftOutFrom(readingBounds.widgets, 'widgets', range);
    places += 1 + object.members.length;
    if (places > readingBounds.places) leftOut ??= leftOutFrom(readingBounds.places, 'parameters', range);
    if (leftOut !== undefined) {
      open = true;
      return undefined;
    }
    const idMember = findMember(object, 'id');
    const written = staticText(idMember?.value, script);
    const { start, end } = range;
    const typeMember = findMember(object, 'type');
    const isUnnamed = key === undefined && parent !== null && (idMember === undefined ? !object.open : written === '');
    const id = isUnnamed ? nameUnnamed(parent, typeOf(typeMember), range) : (written ?? key);
    if (id === undefined) {
      // Children can still be read; only this node has a name that code gives.
      open = true;
      readChildren(object, parent, pageId ?? '', depth);
      return undefined;
    }
    if (key !== undefined && written !== undefined && written !== key) {
      const message = `The id '${written}' stands under the key '${key}'. Give both the same name.`;
      faults.push({
        code: 'widget-id-differs-from-key',
        subject: written,
        message,
        start: idMember?.start ?? start,
        end: idMember?.end ?? end,
      });
    }
    const widget: ConfigWidget = {
      id,
      type: typeOf(typeMember),
      parentId: parent?.id ?? null,
      pageId: pageId ?? id,
      childIds: [],
      object,
      literal: node.type === 'ObjectExpression' ? node : undefined,
      start,
      end,
      idMember,
      typeMember,
      action: staticText(findMember(object, 'action')?.value, script),
      isAlternative: branches > 0,
    };
    widgets.push(widget);
    readChildren(object, widget, widget.pageId, depth);
    return widget;
  };

  const readChildren = (object: ScriptObject, parent: ConfigWidget | null, pageId: string, depth: number): void => {
    const member = findMember(object, 'widgets');
    if (member === undefined) {
      if (object.open) open = true;
      return;
    }
    readList(member.value, parent, pageId, depth + 1);
  };

  const readList = (node: AnyNode, parent: ConfigWidget | null, pageId: string, depth: number): void => {
    const value = resolveValue(node, script);
    if (value.type === 'ConditionalExpression') {
      branches++;
      readList(value.consequent, parent, pageId, depth + 1);
      readList(value.alternate, parent, pageId, depth + 1);
      branches--;
      return;
    }
    if (value.type !== 'ArrayExpression' || depth > depthLimit) {
      open = true;
      return;
    }
    for (const element of value.elements) {
      if (element === null) continue;
      if (element.type === 'SpreadElement') readList(element.argument, parent, pageId, depth + 1);
      else readChild(element, parent, pageId, depth);
    }
  };

  const readChild = (node: AnyNode, parent: ConfigWidget | null, pageId: string, depth: number): void => {
    const value = resolveValue(node, script);
    if (value.type === 'ConditionalExpression') {
      branches++;
      readChild(value.consequent, parent, pageId, depth + 1);
      readChild(value.alternate, parent, pageId, depth + 1);
      branches--;
      return;
    }
    const object = depth > depthLimit ? undefined : readObject(value, script);
    if (object === undefined) {
      open = true;
      return;
    }
    const imported = findMember(object, 'import');
    if (imported !== undefined) {
      readImport(imported, parent);
      return;
    }
    // A helper object that is used in several places is shown where it is written.
    const child = addWidget(object, value, value, undefined, parent, pageId, depth);
    if (child !== undefined) parent?.childIds.push(child.id);
  };

  const readImport = (member: ScriptMember, parent: ConfigWidget | null): void => {
    const target = staticText(member.value, script);
    if (target === undefined) {
      open = true;
      return;
    }
    const [collection, id, ...rest] = target.split('.');
    const holder = collection === undefined ? undefined : findMember(root, collection);
    const holderObject = holder === undefined ? undefined : readObject(holder.value, script);
    const known =
      id !== undefined &&
      rest.length === 0 &&
      holderObject !== undefined &&
      (holderObject.open || findMember(holderObject, id) !== undefined);
    if (known && id !== undefined) parent?.childIds.push(id);
    else if (!root.open) {
      const message = `There is no reusable widget '${target}'. Write '<collection>.<id>' of one at the top level of WidgetConfig.`;
      faults.push({ code: 'unknown-import', subject: target, message, start: member.start, end: member.end });
    }
  };

  const readRoot = (member: ScriptMember): void => {
    const object = readObject(member.value, script);
    if (object === undefined) {
      open = true;
      return;
    }
    if (findMember(object, 'type') !== undefined || findMember(object, 'widgets') !== undefined || object.open) {
      const page = addWidget(object, member.value, member, member.name, null, undefined, 0);
      if (page !== undefined) pages.push(page.id);
      return;
    }
    for (const reusable of object.members) {
      const inner = readObject(reusable.value, script);
      if (inner === undefined) open = true;
      else addWidget(inner, reusable.value, reusable, reusable.name, null, member.name, 1);
    }
  };

  return { pages, widgets, faults, isOpen: () => open, leftOut: () => leftOut, root: readRoot };
}
