import { eventsOfType } from '../../language/action-table.ts';
import { type ProjectIndex, raisedEvents, tableOfCellId } from '../project-parts.ts';
import type { ValueMention } from '../reading/script-mentions.ts';
import type { ProblemList } from './collected-problems.ts';
import { isSlip } from './static-reading.ts';

/** Names that are compared with the ids of all widgets, or looked for in all scripts. */
const maxCompared = 100;

/**
 * Reports paths of `v` and `w` whose id is almost that of a widget, or whose event is almost one of its widget. Free values may have any
 * name, so that nothing else can be said of a path (`docs/format/values.md`, Paths).
 */
export function checkValues(index: ProjectIndex, problems: ProblemList): void {
  if (!index.widgetsAreKnown) return;
  const meant = createSlipFinder(index);
  const isWritten = createWrittenNames(index);
  for (const file of ['repository', 'eventMap'] as const) {
    const mentions = index.parts.mentions[file];
    const lines = index.parts[file]?.script.lines;
    if (mentions === undefined || lines === undefined || mentions.declared.has('v') || mentions.declared.has('w')) continue;
    for (const mention of mentions.values) {
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

/**
 * Returns a look-up of whether code writes a member of a name: it may keep values of its own beside those of events. So does every name
 * beyond the first {@link maxCompared}, each of which takes a search of the scripts.
 */
function createWrittenNames({ parts }: ProjectIndex): (name: string) => boolean {
  const known = new Map<string, boolean>();
  const texts = [parts.repository, parts.widgetConfig, parts.eventMap].flatMap((part) => part?.script.text ?? []);
  return (name) => {
    const answer = known.get(name);
    if (answer !== undefined || known.size >= maxCompared || !/^\w{1,100}$/.test(name)) return answer ?? true;
    const written = new RegExp(`(?<![\\w$])${name}['"]?\\]?\\s{0,20}(?::|=(?![=>]))`);
    const isWritten = texts.some((text) => written.test(text));
    known.set(name, isWritten);
    return isWritten;
  };
}

/** Returns a look-up of the widget whose id a name is almost; a name that stands anywhere else in the scripts is none. */
function createSlipFinder(index: ProjectIndex): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  const texts = [index.parts.repository, index.parts.widgetConfig, index.parts.eventMap].flatMap((part) => part?.script.text ?? []);
  return (name) => {
    if (known.has(name)) return known.get(name);
    if (known.size >= maxCompared) return undefined;
    const slip = [...index.widgets.keys()].find((id) => isSlip(name, id));
    const meant = slip !== undefined && texts.some((text) => standsAlone(text, name)) ? undefined : slip;
    known.set(name, meant);
    return meant;
  };
}

/** Returns whether a name stands somewhere but at the beginning of a path between quotes, where code may make a free value of it. */
function standsAlone(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before = '', after = ''] = [text.charAt(at - 1), text.charAt(at + name.length)];
    if (/[\w$]/.test(before) || /[\w$]/.test(after)) continue;
    if (!(/["'`]/.test(before) && after === '.')) return true;
  }
  return false;
}
