import { findWidgetType, type WidgetParameterInfo, type WidgetTypeInfo } from '../../language/widget-catalogue.ts';
import { resolveValue, type ScriptFile } from '../reading/script-file.ts';
import { findMember, readObject, type ScriptMember } from '../reading/script-object.ts';
import type { ConfigWidget, WidgetConfigPart } from '../reading/widget-config-reader.ts';
import { memberPlace, type OccurrenceList } from './occurrence-list.ts';
import { memberText } from './repository-occurrences.ts';

/** Adds ids, skins, events listened to, imports, and ids that parameters name. */
export function addWidgetConfig(list: OccurrenceList, part: WidgetConfigPart, actions: ReadonlySet<string>): void {
  const { script } = part;
  for (const member of part.object.members) {
    const place = memberPlace(member, script);
    if (place) list.addId(member.name, place, 'declaration');
  }
  for (const widget of part.widgets) {
    const id = memberText(widget.idMember, script);
    if (id) list.add('widget', '', id.text, id.place, 'declaration');
    addParameters(list, widget, script, actions);
  }
}

function addParameters(list: OccurrenceList, widget: ConfigWidget, script: ScriptFile, actions: ReadonlySet<string>): void {
  const picks = picksOf(findWidgetType(widget.type));
  for (const member of widget.object.members) {
    const info = picks?.get(member.name);
    if (info === undefined && !special.has(member.name)) continue;
    if (member.name === 'listen') addListeners(list, member, script);
    const value = memberText(member, script);
    if (value === undefined) continue;
    if (info?.picks === 'skin' && info.classStart) list.add('skin', info.classStart, value.text, value.place, 'use');
    else if (info?.picks === 'widget' || info?.picks === 'popup') list.addId(value.text, value.place, 'use');
    else if (member.name === 'import') addImport(list, value);
    else if (member.name === 'action') {
      const owner = [widget.parentId, widget.id].find((id) => id !== null && actions.has(`${id}.${value.text}`));
      if (owner) list.add('action', owner, value.text, value.place, 'use');
    }
  }
}

type Picks = ReadonlyMap<string, WidgetParameterInfo>;

const knownPicks = new WeakMap<WidgetTypeInfo, Picks>();

/** Returns the parameters of a type that name something; the same map for every widget of the type. */
function picksOf(type: WidgetTypeInfo | undefined): Picks | undefined {
  if (type === undefined) return undefined;
  const known = knownPicks.get(type);
  if (known !== undefined) return known;
  const picks = new Map(type.parameters.flatMap((info) => (info.picks ? [[info.name, info]] : [])));
  knownPicks.set(type, picks);
  return picks;
}

const special = new Set(['listen', 'import', 'action']);

function addImport(list: OccurrenceList, { text, place }: NonNullable<ReturnType<typeof memberText>>): void {
  const start = text.lastIndexOf('.') + 1;
  list.addId(text.slice(start), list.part(place, start, text.length - start), 'use');
  if (start > 1) list.addId(text.slice(0, start - 1), list.part(place, 0, start - 1), 'use');
}

function addListeners(list: OccurrenceList, listen: ScriptMember, script: ScriptFile): void {
  const node = resolveValue(listen.value, script);
  if (node.type !== 'ArrayExpression') return;
  for (const element of node.elements) {
    const listener = element && element.type !== 'SpreadElement' ? readObject(element, script) : undefined;
    const event = listener && memberText(findMember(listener, 'event'), script);
    if (event) list.addEvent(event.text, event.place, 'use');
  }
}
