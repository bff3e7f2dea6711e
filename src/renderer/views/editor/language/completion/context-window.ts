import { type CodeFrame, memberFrame, newFrame } from '../../../../../shared/language/context/code-frame.ts';
import type { FileRole, ModelWidget, ProjectModel } from '../../../../../shared/schema/project-schema.ts';

/** Lines of a text; numbers count from 1. */
export interface ReadableLines {
  getLineCount(): number;
  getLineContent(line: number): string;
  getLineLength(line: number): number;
  getValueLength(): number;
}

/** The text around a place that decides what is expected there. */
export interface ContextWindow {
  readonly before: string;
  readonly after: string;
  /** Brackets that are open where `before` begins. */
  readonly outer: readonly CodeFrame[];
}

/** Characters of a file that is read from its begin. */
const wholeUpTo = 64_000;
/** Characters and lines before the place in larger files, in which an entry, widget, key or query has to begin. */
const mostBefore = 200_000;
const mostLines = 4_000;
/** Characters behind the place, in which the object that it stands in should end. */
const mostAfter = 16_000;

/** Where to begin: the column of a line from 0, with the brackets that are open there. */
interface Anchor {
  readonly column: number;
  readonly outer: readonly CodeFrame[];
}

interface Names {
  readonly widgets: ReadonlyMap<string, ModelWidget>;
  readonly entries: ReadonlySet<string>;
}

const namesOf = new WeakMap<ProjectModel, Names>();

function modelNames(model: ProjectModel): Names {
  const known = namesOf.get(model);
  if (known) return known;
  const names = {
    widgets: new Map(model.widgets.map((widget) => [widget.id, widget])),
    entries: new Set(model.entries.map(({ widgetId }) => widgetId)),
  };
  namesOf.set(model, names);
  return names;
}

const entryLine = /^\s*(['"]?)([\p{L}\p{N}_$.-]+)\1\s*:\s*(?:\{|$)/u;
const widgetLine = /\{\s*(?:\/\/.*)?$|\{\s*id\s*:\s*(['"])([^'"]+)\1/;
const idLine = /^\s*id\s*:\s*(['"])([^'"]+)\1/;
const eventLine = /^\s*(['"])[^'"]+\1\s*:/;
const queryLine = /^[\w"'$.-]+\s*:/;

/** The brackets around a widget: its page, its parents and their lists. */
function bracketsAround({ widgets }: Names, widget: ModelWidget): readonly CodeFrame[] {
  const frames: CodeFrame[] = [];
  for (let id = widget.parentId; id !== null && frames.length < 200; ) {
    const parent = widgets.get(id);
    if (!parent) break;
    const object = memberFrame('', 'widgets');
    object.members.set('id', parent.id);
    object.members.set('type', parent.type);
    for (const { name } of parent.parameters) if (!object.members.has(name)) object.members.set(name, '');
    frames.unshift(object, newFrame('list'));
    id = parent.parentId;
  }
  return [memberFrame('WidgetConfig', widget.pageId), ...frames];
}

function widgetAnchor(names: Names, line: string, next: string): Anchor | undefined {
  const opened = widgetLine.exec(line);
  if (!opened) return undefined;
  const id = opened[2] ?? idLine.exec(next)?.[2];
  const widget = id === undefined ? undefined : names.widgets.get(id);
  if (!widget) return undefined;
  return { column: opened.index, outer: bracketsAround(names, widget) };
}

/** Returns where to begin if that can be on this line. */
function anchorIn(role: FileRole, names: Names, line: string, next: string): Anchor | undefined {
  if (role === 'queries') return queryLine.test(line) ? { column: 0, outer: [] } : undefined;
  if (role === 'eventMap') return eventLine.test(line) ? { column: 0, outer: [newFrame('object', 'EventMap')] } : undefined;
  if (role === 'widgetConfig') return widgetAnchor(names, line, next);
  const name = entryLine.exec(line)?.[2];
  return name !== undefined && names.entries.has(name) ? { column: 0, outer: [newFrame('object', 'Repository')] } : undefined;
}

function textBefore(lines: ReadableLines, line: number, column: number, isNear: (text: string, next: string) => Anchor | undefined) {
  const parts = [lines.getLineContent(line).slice(Math.max(0, column - 1 - mostBefore), column - 1)];
  let size = parts[0]?.length ?? 0;
  let found = isNear(parts[0] ?? '', '');
  let at = line;
  while (!found && at > 1 && size < mostBefore && line - at < mostLines) {
    at -= 1;
    if (lines.getLineLength(at) > mostBefore) break;
    const text = lines.getLineContent(at);
    found = isNear(text, parts.at(-1) ?? '');
    parts.push(text);
    size += text.length + 1;
  }
  return {
    text: parts
      .reverse()
      .join('\n')
      .slice(found?.column ?? 0),
    outer: found?.outer ?? [],
  };
}

function textAfter(lines: ReadableLines, line: number, column: number): string {
  let text = lines.getLineContent(line).slice(column - 1, column - 1 + mostAfter);
  for (let at = line + 1; at <= lines.getLineCount() && text.length < mostAfter; at += 1) {
    if (lines.getLineLength(at) > mostAfter) break;
    text += `\n${lines.getLineContent(at)}`;
  }
  return text;
}

/**
 * Returns the text around a place that says what is expected there: all of a small file, of a larger one what stands from the begin of the
 * entry, widget, event or query of the last model on. Its size has a bound, whatever the file is like.
 */
export function contextWindow(model: ProjectModel, role: FileRole, lines: ReadableLines, line: number, column: number): ContextWindow {
  const after = textAfter(lines, line, column);
  const names = modelNames(model);
  const isNear = lines.getValueLength() <= wholeUpTo ? () => undefined : (text: string, next: string) => anchorIn(role, names, text, next);
  const { text, outer } = textBefore(lines, line, column, isNear);
  return { before: text, after, outer };
}
