import type { JsonValue } from '../../schema/json.ts';
import { isPlaceName } from '../place-name.ts';
import { readGlobal } from '../reading/script-global.ts';
import { parseScript, resolveValue } from '../reading/script-file.ts';
import { refused, type WidgetEditOutcome } from './edit-outcome.ts';
import { insertItem, plainItem } from './list-edits.ts';
import { bracketsOf } from './widget-slot.ts';
import { type WritingStyle, writeKey, writeLongValue, writingStyle } from './write-value.ts';

/** Returns the source of an action, which begins in a line of the given indentation. */
export type MakeAction = (style: WritingStyle, indent: string) => string;

/** Returns an init in the function form with a result. */
export function initThatReturns(result: JsonValue): MakeAction {
  return (style, indent) => {
    const inner = indent + style.indent;
    return ['init() {', `${inner}return ${writeLongValue(result, style, inner)};`, `${indent}}`].join(style.lineEnd);
  };
}

/**
 * Returns the smallest edit of repository.js that adds an entry for a widget with one action, as lines of source: `makeAction` gets how the
 * file is written and the indentation of the action (`docs/format/entries.md`, Actions and helpers). It goes after the other entries; the rest
 * of the file stays. Refused if there is one already or code makes the entries.
 */
export function writeEntry(text: string, widgetId: string, makeAction: MakeAction): WidgetEditOutcome {
  if (isPlaceName(widgetId)) return refused('This widget has no id, so no entry can name it. Give it an id in widget-config.js first.');
  const script = parseScript({ path: 'repository.js', text });
  if (script.error !== null) return refused('repository.js has a syntax error. Fix it first, then try again.');
  const { assigned, object, values } = readGlobal(script, 'Repository');
  if (object.members.some(({ name }) => name === widgetId)) return refused(`repository.js has an entry for ${widgetId} already.`);
  const style = writingStyle(text);
  const item = (indent: string): string => entryText(widgetId, makeAction, style, indent);
  if (!assigned) {
    const gap = text === '' || /[\r\n]$/.test(text) ? '' : style.lineEnd;
    const written = `${gap}Repository = {${style.lineEnd}${style.indent}${item(style.indent)},${style.lineEnd}};${style.lineEnd}`;
    return { outcome: 'edits', edits: [{ start: text.length, end: text.length, text: written }], widgetId };
  }
  const last = values.at(-1);
  const literal = last && resolveValue(last, script);
  if (literal?.type !== 'ObjectExpression') return refused('The entries of repository.js are put together by code. Write it in the file.');
  const edits = insertItem(text, bracketsOf(literal), literal.properties.length, (indent) => plainItem(item(indent)), style, true);
  return { outcome: 'edits', edits, widgetId };
}

function entryText(widgetId: string, makeAction: MakeAction, style: WritingStyle, indent: string): string {
  const inner = indent + style.indent;
  return [`${writeKey(widgetId, style)}: {`, `${inner}${makeAction(style, inner)},`, `${indent}}`].join(style.lineEnd);
}
