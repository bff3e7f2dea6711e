import { eventsOfType } from '../../language/action-table.ts';
import { type ProjectIndex, raisedEvents, tableOfCellId } from '../project-parts.ts';
import { createNameSearch } from '../reading/name-search.ts';
import type { ScriptFile } from '../reading/script-file.ts';
import type { ValueMention } from '../reading/script-mentions.ts';
import type { WidgetConfigPart } from '../reading/widget-config-reader.ts';
import type { ProblemList } from './collected-problems.ts';
import { isSlip } from './static-reading.ts';

/** Names that are compared with the ids of all widgets, or looked for in all scripts. */
const maxCompared = 100;
/** Names whose comparison with the widgets is remembered. */
const mostRemembered = 20_000;

/**
 * Reports paths of `v` and `w` whose id is almost that of a widget, or whose event is almost one of its widget. Free values may have any
 * name, so that nothing else can be said of a path (`docs/format/values.md`, Paths).
 */
export function checkValues(index: ProjectIndex, problems: ProblemList): void {
  const { widgetConfig } = index.parts;
  if (!index.widgetsAreKnown || widgetConfig === undefined) return;
  const known = comparedWith(widgetConfig, index.ownClasses);
  const meant = createSlipFinder(index, known);
  const isWritten = createWrittenNames(index);
  for (const file of ['repository', 'eventMap'] as const) {
    const mentions = index.parts.mentions[file];
    const lines = index.parts[file]?.script.lines;
    if (mentions === undefined || lines === undefined || mentions.declared.has('v') || mentions.declared.has('w')) continue;
    for (const mention of mentions.values) {
      if (known.right.has(mention)) continue;
      if (isRight(index, mention)) {
        known.right.add(mention);
        continue;
      }
      const found = wrongId(index, mention, meant) ?? wrongEvent(index, mention, isWritten);
      if (found === undefined) continue;
      const { given, instead, offset, what } = found;
      problems.add({
        code: 'unknown-value',
        subject: mention.path,
        given,
        message: `${what}, so '${mention.path}' reads false. Did you mean '${instead}'?`,
        location: lines.location(mention.start + offset, mention.start + offset + given.length),
      });
    }
  }
}

/** What was compared with the widgets of a configuration. */
interface Compared {
  /** The classes that the files declared then. */
  readonly classes: string;
  /** Paths in which nothing is wrong, whatever the entries are. */
  readonly right: WeakSet<ValueMention>;
  /** Names and the id that each is almost. */
  readonly slips: Map<string, string | undefined>;
}

const compared = new WeakMap<WidgetConfigPart, Compared>();

function comparedWith(part: WidgetConfigPart, ownClasses: ReadonlySet<string>): Compared {
  const classes = JSON.stringify([...ownClasses]);
  const before = compared.get(part);
  if (before?.classes === classes) return before;
  const next: Compared = { classes, right: new WeakSet(), slips: before?.slips ?? new Map() };
  compared.set(part, next);
  return next;
}

/** Returns whether the widgets alone show that nothing is wrong. */
function isRight(index: ProjectIndex, { path }: ValueMention): boolean {
  const [id = '', event, field] = path.split('.', 3);
  if (event === undefined) return true;
  const widget = index.widgets.get(id);
  if (widget === undefined || field === undefined) return widget !== undefined;
  const raised = raisedEvents(index, widget);
  return raised === undefined || raised.open || raised.names.has(event);
}

interface WrongPart {
  readonly given: string;
  readonly instead: string;
  /** Of the part within the path, in characters. */
  readonly offset: number;
  readonly what: string;
}

function wrongId(index: ProjectIndex, { path }: ValueMention, meant: (name: string) => string | undefined): WrongPart | undefined {
  const [id = '', event] = path.split('.', 2);
  // A value without an event behind it is mostly a free one.
  if (event === undefined || id === '' || index.widgets.has(id) || index.entries.has(id) || tableOfCellId(id) !== undefined)
    return undefined;
  const instead = meant(id);
  return instead === undefined ? undefined : { given: id, instead, offset: 0, what: `There is no widget '${id}'` };
}

function wrongEvent(index: ProjectIndex, { path }: ValueMention, isWritten: (name: string) => boolean): WrongPart | undefined {
  const [id = '', event = '', field] = path.split('.', 3);
  const widget = field === undefined ? undefined : index.widgets.get(id);
  const raised = widget && raisedEvents(index, widget);
  if (raised === undefined || raised.open || widget === undefined) return undefined;
  const own = index.entries.get(id)?.actions ?? [];
  if (raised.names.has(event) || own.some(({ member }) => member.name === event)) return undefined;
  const instead = [...(eventsOfType(widget.type)?.names ?? [])].find((name) => isSlip(event, name));
  return instead === undefined || isWritten(event)
    ? undefined
    : { given: event, instead, offset: id.length + 1, what: `'${id}' has no event '${event}'` };
}

/** Blanks and signs between the name of a member and the sign behind which its value is written. */
const writing = /^['"]?\]?\s{0,20}(?::|=(?![=>]))/;
const longestWriting = 24;

const isWrittenIn = createNameSearch({
  counts: (text, at, name) =>
    !/[\w$]/.test(text.charAt(at - 1)) && writing.test(text.slice(at + name.length, at + name.length + longestWriting)),
  reach: longestWriting,
});

/** A name stands alone anywhere but at the beginning of a path between quotes: code may make a free value of it there. */
const standsAloneIn = createNameSearch({
  counts: (text, at, name) => {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + name.length)];
    return !/[\w$]/.test(before) && !/[\w$]/.test(after) && !(/["'`]/.test(before) && after === '.');
  },
  reach: 1,
});

/**
 * Returns a look-up of whether code writes a member of a name: it may keep values of its own beside those of events. So does every name
 * beyond the first {@link maxCompared}, each of which takes a search of the scripts.
 */
function createWrittenNames(index: ProjectIndex): (name: string) => boolean {
  const known = new Map<string, boolean>();
  const scripts = scriptsOf(index);
  return (name) => {
    const answer = known.get(name);
    if (answer !== undefined || known.size >= maxCompared || !/^\w{1,100}$/.test(name)) return answer ?? true;
    const isWritten = scripts.some((script) => isWrittenIn(script, name));
    known.set(name, isWritten);
    return isWritten;
  };
}

/** Returns a look-up of the widget whose id a name is almost; a name that stands anywhere else in the scripts is none. */
function createSlipFinder(index: ProjectIndex, { slips }: Compared): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  const scripts = scriptsOf(index);
  const slipOf = (name: string): string | undefined => {
    if (slips.has(name)) return slips.get(name);
    const slip = [...index.widgets.keys()].find((id) => isSlip(name, id));
    if (slips.size < mostRemembered) slips.set(name, slip);
    return slip;
  };
  return (name) => {
    if (known.has(name)) return known.get(name);
    if (known.size >= maxCompared) return undefined;
    const slip = slipOf(name);
    const meant = slip !== undefined && scripts.some((script) => standsAloneIn(script, name)) ? undefined : slip;
    known.set(name, meant);
    return meant;
  };
}

function scriptsOf({ parts }: ProjectIndex): readonly ScriptFile[] {
  return [parts.repository, parts.widgetConfig, parts.eventMap].flatMap((part) => part?.script ?? []);
}
