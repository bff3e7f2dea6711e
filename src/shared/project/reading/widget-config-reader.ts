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
  const reader = new WidgetReader(script, object);
  for (const member of object.members) reader.readRoot(member);
  return {
    script,
    assigned,
    object,
    pages: reader.pages,
    widgets: reader.widgets,
    faults: reader.faults,
    open: reader.open || object.open,
    leftOut: reader.leftOut,
  };
}

/** Reads the widgets of one configuration, depth first. */
class WidgetReader {
  readonly pages: string[] = [];
  readonly widgets: ConfigWidget[] = [];
  readonly faults: WidgetConfigFault[] = [];
  /** Whether there may be widgets that only running the file would show. */
  open = false;
  leftOut: LeftOut | undefined;
  /** Widgets without an id so far, by what they are in and their type. */
  private readonly unnamed = new Map<ConfigWidget, Map<string, number>>();
  /** Conditions around the node being read. */
  private branches = 0;
  private places = 0;

  constructor(
    private readonly script: ScriptFile,
    private readonly root: ScriptObject,
  ) {}

  private typeOf(member: ScriptMember | undefined): string {
    if (member === undefined) return '';
    const { value } = member;
    if (value.type === 'Identifier') return value.name;
    if (value.type === 'ClassExpression' || value.type === 'ClassDeclaration') return value.id?.name ?? '';
    if (value.type === 'MemberExpression' && !value.computed && value.property.type === 'Identifier') return value.property.name;
    return staticText(value, this.script) ?? '';
  }

  /** Returns the name of the place of a widget without an id, and reports that it has none. */
  private nameUnnamed(parent: ConfigWidget, type: string, { start, end }: { readonly start: number; readonly end: number }): string {
    const counts = this.unnamed.get(parent) ?? new Map<string, number>();
    this.unnamed.set(parent, counts);
    const position = (counts.get(type) ?? 0) + 1;
    counts.set(type, position);
    const name = placeName(parent.id, type, position);
    const message = withoutIdText(name);
    this.faults.push({ code: 'widget-without-id', subject: name, widgetId: name, message, start, end: Math.min(end, start + 1) });
    return name;
  }

  private addWidget(
    object: ScriptObject,
    node: AnyNode,
    range: { readonly start: number; readonly end: number },
    key: string | undefined,
    parent: ConfigWidget | null,
    pageId: string | undefined,
    depth: number,
  ): ConfigWidget | undefined {
    if (this.widgets.length >= readingBounds.widgets) this.leftOut ??= leftOutFrom(readingBounds.widgets, 'widgets', range);
    this.places += 1 + object.members.length;
    if (this.places > readingBounds.places) this.leftOut ??= leftOutFrom(readingBounds.places, 'parameters', range);
    if (this.leftOut !== undefined) {
      this.open = true;
      return undefined;
    }
    const idMember = findMember(object, 'id');
    const written = staticText(idMember?.value, this.script);
    const { start, end } = range;
    const typeMember = findMember(object, 'type');
    const isUnnamed = key === undefined && parent !== null && (idMember === undefined ? !object.open : written === '');
    const id = isUnnamed ? this.nameUnnamed(parent, this.typeOf(typeMember), range) : (written ?? key);
    if (id === undefined) {
      // Children can still be read; only this node has a name that code gives.
      this.open = true;
      this.readChildren(object, parent, pageId ?? '', depth);
      return undefined;
    }
    if (key !== undefined && written !== undefined && written !== key) {
      const message = `The id '${written}' stands under the key '${key}'. Give both the same name.`;
      this.faults.push({
        code: 'widget-id-differs-from-key',
        subject: written,
        message,
        start: idMember?.start ?? start,
        end: idMember?.end ?? end,
      });
    }
    const widget: ConfigWidget = {
      id,
      type: this.typeOf(typeMember),
      parentId: parent?.id ?? null,
      pageId: pageId ?? id,
      childIds: [],
      object,
      literal: node.type === 'ObjectExpression' ? node : undefined,
      start,
      end,
      idMember,
      typeMember,
      action: staticText(findMember(object, 'action')?.value, this.script),
      isAlternative: this.branches > 0,
    };
    this.widgets.push(widget);
    this.readChildren(object, widget, widget.pageId, depth);
    return widget;
  }

  private readChildren(object: ScriptObject, parent: ConfigWidget | null, pageId: string, depth: number): void {
    const member = findMember(object, 'widgets');
    if (member === undefined) {
      if (object.open) this.open = true;
      return;
    }
    this.readList(member.value, parent, pageId, depth + 1);
  }

  private readList(node: AnyNode, parent: ConfigWidget | null, pageId: string, depth: number): void {
    const value = resolveValue(node, this.script);
    if (value.type === 'ConditionalExpression') {
      this.branches++;
      this.readList(value.consequent, parent, pageId, depth + 1);
      this.readList(value.alternate, parent, pageId, depth + 1);
      this.branches--;
      return;
    }
    if (value.type !== 'ArrayExpression' || depth > depthLimit) {
      this.open = true;
      return;
    }
    for (const element of value.elements) {
      if (element === null) continue;
      if (element.type === 'SpreadElement') this.readList(element.argument, parent, pageId, depth + 1);
      else this.readChild(element, parent, pageId, depth);
    }
  }

  private readChild(node: AnyNode, parent: ConfigWidget | null, pageId: string, depth: number): void {
    const value = resolveValue(node, this.script);
    if (value.type === 'ConditionalExpression') {
      this.branches++;
      this.readChild(value.consequent, parent, pageId, depth + 1);
      this.readChild(value.alternate, parent, pageId, depth + 1);
      this.branches--;
      return;
    }
    const object = depth > depthLimit ? undefined : readObject(value, this.script);
    if (object === undefined) {
      this.open = true;
      return;
    }
    const imported = findMember(object, 'import');
    if (imported !== undefined) {
      this.readImport(imported, parent);
      return;
    }
    // A helper object that is used in several this.places is shown where it is written.
    const child = this.addWidget(object, value, value, undefined, parent, pageId, depth);
    if (child !== undefined) parent?.childIds.push(child.id);
  }

  private readImport(member: ScriptMember, parent: ConfigWidget | null): void {
    const target = staticText(member.value, this.script);
    if (target === undefined) {
      this.open = true;
      return;
    }
    const [collection, id, ...rest] = target.split('.');
    const holder = collection === undefined ? undefined : findMember(this.root, collection);
    const holderObject = holder === undefined ? undefined : readObject(holder.value, this.script);
    const known =
      id !== undefined &&
      rest.length === 0 &&
      holderObject !== undefined &&
      (holderObject.open || findMember(holderObject, id) !== undefined);
    if (known && id !== undefined) parent?.childIds.push(id);
    else if (!this.root.open) {
      const message = `There is no reusable widget '${target}'. Write '<collection>.<id>' of one at the top level of WidgetConfig.`;
      this.faults.push({ code: 'unknown-import', subject: target, message, start: member.start, end: member.end });
    }
  }

  readRoot(member: ScriptMember): void {
    const object = readObject(member.value, this.script);
    if (object === undefined) {
      this.open = true;
      return;
    }
    if (findMember(object, 'type') !== undefined || findMember(object, 'widgets') !== undefined || object.open) {
      const page = this.addWidget(object, member.value, member, member.name, null, undefined, 0);
      if (page !== undefined) this.pages.push(page.id);
      return;
    }
    for (const reusable of object.members) {
      const inner = readObject(reusable.value, this.script);
      if (inner === undefined) this.open = true;
      else this.addWidget(inner, reusable.value, reusable, reusable.name, null, member.name, 1);
    }
  }
}
