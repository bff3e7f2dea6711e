import { exampleOfType, widgetFacts, widgetFactsByName } from '../../language/widget-facts.ts';
import type { WidgetFacts } from '../../language/widget-facts-schema.ts';
import { parseScript, resolveValue } from '../reading/script-file.ts';
import { readGlobal } from '../reading/script-global.ts';
import { readWidgetConfig } from '../reading/widget-config-reader.ts';
import { refused, type WidgetEditOutcome } from '../widget-edit/edit-outcome.ts';
import { freshId, idsOf } from '../widget-edit/fresh-id.ts';
import { insertChild } from '../widget-edit/insert-child.ts';
import { insertItem, plainItem } from '../widget-edit/list-edits.ts';
import { bracketsOf } from '../widget-edit/widget-slot.ts';
import { type WritingStyle, writeKey, writeText, writingStyle } from '../widget-edit/write-value.ts';
import { idFault } from './name-faults.ts';

const typeWith = (fits: (facts: WidgetFacts) => boolean): string =>
  Object.keys(widgetFactsByName).find((name) => fits(widgetFacts(name))) ?? '';
const pageType = typeWith(({ role }) => role === 'page');
const popupType = typeWith(({ overlay }) => overlay === 'by behaviour');

/**
 * Returns the smallest edit of widget-config.js that adds a page with a text in it, after the other pages (`docs/format/README.md`, Pages and
 * reusables). Refused with what to do if the id cannot be used or code makes the pages.
 */
export function newPage(text: string, id: string): WidgetEditOutcome {
  const script = parseScript({ path: 'widget-config.js', text });
  if (script.error !== null) return syntaxError;
  const part = readWidgetConfig(script);
  const taken = idsOf(part);
  const fault = idFault(id, taken);
  if (fault !== undefined) return refused(fault);
  const style = writingStyle(text);
  const textId = textIdOf(id, taken);
  const item = (indent: string): string => pageText(id, textId, style, indent);
  const { assigned, values } = readGlobal(script, 'WidgetConfig');
  if (!assigned) {
    const gap = text === '' || /[\r\n]$/.test(text) ? '' : style.lineEnd;
    const written = `${gap}WidgetConfig = {${style.lineEnd}${style.indent}${item(style.indent)},${style.lineEnd}};${style.lineEnd}`;
    return { outcome: 'edits', edits: [{ start: text.length, end: text.length, text: written }], widgetId: id };
  }
  const last = values.at(-1);
  const literal = last && resolveValue(last, script);
  if (literal?.type !== 'ObjectExpression')
    return refused('The pages of widget-config.js are put together by code. Add the page in the file.');
  const edits = insertItem(text, bracketsOf(literal), literal.properties.length, (indent) => plainItem(item(indent)), style, true);
  return { outcome: 'edits', edits, widgetId: id };
}

/**
 * Returns the smallest edit of widget-config.js that adds a popup with a text in it to a page (`docs/format/pages.md`, Popups). Refused with
 * what to do if the id cannot be used or code makes the page.
 */
export function newPopup(text: string, id: string, pageId: string): WidgetEditOutcome {
  const script = parseScript({ path: 'widget-config.js', text });
  if (script.error !== null) return syntaxError;
  const part = readWidgetConfig(script);
  const taken = idsOf(part);
  const fault = idFault(id, taken);
  if (fault !== undefined) return refused(fault);
  const page = part.widgets.find((widget) => widget.id === pageId);
  if (!page) return refused(`The page ${pageId} is made while the file runs. Add the popup in the code that makes it.`);
  const style = writingStyle(text);
  const textId = textIdOf(id, taken);
  const place = { part, script, text, style };
  return insertChild(place, page, page.childIds.length, (indent) => plainItem(popupText(id, textId, style, indent)), id);
}

/** Returns the id of the text in a new page or popup. */
function textIdOf(id: string, taken: ReadonlySet<string>): string {
  const name = `${id}Text`;
  return taken.has(name) ? freshId(taken, '', name) : name;
}

const syntaxError = refused('widget-config.js has a syntax error. Fix it first, then try again.');

/** Returns an object on several lines; its last line has the given indentation. */
function block(members: readonly string[], { indent: step, lineEnd }: WritingStyle, indent: string): string {
  return `{${members.map((member) => `${lineEnd}${indent}${step}${member},`).join('')}${lineEnd}${indent}}`;
}

function textWidget(id: string, title: string, body: string, style: WritingStyle): string {
  const members = { title: writeText(title, style), body: writeText(body, style) };
  return `{ id: ${writeText(id, style)}, type: ${exampleOfType}, title: ${members.title}, body: ${members.body} }`;
}

function listOf(item: string, { indent: step, lineEnd }: WritingStyle, indent: string): string {
  return `widgets: [${lineEnd}${indent}${step}${step}${item},${lineEnd}${indent}${step}]`;
}

function pageText(id: string, textId: string, style: WritingStyle, indent: string): string {
  const hint = textWidget(textId, 'New page', 'Press + in the list of widgets and pick a type.', style);
  const title = `title: ${writeText(titleOf(id), style)}`;
  const members = [`id: ${writeText(id, style)}`, `type: ${pageType}`, title, listOf(hint, style, indent)];
  return `${writeKey(id, style)}: ${block(members, style, indent)}`;
}

function popupText(id: string, textId: string, style: WritingStyle, indent: string): string {
  const hint = textWidget(textId, titleOf(id), `Api.openPopup('${id}') opens this popup.`, style);
  const behaviour = `behaviour: ${writeText('popup', style)}`;
  const members = [`id: ${writeText(id, style)}`, `type: ${popupType}`, behaviour, 'closeBtn: true', 'visible: false'];
  return block([...members, listOf(hint, style, indent)], style, indent);
}

/** Returns an id as words: `salesByRegion` becomes `Sales by region`. */
function titleOf(id: string): string {
  const words = id
    .replace(/-/g, ' ')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
