import { tableOfCellId } from '../project-parts.ts';
import type { ScriptFile } from '../reading/script-file.ts';
import type { ScriptMember } from '../reading/script-object.ts';
import type { NamedKind, NamedThing, Occurrence } from './occurrence.ts';
import { type ScriptMemberUse, type ScriptText, writtenText } from './script-names.ts';

/** Names that a text can mean. */
export interface KnownNames {
  readonly widgets: ReadonlySet<string>;
  /** `<id>.<action>` */
  readonly actions: ReadonlySet<string>;
}

type Place = Pick<Occurrence, 'start' | 'end' | 'form' | 'frame'>;

/** Returns the place of a text that stands in the file as it is. */
export function textPlace(start: number, length: number): Place {
  const range = { start, end: start + length };
  return { ...range, form: 'text', frame: range };
}

/** Returns the place of the name of a member; undefined for one that code or escapes give. */
export function memberPlace({ node, name, keyStart, keyEnd }: ScriptMember, script: ScriptFile): Place | undefined {
  const range = { start: keyStart, end: keyEnd };
  if (script.text.slice(keyStart + 1, keyEnd - 1) === name && /['"`]/.test(script.text[keyStart] ?? ''))
    return textPlace(keyStart + 1, name.length);
  if (script.text.slice(keyStart, keyEnd) !== name) return undefined;
  if (node.type === 'Property') return node.computed ? undefined : { ...range, form: node.shorthand ? 'shorthand' : 'key', frame: range };
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return undefined;
  return { ...range, form: 'member', frame: { start: node.left.object.end, end: keyEnd } };
}

/** Collects the places of one file, each once: what is added first counts. */
export function createOccurrenceList(path: string, known: KnownNames) {
  const all: Occurrence[] = [];
  /** Names by where they start, mostly one each. */
  const taken = new Map<number, NamedThing[]>();

  function add(kind: NamedKind, owner: string, name: string, place: Place | undefined, role: Occurrence['role']): void {
    if (place === undefined || name === '') return;
    const here = taken.get(place.start);
    if (here?.some((other) => other.name === name && other.kind === kind && other.owner === owner)) return;
    const { start, end, form, frame } = place;
    const occurrence = { kind, owner, name, path, role, start, end, form, frame };
    all.push(occurrence);
    if (here === undefined) taken.set(start, [occurrence]);
    else here.push(occurrence);
  }

  /** Returns the part of a place, `from` characters behind its start. */
  const part = (place: Place, from: number, length: number): Place => {
    const start = place.start + from;
    return { ...place, start, end: start + length, frame: place.form === 'text' ? { start, end: start + length } : place.frame };
  };

  /** Returns the widget that an id means; undefined if there is none of the name. */
  function widgetOf(id: string): string | undefined {
    if (known.widgets.has(id)) return id;
    const table = tableOfCellId(id);
    return table !== undefined && known.widgets.has(table) ? table : undefined;
  }

  /** Adds an id of a widget, or of a cell of a table (`docs/format/events.md`, Cells of grid tables). Returns the id that is known. */
  function addId(id: string, place: Place, role: Occurrence['role']): string | undefined {
    const widget = widgetOf(id);
    if (widget === undefined) return undefined;
    add('widget', '', widget, part(place, 0, widget.length), role);
    return id;
  }

  /** Adds `<event>.<id>` with whatever stands behind it (`docs/format/events.md`, Names of events). */
  function addEvent(name: string, place: Place, role: Occurrence['role']): boolean {
    const [event = '', id = ''] = name.split('.');
    // Few texts name a widget, so the place is cut only then.
    if (widgetOf(id) === undefined) return false;
    addId(id, part(place, event.length + 1, id.length), role);
    if (known.actions.has(`${id}.${event}`)) add('action', id, event, part(place, 0, event.length), role);
    return true;
  }

  /** Adds `<id>.<action>` with whatever stands behind it (`docs/format/values.md`, Paths). */
  function addPath(path: string, place: Place, role: Occurrence['role']): boolean {
    const [id = '', action = ''] = path.split('.');
    if (widgetOf(id) === undefined) return false;
    addId(id, part(place, 0, id.length), role);
    if (known.actions.has(`${id}.${action}`)) add('action', id, action, part(place, id.length + 1, action.length), role);
    return true;
  }

  return {
    add,
    addId,
    addEvent,
    addPath,
    part,
    /** Adds a text of the code, as far as nothing is known to stand at its place. */
    addText({ text, start, context }: ScriptText): void {
      if (taken.has(start)) return;
      const place = textPlace(start, text.length);
      const role = context === 'plain' ? 'mention' : 'use';
      if (!addPath(text, place, role) && context !== 'path') addEvent(text, place, role);
    },
    /** Adds `Widgets.<id>.<action>`. */
    addMember({ id, below }: ScriptMemberUse, script: ScriptFile): void {
      const [name, place] = accessed(id, script);
      if (place === undefined || addId(name, place, 'use') === undefined || below === undefined) return;
      const [action, actionPlace] = accessed(below, script);
      if (known.actions.has(`${name}.${action}`)) add('action', name, action, actionPlace, 'use');
    },
    all: (): Occurrence[] => all,
  };
}

export type OccurrenceList = ReturnType<typeof createOccurrenceList>;

/** Returns the name that an expression reads from an object, with its place. */
function accessed(node: ScriptMemberUse['id'], script: ScriptFile): [name: string, place: Place | undefined] {
  const { property, object } = node;
  if (node.computed) {
    const written = property.type === 'Literal' ? writtenText(property, script) : undefined;
    return written === undefined ? ['', undefined] : [written.text, textPlace(written.start, written.text.length)];
  }
  if (property.type !== 'Identifier' || script.text.slice(property.start, property.end) !== property.name) return ['', undefined];
  const { start, end } = property;
  return [property.name, { start, end, form: 'member', frame: { start: object.end, end } }];
}
