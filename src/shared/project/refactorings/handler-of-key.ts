import { isKnownEvent } from '../../language/action-table.ts';
import { readEventMap } from '../reading/event-map-reader.ts';
import { readRepository } from '../reading/repository-reader.ts';
import { parseScript, type ScriptFile } from '../reading/script-file.ts';
import { readWidgetConfig } from '../reading/widget-config-reader.ts';
import { refused } from '../widget-edit/edit-outcome.ts';
import { insertItem, plainItem } from '../widget-edit/list-edits.ts';
import { bracketsOf } from '../widget-edit/widget-slot.ts';
import { writeEntry } from '../widget-edit/write-entry.ts';
import { type WritingStyle, writeKey, writingStyle } from '../widget-edit/write-value.ts';
import { editsIn, type Refactoring } from './refactoring.ts';

/**
 * Returns the refactoring that adds the action which a key of event-map.js follows to repository.js, as a function; undefined for keys with
 * `.finished`, which never comes after a function (`docs/format/entries.md`, Function form of a write).
 */
export function handlerOfKey(script: ScriptFile, offset: number): Refactoring | undefined {
  const key = readEventMap(script).object.members.find(({ keyStart, keyEnd }) => keyStart <= offset && offset <= keyEnd);
  const [event = '', widgetId = '', ...rest] = key?.name.split('.') ?? [];
  if (!isKnownEvent(event) || widgetId === '' || widgetId.includes('_') || rest.length > 0) return undefined;
  return {
    title: `Add '${event}' of '${widgetId}' to repository.js`,
    plan({ repository, widgetConfig }) {
      if (repository === undefined) return refused('This project has no repository.js yet. Create it in the list of files first.');
      const { widgets } = readWidgetConfig(parseScript({ path: 'widget-config.js', text: widgetConfig ?? '' }));
      if (!widgets.some(({ id }) => id === widgetId)) return refused(`No widget has the id '${widgetId}'. Check the id first.`);
      return addedAction(repository, widgetId, event);
    },
  };
}

/** Returns the edit of repository.js that adds an empty action to the entry of a widget, or an entry with it. */
function addedAction(text: string, widgetId: string, event: string) {
  const makeAction = (style: WritingStyle, indent: string): string =>
    [`${writeKey(event, style)}(ctx) {`, `${indent}${style.indent}// What follows '${event}'.`, `${indent}}`].join(style.lineEnd);
  const script = parseScript({ path: 'repository.js', text });
  if (script.error !== null) return refused('repository.js has a syntax error. Fix it first, then try again.');
  const entry = readRepository(script).entries.findLast((candidate) => candidate.widgetId === widgetId);
  if (entry === undefined) {
    const outcome = writeEntry(text, widgetId, makeAction);
    return outcome.outcome === 'refused' ? outcome : editsIn('repository', outcome.edits);
  }
  if (entry.actions.some(({ member }) => member.name === event)) return refused(`'${widgetId}' has '${event}' already.`);
  const literal = entry.member.value;
  if (literal.type !== 'ObjectExpression') return refused(`The entry '${widgetId}' is put together by code. Add the action in the file.`);
  const style = writingStyle(text);
  const list = bracketsOf(literal);
  return editsIn(
    'repository',
    insertItem(text, list, list.items.length, (indent) => plainItem(makeAction(style, indent)), style, true),
  );
}
